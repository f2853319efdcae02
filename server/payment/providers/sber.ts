import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SberConfig } from '#server/platform/config/payment.ts'
import { type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import { type Acquirer, type PaymentWish, type ProviderPayment, ProviderRefusedError } from '../acquirer.ts'
import { awayWith, readAnswer } from './read-answer.ts'

export const sberService = 'sber'

/** `0`, `"0"` or nothing at all mean that it worked. */
const ErrorCode = z.coerce.number().default(0)
const Registered = z.object({ errorCode: ErrorCode, orderId: z.string().optional(), formUrl: z.string().optional() })
const Done = z.object({ errorCode: ErrorCode })
const Status = z.object({
  errorCode: ErrorCode,
  orderNumber: z.string().optional(),
  orderStatus: z.int().optional(),
  actionCode: z.int().default(0),
  amount: z.int().default(0),
  currency: z.coerce.string().default('643'),
  paymentAmountInfo: z.object({ refundedAmount: z.int().default(0) }).optional(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  merchantOrderParams: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
})

const roubles = '643'
const duplicate = 1
const unknownOrder = 6
const systemError = 7
const registered = 0
const states: Record<number, ProviderPayment['state']> = {
  0: 'pending',
  1: 'held',
  2: 'succeeded',
  4: 'succeeded',
  5: 'pending',
}
const declines: Record<number, string> = {
  [-2007]: 'expired_on_confirmation',
  101: 'card_expired',
  116: 'insufficient_funds',
}
const pageMinutes = 60

/** How often the shop may lose the answer about one attempt: every try needs a number of its own, for ever. */
const mostTries = 5

/** Sber's gateway, by its own page, one stage. Its order number is the attempt's id, told anew where an answer was lost. */
export function sberAcquirer(outgoing: Outgoing, settings: SberConfig): Acquirer {
  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    method: string,
    fields: Record<string, unknown>,
    canRepeat = true,
  ) {
    const named = { userName: settings.login, password: settings.password, ...fields }
    const isForm = settings.encoding === 'form'
    const answer = await outgoing.ask(sberService, {
      method: 'POST',
      path: `/${method}`,
      canRepeat,
      headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
      body: isForm ? formOf(named) : JSON.stringify(named),
    })
    if (answer.status !== 200) throw awayWith(sberService, answer.status, '')
    return readAnswer(sberService, shape, answer)
  }

  const readStatus = (key: { orderId: string } | { orderNumber: string }) =>
    ask(Status, 'getOrderStatusExtended.do', key)

  async function register(wish: PaymentWish, attempt: number) {
    const { paymentId, orderId, amountMinor, description, returnUrl, unpaidUrl } = wish
    return ask(Registered, 'register.do', {
      orderNumber: numberOf(paymentId, attempt),
      amount: amountMinor,
      currency: roubles,
      returnUrl,
      failUrl: unpaidUrl,
      description: description.slice(0, 99),
      sessionTimeoutSecs: pageMinutes * 60,
      jsonParams: { order_id: orderId },
    })
  }

  /** The answer about an earlier try never came: where nobody could pay it, it is closed and told under the next number. */
  async function giveUpTry(wish: PaymentWish, attempt: number): Promise<ProviderPayment | null> {
    const orderNumber = numberOf(wish.paymentId, attempt)
    const status = await readStatus({ orderNumber })
    if (status.amount !== wish.amountMinor) throw new ProviderRefusedError(sberService, 'number_used')
    if (status.orderStatus !== registered) return status.orderStatus === 6 ? null : viewStatus(status)
    await ask(Done, 'decline.do', { orderNumber })
    return null
  }

  function viewStatus(status: z.infer<typeof Status>, orderId?: string): ProviderPayment {
    const { orderNumber = '', orderStatus = -1, amount, currency, actionCode } = status
    const named = (list: readonly { name: string; value: string }[], name: string) =>
      list.find((one) => one.name === name)?.value
    return {
      providerPaymentId: orderId ?? named(status.attributes, 'mdOrder') ?? '',
      paymentId: paymentIdOf(orderNumber),
      orderId: named(status.merchantOrderParams, 'order_id') ?? null,
      // It answers about its own shop's orders only, which is known by the login.
      shopAccount: settings.login,
      amountMinor: amount,
      currency: currency === roubles ? 'RUB' : currency,
      state: states[orderStatus] ?? 'canceled',
      reason: orderStatus === 6 || orderStatus === 3 ? (declines[actionCode] ?? 'general_decline') : null,
      confirmationUrl: null,
      qrPayload: null,
      expiresAt: null,
    }
  }

  async function readPayment(orderId: string) {
    const status = await readStatus({ orderId })
    if (status.errorCode === unknownOrder) throw new ProviderRefusedError(sberService, 'unknown_order')
    if (status.errorCode !== 0) throw awayWith(sberService, 200, `error ${status.errorCode}`)
    return viewStatus(status, orderId)
  }

  return {
    name: sberService,
    isStandIn: settings.isStandIn,
    shopAccount: settings.login,
    capabilities: {
      ways: ['card', 'sberpay'],
      currencies: ['RUB'],
      twoStage: false,
      sendsRefunds: true,
      refundsBySum: true,
      receipts: false,
      formHosts: settings.isStandIn ? [] : ['https://*.sberbank.ru'],
    },
    async createPayment(wish) {
      for (let attempt = 0; attempt < mostTries; attempt++) {
        const { errorCode, orderId, formUrl } = await register(wish, attempt)
        if (errorCode === duplicate) {
          const known = await giveUpTry(wish, attempt)
          if (known) return known
          continue
        }
        if (errorCode === systemError) throw awayWith(sberService, 200, 'error 7')
        if (errorCode !== 0 || !orderId || !formUrl) throw new ProviderRefusedError(sberService, `error_${errorCode}`)
        const { paymentId, amountMinor, currency } = wish
        const taken = { paymentId, orderId: wish.orderId, shopAccount: settings.login, amountMinor, currency }
        const state = { state: 'pending' as const, reason: null, qrPayload: null, expiresAt: null }
        return { ...taken, ...state, providerPaymentId: orderId, confirmationUrl: formUrl }
      }
      throw new ServiceAwayError(sberService, 'answer', new Error('every number of the attempt is used up'))
    },
    readPayment,
    capture: async () => refuseStages(),
    cancel: async () => refuseStages(),
    async refund({ refundId, providerPaymentId, amountMinor, givenMinor }) {
      const providerRefundId = `${providerPaymentId}:${refundId}`
      const status = await readStatus({ orderId: providerPaymentId })
      const givenThere = status.paymentAmountInfo?.refundedAmount ?? 0
      // An earlier try did it, and its answer was lost.
      if (givenThere >= givenMinor + amountMinor) return { providerRefundId, state: 'succeeded', reason: null }
      const { errorCode } = await ask(Done, 'refund.do', { orderId: providerPaymentId, amount: amountMinor }, false)
      if (errorCode === systemError) throw awayWith(sberService, 200, 'error 7')
      if (errorCode !== 0) return { providerRefundId: null, state: 'refused', reason: `error_${errorCode}` }
      return { providerRefundId, state: 'succeeded', reason: null }
    },
    readRefund: async (providerRefundId) => ({ providerRefundId, state: 'succeeded', reason: null }),
    verifyEvent({ rawBody }) {
      const told = new URLSearchParams(rawBody.toString('utf8'))
      const [order, operation, status] = ['mdOrder', 'operation', 'status'].map((name) => told.get(name))
      if (!order || !operation || !status) return { kind: 'refused', why: 'unreadable' }
      const checksum = told.get('checksum')
      if (!checksum) return { kind: 'refused', why: 'unsigned' }
      if (!isEqual(checksum.toUpperCase(), checksumOf(told, settings.callbackSecret))) {
        return { kind: 'refused', why: 'forged' }
      }
      const eventKey = `${sberService}:${order}:${operation}:${status}:${told.get('amount') ?? ''}`
      return { kind: 'payment', eventKey, type: operation, providerPaymentId: order }
    },
  }
}

/** `name;value;` of everything told but the sum itself, by name. */
export function checksumOf(told: URLSearchParams, secret: string): string {
  const parts = [...told].filter(([name]) => name !== 'checksum' && name !== 'sign_alias')
  const text = parts
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('')
  return createHmac('sha256', secret).update(text).digest('hex').toUpperCase()
}

/** Its numbers are at most 32 characters long, and never used again. */
function numberOf(paymentId: string, attempt: number): string {
  const short = Buffer.from(paymentId.replaceAll('-', ''), 'hex').toString('base64url')
  return attempt === 0 ? short : `${short}.${attempt}`
}

function paymentIdOf(orderNumber: string): string {
  const hex = Buffer.from(orderNumber.slice(0, 22), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function formOf(fields: Record<string, unknown>): string {
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, text(value)])).toString()
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function refuseStages(): never {
  throw new ProviderRefusedError(sberService, 'one_stage_only')
}
