import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { minorOfRoubles, roublesOf } from '../providers/decimal.ts'
import {
  type BankPayment,
  decideAtBank,
  decideHeldMoney,
  findByKey,
  giveBack,
  listBankRefunds,
  takeDown,
} from './books.ts'
import { bankPageUrl, noticePath, type StandIn, type StandInDesk } from './stand-in.ts'

const bank = 'dolyame'

const Items = z.array(z.object({ name: z.string(), quantity: z.int().positive(), price: z.number() })).min(1)
const Wish = z.object({
  order: z.object({ id: z.string().min(1), amount: z.number().positive(), prepaid_amount: z.number(), items: Items }),
  success_url: z.url(),
  fail_url: z.url(),
})
const Commit = z.object({ amount: z.number().positive(), prepaid_amount: z.number(), items: Items })
const Refund = z.object({ amount: z.number().positive(), returned_items: Items, refunded_prepaid_amount: z.number() })

type Told = { items: z.infer<typeof Items>; amount: number }

/** Dolyame: the first part is held until the shop commits; its refunds have no key. */
export function dolyameStandIn(shop: { login: string; password: string }): StandIn {
  const routes = (desk: StandInDesk) => async (app: FastifyInstance) => {
    const { db } = desk
    const find = (id: string) => findByKey(db, `${bank}/${id}`)
    app.addHook('onRequest', async ({ headers }, reply) => {
      const expected = `Basic ${Buffer.from(`${shop.login}:${shop.password}`).toString('base64')}`
      if (headers.authorization !== expected) return fail(reply, 401, 'Unauthorized')
      if (!z.uuid().safeParse(headers['x-correlation-id']).success) return fail(reply, 400, 'X-Correlation-ID')
    })
    app.post('/orders/create', async ({ body }, reply) => {
      const wish = Wish.safeParse(body)
      if (!wish.success || !addsUp(wish.data.order)) return fail(reply, 400, 'order.items')
      const { order, success_url: returnUrl, fail_url: unpaidUrl } = wish.data
      const request = {
        bank,
        amountMinor: minorOfRoubles(order.amount),
        currency: 'RUB' as const,
        description: order.items[0]?.name ?? '',
        returnUrl,
        unpaidUrl,
        metadata: { orderId: order.id },
        isHeldFirst: true,
      }
      const taken = await takeDown(db, `${bank}/${order.id}`, request, desk.clock())
      if (taken.kind !== 'taken') return fail(reply, 409, 'order.id')
      return {
        status: 'new',
        amount: order.amount,
        residual_amount: order.amount,
        link: bankPageUrl(desk, taken.payment.id),
      }
    })
    app.get<{ Params: { id: string } }>('/orders/:id/info', async ({ params }, reply) => {
      const payment = await find(params.id)
      return payment ? infoOf(desk, payment) : fail(reply, 404, 'order')
    })
    app.post<{ Params: { id: string } }>('/orders/:id/commit', async ({ params, body }, reply) => {
      const payment = await find(params.id)
      const wish = Commit.safeParse(body)
      if (!payment || !wish.success || !addsUp(wish.data)) return fail(reply, 400, 'items')
      const amountMinor = minorOfRoubles(wish.data.amount)
      if (amountMinor > payment.amountMinor) return fail(reply, 400, 'amount')
      const decided = await decideHeldMoney(db, payment.id, { status: 'succeeded', amountMinor })
      return decided ? infoOf(desk, decided) : fail(reply, 422, 'status')
    })
    app.post<{ Params: { id: string } }>('/orders/:id/cancel', async ({ params }, reply) => {
      const payment = await find(params.id)
      if (!payment || payment.status === 'succeeded') return fail(reply, 422, 'status')
      const reason = 'canceled_by_merchant'
      if (payment.status === 'held') await decideHeldMoney(db, payment.id, { status: 'canceled', reason })
      else await decideAtBank(db, payment.id, { action: 'decline', reason }, desk.clock())
      return infoOf(desk, { ...payment, status: 'canceled', reason })
    })
    app.post<{ Params: { id: string } }>('/orders/:id/refund', async ({ params, body }, reply) => {
      const payment = await find(params.id)
      const wish = Refund.safeParse(body)
      if (!payment || !wish.success) return fail(reply, 400, 'returned_items')
      const asked = { paymentId: payment.id, amountMinor: minorOfRoubles(wish.data.amount) }
      const given = await giveBack(db, `${bank}/${crypto.randomUUID()}`, asked, desk.clock())
      return given ? { amount: wish.data.amount, refund_id: given.id } : fail(reply, 422, 'amount')
    })
  }
  return {
    name: bank,
    routes,
    async tell(payment, _eventId, desk) {
      const body = JSON.stringify({ id: payment.metadata.orderId, demo: true, ...(await infoOf(desk, payment)) })
      return { path: noticePath(bank), headers: { 'content-type': 'application/json' }, body }
    },
  }
}

async function infoOf(desk: StandInDesk, payment: BankPayment) {
  const given = await listBankRefunds(desk.db, payment.id)
  const isDeclined = payment.status === 'canceled' && payment.reason !== 'canceled_by_merchant'
  const closed = isDeclined ? 'rejected' : 'canceled'
  const statuses = { pending: 'new', held: 'waiting_for_commit', succeeded: 'commited', canceled: closed }
  return {
    status: statuses[payment.status],
    amount: roublesOf(payment.amountMinor),
    residual_amount: 0,
    link: bankPageUrl(desk, payment.id),
    refund_info: {
      total_refunded_amount: roublesOf(given.reduce((sum, one) => sum + one.amountMinor, 0)),
      items: given.map(({ id, amountMinor }) => ({
        refund_id: id,
        refunded_amount: roublesOf(amountMinor),
        status: 'completed',
      })),
    },
  }
}

function addsUp({ items, amount }: Told): boolean {
  const sum = items.reduce((total, { price, quantity }) => total + minorOfRoubles(price) * quantity, 0)
  return sum === minorOfRoubles(amount)
}

function fail(reply: FastifyReply, status: number, description: string) {
  return reply.code(status).send({ type: 'error', description })
}
