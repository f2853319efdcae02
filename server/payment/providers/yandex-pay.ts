import { z } from 'zod'
import type { YandexPayConfig } from '#server/platform/config/payment.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { type Acquirer, type ProviderPayment, type ProviderRefund, ProviderRefusedError } from '../acquirer.ts'
import { decimalOf, minorOfDecimal, parseJson } from './decimal.ts'
import { createTokenReader } from './es256-token.ts'
import { awayWith, readAnswer } from './read-answer.ts'

export const yandexPayService = 'yandex-pay'

const paymentStatuses = [
  'PENDING',
  'AUTHORIZED',
  'CAPTURED',
  'CONFIRMED',
  'VOIDED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'FAILED',
] as const
const Decimal = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/)
const Order = z.object({
  orderId: z.string(),
  paymentStatus: z.enum(paymentStatuses).nullish(),
  orderAmount: Decimal,
  currencyCode: z.string(),
  merchantId: z.string(),
  metadata: z.string().nullish(),
  paymentUrl: z.string().optional(),
  reason: z.string().nullish(),
})
const OrderAnswer = z.object({ data: z.object({ order: Order }) })
const UrlAnswer = z.object({ data: z.object({ paymentUrl: z.url() }) })
const Operation = z.object({
  externalOperationId: z.string().optional(),
  operationId: z.string().optional(),
  status: z.enum(['PENDING', 'SUCCESS', 'FAIL']),
  reason: z.string().nullish(),
})
const OperationAnswer = z.object({ data: z.object({ operation: Operation }) })
const Problem = z.object({ reasonCode: z.string() })
const Notice = z.object({
  merchantId: z.string(),
  exp: z.number(),
  iat: z.number().optional(),
  event: z.string().max(60),
  order: z.object({ orderId: z.string().max(64), paymentStatus: z.string().max(40) }).optional(),
  operation: z
    .object({
      operationType: z.string().max(20),
      externalOperationId: z.string().max(128).optional(),
      orderId: z.string().max(64),
      status: z.string().max(20),
    })
    .optional(),
})

const states: Record<(typeof paymentStatuses)[number], ProviderPayment['state']> = {
  PENDING: 'pending',
  AUTHORIZED: 'held',
  CAPTURED: 'succeeded',
  CONFIRMED: 'succeeded',
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  VOIDED: 'canceled',
  FAILED: 'canceled',
}

