import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DolyameConfig } from '#server/platform/config/payment.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import {
  type Acquirer,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusedError,
  type Receipt,
} from '../acquirer.ts'
import { minorOfRoubles, parseJson, roublesOf } from './decimal.ts'
import { itemsOf, noticesOf } from './one-bank.ts'
import { awayWith, readAnswer } from './read-answer.ts'

export const dolyameService = 'dolyame'

const Created = z.object({ status: z.string(), amount: z.number(), link: z.url() })
const Info = z.object({
  status: z.string(),
  amount: z.number(),
  link: z.string().optional(),
  refund_info: z
    .object({
      total_refunded_amount: z.number().default(0),
      items: z.array(z.object({ refund_id: z.string(), status: z.string() })).default([]),
    })
    .nullish(),
})
const Refunded = z.object({ refund_id: z.string() })
const Problem = z.object({ message: z.string().optional(), description: z.string().optional() })

/** Two spellings of two statuses occur. */
const spelled: Record<string, string> = { waiting_for_commit: 'wait_for_commit', commited: 'committed' }
const states: Record<string, ProviderPayment['state']> = {
  new: 'pending',
  approved: 'pending',
  wait_for_commit: 'held',
  committed: 'succeeded',
  completed: 'succeeded',
  rejected: 'canceled',
  canceled: 'canceled',
}

/** Dolyame: four payments. The first is held until the shop takes the order, and its order has the attempt's id. */
export function dolyameAcquirer(outgoing: Outgoing, settings: DolyameConfig): Acquirer {
  const authorization = `Basic ${Buffer.from(`${settings.login}:${settings.password}`).toString('base64')}`

  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    method: 'GET' | 'POST',
    path: string,
    change?: { body: object; canRepeat: boolean },
  ): Promise<z.infer<Shape>> {
    const answer = await outgoing.ask(dolyameService, {
      method,
      path,
      canRepeat: change?.canRepeat ?? true,
      headers: {
        authorization,
        'x-correlation-id': randomUUID(),
        ...(change && { 'content-type': 'application/json' }),
      },
      ...(change && { body: JSON.stringify(change.body) }),
    })
    if (answer.status === 200) return readAnswer(dolyameService, shape, answer)
    const problem = Problem.safeParse(parseJson(answer.text)).data
    const code = problem?.description ?? problem?.message ?? ''
    const isFinal = [400, 404, 409, 422].includes(answer.status) && code !== ''
    throw isFinal ? new ProviderRefusedError(dolyameService, code) : awayWith(dolyameService, answer.status, code)
  }

  const pathOf = (id: string, deed: string) => `/orders/${encodeURIComponent(id)}/${deed}`

  async function readInfo(id: string) {
    const info = await ask(Info, 'GET', pathOf(id, 'info'))
    return { ...info, status: spelled[info.status] ?? info.status }
  }

  function view(id: string, { status, amount, link }: z.infer<typeof Info>): ProviderPayment {
    return {
      providerPaymentId: id,
      paymentId: id,
      orderId: null,
      shopAccount: settings.login,
      amountMinor: minorOfRoubles(amount),
      currency: 'RUB',
      state: states[status] ?? 'pending',
      reason: states[status] === 'canceled' ? (status === 'rejected' ? 'loan_declined' : 'canceled_by_merchant') : null,
      confirmationUrl: link ?? null,
      qrPayload: null,
      expiresAt: null,
    }
  }

  const readPayment = async (id: string) => view(id, await readInfo(id))

  return {
    name: dolyameService,
    isStandIn: settings.isStandIn,
    shopAccount: settings.login,
    capabilities: {
      ways: ['dolyame'],
      currencies: ['RUB'],
      twoStage: true,
      sendsRefunds: true,
      refundsBySum: true,
      receipts: true,
      formHosts: settings.isStandIn ? [] : ['https://*.dolyame.ru'],
    },
    async createPayment({ paymentId, amountMinor, description, returnUrl, unpaidUrl, receipt }) {
      const amount = roublesOf(amountMinor)
      const body = {
        order: { id: paymentId, amount, prepaid_amount: 0, items: itemsOf(receipt, amountMinor, description) },
        client_info: receipt ? clientOf(receipt) : {},
        success_url: returnUrl,
        fail_url: unpaidUrl,
        fiscalization_settings: { type: 'disabled' },
      }
      const taken = await ask(Created, 'POST', '/orders/create', { body, canRepeat: true })
      return view(paymentId, taken)
    },
    readPayment,
    async capture({ providerPaymentId, amountMinor, receipt }) {
      const items = itemsOf(receipt, amountMinor, providerPaymentId)
      const body = { amount: roublesOf(amountMinor), prepaid_amount: 0, items }
      await ask(z.object({}), 'POST', pathOf(providerPaymentId, 'commit'), { body, canRepeat: true })
      return readPayment(providerPaymentId)
    },
    async cancel(providerPaymentId) {
      await ask(z.object({}), 'POST', pathOf(providerPaymentId, 'cancel'), { body: {}, canRepeat: true })
      return readPayment(providerPaymentId)
    },
    async refund({ providerPaymentId, amountMinor, givenMinor, receipt }) {
      const { refund_info } = await readInfo(providerPaymentId)
      const last = refund_info?.items.at(-1)
      // An earlier try did it, and its answer was lost.
      if (last && minorOfRoubles(refund_info?.total_refunded_amount ?? 0) >= givenMinor + amountMinor) {
        return viewRefund(providerPaymentId, last.refund_id, last.status)
      }
      const body = {
        amount: roublesOf(amountMinor),
        returned_items: itemsOf(receipt, amountMinor, providerPaymentId),
        refunded_prepaid_amount: 0,
      }
      try {
        const path = pathOf(providerPaymentId, 'refund')
        const { refund_id } = await ask(Refunded, 'POST', path, { body, canRepeat: false })
        return viewRefund(providerPaymentId, refund_id, 'completed')
      } catch (error) {
        if (!(error instanceof ProviderRefusedError)) throw error
        return { providerRefundId: null, state: 'refused', reason: error.code.slice(0, 200) }
      }
    },
    async readRefund(providerRefundId) {
      const [id = '', refundId = ''] = providerRefundId.split('/')
      const { refund_info } = await readInfo(id)
      return viewRefund(id, refundId, refund_info?.items.find((one) => one.refund_id === refundId)?.status ?? 'new')
    },
    verifyEvent: noticesOf(dolyameService, settings.addresses),
  }
}

/** One field holds the whole name: the family name is the last word of it. */
function clientOf({ customer: { name, phone, email } }: Receipt) {
  const words = name.trim().split(/\s+/)
  const last_name = words.length > 1 ? words.at(-1) : ''
  const first_name = words.slice(0, last_name ? -1 : undefined).join(' ')
  return { first_name, last_name, phone: `+${phone}`, ...(email && { email }) }
}

function viewRefund(id: string, refundId: string, status: string): ProviderRefund {
  const isOver = status === 'completed' || status === 'refunded'
  const state = isOver ? 'succeeded' : status === 'rejected' || status === 'failed' ? 'refused' : 'pending'
  return { providerRefundId: `${id}/${refundId}`, state, reason: state === 'refused' ? status : null }
}
