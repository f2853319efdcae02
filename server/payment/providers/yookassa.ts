import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PaymentWay } from '#rules/payment-groups.ts'
import { measuredLine } from '#rules/receipt-lines.ts'
import { type Outgoing, type OutgoingAnswer, ServiceAwayError } from '#server/platform/outgoing.ts'
import {
  type Acquirer,
  type PaymentWish,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusedError,
  type Receipt,
} from '../acquirer.ts'
import { decimalOf, decimalPattern, minorOfDecimal, parseJson } from './decimal.ts'
import { knownAddresses } from './known-addresses.ts'

export const yookassaService = 'yookassa'

/** Where YooKassa tells from; it signs nothing. https://yookassa.ru/developers/using-api/webhooks */
const publishedAddresses = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11',
  '77.75.156.35',
  '2a02:5180::/32',
]

/** Its pages, and what its widget brings along. https://yookassa.ru/developers/payment-acceptance/integration-scenarios/widget */
const ownHosts = ['https://yoomoney.ru', 'https://*.yoomoney.ru', 'https://yookassa.ru', 'https://*.yookassa.ru']

/** Where the stand-in serves a script with the same class. */
export const standInWidgetPath = '/dev/banks/yookassa/checkout-widget/v1/checkout-widget.js'

export interface YookassaSettings {
  shopId: string
  secret: string
  isStandIn: boolean
  ways: readonly PaymentWay[]
  /** Addresses and networks it tells from; empty for the published ones. */
  addresses: readonly string[]
  /** Two: cards are held, and their money is taken when the goods leave. */
  stages: 1 | 2
  /** Whether payments of a test shop count. */
  takesTestPayments: boolean
  printsReceipts: boolean
  vatCode: number
  /** Null: the cash register knows it itself. */
  taxSystemCode: number | null
}

const Amount = z.object({ value: z.string().regex(decimalPattern), currency: z.string() })

/** Wallets and banks' own ways tell none, and some tell half of it. */
const Card = z
  .object({
    first6: z.string().regex(/^\d{6}$/),
    last4: z.string().regex(/^\d{4}$/),
    expiry_month: z.string().max(2),
    expiry_year: z.string().max(4),
  })
  .optional()
  .catch(undefined)

const Payment = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  // A payment made by hand in the cabinet has none of ours: it is nobody's, not unreadable.
  metadata: z.object({ payment_id: z.string().default(''), order_id: z.string().default('') }).default({
    payment_id: '',
    order_id: '',
  }),
  recipient: z.object({ account_id: z.string() }),
  test: z.boolean().default(false),
  /** Until when held money can be taken. */
  expires_at: z.iso.datetime().optional().catch(undefined),
  confirmation: z
    .object({
      confirmation_url: z.string().optional(),
      confirmation_data: z.string().optional(),
      confirmation_token: z.string().optional(),
    })
    .optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  payment_method: z.object({ card: Card }).optional().catch(undefined),
})

const Refund = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  metadata: z.object({ refund_id: z.string().optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  payment_method: z.object({ card: Card }).optional().catch(undefined),
})

const Refunds = z.object({ items: z.array(Refund), next_cursor: z.string().optional() })

const Payments = z.object({ items: z.array(Payment), next_cursor: z.string().optional() })

const Problem = z.object({ code: z.string() })

const Notice = z.object({
  type: z.literal('notification'),
  event: z.string().max(60),
  object: z.object({ id: z.string().min(1).max(64) }),
})

