import { z } from 'zod'
import type { TbankConfig } from '#server/platform/config/payment.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { type Acquirer, type ProviderPayment, ProviderRefusedError, type Receipt } from '../acquirer.ts'
import { minorOfRoubles, parseJson, roublesOf } from './decimal.ts'
import { itemsOf, noticesOf } from './one-bank.ts'
import { awayWith, readAnswer } from './read-answer.ts'

export const tbankService = 'tbank'

const Created = z.object({ id: z.string(), link: z.url() })
const Info = z.object({
  id: z.string(),
  status: z.enum(['new', 'inprogress', 'approved', 'signed', 'rejected', 'canceled']),
  committed: z.boolean().default(false),
  order_amount: z.number(),
})

/**
 * T-Bank's broker form: one application for credit or instalments, several banks decide. What one bank says is no end, and
 * a signed contract is money only when the shop has confirmed it, which a cooling-off period may put off for days.
 */
export function tbankAcquirer(outgoing: Outgoing, settings: TbankConfig): Acquirer {
  const authorization = `Basic ${Buffer.from(`${settings.showcaseId}:${settings.password}`).toString('base64')}`

  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<z.infer<Shape>> {
    const answer = await outgoing.ask(tbankService, {
      method,
      path,
      // The same order gets the same application, and what is confirmed or cancelled stays so.
      canRepeat: true,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status === 200) return readAnswer(tbankService, shape, answer)
    const isJson = parseJson(answer.text) !== null || answer.text === ''
    const isFinal = [400, 404, 422].includes(answer.status) && isJson
    const code = `status_${answer.status}`
    throw isFinal ? new ProviderRefusedError(tbankService, code) : awayWith(tbankService, answer.status, code)
  }

  const pathOf = (id: string, deed: string) => `/${encodeURIComponent(id)}/${deed}`

  async function readPayment(id: string): Promise<ProviderPayment> {
    const { status, committed, order_amount } = await ask(Info, 'GET', pathOf(id, 'info'))
    const isOver = status === 'rejected' || status === 'canceled'
    return {
      providerPaymentId: id,
      paymentId: id,
      orderId: null,
      shopAccount: settings.showcaseId,
      amountMinor: minorOfRoubles(order_amount),
      currency: 'RUB',
      state: isOver ? 'canceled' : status !== 'signed' ? 'pending' : committed ? 'succeeded' : 'held',
      reason: isOver ? (status === 'rejected' ? 'loan_declined' : 'canceled_by_merchant') : null,
      confirmationUrl: null,
      qrPayload: null,
      expiresAt: null,
    }
  }

  return {
    name: tbankService,
    isStandIn: settings.isStandIn,
    shopAccount: settings.showcaseId,
    capabilities: {
      ways: ['tbank-credit'],
      currencies: ['RUB'],
      twoStage: true,
      sendsRefunds: false,
      refundsBySum: false,
      receipts: false,
      formHosts: settings.isStandIn ? [] : ['https://*.tbank.ru', 'https://*.tinkoff.ru'],
    },
    async createPayment({ paymentId, orderId, amountMinor, currency, description, returnUrl, unpaidUrl, receipt }) {
      const body = {
        shopId: settings.shopId,
        showcaseId: settings.showcaseId,
        promoCode: settings.promoCode,
        sum: roublesOf(amountMinor),
        items: itemsOf(receipt, amountMinor, description),
        orderNumber: paymentId,
        successURL: returnUrl,
        failURL: unpaidUrl,
        returnURL: returnUrl,
        ...(receipt && { values: { contact: contactOf(receipt) } }),
      }
      const { link } = await ask(Created, 'POST', '/create', body)
      return {
        providerPaymentId: paymentId,
        paymentId,
        orderId,
        shopAccount: settings.showcaseId,
        amountMinor,
        currency,
        state: 'pending',
        reason: null,
        confirmationUrl: link,
        qrPayload: null,
        expiresAt: null,
      }
    },
    readPayment,
    async capture({ providerPaymentId }) {
      await ask(z.object({}), 'POST', pathOf(providerPaymentId, 'commit'))
      return readPayment(providerPaymentId)
    },
    async cancel(providerPaymentId) {
      await ask(z.object({}), 'POST', pathOf(providerPaymentId, 'cancel'))
      return readPayment(providerPaymentId)
    },
    // It has no call for it: a return is written in its cabinet, and the alarm says so to a person.
    refund: async () => ({ providerRefundId: null, state: 'refused', reason: 'by_hand_in_the_cabinet' }),
    readRefund: async (id) => ({ providerRefundId: id, state: 'refused', reason: 'by_hand_in_the_cabinet' }),
    verifyEvent: noticesOf(tbankService, settings.addresses),
  }
}

function contactOf({ customer: { name, phone, email } }: Receipt) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return {
    fio: { firstName, ...(rest.length > 0 && { lastName: rest.at(-1) }) },
    mobilePhone: phone.slice(1),
    ...(email && { email }),
  }
}
