import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { minorOfRoubles, roublesOf } from '../providers/decimal.ts'
import { type BankPayment, findBankPayment, giveBack, listBankRefunds, takeDown } from './books.ts'
import { bankPageUrl, type StandIn, type StandInDesk } from './stand-in.ts'

const bank = 'kaspi'

const Create = z.object({ DeviceToken: z.string(), Amount: z.number().positive() })
const Return = z.object({ DeviceToken: z.string(), QrPaymentId: z.uuid(), Amount: z.number().positive() })

/** How long a code may be scanned. */
const codeMinutes = 3

const ok = (data: object) => ({ StatusCode: 0, Message: 'OK', Data: data })
/** Also what went wrong is answered with 200. */
const failed = (code: number) => ({ StatusCode: code, Message: 'Ошибка', Data: null })

/** Kaspi QR: it has a key but no keys of requests, codes that live for minutes, and it never tells anything. */
export function kaspiStandIn(shop: { apiKey: string; deviceToken: string }): StandIn {
  const routes = (desk: StandInDesk) => async (app: FastifyInstance) => {
    const { db } = desk
    const find = async (id: string) => {
      const payment = z.uuid().safeParse(id).success ? await findBankPayment(db, id) : null
      return payment?.bank === bank ? payment : null
    }
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (headers['api-key'] !== shop.apiKey) return reply.code(401).send(failed(-401))
    })
    app.post('/qr/create', async ({ body }) => {
      const wish = Create.safeParse(body)
      if (!wish.success || wish.data.DeviceToken !== shop.deviceToken) return failed(-1501)
      const now = desk.clock()
      const request = {
        bank,
        amountMinor: minorOfRoubles(wish.data.Amount),
        currency: 'KZT' as const,
        description: 'Kaspi QR',
        returnUrl: '',
        metadata: {},
      }
      const taken = await takeDown(db, `${bank}/${crypto.randomUUID()}`, request, now)
      if (taken.kind !== 'taken') return failed(-999)
      const { id } = taken.payment
      return ok({
        QrToken: bankPageUrl(desk, id),
        ExpireDate: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
        QrPaymentId: id,
        PaymentMethods: ['Gold', 'Red', 'Loan'],
        QrPaymentBehaviorOptions: {
          StatusPollingInterval: 5,
          QrCodeScanWaitTimeout: 180,
          PaymentConfirmationTimeout: 65,
        },
      })
    })
    app.get<{ Params: { id: string } }>('/payment/status/:id', async ({ params }) => {
      const payment = await find(params.id)
      return payment ? ok({ Status: statusOf(payment, desk), Amount: roublesOf(payment.amountMinor) }) : failed(-1601)
    })
    app.get<{ Querystring: { QrPaymentId?: string } }>('/payment/details', async ({ query }) => {
      const payment = await find(query.QrPaymentId ?? '')
      if (payment?.status !== 'succeeded') return failed(-1601)
      const given = (await listBankRefunds(db, payment.id)).reduce((sum, one) => sum + one.amountMinor, 0)
      const [TotalAmount, AvailableReturnAmount] = [payment.amountMinor, payment.amountMinor - given].map(roublesOf)
      return ok({ TotalAmount, AvailableReturnAmount, TransactionDate: payment.createdAt.toISOString() })
    })
    app.post('/payment/return', async ({ body }) => {
      const wish = Return.safeParse(body)
      if (!wish.success) return failed(-1602)
      const asked = { paymentId: wish.data.QrPaymentId, amountMinor: minorOfRoubles(wish.data.Amount) }
      const given = await giveBack(db, `${bank}/${crypto.randomUUID()}`, asked, desk.clock())
      return given ? ok({ ReturnOperationId: given.id }) : failed(-1603)
    })
  }
  return { name: bank, routes, tell: () => null }
}

function statusOf({ status, reason, createdAt }: BankPayment, { clock }: StandInDesk): string {
  if (status === 'succeeded') return 'Processed'
  if (status === 'canceled') return reason === 'insufficient_funds' ? 'InsufficientFunds' : 'Rejected'
  return clock().getTime() - createdAt.getTime() > codeMinutes * 60_000 ? 'Expired' : 'QrTokenCreated'
}