/** YooKassa API v3: by its page or its widget, in one stage or two; the truth is read again after every notice. */
export function yookassaAcquirer(outgoing: Outgoing, settings: YookassaSettings): Acquirer {
  const authorization = `Basic ${Buffer.from(`${settings.shopId}:${settings.secret}`).toString('base64')}`
  const isTeller = knownAddresses(settings.addresses.length > 0 ? settings.addresses : publishedAddresses)

  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    method: 'GET' | 'POST',
    path: string,
    change?: { key: string; body: object },
  ): Promise<z.infer<Shape>> {
    const answer = await outgoing.ask(yookassaService, {
      method,
      path,
      // Reads repeat, and changes carry their key.
      canRepeat: true,
      headers: {
        authorization,
        ...(change && { 'content-type': 'application/json', 'idempotence-key': change.key }),
      },
      ...(change && { body: JSON.stringify(change.body) }),
    })
    if (answer.status !== 200) throw problemOf(answer)
    const parsed = shape.safeParse(parseJson(answer.text))
    if (!parsed.success) throw new ServiceAwayError(yookassaService, 'answer', parsed.error)
    return parsed.data
  }

  function viewPayment(payment: z.infer<typeof Payment>): ProviderPayment {
    const { id, status, amount, metadata, recipient, test, expires_at, confirmation, cancellation_details } = payment
    const card = payment.payment_method?.card
    const isHeld = status === 'waiting_for_capture'
    const isForeign = test && !settings.takesTestPayments
    return {
      providerPaymentId: id,
      paymentId: metadata.payment_id,
      orderId: metadata.order_id,
      // Play money must not pay a live order: it belongs to another account.
      shopAccount: isForeign ? `test:${recipient.account_id}` : recipient.account_id,
      amountMinor: minorOfDecimal(amount.value),
      currency: amount.currency,
      state: isHeld ? 'held' : status,
      ...(isHeld && expires_at && { heldUntil: new Date(expires_at) }),
      reason: cancellation_details?.reason ?? null,
      confirmationUrl: confirmation?.confirmation_url ?? null,
      qrPayload: confirmation?.confirmation_data ?? null,
      widgetToken: confirmation?.confirmation_token,
      expiresAt: null,
      ...(card && {
        card: {
          first6: card.first6,
          last4: card.last4,
          expiryMonth: card.expiry_month,
          expiryYear: card.expiry_year,
        },
      }),
    }
  }

  /** Its keys are forgotten after a day, a job may come back later: what stands in its books under our id counts. */
  async function findRefund(providerPaymentId: string, refundId: string) {
    for (let cursor: string | undefined, page = 0; page < 10; page++) {
      const query = new URLSearchParams({ payment_id: providerPaymentId, limit: '100', ...(cursor && { cursor }) })
      const { items, next_cursor } = await ask(Refunds, 'GET', `/refunds?${query}`)
      const known = items.find((one) => one.metadata?.refund_id === refundId)
      if (known || !next_cursor) return known
      cursor = next_cursor
    }
    return undefined
  }

  const receiptOf = (receipt: Receipt | null) =>
    receipt && settings.printsReceipts ? { receipt: fiscalReceipt(receipt, settings) } : {}

  return {
    name: yookassaService,
    isStandIn: settings.isStandIn,
    shopAccount: settings.shopId,
    capabilities: {
      ways: settings.ways,
      currencies: ['RUB'],
      twoStage: true,
      takesLater: settings.stages === 2 ? settings.ways.filter(isHoldable) : [],
      sendsRefunds: true,
      refundsBySum: false,
      receipts: settings.printsReceipts,
      formHosts: settings.isStandIn ? [] : ownHosts,
      popups: Object.fromEntries(settings.ways.filter(hasPage).map((way) => [way, 'yookassaPopup'])),
      widget: settings.isStandIn
        ? { script: standInWidgetPath, hosts: [] }
        : { script: 'https://yookassa.ru/checkout-widget/v1/checkout-widget.js', hosts: ownHosts },
    },
    async createPayment({ way, paymentId, orderId, amountMinor, currency, description, receipt, ...wish }) {
      const body = {
        amount: { value: decimalOf(amountMinor), currency },
        capture: settings.stages === 1 || !isHoldable(way),
        description: description.slice(0, 128),
        ...confirmedBy(way, wish),
        metadata: { payment_id: paymentId, order_id: orderId },
        ...receiptOf(receipt),
      }
      return viewPayment(await ask(Payment, 'POST', '/payments', { key: paymentId, body }))
    },
    readPayment: async (id) => viewPayment(await ask(Payment, 'GET', `/payments/${encodeURIComponent(id)}`)),
    async capture({ providerPaymentId, amountMinor, currency, receipt }) {
      const path = `/payments/${encodeURIComponent(providerPaymentId)}/capture`
      const body = { amount: { value: decimalOf(amountMinor), currency }, ...receiptOf(receipt) }
      return viewPayment(await ask(Payment, 'POST', path, { key: captureKey(body, providerPaymentId), body }))
    },
    async cancel(providerPaymentId) {
      const path = `/payments/${encodeURIComponent(providerPaymentId)}/cancel`
      return viewPayment(
        await ask(Payment, 'POST', path, { key: `cancel-${providerPaymentId}`.slice(0, 64), body: {} }),
      )
    },
    async refund({ refundId, providerPaymentId, amountMinor, currency, receipt }) {
      const body = {
        payment_id: providerPaymentId,
        amount: { value: decimalOf(amountMinor), currency },
        metadata: { refund_id: refundId },
        ...receiptOf(receipt),
      }
      try {
        const known = await findRefund(providerPaymentId, refundId)
        return viewRefund(known ?? (await ask(Refund, 'POST', '/refunds', { key: refundId, body })))
      } catch (error) {
        if (!(error instanceof ProviderRefusedError)) throw error
        return { providerRefundId: null, state: 'refused', reason: error.code }
      }
    },
    readRefund: async (id) => viewRefund(await ask(Refund, 'GET', `/refunds/${encodeURIComponent(id)}`)),
    async listPaid(from, to) {
      const paid: ProviderPayment[] = []
      for (let cursor: string | undefined, page = 0; page < 200; page++) {
        const query = new URLSearchParams({
          status: 'succeeded',
          'created_at.gte': from.toISOString(),
          'created_at.lt': to.toISOString(),
          limit: '100',
          ...(cursor && { cursor }),
        })
        const { items, next_cursor } = await ask(Payments, 'GET', `/payments?${query}`)
        paid.push(...items.map(viewPayment))
        if (!next_cursor) break
        cursor = next_cursor
      }
      return paid
    },
    verifyEvent({ rawBody, address }) {
      if (!isTeller(address)) return { kind: 'refused', why: 'foreign' }
      const notice = Notice.safeParse(parseJson(rawBody.toString('utf8')))
      if (!notice.success) return { kind: 'refused', why: 'unreadable' }
      const { event: type, object } = notice.data
      const eventKey = `${yookassaService}:${type}:${object.id}`
      if (type.startsWith('payment.')) return { kind: 'payment', eventKey, type, providerPaymentId: object.id }
      if (type.startsWith('refund.')) return { kind: 'refund', eventKey, type, providerRefundId: object.id }
      return { kind: 'refused', why: 'unreadable' }
    },
  }
}