/** Yandex Pay: by card or in parts by Split; the shop gets all of it in both. Its order is the attempt, under its id. */
export function yandexPayAcquirer(outgoing: Outgoing, settings: YandexPayConfig): Acquirer {
  const api = '/api/merchant'
  const readToken = createTokenReader(async () => {
    const answer = await outgoing.ask(yandexPayService, { method: 'GET', path: '/api/jwks', canRepeat: true })
    return answer.text
  })

  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    method: 'GET' | 'POST',
    path: string,
    change?: { key: string; body: object },
  ): Promise<z.infer<Shape>> {
    const answer = await outgoing.ask(yandexPayService, {
      method,
      path: api + path,
      canRepeat: true,
      headers: {
        authorization: `Api-Key ${settings.key}`,
        ...(change && { 'content-type': 'application/json', 'x-request-id': change.key, 'x-request-attempt': '0' }),
      },
      ...(change && { body: JSON.stringify(change.body) }),
    })
    if (answer.status === 200) return readAnswer(yandexPayService, shape, answer)
    const code = Problem.safeParse(parseJson(answer.text)).data?.reasonCode ?? ''
    const isFinal = [400, 404, 409].includes(answer.status) && code !== '' && code !== 'ANOTHER_OPERATION_IN_PROGRESS'
    throw isFinal ? new ProviderRefusedError(yandexPayService, code) : awayWith(yandexPayService, answer.status, code)
  }

  const pathOf = (orderId: string) => `/v1/orders/${encodeURIComponent(orderId)}`

  async function readPayment(orderId: string): Promise<ProviderPayment> {
    const { order } = (await ask(OrderAnswer, 'GET', pathOf(orderId))).data
    const status = order.paymentStatus ?? 'PENDING'
    return {
      providerPaymentId: order.orderId,
      paymentId: order.orderId,
      orderId: order.metadata ?? null,
      shopAccount: order.merchantId,
      amountMinor: minorOfText(order.orderAmount),
      currency: order.currencyCode,
      state: states[status],
      reason: states[status] === 'canceled' ? (order.reason ?? 'general_decline') : null,
      confirmationUrl: order.paymentUrl ?? null,
      qrPayload: null,
      expiresAt: null,
    }
  }

  async function readOperation(id: string): Promise<ProviderRefund> {
    const { operation } = (await ask(OperationAnswer, 'GET', `/v1/operations/${encodeURIComponent(id)}`)).data
    return viewRefund(id, operation)
  }

  return {
    name: yandexPayService,
    isStandIn: settings.isStandIn,
    shopAccount: settings.merchantId,
    capabilities: {
      ways: ['yandex-split'],
      currencies: ['RUB'],
      twoStage: true,
      sendsRefunds: true,
      refundsBySum: false,
      receipts: false,
      formHosts: settings.isStandIn ? [] : ['https://*.pay.yandex.ru', 'https://pay.yandex.ru'],
      popups: { 'yandex-split': 'yandexPayWindow' },
    },
    async createPayment({ paymentId, orderId, amountMinor, currency, description, returnUrl, unpaidUrl }) {
      const total = decimalOf(amountMinor)
      // One line for all of it: the lines of the order may cost more or less than the part that is paid now.
      const item = { productId: orderId, title: description, quantity: { count: '1' }, total }
      const body = {
        orderId: paymentId,
        currencyCode: currency,
        cart: { externalId: orderId, items: [item], total: { amount: total } },
        availablePaymentMethods: ['CARD', 'SPLIT'],
        redirectUrls: { onSuccess: returnUrl, onError: unpaidUrl, onAbort: unpaidUrl },
        metadata: orderId,
      }
      const { paymentUrl } = (await ask(UrlAnswer, 'POST', '/v1/orders', { key: paymentId, body })).data
      return {
        providerPaymentId: paymentId,
        paymentId,
        orderId,
        shopAccount: settings.merchantId,
        amountMinor,
        currency,
        state: 'pending',
        reason: null,
        confirmationUrl: paymentUrl,
        qrPayload: null,
        expiresAt: null,
      }
    },
    readPayment,
    async capture({ providerPaymentId, amountMinor }) {
      const body = { orderAmount: decimalOf(amountMinor), externalOperationId: `capture-${providerPaymentId}` }
      await ask(z.object({}), 'POST', `${pathOf(providerPaymentId)}/capture`, { key: body.externalOperationId, body })
      return readPayment(providerPaymentId)
    },
    async cancel(providerPaymentId) {
      const body = { reason: 'canceled_by_merchant', externalOperationId: `cancel-${providerPaymentId}` }
      await ask(z.object({}), 'POST', `${pathOf(providerPaymentId)}/cancel`, { key: body.externalOperationId, body })
      return readPayment(providerPaymentId)
    },
    async refund({ refundId, providerPaymentId, amountMinor }) {
      const body = { refundAmount: decimalOf(amountMinor), externalOperationId: refundId }
      const path = `/v2/orders/${encodeURIComponent(providerPaymentId)}/refund`
      try {
        const { operation } = (await ask(OperationAnswer, 'POST', path, { key: refundId, body })).data
        return viewRefund(refundId, operation)
      } catch (error) {
        if (!(error instanceof ProviderRefusedError)) throw error
        if (error.code === 'DUPLICATE_EXTERNAL_OPERATION_ID') return readOperation(refundId)
        return { providerRefundId: null, state: 'refused', reason: error.code }
      }
    },
    readRefund: readOperation,
    async verifyEvent({ rawBody }, now) {
      const token = await readToken(rawBody.toString('utf8').trim(), now)
      if (token.kind === 'refused') return token
      const notice = Notice.safeParse(token.payload)
      if (!notice.success) return { kind: 'refused', why: 'unreadable' }
      const { merchantId, exp, event, order, operation } = notice.data
      if (exp * 1000 < now.getTime()) return { kind: 'refused', why: 'stale' }
      if (merchantId !== settings.merchantId) return { kind: 'refused', why: 'foreign' }
      if (event === 'ORDER_STATUS_UPDATED' && order) {
        const eventKey = `${yandexPayService}:${order.orderId}:${order.paymentStatus}`
        return { kind: 'payment', eventKey, type: event, providerPaymentId: order.orderId }
      }
      if (event !== 'OPERATION_STATUS_UPDATED' || !operation) return { kind: 'refused', why: 'unreadable' }
      const { operationType, externalOperationId, orderId, status } = operation
      const eventKey = `${yandexPayService}:${orderId}:${externalOperationId ?? operationType}:${status}`
      return operationType === 'REFUND' && externalOperationId
        ? { kind: 'refund', eventKey, type: event, providerRefundId: externalOperationId }
        : { kind: 'payment', eventKey, type: event, providerPaymentId: orderId }
    },
  }
}

const refundStates = { PENDING: 'pending', SUCCESS: 'succeeded', FAIL: 'refused' } as const

function viewRefund(providerRefundId: string, { status, reason }: z.infer<typeof Operation>): ProviderRefund {
  return { providerRefundId, state: refundStates[status], reason: reason ?? null }
}

/** `100`, `100.5` and `100.50` are one sum. */
function minorOfText(text: string): number {
  const [whole = '0', rest = ''] = text.split('.')
  return minorOfDecimal(`${whole}.${rest.padEnd(2, '0')}`)
}
