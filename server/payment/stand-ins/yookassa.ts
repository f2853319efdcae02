import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { decimalOf, minorOfDecimal } from '../providers/decimal.ts'
import {
  type BankPayment,
  type BankRefund,
  decideHeldMoney,
  findBankPayment,
  findBankRefund,
  giveBack,
  holdMs,
  listBankRefunds,
  listPaidAt,
  takeDown,
} from './books.ts'
import { bankPageUrl, noticePath, type StandIn, type StandInDesk } from './stand-in.ts'
import { widgetScript } from './yookassa-widget.ts'

const bank = 'yookassa'
const widgetPath = '/checkout-widget/v1/checkout-widget.js'

const Amount = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.literal('RUB') })
const Item = z.object({
  description: z.string().min(1).max(128),
  quantity: z.string().regex(/^\d{1,5}\.\d{3}$/),
  amount: Amount,
  vat_code: z.int().min(1).max(12),
  payment_subject: z.enum(['commodity', 'service']),
  payment_mode: z.enum(['full_prepayment', 'partial_prepayment', 'full_payment']),
  measure: z.literal('piece'),
})
const Customer = z
  .strictObject({
    full_name: z.string().max(256),
    inn: z.string().regex(/^\d{10}(\d{2})?$/),
    email: z.string(),
    phone: z.string().regex(/^\d{11}$/),
  })
  .partial()
  .refine((customer) => customer.email || customer.phone)
const Receipt = z.object({ customer: Customer, items: z.array(Item).min(1).max(100) })
const Wish = z.object({
  amount: Amount,
  capture: z.boolean(),
  description: z.string().max(128),
  payment_method_data: z.object({ type: z.enum(['bank_card', 'sbp', 'sber_loan', 'sber_bnpl']) }).optional(),
  confirmation: z.discriminatedUnion('type', [
    z.object({ type: z.literal('redirect'), return_url: z.url().max(2048) }),
    z.object({ type: z.literal('qr'), return_url: z.url().max(2048).optional() }),
    z.object({ type: z.literal('embedded'), return_url: z.undefined().optional() }),
  ]),
  metadata: z.record(z.string().max(32), z.string().max(512)),
  receipt: Receipt.optional(),
})
const CaptureWish = z.object({ amount: Amount.optional(), receipt: Receipt.optional() })
const RefundWish = z.object({
  payment_id: z.uuid(),
  amount: Amount,
  metadata: z.record(z.string(), z.string()).optional(),
  receipt: Receipt.optional(),
})

/** YooKassa API v3 as its documentation has it: Basic, keys that are remembered, receipts that must add up. */
export function yookassaStandIn(shop: { shopId: string; secret: string }): StandIn {
  const routes = (desk: StandInDesk) => async (app: FastifyInstance) => {
    const { db } = desk
    app.get(widgetPath, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(widgetScript))
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url?.endsWith(widgetPath)) return
      const expected = `Basic ${Buffer.from(`${shop.shopId}:${shop.secret}`).toString('base64')}`
      if (request.headers.authorization !== expected) return problem(reply, 401, 'invalid_credentials')
    })
    app.post('/payments', async (request, reply) => {
      const key = keyOf(request)
      const wish = Wish.safeParse(request.body)
      if (!key || !wish.success || !addsUp(wish.data)) return problem(reply, 400, 'invalid_request')
      const { amount, capture, description, confirmation, metadata, payment_method_data, receipt } = wish.data
      const taken = await takeDown(
        db,
        `${bank}/${key}`,
        {
          bank,
          amountMinor: minorOfDecimal(amount.value),
          currency: 'RUB',
          description,
          returnUrl: confirmation.return_url ?? '',
          metadata: {
            ...metadata,
            by: payment_method_data?.type ?? 'bank_card',
            asks: confirmation.type,
            ...(receipt && { receiptFor: namedOn(receipt) }),
          },
          isHeldFirst: !capture,
        },
        desk.clock(),
      )
      return taken.kind === 'taken' ? view(taken.payment, desk) : problem(reply, 400, 'invalid_request')
    })
    app.get<{ Querystring: Record<string, string> }>('/payments', async ({ query }) => {
      const [from, to] = [new Date(query['created_at.gte'] ?? 0), new Date(query['created_at.lt'] ?? 0)]
      const paid = await listPaidAt(db, bank, from, to)
      const begin = Number(query.cursor ?? 0)
      const size = Number(query.limit ?? 10)
      const items = paid.slice(begin, begin + size).map((payment) => view(payment, desk))
      return { type: 'list', items, ...(begin + size < paid.length && { next_cursor: String(begin + size) }) }
    })
    app.get<{ Params: { id: string } }>('/payments/:id', async ({ params }, reply) => {
      const payment = await findOwn(desk, params.id)
      return payment ? view(payment, desk) : problem(reply, 404, 'not_found')
    })
    app.post<{ Params: { id: string; deed: string } }>('/payments/:id/:deed', async (request, reply) => {
      const payment = await findOwn(desk, request.params.id)
      if (!payment || !keyOf(request)) return problem(reply, 400, 'invalid_request')
      const decision =
        request.params.deed === 'capture'
          ? captureOf(payment, request.body)
          : { status: 'canceled' as const, reason: 'canceled_by_merchant' }
      const decided = decision && (await decideHeldMoney(db, payment.id, decision))
      return decided ? view(decided, desk) : problem(reply, 400, 'invalid_request')
    })
    app.post('/refunds', async (request, reply) => {
      const key = keyOf(request)
      const wish = RefundWish.safeParse(request.body)
      if (!key || !wish.success || !addsUp(wish.data)) return problem(reply, 400, 'invalid_request')
      const { payment_id: paymentId, amount, metadata } = wish.data
      const asked = { paymentId, amountMinor: minorOfDecimal(amount.value) }
      // Its books keep the shop's id of a refund; the stand-in's keep one key, and that is it.
      const given = await giveBack(db, `${bank}/${metadata?.refund_id ?? key}`, asked, desk.clock())
      return given ? viewRefund(given) : problem(reply, 400, 'invalid_request')
    })
    app.get<{ Params: { id: string } }>('/refunds/:id', async ({ params }, reply) => {
      const given = z.uuid().safeParse(params.id).success ? await findBankRefund(db, params.id) : null
      return given ? viewRefund(given) : problem(reply, 404, 'not_found')
    })
    app.get<{ Querystring: { payment_id?: string } }>('/refunds', async ({ query }) => {
      const items = await listBankRefunds(db, query.payment_id ?? '')
      return { type: 'list', items: items.map(viewRefund) }
    })
  }

  function view(payment: BankPayment, desk: StandInDesk) {
    const { id, status, amountMinor, metadata, reason } = payment
    const { by, asks, isTest, card, receiptFor: _receiptFor, ...told } = metadata
    const page = bankPageUrl(desk, id)
    const confirmation = confirmationOf(asks, id, page)
    return {
      id,
      status: status === 'held' ? 'waiting_for_capture' : status,
      paid: status === 'succeeded' || status === 'held',
      amount: { value: decimalOf(amountMinor), currency: 'RUB' },
      created_at: payment.createdAt.toISOString(),
      metadata: told,
      test: isTest === 'yes',
      refundable: status === 'succeeded',
      something_new: { of: 'tomorrow' },
      recipient: { account_id: shop.shopId, gateway_id: '1' },
      payment_method: {
        type: by,
        ...((status === 'succeeded' || status === 'held') && by === 'bank_card' && { card: cardOf(card ?? id) }),
      },
      ...(status === 'pending' && { confirmation }),
      ...(status === 'held' && { expires_at: new Date(payment.createdAt.getTime() + holdMs).toISOString() }),
      ...(reason && { cancellation_details: { party: 'payment_network', reason } }),
    }
  }

  return {
    name: bank,
    routes,
    tell(payment, _eventId, desk) {
      const event = payment.status === 'held' ? 'waiting_for_capture' : payment.status
      const object = view(payment, desk)
      const body = JSON.stringify({ type: 'notification', event: `payment.${event}`, object })
      return { path: noticePath(bank), headers: { 'content-type': 'application/json' }, body }
    },
  }
}

