import type { SQL } from 'drizzle-orm'
import type { FiscalBuyer } from '#rules/fiscal-receipt.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { PaymentWay } from '#rules/payment-groups.ts'
import type { ProviderPopup } from '#rules/payment-popups.ts'
import type { PaymentState } from '#rules/payment-state.ts'
import type { ReceiptLine } from '#rules/receipt-lines.ts'

/** What a bank can do: methods, receipts and pages ask this, never the bank's name. */
export interface AcquirerCapabilities {
  /** Ids of the methods that it takes money by. */
  ways: readonly PaymentWay[]
  currencies: readonly CurrencyCode[]
  /** Holds money first and takes it later, by `capture`. */
  twoStage: boolean
  /** Methods whose held money is taken when the goods leave; by the others as soon as it is held. */
  takesLater?: readonly PaymentWay[]
  /** Gives back when it is asked to, all or a part; else a person writes each return in its cabinet. */
  sendsRefunds: boolean
  /** Its refunds carry no key: what has gone back is known by its sum, so they go one after the other. */
  refundsBySum: boolean
  /** Prints fiscal receipts from the lines it is handed, or lends on them. */
  receipts: boolean
  /** Hosts of its pages. A form that leads there must be allowed by the policy of the page that holds it. */
  formHosts: readonly string[]
  /** Methods that are paid in a popup of the shop's page where scripts run there, and in which. */
  popups?: Partial<Record<PaymentWay, ProviderPopup>>
  /** The script that such a popup runs, and the hosts that the page must trust for it. */
  widget?: { script: string; hosts: readonly string[] }
}

/** What a provider tells of a card: never its number. */
export interface PayersCard {
  first6: string
  last4: string
  expiryMonth: string
  expiryYear: string
}

/** What a provider says of a payment, in the shop's own words. */
export interface ProviderPayment {
  providerPaymentId: string
  /** The shop's own id of the attempt, which it handed over and got back; null where the provider keeps none. */
  paymentId: string | null
  /** As `paymentId`. */
  orderId: string | null
  shopAccount: string
  amountMinor: number
  currency: string
  /** `held`, in two stages only: the money waits to be taken. */
  state: Exclude<PaymentState, 'created' | 'expired'>
  /** When the provider lets held money go by itself, where it says so. */
  heldUntil?: Date | undefined
  reason: string | null
  /** Where the payer is sent. */
  confirmationUrl: string | null
  /** What is drawn for the payer to scan, instead of sending them away. */
  qrPayload: string | null
  /** What its script on the shop's page is handed, instead of sending the payer away. */
  widgetToken?: string | undefined
  /** When the provider itself gives the payment up; null where it does not say. */
  expiresAt: Date | null
  /** Where it was paid by a card, and the provider tells by which. */
  card?: PayersCard | undefined
}

/** A bank may think about a refund for days, and may refuse it in the end. */
export interface ProviderRefund {
  /** Null when the bank refused before it wrote anything down. */
  providerRefundId: string | null
  state: 'pending' | 'succeeded' | 'refused'
  reason: string | null
}

/** Who gets the receipt and what stands on it; its lines add up to the sum that is paid or given back. */
export interface Receipt {
  customer: { name: string; phone: string; email: string }
  /** The company that pays, where the order's papers name one. */
  buyer: FiscalBuyer | null
  lines: readonly ReceiptLine[]
  /** All of the order is paid at once, or a part of it. */
  isWhole: boolean
}

/** A told event is a hint: which payment or refund to look at. The truth is read again. */
export type ToldEvent =
  | { kind: 'payment'; eventKey: string; type: string; providerPaymentId: string }
  | { kind: 'refund'; eventKey: string; type: string; providerRefundId: string }
  | { kind: 'refused'; why: 'unsigned' | 'forged' | 'stale' | 'unreadable' | 'foreign' }

/** A request as it came in; `address` is the last hop that is not the shop's own. */
export interface ToldRequest {
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  address: string
}

export interface PaymentWish {
  way: PaymentWay
  paymentId: string
  orderId: string
  amountMinor: number
  currency: CurrencyCode
  description: string
  returnUrl: string
  /** Where a provider that tells them apart sends whoever has not paid; what was paid is read from its books all the same. */
  unpaidUrl: string
  /** The payer stays on the shop's page, which runs the provider's widget. */
  isEmbedded?: boolean
  receipt: Receipt | null
}

export interface CaptureWish {
  providerPaymentId: string
  amountMinor: number
  currency: CurrencyCode
  receipt: Receipt | null
}

export interface RefundWish {
  refundId: string
  providerPaymentId: string
  amountMinor: number
  /** What has gone back of the payment before: whose books know no keys are asked for their sum. */
  givenMinor: number
  currency: CurrencyCode
  receipt: Receipt | null
}

/**
 * Somebody who takes money for the shop. Every call may throw ServiceAwayError, which for a change means "unknown"; none is made inside
 * a transaction. `providers/conformance.ts` is what each one has to pass.
 */
export interface Acquirer {
  name: string
  isStandIn: boolean
  shopAccount: string
  capabilities: AcquirerCapabilities
  /** Repeats safely under the same `paymentId`. Throws ProviderRefusedError for what the bank will never take. */
  createPayment(wish: PaymentWish): Promise<ProviderPayment>
  readPayment(providerPaymentId: string): Promise<ProviderPayment>
  /** Takes held money, all of it or a part; two stages only. */
  capture(wish: CaptureWish): Promise<ProviderPayment>
  /** Lets held money go. */
  cancel(providerPaymentId: string): Promise<ProviderPayment>
  /** Repeats safely under the same `refundId`, however late. */
  refund(wish: RefundWish): Promise<ProviderRefund>
  readRefund(providerRefundId: string): Promise<ProviderRefund>
  verifyEvent(told: ToldRequest, now: Date): Promise<ToldEvent> | ToldEvent
  /** Everything that was paid in that time, for the daily comparison; absent where the provider lists nothing. */
  listPaid?(from: Date, to: Date): Promise<ProviderPayment[]>
}

/** Whose books ours are compared with every night. */
export interface Ledger extends Pick<Acquirer, 'name' | 'readPayment' | 'listPaid'> {
  /** Which of our payments it can know of; all of its name where it is not said. */
  which?: SQL
  /** Who took the payments that it is compared with, where they go by another name. */
  takenBy?: string
}

/** The bank understood and said no: the same request will never be taken. */
export class ProviderRefusedError extends Error {
  readonly code: string

  constructor(provider: string, code: string) {
    super(`${provider} refused: ${code}`)
    this.name = 'ProviderRefusedError'
    this.code = code
  }
}
