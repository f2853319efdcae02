import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { type BankPayment, type BankRefund, findBankPayment, findBankRefund, giveBack, takeDown } from './books.ts'

export interface TestBankSettings {
  db: Db
  clock: Clock
  shopId: string
  secret: string
  /** Where its pages are, as a browser sees them. */
  publicUrl: string
}

const Amount = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.enum(['RUB', 'KZT']) })

const CreateRequest = z.object({
  amount: Amount,
  capture: z.literal(true),
  description: z.string().max(128),
  confirmation: z.object({ type: z.literal('redirect'), return_url: z.url().max(2048) }),
  metadata: z.record(z.string().max(32), z.string().max(512)),
})

const RefundRequest = z.object({ payment_id: z.uuid(), amount: Amount })

/** The HTTP face of the test bank: Basic authentication, idempotence keys, amounts as decimal text, as acquirers have it. */
export function testBankApi(settings: TestBankSettings): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isKnownShop(request, settings)) return problem(reply, 401, 'invalid_credentials')
    })
    app.post('/dev/test-bank/v3/payments', { schema: { hide: true } }, (request, reply) =>
      create(request, reply, settings),
    )
    app.post('/dev/test-bank/v3/refunds', { schema: { hide: true } }, (request, reply) =>
      refund(request, reply, settings),
    )
    app.get<{ Params: { id: string } }>(
      '/dev/test-bank/v3/refunds/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const id = z.uuid().safeParse(request.params.id)
        const given = id.success ? await findBankRefund(settings.db, id.data) : null
        return given ? reply.send(refundObject(given)) : problem(reply, 404, 'not_found')
      },
    )
    app.get<{ Params: { id: string } }>(
      '/dev/test-bank/v3/payments/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const id = z.uuid().safeParse(request.params.id)
        const payment = id.success ? await findBankPayment(settings.db, id.data) : null
        return payment ? reply.send(paymentObject(payment, settings)) : problem(reply, 404, 'not_found')
      },
    )
  }
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotence-key']
  return typeof key === 'string' && key.length > 0 && key.length <= 64 ? key : null
}

async function refund(request: FastifyRequest, reply: FastifyReply, { db, clock }: TestBankSettings) {
  const key = keyOf(request)
  const parsed = RefundRequest.safeParse(request.body)
  if (!key || !parsed.success) return problem(reply, 400, 'invalid_request')
  const { payment_id, amount } = parsed.data
  const given = await giveBack(db, key, { paymentId: payment_id, amountMinor: minorOf(amount.value) }, clock())
  return given ? reply.send(refundObject(given)) : problem(reply, 400, 'invalid_request')
}

function refundObject({ id, status, paymentId, reason }: BankRefund) {
  return { id, status, payment_id: paymentId, ...(status === 'canceled' && { cancellation_details: { reason } }) }
}

function minorOf(value: string): number {
  return Number(value.replace('.', ''))
}

async function create(request: FastifyRequest, reply: FastifyReply, settings: TestBankSettings) {
  const key = keyOf(request)
  if (!key) return problem(reply, 400, 'invalid_request')
  const parsed = CreateRequest.safeParse(request.body)
  if (!parsed.success) return problem(reply, 400, 'invalid_request')
  const { amount, description, confirmation, metadata } = parsed.data
  const taken = await takeDown(
    settings.db,
    key,
    {
      amountMinor: minorOf(amount.value),
      currency: amount.currency,
      description,
      returnUrl: confirmation.return_url,
      metadata,
    },
    settings.clock(),
  )
  return taken.kind === 'taken'
    ? reply.send(paymentObject(taken.payment, settings))
    : problem(reply, 400, 'invalid_request')
}

function isKnownShop(request: FastifyRequest, { shopId, secret }: TestBankSettings): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function problem(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ type: 'error', code })
}

/** The payment as the bank's API and its notices show it. */
export function paymentObject(
  payment: BankPayment,
  { publicUrl, shopId }: Pick<TestBankSettings, 'publicUrl' | 'shopId'>,
) {
  const whole = Math.floor(payment.amountMinor / 100)
  const rest = String(payment.amountMinor % 100).padStart(2, '0')
  return {
    id: payment.id,
    status: payment.status,
    paid: payment.status === 'succeeded',
    amount: { value: `${whole}.${rest}`, currency: payment.currency },
    created_at: payment.createdAt.toISOString(),
    metadata: payment.metadata,
    test: true,
    recipient: { account_id: shopId },
    ...(payment.status === 'pending' && {
      confirmation: { type: 'redirect', confirmation_url: `${publicUrl}/dev/test-bank/${payment.id}/` },
    }),
    ...(payment.status === 'canceled' && {
      cancellation_details: { party: 'payment_network', reason: payment.reason },
    }),
  }
}
