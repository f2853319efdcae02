import { generateKeyPairSync, sign } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { decimalOf, minorOfDecimal } from '../providers/decimal.ts'
import {
  type BankPayment,
  type BankRefund,
  findByKey,
  findRefundByKey,
  giveBack,
  listBankRefunds,
  takeDown,
} from './books.ts'
import { bankPageUrl, noticePath, type StandIn, type StandInDesk } from './stand-in.ts'

const bank = 'yandex-pay'

const Decimal = z.string().regex(/^\d{1,10}\.\d{2}$/)
const Wish = z.object({
  orderId: z.string().min(1).max(64),
  currencyCode: z.literal('RUB'),
  cart: z.object({
    items: z.array(z.object({ productId: z.string(), title: z.string(), total: Decimal })).min(1),
    total: z.object({ amount: Decimal }),
  }),
  redirectUrls: z.object({ onSuccess: z.url(), onError: z.url(), onAbort: z.url().optional() }),
  metadata: z.string().max(2048).default(''),
})
const RefundWish = z.object({ refundAmount: Decimal, externalOperationId: z.string().min(1).max(128) })

/** Yandex Pay: signed tokens under keys that it publishes, refunds with a key, one at a time. */
export function yandexPayStandIn(shop: { key: string; merchantId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = 'stand-in-1'

  const routes = (desk: StandInDesk) => async (app: FastifyInstance) => {
    const { db } = desk
    const find = (orderId: string) => findByKey(db, `${bank}/${orderId}`)
    app.get('/api/jwks', async () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid }],
    }))
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.endsWith('/api/jwks')) return
      if (request.headers.authorization !== `Api-Key ${shop.key}`) return fail(reply, 401, 'AUTHENTICATION_ERROR')
    })
    app.post('/api/merchant/v1/orders', async ({ body }, reply) => {
      const wish = Wish.safeParse(body)
      if (!wish.success || !addsUp(wish.data)) return fail(reply, 400, 'ORDER_CART_DATA_ERROR')
      const { orderId, cart, redirectUrls, metadata } = wish.data
      const request = {
        bank,
        amountMinor: minorOfDecimal(cart.total.amount),
        currency: 'RUB' as const,
        description: cart.items[0]?.title ?? '',
        returnUrl: redirectUrls.onSuccess,
        unpaidUrl: redirectUrls.onAbort,
        metadata: { orderId, metadata },
      }
      const taken = await takeDown(db, `${bank}/${orderId}`, request, desk.clock())
      if (taken.kind !== 'taken') return fail(reply, 409, 'ORDER_ALREADY_EXISTS')
      return { code: 200, status: 'success', data: { paymentUrl: bankPageUrl(desk, taken.payment.id) } }
    })
    app.get<{ Params: { id: string } }>('/api/merchant/v1/orders/:id', async ({ params }, reply) => {
      const payment = await find(params.id)
      if (!payment) return fail(reply, 404, 'ORDER_NOT_FOUND')
      return { code: 200, status: 'success', data: { order: await viewOrder(payment, desk) } }
    })
    app.post<{ Params: { id: string } }>('/api/merchant/v2/orders/:id/refund', async ({ params, body }, reply) => {
      const wish = RefundWish.safeParse(body)
      const payment = await find(params.id)
      if (!wish.success || !payment) return fail(reply, 400, 'REFUND_REFUSED')
      const key = `${bank}/${wish.data.externalOperationId}`
      if (await findRefundByKey(db, key)) return fail(reply, 409, 'DUPLICATE_EXTERNAL_OPERATION_ID')
      const asked = { paymentId: payment.id, amountMinor: minorOfDecimal(wish.data.refundAmount) }
      const given = await giveBack(db, key, asked, desk.clock())
      return given ? operationOf(given) : fail(reply, 400, 'AMOUNT_MISMATCH')
    })
    app.get<{ Params: { id: string } }>('/api/merchant/v1/operations/:id', async ({ params }, reply) => {
      const given = await findRefundByKey(db, `${bank}/${params.id}`)
      return given ? operationOf(given) : fail(reply, 404, 'OPERATION_NOT_FOUND')
    })
  }

  async function viewOrder(payment: BankPayment, desk: StandInDesk) {
    const given = (await listBankRefunds(desk.db, payment.id)).reduce((sum, one) => sum + one.amountMinor, 0)
    const refunded = given === payment.amountMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const paid = given > 0 ? refunded : 'CAPTURED'
    return {
      orderId: payment.metadata.orderId,
      metadata: payment.metadata.metadata,
      paymentStatus: payment.status === 'succeeded' ? paid : payment.status === 'canceled' ? 'FAILED' : 'PENDING',
      orderAmount: decimalOf(payment.amountMinor),
      currencyCode: 'RUB',
      merchantId: shop.merchantId,
      paymentUrl: bankPageUrl(desk, payment.id),
      ...(payment.reason && { reason: payment.reason }),
    }
  }

  /** A token as it sends them; tests bend its claims. */
  function token(claims: object, header: object = {}): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'ES256', typ: 'JWT', kid, ...header })}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  const standIn: StandIn = {
    name: bank,
    routes,
    tell(payment, _eventId, desk) {
      const now = Math.floor(desk.clock().getTime() / 1000)
      const paymentStatus = payment.status === 'succeeded' ? 'CAPTURED' : 'FAILED'
      const body = token({
        merchantId: shop.merchantId,
        iat: now,
        exp: now + 300,
        event: 'ORDER_STATUS_UPDATED',
        order: { orderId: payment.metadata.orderId, paymentStatus },
      })
      const headers = { 'content-type': 'application/octet-stream' }
      return { path: `${noticePath(bank)}v1/webhook`, headers, body }
    },
  }
  return { ...standIn, token }
}

function operationOf({ idempotenceKey, status }: BankRefund) {
  const externalOperationId = idempotenceKey.slice(bank.length + 1)
  const operation = {
    operationId: externalOperationId,
    externalOperationId,
    operationType: 'REFUND',
    status: status === 'succeeded' ? 'SUCCESS' : status === 'canceled' ? 'FAIL' : 'PENDING',
  }
  return { code: 200, status: 'success', data: { operation } }
}

function addsUp({ cart }: z.infer<typeof Wish>) {
  const sum = cart.items.reduce((total, item) => total + minorOfDecimal(item.total), 0)
  return sum === minorOfDecimal(cart.total.amount)
}

function fail(reply: FastifyReply, status: number, reasonCode: string) {
  return reply.code(status).send({ code: status, status: 'fail', reasonCode })
}
