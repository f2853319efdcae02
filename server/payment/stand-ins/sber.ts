import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checksumOf } from '../providers/sber.ts'
import {
  type BankPayment,
  decideAtBank,
  findBankPayment,
  findByKey,
  giveBack,
  listBankRefunds,
  takeDown,
} from './books.ts'
import { bankPageUrl, noticePath, type StandIn, type StandInDesk } from './stand-in.ts'

const bank = 'sber'

const Register = z.object({
  orderNumber: z.string().min(1).max(32),
  amount: z.coerce.number().int().positive(),
  currency: z.literal('643'),
  returnUrl: z.url(),
  failUrl: z.url().optional(),
  description: z.string().max(99).default(''),
  jsonParams: z.union([z.record(z.string(), z.string()), z.string()]).optional(),
})
const Key = z.object({ orderId: z.uuid().optional(), orderNumber: z.string().optional() })
const Refund = z.object({ orderId: z.uuid(), amount: z.coerce.number().int().positive() })

const actionCodes: Record<string, number> = {
  insufficient_funds: 116,
  card_expired: 101,
  expired_on_confirmation: -2007,
}

/** Sber's gateway: numbers that are used once, `"0"` or 0 or nothing where all is well, callbacks with a checksum. */
export function sberStandIn(shop: { login: string; password: string; callbackSecret: string }): StandIn {
  const routes = (desk: StandInDesk) => async (app: FastifyInstance) => {
    const { db } = desk
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    app.addHook('preHandler', async (request, reply) => {
      const { userName, password } = Object(request.body) as Record<string, unknown>
      if (userName !== shop.login || password !== shop.password) return reply.send(error(5, 'Доступ запрещён'))
    })
    app.post('/register.do', async ({ body }) => {
      const wish = Register.safeParse(body)
      if (!wish.success) return error(4, 'Не заполнено обязательное поле')
      const { orderNumber, amount, returnUrl, failUrl: unpaidUrl, description, jsonParams = {} } = wish.data
      const key = `${bank}/${orderNumber}`
      if (await findByKey(db, key)) return error(1, 'Заказ с таким номером уже обработан')
      const params: Record<string, string> = typeof jsonParams === 'string' ? JSON.parse(jsonParams) : jsonParams
      const metadata = { ...params, orderNumber }
      const told = { description, returnUrl, unpaidUrl, metadata }
      const request = { bank, amountMinor: amount, currency: 'RUB' as const, ...told }
      const taken = await takeDown(db, key, request, desk.clock())
      if (taken.kind !== 'taken') return error(1, 'Заказ с таким номером уже обработан')
      return { orderId: taken.payment.id, formUrl: bankPageUrl(desk, taken.payment.id) }
    })
    app.post('/getOrderStatusExtended.do', async ({ body }) => {
      const payment = await findNamed(desk, body)
      return payment ? viewOf(desk, payment) : error(6, 'Неизвестный номер заказа')
    })
    app.post('/decline.do', async ({ body }) => {
      const payment = await findNamed(desk, body)
      if (payment?.status !== 'pending') return error(7, 'Заказ в неподходящем состоянии')
      await decideAtBank(db, payment.id, { action: 'decline', reason: 'declined_by_merchant' }, desk.clock())
      return { errorCode: '0' }
    })
    app.post('/refund.do', async ({ body }) => {
      const wish = Refund.safeParse(body)
      if (!wish.success) return error(5, 'Неверное значение')
      const { orderId: paymentId, amount: amountMinor } = wish.data
      // No key: asked twice, it gives back twice.
      const given = await giveBack(db, `${bank}/${crypto.randomUUID()}`, { paymentId, amountMinor }, desk.clock())
      return given ? { errorCode: '0' } : error(5, 'Сумма возврата превышает сумму списания')
    })
  }
  return {
    name: bank,
    routes,
    tell(payment) {
      const isPaid = payment.status === 'succeeded'
      const told = new URLSearchParams({
        mdOrder: payment.id,
        orderNumber: payment.metadata.orderNumber ?? '',
        operation: isPaid ? 'deposited' : 'declinedByTimeout',
        status: isPaid ? '1' : '0',
        amount: String(payment.amountMinor),
      })
      told.set('checksum', checksumOf(told, shop.callbackSecret))
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return { path: noticePath(bank), headers, body: told.toString() }
    },
  }
}

async function findNamed({ db }: StandInDesk, body: unknown): Promise<BankPayment | null> {
  const key = Key.safeParse(body)
  if (!key.success) return null
  const { orderId, orderNumber } = key.data
  const found = orderId ? await findBankPayment(db, orderId) : await findByKey(db, `${bank}/${orderNumber}`)
  return found?.bank === bank ? found : null
}

async function viewOf({ db }: StandInDesk, payment: BankPayment) {
  const { orderNumber, ...params } = payment.metadata
  const refundedAmount = (await listBankRefunds(db, payment.id)).reduce((sum, one) => sum + one.amountMinor, 0)
  const isPaid = payment.status === 'succeeded'
  return {
    errorCode: 0,
    orderNumber,
    orderStatus: payment.status === 'pending' ? 0 : isPaid ? (refundedAmount > 0 ? 4 : 2) : 6,
    actionCode: payment.reason ? (actionCodes[payment.reason] ?? -100) : 0,
    amount: payment.amountMinor,
    currency: '643',
    date: payment.createdAt.getTime(),
    attributes: [{ name: 'mdOrder', value: payment.id }],
    merchantOrderParams: Object.entries(params).map(([name, value]) => ({ name, value })),
    paymentAmountInfo: { depositedAmount: isPaid ? payment.amountMinor : 0, refundedAmount },
  }
}

function error(code: number, errorMessage: string) {
  return { errorCode: String(code), errorMessage }
}