/** A card's money can be held, and a wallet's; by SBP it is there at once, and lenders hand over all of it. */
const isHoldable = (way: PaymentWay) => way === 'card'

/** The order may change between two tries, and its receipt with it: the same key with another body would be refused. */
function captureKey(body: object, providerPaymentId: string): string {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return `capture-${providerPaymentId.slice(0, 36)}-${hash.slice(0, 16)}`
}

/** By SBP a code is scanned; everything else is paid on its page, or by its widget on ours. */
const hasPage = (way: PaymentWay) => way !== 'sbp'

/** What the payer is asked to do, and by what they pay; left out, they choose on its page. */
function confirmedBy(way: PaymentWay, { returnUrl, isEmbedded }: Pick<PaymentWish, 'returnUrl' | 'isEmbedded'>) {
  if (!hasPage(way)) return { payment_method_data: { type: 'sbp' }, confirmation: { type: 'qr' } }
  const type = way === 'sber-credit' ? 'sber_loan' : way === 'sber-parts' ? 'sber_bnpl' : null
  return {
    ...(type && { payment_method_data: { type } }),
    confirmation: isEmbedded ? { type: 'embedded' } : { type: 'redirect', return_url: returnUrl },
  }
}

/** 401 and 403 mean that the shop's own key is wrong: whoever mends it lets the payment go on. */
function problemOf({ status, text }: OutgoingAnswer): Error {
  const problem = Problem.safeParse(parseJson(text))
  const code = problem.success ? problem.data.code : ''
  const isFinal = (status === 400 || status === 404) && code !== ''
  if (isFinal) return new ProviderRefusedError(yookassaService, code)
  return new ServiceAwayError(yookassaService, 'answer', new Error(`status ${status} ${code}`))
}

function viewRefund({ id, status, cancellation_details }: z.infer<typeof Refund>): ProviderRefund {
  const state = status === 'canceled' ? 'refused' : status
  return { providerRefundId: id, state, reason: cancellation_details?.reason ?? null }
}

const mostReceiptLines = 100

function fiscalReceipt({ customer, buyer, lines, isWhole }: Receipt, settings: YookassaSettings) {
  const fullName = buyer?.name ?? customer.name
  if (lines.length > mostReceiptLines) throw new ProviderRefusedError(yookassaService, 'receipt_too_long')
  return {
    customer: {
      ...(fullName && { full_name: fullName.slice(0, 256) }),
      ...(buyer && { inn: buyer.taxId }),
      ...(customer.email && { email: customer.email }),
      ...(customer.phone && { phone: customer.phone }),
    },
    items: lines.map((line) => ({
      description: line.name.slice(0, 128),
      ...soldOf(line),
      vat_code: settings.vatCode,
      payment_subject: line.kind === 'goods' ? 'commodity' : 'service',
      payment_mode: isWhole ? 'full_prepayment' : 'partial_prepayment',
    })),
    ...(settings.taxSystemCode !== null && { tax_system_code: settings.taxSystemCode }),
  }
}

function soldOf(line: Receipt['lines'][number]) {
  const { quantity, priceMinor, measure } = measuredLine(line)
  return {
    quantity: quantity.toFixed(3),
    amount: { value: decimalOf(priceMinor), currency: 'RUB' },
    measure: measure === 'metre' ? 'meter' : 'piece',
  }
}
