import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CallParsed } from '#contract/call.ts'
import { testBankContract } from '#contract/payment/test-bank.ts'
import { type AnsweredCall, answer, type RefuseCode, type SignedRequest } from '#server/gate/index.ts'
import {
  type BankPayment,
  type BankRefund,
  decideAtBank,
  findBankPayment,
  findBankRefund,
  giveBack,
  takeDown,
} from '../stand-ins/books.ts'
import { orderTold } from './order-told.ts'
import { paymentObject, type TestBankSettings } from './payment-object.ts'

/** Answers the test bank's page, and shops that call it; demo mode only. */
export function testBankCalls(bank: TestBankSettings): AnsweredCall[] {
  /** Believes a shop by its login and key, then goes on. */
  const believe = <Going>(told: SignedRequest, refuse: RefuseCode<'BANK_KEY_WRONG'>, going: Going): Going => {
    if (!isKnownShop(told.headers.authorization, bank)) throw refuse('BANK_KEY_WRONG')
    return going
  }
  return answer('testBank', testBankContract, {
    createBankPayment: (told, _input, refuse) =>
      believe(told, refuse, async ({ body }) => {
        const key = keyOf(told)
        const taken = key === null ? null : await takeDown(bank.db, key, wishOf(body), bank.clock())
        if (taken?.kind !== 'taken') throw refuse('BANK_REQUEST_REFUSED')
        return paymentObject(taken.payment, bank)
      }),
    getBankPayment: (told, { params }, refuse) =>
      believe(told, refuse, async () => {
        const id = z.uuid().safeParse(params.id)
        const payment = id.success ? await findBankPayment(bank.db, id.data) : null
        if (!payment) throw refuse('TEST_BANK_PAYMENT_NOT_FOUND')
        return paymentObject(payment, bank)
      }),
    createBankRefund: (told, _input, refuse) =>
      believe(told, refuse, async ({ body }) => {
        const key = keyOf(told)
        const wish = { paymentId: body.payment_id, amountMinor: minorOf(body.amount.value) }
        const given = key && (await giveBack(bank.db, key, wish, bank.clock()))
        if (!given) throw refuse('BANK_REQUEST_REFUSED')
        return refundObject(given)
      }),
    getBankRefund: (told, { params }, refuse) =>
      believe(told, refuse, async () => {
        const id = z.uuid().safeParse(params.id)
        const given = id.success ? await findBankRefund(bank.db, id.data) : null
        if (!given) throw refuse('TEST_BANK_PAYMENT_NOT_FOUND')
        return refundObject(given)
      }),
    async getTestBankPayment({ body }, _context, refuse) {
      const payment = await requireBankPayment(bank, body.id, refuse)
      return bankView({ ...payment, description: await orderTold(bank.db, payment) })
    },
    async actAtTestBank({ body }, _context, refuse) {
      const { id } = await requireBankPayment(bank, body.id, refuse)
      const now = bank.clock()
      const decided = await decideAtBank(bank.db, id, decisionOf(body), now)
      if (!decided) throw refuse('TEST_BANK_PAYMENT_NOT_FOUND')
      return { redirect: decided.returnUrl }
    },
  })
}

function decisionOf(wish: {
  action: 'pay' | 'decline' | 'payLate' | 'payTwice'
  reason?: string | undefined
  seconds?: number | undefined
}) {
  if (wish.action === 'decline') return { action: wish.action, reason: wish.reason ?? 'general_decline' }
  if (wish.action === 'payLate') return { action: wish.action, seconds: wish.seconds ?? 10 }
  return { action: wish.action }
}

function keyOf({ headers }: SignedRequest): string | null {
  const key = headers['idempotence-key']
  return typeof key === 'string' && key.length > 0 && key.length <= 64 ? key : null
}

function wishOf({
  amount,
  description,
  confirmation,
  metadata,
}: CallParsed<typeof testBankContract.createBankPayment>['body']) {
  return {
    amountMinor: minorOf(amount.value),
    currency: amount.currency,
    description,
    returnUrl: confirmation.return_url,
    unpaidUrl: confirmation.unpaid_url,
    metadata,
  }
}

function isKnownShop(authorization: string | undefined, { shopId, secret }: TestBankSettings): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function refundObject({ id, status, paymentId, reason }: BankRefund) {
  return { id, status, payment_id: paymentId, ...(status === 'canceled' && { cancellation_details: { reason } }) }
}

function minorOf(value: string): number {
  return Number(value.replace('.', ''))
}

async function requireBankPayment(
  { db }: Pick<TestBankSettings, 'db'>,
  id: string,
  refuse: RefuseCode<'TEST_BANK_PAYMENT_NOT_FOUND'>,
): Promise<BankPayment> {
  const payment = await findBankPayment(db, id)
  if (!payment) throw refuse('TEST_BANK_PAYMENT_NOT_FOUND')
  return payment
}

function bankView({ id, bank, amountMinor, currency, description, status, returnUrl, unpaidUrl }: BankPayment) {
  const back = { returnUrl, unpaidUrl: unpaidUrl ?? returnUrl }
  return { id, bank, amountMinor, currency, description, isOpen: status === 'pending', ...back }
}
