import { z } from 'zod'
import { type Outgoing, type OutgoingAnswer, ServiceAwayError } from '#server/platform/outgoing.ts'
import { type Acquirer, type ProviderPayment, RefundRefusedError } from '../acquirer.ts'
import { checkSignature, signatureHeader } from './signature.ts'

export const testBankService = 'test-bank'

const Payment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.string() }),
  metadata: z.object({ payment_id: z.string(), order_id: z.string() }),
  recipient: z.object({ account_id: z.string() }),
  confirmation: z.object({ confirmation_url: z.string() }).optional(),
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

  async function ask(...question: Parameters<typeof send>): Promise<ProviderPayment> {
    const answer = await send(...question)
    if (answer.status !== 200)
      throw new ServiceAwayError(testBankService, 'answer', new Error(`status ${answer.status}`))
    return readAnswer(answer.text)
  }

  return {
    name: testBankService,
    shopAccount: settings.shopId,
    createPayment: ({ paymentId, orderId, amountMinor, currency, description, returnUrl }) =>
      ask('POST', '/payments', paymentId, {
        amount: { value: decimalOf(amountMinor), currency },
        capture: true,
        description,
        confirmation: { type: 'redirect', return_url: returnUrl },
        metadata: { payment_id: paymentId, order_id: orderId },
      }),
    readPayment: (id) => ask('GET', `/payments/${encodeURIComponent(id)}`),
    async refundPayment({ refundId, providerPaymentId, amountMinor, currency }) {
      const amount = { value: decimalOf(amountMinor), currency }
      const answer = await send('POST', '/refunds', refundId, { payment_id: providerPaymentId, amount })
      if (answer.status !== 200) throw new RefundRefusedError(`status ${answer.status}`)
    },
    verifyEvent(rawBody, headers, now) {
      const signature = checkSignature(headers[signatureHeader], rawBody, settings.secret, now)
      if (signature !== 'valid') return { kind: 'refused', why: signature }
      const notice = Notice.safeParse(parseJson(rawBody.toString('utf8')))
      if (!notice.success) return { kind: 'refused', why: 'unreadable' }
      const { event, event_id, object } = notice.data
      return { kind: 'event', eventKey: `${testBankService}:${event_id}`, type: event, providerPaymentId: object.id }
    },
  }
}

function readAnswer(text: string): ProviderPayment {
  const parsed = Payment.safeParse(parseJson(text))
  if (!parsed.success) throw new ServiceAwayError(testBankService, 'answer', parsed.error)
  const { id, status, amount, metadata, recipient, confirmation, cancellation_details } = parsed.data
  return {
    providerPaymentId: id,
    paymentId: metadata.payment_id,
    orderId: metadata.order_id,
    shopAccount: recipient.account_id,
    amountMinor: Number(amount.value.replace('.', '')),
    currency: amount.currency,
    state: status,
    reason: cancellation_details?.reason ?? null,
    confirmationUrl: confirmation?.confirmation_url ?? null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function decimalOf(amountMinor: number): string {
  return `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
}
