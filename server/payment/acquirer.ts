import type { PaymentState } from '#rules/payment-state.ts'

/** What a provider says of a payment, in the shop's own words. */
export interface ProviderPayment {
  providerPaymentId: string
  /** The shop's own id of the attempt, which it handed over and got back. */
  paymentId: string
  orderId: string
  shopAccount: string
  amountMinor: number
  currency: string
  state: Extract<PaymentState, 'pending' | 'succeeded' | 'canceled'>
  reason: string | null
  confirmationUrl: string | null
}

/** A told event is a hint: which payment to look at. The truth is read again. */
export type ToldEvent =
  | { kind: 'event'; eventKey: string; type: string; providerPaymentId: string }
  | { kind: 'refused'; why: 'unsigned' | 'forged' | 'stale' | 'unreadable' }

/** A bank that takes cards. Every call may throw ServiceAwayError; none is made inside a transaction. */
export interface Acquirer {
  name: string
  shopAccount: string
  /** Repeats safely under the same `paymentId`. */
  createPayment(order: {
    paymentId: string
    orderId: string
    amountMinor: number
    currency: string
    description: string
    returnUrl: string
  }): Promise<ProviderPayment>
  readPayment(providerPaymentId: string): Promise<ProviderPayment>
  /** Repeats safely under the same `refundId`. Throws RefundRefusedError when the bank will not give back that much. */
  refundPayment(refund: {
    refundId: string
    providerPaymentId: string
    amountMinor: number
    currency: string
  }): Promise<void>
  verifyEvent(rawBody: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): ToldEvent
}

export class RefundRefusedError extends Error {}