/** All of what is held or a part, whose receipt has to be told anew; null for what it would refuse. */
function captureOf(payment: BankPayment, body: unknown) {
  const wish = CaptureWish.safeParse(body)
  if (!wish.success) return null
  const value = wish.data.amount?.value ?? decimalOf(payment.amountMinor)
  const { receipt } = wish.data
  const amountMinor = minorOfDecimal(value)
  const isPart = payment.status === 'held' && amountMinor < payment.amountMinor
  if (amountMinor > payment.amountMinor || !addsUp({ amount: { value }, receipt })) return null
  return isPart && payment.metadata.receiptFor && !receipt ? null : { status: 'succeeded' as const, amountMinor }
}

/** Nobody types a card here: each payment has one of its own, unless its books name one. */
function cardOf(of: string) {
  const digits = String(Number.parseInt(createHash('sha256').update(of).digest('hex').slice(0, 12), 16)).padStart(
    4,
    '0',
  )
  return { first6: '220000', last4: digits.slice(-4), expiry_month: '12', expiry_year: '2029', card_type: 'Mir' }
}

function confirmationOf(type: string | undefined, id: string, page: string) {
  if (type === 'qr') return { type, confirmation_data: page }
  if (type === 'embedded') return { type, confirmation_token: id }
  return { type: 'redirect', confirmation_url: page }
}

async function findOwn({ db }: StandInDesk, id: string): Promise<BankPayment | null> {
  const payment = z.uuid().safeParse(id).success ? await findBankPayment(db, id) : null
  return payment?.bank === bank ? payment : null
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotence-key']
  return typeof key === 'string' && key.length > 0 && key.length <= 64 ? key : null
}

function viewRefund({ id, idempotenceKey, paymentId, status, amountMinor, reason }: BankRefund) {
  return {
    id,
    payment_id: paymentId,
    status,
    amount: { value: decimalOf(amountMinor), currency: 'RUB' },
    created_at: new Date(0).toISOString(),
    metadata: { refund_id: idempotenceKey.slice(bank.length + 1) },
    ...(reason && { cancellation_details: { party: 'yoo_money', reason } }),
  }
}

function addsUp({ amount, receipt }: { amount: { value: string }; receipt?: z.infer<typeof Receipt> | undefined }) {
  if (!receipt) return true
  const sum = receipt.items.reduce(
    (total, item) => total + minorOfDecimal(item.amount.value) * Number(item.quantity),
    0,
  )
  return Math.round(sum) === minorOfDecimal(amount.value)
}

function problem(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ type: 'error', id: randomUUID(), code })
}

function namedOn({ customer: { full_name, inn } }: z.infer<typeof Receipt>): string {
  return [full_name, inn].filter(Boolean).join(', ')
}
