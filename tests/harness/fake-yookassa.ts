import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const Amount = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.literal('RUB') })

const Receipt = z.object({
  customer: z
    .object({ full_name: z.string(), email: z.string(), phone: z.string().regex(/^\d{11}$/) })
    .partial()
    .refine((customer) => customer.email || customer.phone),
  items: z
    .array(
      z.object({
        description: z.string().min(1).max(128),
        quantity: z.string().regex(/^\d{1,5}\.\d{3}$/),
        amount: Amount,
        vat_code: z.int().min(1).max(12),
        payment_subject: z.enum(['commodity', 'service']),
        payment_mode: z.enum(['full_prepayment', 'partial_prepayment']),
        measure: z.literal('piece'),
      }),
    )
    .min(1)
    .max(100),
})

const CreateRequest = z.object({
  amount: Amount,
  capture: z.boolean(),
  description: z.string().max(128),
  confirmation: z.object({ type: z.literal('redirect'), return_url: z.url().max(2048) }),
  metadata: z.record(z.string().max(32), z.string().max(512)),
  receipt: Receipt.optional(),
})

const RefundRequest = z.object({
  payment_id: z.string(),
  amount: Amount,
  metadata: z.record(z.string(), z.string()).optional(),
  receipt: Receipt.optional(),
})

interface FakePayment {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amountMinor: number
  capture: boolean
  metadata: Record<string, string>
  reason: string | null
  isTest: boolean
}

interface FakeRefund {
  id: string
  paymentId: string
  status: 'pending' | 'succeeded' | 'canceled'
  amountMinor: number
  metadata: Record<string, string>
  reason: string | null
}

const minorOf = (value: string) => Number(value.replace('.', ''))
const decimalOf = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** YooKassa API v3 as its documentation has it, in memory: Basic, keys remembered for a day, receipts that must add up. */
export function fakeYookassa(shop: { shopId: string; secret: string }) {
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, FakeRefund>()
  const keys = new Map<string, { body: string; answer: object }>()
  const next: { refundStatus: FakeRefund['status'] } = { refundStatus: 'succeeded' }

  const api: FastifyPluginAsync = async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const expected = `Basic ${Buffer.from(`${shop.shopId}:${shop.secret}`).toString('base64')}`
      if (request.headers.authorization !== expected) return problem(reply, 401, 'invalid_credentials')
    })
    app.post('/v3/payments', (request, reply) => once(request, reply, create))
    app.post('/v3/refunds', (request, reply) => once(request, reply, refund))
    app.post<{ Params: { id: string; deed: string } }>('/v3/payments/:id/:deed', (request, reply) =>
      once(request, reply, () => decide(request.params.id, request.params.deed)),
    )
    app.get<{ Params: { id: string } }>('/v3/payments/:id', (request, reply) => {
      const payment = payments.get(request.params.id)
      return payment ? reply.send(viewPayment(payment)) : problem(reply, 404, 'not_found')
    })
    app.get<{ Params: { id: string } }>('/v3/refunds/:id', (request, reply) => {
      const found = refunds.get(request.params.id)
      return found ? reply.send(viewRefund(found)) : problem(reply, 404, 'not_found')
    })
    app.get<{ Querystring: { payment_id?: string } }>('/v3/refunds', (request, reply) => {
      const items = [...refunds.values()].filter((one) => one.paymentId === request.query.payment_id)
      return reply.send({ type: 'list', items: items.map(viewRefund) })
    })
  }

  /** The same key is answered as before; with another body it is refused. */
  function once(request: FastifyRequest, reply: FastifyReply, work: (body: unknown) => object | null) {
    const key = request.headers['idempotence-key']
    if (typeof key !== 'string' || key.length === 0 || key.length > 64) return problem(reply, 400, 'invalid_request')
    const body = JSON.stringify(request.body)
    const known = keys.get(key)
    if (known) return known.body === body ? reply.send(known.answer) : problem(reply, 400, 'invalid_request')
    const answer = work(request.body)
    if (!answer) return problem(reply, 400, 'invalid_request')
    keys.set(key, { body, answer })
    return reply.send(answer)
  }

  function create(body: unknown) {
    const parsed = CreateRequest.safeParse(body)
    if (!parsed.success || !addsUp(parsed.data)) return null
    const { amount, metadata, capture } = parsed.data
    const payment: FakePayment = {
      id: randomUUID(),
      status: 'pending',
      amountMinor: minorOf(amount.value),
      capture,
      metadata,
      reason: null,
      isTest: false,
    }
    payments.set(payment.id, payment)
    return viewPayment(payment)
  }

  function refund(body: unknown) {
    const parsed = RefundRequest.safeParse(body)
    const payment = parsed.success ? payments.get(parsed.data.payment_id) : undefined
    if (!parsed.success || payment?.status !== 'succeeded' || !addsUp(parsed.data)) return null
    const amountMinor = minorOf(parsed.data.amount.value)
    const given = [...refunds.values()].filter((one) => one.paymentId === payment.id && one.status !== 'canceled')
    if (given.reduce((sum, one) => sum + one.amountMinor, amountMinor) > payment.amountMinor) return null
    const made: FakeRefund = {
      id: randomUUID(),
      paymentId: payment.id,
      status: next.refundStatus,
      amountMinor,
      metadata: parsed.data.metadata ?? {},
      reason: next.refundStatus === 'canceled' ? 'insufficient_funds' : null,
    }
    next.refundStatus = 'succeeded'
    refunds.set(made.id, made)
    return viewRefund(made)
  }

  function decide(id: string, deed: string) {
    const payment = payments.get(id)
    if (payment?.status !== 'waiting_for_capture') return null
    payment.status = deed === 'capture' ? 'succeeded' : 'canceled'
    payment.reason = deed === 'capture' ? null : 'canceled_by_merchant'
    return viewPayment(payment)
  }

  function viewPayment({ id, status, amountMinor, metadata, reason, isTest }: FakePayment) {
    return {
      id,
      status,
      paid: status === 'succeeded',
      amount: { value: decimalOf(amountMinor), currency: 'RUB' },
      created_at: new Date().toISOString(),
      metadata,
      test: isTest,
      refundable: status === 'succeeded',
      something_new: { of: 'tomorrow' },
      recipient: { account_id: shop.shopId, gateway_id: '1' },
      ...(status === 'pending' && {
        confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.ru/checkout/payments/v2/${id}` },
      }),
      ...(reason && { cancellation_details: { party: 'payment_network', reason } }),
    }
  }

  return { api, payments, refunds, keys, next }
}

function viewRefund({ id, paymentId, status, amountMinor, metadata, reason }: FakeRefund) {
  return {
    id,
    payment_id: paymentId,
    status,
    amount: { value: decimalOf(amountMinor), currency: 'RUB' },
    created_at: new Date().toISOString(),
    metadata,
    ...(reason && { cancellation_details: { party: 'yoo_money', reason } }),
  }
}

function addsUp({ amount, receipt }: { amount: { value: string }; receipt?: z.infer<typeof Receipt> | undefined }) {
  if (!receipt) return true
  const sum = receipt.items.reduce((total, item) => total + minorOf(item.amount.value) * Number(item.quantity), 0)
  return sum === minorOf(amount.value)
}

function problem(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ type: 'error', id: randomUUID(), code })
}
