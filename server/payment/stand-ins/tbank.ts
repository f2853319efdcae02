import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { minorOfRoubles, roublesOf } from '../providers/decimal.ts'
import { type BankPayment, decideAtBank, decideHeldMoney, findByKey, takeDown } from './books.ts'
import { bankPageUrl, noticePath, type StandIn, type StandInDesk } from './stand-in.ts'

const bank = 'tbank'

const Wish = z.object({
  shopId: z.string(),
  showcaseId: z.string(),
  promoCode: z.string(),
  sum: z.number().positive(),
  items: z.array(z.object({ name: z.string().max(255), quantity: z.int().positive(), price: z.number() })).min(1),
  orderNumber: z.string().min(1).max(64),
  successURL: z.url(),
  failURL: z.url().optional(),
})

/** T-Bank's broker form: nobody proves themselves to ask for it; what is signed is money after the shop's commit. */
export function tbankStandIn(shop: { shopId: string; showcaseId: string; password: string }): StandIn {
  const routes = (desk: StandInDesk) => async (app: FastifyInstance) => {
    const { db } = desk
    const find = (id: string) => findByKey(db, `${bank}/${id}`)
    app.addHook('onRequest', async ({ url, headers }, reply) => {
      const expected = `Basic ${Buffer.from(`${shop.showcaseId}:${shop.password}`).toString('base64')}`
      if (!url.endsWith('/create') && headers.authorization !== expected) return reply.code(401).send()
    })
    // What confirms and cancels has no body.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body === '' ? {} : JSON.parse(body as string)),
    )
    app.post('/create', async ({ body }, reply) => {
      const wish = Wish.safeParse(body)
      if (!wish.success || wish.data.shopId !== shop.shopId || !addsUp(wish.data)) return reply.code(400).send({})
      const { orderNumber, sum, items, successURL: returnUrl, failURL: unpaidUrl } = wish.data
      const request = {
        bank,
        amountMinor: minorOfRoubles(sum),
        currency: 'RUB' as const,
        description: items[0]?.name ?? '',
        returnUrl,
        unpaidUrl,
        metadata: { orderNumber },
        isHeldFirst: true,
      }
      const taken = await takeDown(db, `${bank}/${orderNumber}`, request, desk.clock())
      return taken.kind === 'taken'
        ? { id: taken.payment.id, link: bankPageUrl(desk, taken.payment.id) }
        : reply.code(400).send({})
    })
    app.get<{ Params: { id: string } }>('/:id/info', async ({ params }, reply) => {
      const payment = await find(params.id)
      return payment ? infoOf(payment) : reply.code(404).send({})
    })
    app.post<{ Params: { id: string } }>('/:id/commit', async ({ params }, reply) => {
      const payment = await find(params.id)
      if (!payment || payment.metadata.isCooling) return reply.code(422).send({})
      const { id, amountMinor } = payment
      const decided = await decideHeldMoney(db, id, { status: 'succeeded', amountMinor })
      return decided ? infoOf(decided) : reply.code(422).send({})
    })
    app.post<{ Params: { id: string } }>('/:id/cancel', async ({ params }, reply) => {
      const payment = await find(params.id)
      if (!payment || payment.status === 'succeeded') return reply.code(422).send({})
      const reason = 'canceled_by_merchant'
      if (payment.status === 'held') await decideHeldMoney(db, payment.id, { status: 'canceled', reason })
      else await decideAtBank(db, payment.id, { action: 'decline', reason }, desk.clock())
      return infoOf({ ...payment, status: 'canceled', reason })
    })
  }
  return {
    name: bank,
    routes,
    tell(payment) {
      const body = JSON.stringify({ ...infoOf(payment), phone: '+7 *** ***-**-00' })
      return { path: noticePath(bank), headers: { 'content-type': 'application/json' }, body }
    },
  }
}

function infoOf(payment: BankPayment) {
  const isDeclined = payment.reason !== 'canceled_by_merchant'
  const closed = isDeclined ? 'rejected' : 'canceled'
  const statuses = { pending: 'inprogress', held: 'signed', succeeded: 'signed', canceled: closed }
  return {
    id: payment.metadata.orderNumber,
    status: statuses[payment.status],
    committed: payment.status === 'succeeded',
    demo: true,
    order_amount: roublesOf(payment.amountMinor),
  }
}

function addsUp({ items, sum }: z.infer<typeof Wish>): boolean {
  const total = items.reduce((all, { price, quantity }) => all + minorOfRoubles(price) * quantity, 0)
  return total === minorOfRoubles(sum)
}
