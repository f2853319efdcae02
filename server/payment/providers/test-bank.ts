import { z } from 'zod'
import { type Outgoing, type OutgoingAnswer, ServiceAwayError } from '#server/platform/outgoing.ts'
import { type Acquirer, type ProviderPayment, type ProviderRefund, ProviderRefusedError } from '../acquirer.ts'
import { checkSignature, signatureHeader } from '../test-bank/signature.ts'
import { decimalOf, decimalPattern, minorOfDecimal, parseJson } from './decimal.ts'

export const testBankService = 'test-bank'

const Payment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string().regex(decimalPattern), currency: z.string() }),
  metadata: z.object({ payment_id: z.string(), order_id: z.string() }),
  recipient: z.object({ account_id: z.string() }),
  confirmation: z.object({ confirmation_url: z.string() }).optional(),
  cancellation_details: z.object({ reason: z.string().nullable() }).optional(),
})

const Refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  cancellation_details: z.object({ reason: z.string().nullable() }).optional(),
})

const Notice = z.object({
  type: z.literal('notification'),
  event: z.string().max(60),
  event_id: z.string().min(1).max(200),
  object: z.object({ id: z.string().max(64) }),
})

/** The shop's side of the test bank: talks to it over HTTP as to any acquirer. */
export function testBankAcquirer(outgoing: Outgoing, settings: { shopId: string; secret: string }): Acquirer {
  const authorization = `Basic ${Buffer.from(`${settings.shopId}:${settings.secret}`).toString('base64')}`

  function send(method: 'GET' | 'POST', path: string, key?: string, body?: object): Promise<OutgoingAnswer> {
    return outgoing.ask(testBankService, {
      method,
      path,
      canRepeat: true,
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotence-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function ask<Shape extends z.ZodType>(shape: Shape, ...question: Parameters<typeof send>) {
    const answer = await send(...question)
    // A page of apologies is no answer, whatever its number.
    if ((answer.status === 400 || answer.status === 404) && parseJson(answer.text) !== null) {
      throw new ProviderRefusedError(testBankService, `status ${answer.status}`)
    }
    if (answer.status !== 200) {
      throw new ServiceAwayError(testBankService, 'answer', new Error(`status ${answer.status}`))
    }
    const parsed = shape.safeParse(parseJson(answer.text))
    if (!parsed.success) throw new ServiceAwayError(testBankService, 'answer', parsed.error)
    return parsed.data
  }

  return {
    name: testBankService,
    isStandIn: true,
    shopAccount: settings.shopId,
    capabilities: {
      ways: ['card'],
      currencies: ['RUB', 'KZT'],
      twoStage: false,
      sendsRefunds: true,
      refundsBySum: false,
      receipts: false,
      formHosts: [],
    },
    async createPayment({ paymentId, orderId, amountMinor, currency, description, returnUrl, unpaidUrl }) {
      const body = {
        amount: { value: decimalOf(amountMinor), currency },
        capture: true,
        description,
        confirmation: { type: 'redirect', return_url: returnUrl, unpaid_url: unpaidUrl },
        metadata: { payment_id: paymentId, order_id: orderId },
      }
      return viewPayment(await ask(Payment, 'POST', '/payments', paymentId, body))
    },
    readPayment: async (id) => viewPayment(await ask(Payment, 'GET', `/payments/${encodeURIComponent(id)}`)),
    capture: async () => refuseStages(),
    cancel: async () => refuseStages(),
    async refund({ refundId, providerPaymentId, amountMinor, currency }) {
      const amount = { value: decimalOf(amountMinor), currency }
      try {
        return viewRefund(await ask(Refund, 'POST', '/refunds', refundId, { payment_id: providerPaymentId, amount }))
      } catch (error) {
        if (!(error instanceof ProviderRefusedError)) throw error
        return { providerRefundId: null, state: 'refused', reason: error.code }
      }
    },
    readRefund: async (id) => viewRefund(await ask(Refund, 'GET', `/refunds/${encodeURIComponent(id)}`)),
    verifyEvent({ rawBody, headers }, now) {
      const signature = checkSignature(headers[signatureHeader], rawBody, settings.secret, now)
      if (signature !== 'valid') return { kind: 'refused', why: signature }
      const notice = Notice.safeParse(parseJson(rawBody.toString('utf8')))
      if (!notice.success) return { kind: 'refused', why: 'unreadable' }
      const { event, event_id, object } = notice.data
      return { kind: 'payment', eventKey: `${testBankService}:${event_id}`, type: event, providerPaymentId: object.id }
    },
  }
}

function refuseStages(): never {
  throw new ProviderRefusedError(testBankService, 'one_stage_only')
}

function viewRefund({ id, status, cancellation_details }: z.infer<typeof Refund>): ProviderRefund {
  const state = status === 'canceled' ? 'refused' : status
  return { providerRefundId: id, state, reason: cancellation_details?.reason ?? null }
}

function viewPayment(payment: z.infer<typeof Payment>): ProviderPayment {
  const { id, status, amount, metadata, recipient, confirmation, cancellation_details } = payment
  return {
    providerPaymentId: id,
    paymentId: metadata.payment_id,
    orderId: metadata.order_id,
    shopAccount: recipient.account_id,
    amountMinor: minorOfDecimal(amount.value),
    currency: amount.currency,
    state: status,
    reason: cancellation_details?.reason ?? null,
    confirmationUrl: confirmation?.confirmation_url ?? null,
    qrPayload: null,
    expiresAt: null,
  }
}
