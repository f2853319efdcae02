import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createNoCompanyBook } from '#server/company/index.ts'
import { changed, openDatabase, rows } from '#server/platform/database.ts'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { mountForTest } from '../../tests/harness/mounted-calls.ts'
import { aPayableOrder } from '../../tests/harness/payable-order.ts'
import { type ProviderRefund, ProviderRefusedError } from './acquirer.ts'
import { closeAlarm, countOpenAlarms } from './alarms.ts'
import { paymentCalls } from './calls.ts'
import { checkGivenUpPayments, checkOpenPayments, checkOpenRefunds, shopNoticesService, standInJobs } from './jobs.ts'
import type { PayableOrder, PayableOrders } from './payable-orders.ts'
import { testBankAcquirer, testBankService } from './providers/test-bank.ts'
import { findLastPayment } from './queries.ts'
import { recordTransfer } from './record-transfer.ts'
import {
  refundCancelledOrder,
  refundCancelledParts,
  refundChangedOrder,
  refundPart,
  sendRefund,
} from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { decideAtBank, findBankPayment, notifyJob } from './stand-ins/books.ts'
import { type Starting, startPayment } from './start-payment.ts'
import { paymentAlarms, refunds, testBankPayments } from './tables.ts'
import { testBankCalls } from './test-bank/calls.ts'
import { sign, signatureHeader } from './test-bank/signature.ts'
import { testBankStandIn } from './test-bank/stand-in.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
const secret = 'a-secret-of-the-test-bank'
const bankShop = { shopId: 'shop-1', secret }

let now = new Date('2026-11-20T10:00:00Z')
const clock = () => now
let paid: { paymentId: string; partId: number | null; amountMinor: number }[] = []
let answerOfOrder: 'recorded' | 'cancelled' = 'recorded'
let moneyOfCancelled = 0
let http: FastifyInstance
let starting: Starting
let notify: (id: string, eventId?: string) => Promise<void>

const orders: PayableOrders = {
  findFor: async () => null,
  viewFor: async () => null,
  payAtDoor: async () => {},
  find: async () => null,
  moneyOfCancelled: async () => moneyOfCancelled,
  sumBooked: async () => 0,
  recordCaptured: async () => {},
  endHold: async () => {},
  async recordPaid(_tx, money) {
    paid.push({ paymentId: money.paymentId, partId: money.partId, amountMinor: money.amountMinor })
    return answerOfOrder === 'recorded' ? { kind: 'recorded', surplusMinor: 0 } : { kind: 'cancelled' }
  },
}

beforeAll(async () => {
  http = fastify()
  const bank = { db: base.db, clock, publicUrl: 'http://shop.example', ...bankShop }
  mountForTest(http, testBankCalls(bank), { clock })
  const address = await http.listen({ port: 0, host: '127.0.0.1' }).catch((error) => Promise.reject(error))
  await http.close()
  http = fastify()
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services: {
      [testBankService]: { baseUrl: `${address}/dev/test-bank/v3`, timeoutMs: 2000, attempts: 1 },
      [shopNoticesService]: { baseUrl: address, timeoutMs: 2000, attempts: 1 },
    },
    clock,
    log,
  })
  const acquirer = testBankAcquirer(outgoing, bankShop)
  const acquirers = new Map([[acquirer.name, acquirer]])
  const means = { online: { card: acquirer.capabilities.currencies }, billCurrencies: ['RUB'] as const }
  const publicUrl = 'http://shop.example'
  starting = {
    db: base.db,
    clock,
    log,
    orders,
    receipts: null,
    secrets: createSecrets('a secret of the tests only'),
    acquirers,
    takers: new Map([['card', acquirer]]),
    means,
    publicUrl,
  }
  const calls = [
    ...testBankCalls(bank),
    ...paymentCalls({
      ...starting,
      secrets: createSecrets(secret),
      sellers: {},
      companyBook: createNoCompanyBook(),
      limiter: createRateLimiter(base.db, clock),
    }),
  ]
  mountForTest(http, calls, { clock })
  await http.listen({ port: Number(new URL(address).port), host: '127.0.0.1' })
  const works = standInJobs(new Map([['test-bank', testBankStandIn(bank)]]), bank, outgoing)
  notify = (id, eventId = `${id}:event`) => doJob(works, notifyJob, { id, eventId })
})

afterAll(() => http.close())

beforeEach(() => {
  paid = []
  answerOfOrder = 'recorded'
  now = new Date('2026-11-20T10:00:00Z')
})

const anOrder = (facts: Partial<PayableOrder> = {}) => aPayableOrder({ createdAt: now, lines: [], ...facts })

async function startByCard(order: PayableOrder, sumMinor: number | null = null) {
  const outcome = await startPayment(starting, order, { methodId: 'card', sumMinor })
  if (outcome.kind !== 'redirect') throw new Error(outcome.kind)
  const bankId = /test-bank\/([0-9a-f-]+)\//.exec(outcome.url)?.[1] ?? ''
  return { bankId, url: outcome.url }
}

const stateOf = async (order: PayableOrder) => (await findLastPayment(base.db, order.basketGroup))?.state

test('a paid card payment reaches the order once', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  expect(await stateOf(order)).toBe('pending')
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  await notify(bankId)
  await notify(bankId)
  await notify(bankId, 'another-event-of-the-same-truth')
  expect(await stateOf(order)).toBe('succeeded')
  expect(paid).toHaveLength(1)
  expect(paid[0]?.amountMinor).toBe(5_499_000)
})

test('twenty notices at once pay once', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  await Promise.all(Array.from({ length: 20 }, (_, at) => notify(bankId, `event-${bankId}-${at % 3}`)))
  expect(paid).toHaveLength(1)
})

test('ten presses of "pay" are one attempt', async () => {
  const order = anOrder()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => startByCard(order)))
  expect(new Set(outcomes.map((outcome) => outcome.url)).size).toBe(1)
})

test('a declined payment says why and can be paid again', async () => {
  const order = anOrder()
  const first = await startByCard(order)
  await decideAtBank(base.db, first.bankId, { action: 'decline', reason: 'insufficient_funds' }, now)
  await notify(first.bankId)
  expect(await findLastPayment(base.db, order.basketGroup)).toMatchObject({
    state: 'canceled',
    reason: 'insufficient_funds',
  })
  now = new Date(now.getTime() + 1000)
  const second = await startByCard(order)
  expect(second.bankId).not.toBe(first.bankId)
  await decideAtBank(base.db, second.bankId, { action: 'pay' }, now)
  await notify(second.bankId)
  expect(await stateOf(order)).toBe('succeeded')
})

test('a lost notice is made up for by the check', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  now = new Date(now.getTime() + 180_000)
  await checkOpenPayments(starting, 120)
  expect(await stateOf(order)).toBe('succeeded')
  expect(paid).toHaveLength(1)
})

test('nobody paid in time: the attempt expires, and money that still comes is taken', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  now = new Date(now.getTime() + 2 * 3600_000)
  await checkOpenPayments(starting, 120)
  expect(await stateOf(order)).toBe('expired')
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  await notify(bankId)
  expect(await stateOf(order)).toBe('succeeded')
})

test('money for an attempt that was given up is found, also when nobody told of it', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  now = new Date(now.getTime() + 2 * 3600_000)
  await checkOpenPayments(starting, 120)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  now = new Date(now.getTime() + 3600_000)
  await checkGivenUpPayments(starting)
  await checkGivenUpPayments(starting)
  expect(await stateOf(order)).toBe('succeeded')
  expect(paid).toHaveLength(1)
})

test('a notice that was told before the books were ready still counts when it is told again', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  await notify(bankId, 'told-early')
  expect(await stateOf(order)).toBe('pending')
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  await notify(bankId, 'told-early')
  expect(await stateOf(order)).toBe('succeeded')
})

test('paying anew at the moment an old attempt is settled leaves it settled', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  now = new Date(now.getTime() + 2 * 3600_000)
  await Promise.all([notify(bankId), startByCard(order)])
  const [row] = await rows<Record<string, unknown>>(
    base.db,
    sql`select count(*)::int settled from payments where order_group_id = ${order.basketGroup} and state = 'succeeded'`,
  )
  expect(row?.settled).toBe(1)
})

test('late money of a cancelled order goes back, once', async () => {
  const order = anOrder()
  answerOfOrder = 'cancelled'
  const { bankId } = await startByCard(order)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  await notify(bankId)
  const payment = await findLastPayment(base.db, order.basketGroup)
  const waiting = (await base.db.select().from(refunds)).filter((refund) => refund.paymentId === payment?.id)
  expect(waiting).toHaveLength(1)
  await Promise.all([sendRefund(starting, waiting[0]?.id ?? ''), sendRefund(starting, waiting[0]?.id ?? '')])
  const given = await rows<Record<string, unknown>>(
    base.db,
    sql`select amount_minor from test_bank_refunds where payment_id = ${bankId}`,
  )
  expect(given.map((row) => Number(row.amount_minor))).toEqual([5_499_000])
})

test('a part is paid, and then the rest', async () => {
  const order = anOrder({ percentPrepayment: 30 })
  const least = await startPayment(starting, order, { methodId: 'card', sumMinor: 100_000 })
  expect(least).toMatchObject({ kind: 'sumRefused', owedMinor: 5_499_000 })
  await startByCard(order, 2_000_000)
  now = new Date(now.getTime() + 60_000)
  const rest = { ...order, paidMinor: 2_000_000, owedMinor: 3_499_000 }
  expect(await startPayment(starting, rest, { methodId: 'card', sumMinor: 4_000_000 })).toMatchObject({
    kind: 'sumRefused',
  })
  await startByCard(rest)
  expect((await findLastPayment(base.db, order.basketGroup))?.amountMinor).toBe(3_499_000)
})

test.each([
  {
    promise: 'an order that is paid takes nothing more',
    order: { isPayable: false, paidMinor: 5_499_000, owedMinor: 0 },
    methodId: 'card',
    expected: { kind: 'nothingOwed' },
  },
  {
    promise: 'a cancelled order is not paid, it is ordered anew',
    order: { status: 'cancelled' as const, isPayable: false, owedMinor: 0 },
    methodId: 'card',
    expected: { kind: 'orderClosed' },
  },
  {
    promise: 'money that the bank does not take is not asked for by card',
    order: { currency: 'EUR' as 'RUB' },
    methodId: 'card',
    expected: { kind: 'methodNotFound' },
  },
  { promise: 'an unknown way is refused', order: {}, methodId: 'gold', expected: { kind: 'methodNotFound' } },
  {
    promise: 'what a carrier brings is not paid at the door',
    order: { canPayAtDoor: false },
    methodId: 'on-delivery',
    expected: { kind: 'methodNotFound' },
  },
])('$promise', async ({ order, methodId, expected }) => {
  expect(await startPayment(starting, anOrder(order), { methodId, sumMinor: null })).toMatchObject(expected)
})

test('who chooses the door after a declined card is not cancelled for not paying', async () => {
  const order = anOrder({ status: 'awaitingPayment' })
  const told: string[] = []
  const atDoor = {
    ...starting,
    orders: {
      ...orders,
      payAtDoor: async (_tx: unknown, { basketGroup }: { basketGroup: string }) => void told.push(basketGroup),
    },
  }
  const outcome = await startPayment(atDoor, order, { methodId: 'on-delivery', sumMinor: null })
  expect(outcome).toMatchObject({ kind: 'redirect' })
  expect(told).toEqual([order.basketGroup])
})

test('a bank that is away leaves the order payable', async () => {
  const order = anOrder()
  const acquirer = testBankAcquirer(
    createOutgoing({
      metrics: new Registry(),
      services: { [testBankService]: { baseUrl: 'http://127.0.0.1:1', timeoutMs: 300, attempts: 1 } },
      clock,
      log,
    }),
    bankShop,
  )
  const away = { ...starting, acquirers: new Map([[acquirer.name, acquirer]]) }
  expect(await startPayment(away, order, { methodId: 'card', sumMinor: null })).toEqual({ kind: 'providerRefused' })
  expect((await startByCard(order)).bankId).not.toBe('')
})

function post(body: string, header?: string) {
  return http.inject({
    method: 'POST',
    url: '/api_vue/payment/notify/test-bank/',
    headers: { 'content-type': 'application/json', ...(header && { [signatureHeader]: header }) },
    body,
  })
}

test('unsigned, forged, replayed and foreign notices change nothing', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  const notice = JSON.stringify({
    type: 'notification',
    event: 'payment.succeeded',
    event_id: 'x1',
    object: { id: bankId, status: 'succeeded' },
  })
  expect((await post(notice)).statusCode).toBe(403)
  expect((await post(notice, sign(notice, 'another-secret-here', now))).statusCode).toBe(403)
  expect((await post(notice, sign(`${notice} `, secret, now))).statusCode).toBe(403)
  expect((await post(notice, sign(notice, secret, new Date(now.getTime() - 301_000)))).statusCode).toBe(403)
  expect((await post('{"broken', sign('{"broken', secret, now))).statusCode).toBe(400)
  // Rightly signed, but the bank's own books say that nothing was paid.
  expect((await post(notice, sign(notice, secret, now))).statusCode).toBe(200)
  expect(await stateOf(order)).toBe('pending')
  expect(paid).toEqual([])
})

test('a payment of another sum does not pay the order', async () => {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  await changed(base.db, sql`update test_bank_payments set amount_minor = 100 where id = ${bankId}`)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  const notice = JSON.stringify({
    type: 'notification',
    event: 'payment.succeeded',
    event_id: 'x2',
    object: { id: bankId },
  })
  expect((await post(notice, sign(notice, secret, now))).statusCode).toBe(422)
  expect(await stateOf(order)).toBe('pending')
  expect(paid).toEqual([])
})

async function aBill(order: PayableOrder, sumMinor: number | null = null) {
  const outcome = await startPayment(starting, order, { methodId: 'bill', sumMinor })
  if (outcome.kind !== 'redirect') throw new Error(outcome.kind)
}

test('money by a bill reaches the order once, by the number of the bank’s document', async () => {
  const order = anOrder({ number: '20001' })
  await aBill(order)
  const transfer = { orderNumber: '20001', sumMinor: 5_499_000, document: '118' }
  const outcomes = await Promise.all([recordTransfer(starting, transfer), recordTransfer(starting, transfer)])
  expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(['recorded', 'repeated'])
  expect(paid).toHaveLength(1)
  expect(await stateOf(order)).toBe('succeeded')
})

test('a transfer of another sum than the bill’s counts too, and each document for itself', async () => {
  const order = anOrder({ number: '20002' })
  await aBill(order)
  await recordTransfer(starting, { orderNumber: '20002', sumMinor: 100_000, document: '1' })
  await recordTransfer(starting, { orderNumber: '20002', sumMinor: 200_000, document: '2' })
  await recordTransfer(starting, { orderNumber: '20002', sumMinor: 200_000, document: '2' })
  expect(paid.map((one) => one.amountMinor)).toEqual([100_000, 200_000])
  expect(await recordTransfer(starting, { orderNumber: '99999', sumMinor: 1, document: '3' })).toEqual({
    kind: 'noBill',
  })
})

test('money by transfer that a cancelled order does not need is told to a person', async () => {
  answerOfOrder = 'cancelled'
  const order = anOrder({ number: '20003' })
  await aBill(order)
  await recordTransfer(starting, { orderNumber: '20003', sumMinor: 5_499_000, document: '9' })
  const payment = await findLastPayment(base.db, order.basketGroup)
  const [waiting] = await base.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? ''))
  await sendRefund(starting, waiting?.id ?? '')
  expect(await alarmsOf(order)).toMatchObject([{ what: 'refundByHand' }])
})

const alarmsOf = (order: PayableOrder) =>
  base.db.select().from(paymentAlarms).where(eq(paymentAlarms.orderGroupId, order.basketGroup))

async function aPaidOrder() {
  const order = anOrder()
  const { bankId } = await startByCard(order)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  await notify(bankId)
  const payment = await findLastPayment(base.db, order.basketGroup)
  if (!payment) throw new Error('no payment')
  return { order, payment, bankId }
}

test('two parts of one payment go back under keys of their own, and never more than was paid', async () => {
  const { payment } = await aPaidOrder()
  const back = (operation: string, amountMinor: number) =>
    refundPart(starting, { paymentId: payment.id, operation, amountMinor })
  expect(await back('claim/1', 1_000_000)).toEqual({ kind: 'queued' })
  expect(await back('claim/1', 1_000_000)).toEqual({ kind: 'repeated' })
  expect(await back('claim/2', 4_499_000)).toEqual({ kind: 'queued' })
  expect(await back('claim/3', 1)).toEqual({ kind: 'moreThanPaid' })
  await refundCancelledOrder(starting, payment.orderGroupId)
  expect(await base.db.select().from(refunds).where(eq(refunds.paymentId, payment.id))).toHaveLength(2)
})

test('two parts that cost the same are two attempts, and each pays for its own', async () => {
  const whole = anOrder()
  const part = (partId: number): PayableOrder => ({ ...whole, partId, number: `10234-${partId}`, isPartial: true })
  const first = await startByCard(part(1))
  const second = await startByCard(part(2))
  const again = await startByCard(part(1))
  const all = await startByCard(whole)
  expect(again.bankId).toBe(first.bankId)
  expect(new Set([first.bankId, second.bankId, all.bankId]).size).toBe(3)
  await decideAtBank(base.db, second.bankId, { action: 'pay' }, now)
  await notify(second.bankId)
  expect(paid).toMatchObject([{ partId: 2, amountMinor: 5_499_000 }])
  const told = await findBankPayment(base.db, second.bankId)
  expect(told).toMatchObject({ description: '№ 10234-2' })
  expect(told?.returnUrl).toContain(`/personal/order/pay/${whole.basketGroup}/?part=10234-2&payment=`)
  expect(told?.unpaidUrl).toBe(`${told?.returnUrl}&unpaid=1`)
  expect((await findLastPayment(base.db, whole.basketGroup, 2))?.state).toBe('succeeded')
  expect((await findLastPayment(base.db, whole.basketGroup))?.state).toBe('pending')
})

test('money by the bill of a part is that part’s, also when another sum came', async () => {
  const whole = anOrder({ number: '20004' })
  await aBill({ ...whole, partId: 7, number: '20004-1', isPartial: true })
  await recordTransfer(starting, { orderNumber: '20004-1', sumMinor: 100_000, document: '1' })
  await recordTransfer(starting, { orderNumber: '20004-1', sumMinor: 5_499_000, document: '2' })
  expect(paid).toMatchObject([
    { partId: 7, amountMinor: 100_000 },
    { partId: 7, amountMinor: 5_499_000 },
  ])
})

const refundsOf = (paymentId: string) => base.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))

test('a part that was cancelled gives back what had come for it, once, and first what was paid for it alone', async () => {
  const order = anOrder()
  const whole = await startByCard(order, 2_000_000)
  const part = await startByCard({ ...order, partId: 3, number: '10234-3', isPartial: true }, 300_000)
  for (const { bankId } of [whole, part]) {
    await decideAtBank(base.db, bankId, { action: 'pay' }, now)
    await notify(bankId)
  }
  moneyOfCancelled = 400_000
  await Promise.all([1, 2, 3].map(() => refundCancelledParts(starting, order.basketGroup, [3])))
  await refundCancelledParts(starting, order.basketGroup, [3])
  const ofPart = await findLastPayment(base.db, order.basketGroup, 3)
  const ofWhole = await findLastPayment(base.db, order.basketGroup)
  expect(await refundsOf(ofPart?.id ?? '')).toMatchObject([{ amountMinor: 300_000, partIds: [3] }])
  expect(await refundsOf(ofWhole?.id ?? '')).toMatchObject([{ amountMinor: 100_000, operation: 'cancelled/3' }])
  // The rest of the order is cancelled later: what is on its way already does not go back twice.
  await refundCancelledOrder(starting, order.basketGroup)
  const back = [...(await refundsOf(ofPart?.id ?? '')), ...(await refundsOf(ofWhole?.id ?? ''))]
  expect(back.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(2_300_000)
})

test('what a change of the order has left to a person does not go back once more when the order is cancelled', async () => {
  const { order, payment } = await aPaidOrder()
  const { basketGroup } = order
  await refundChangedOrder(starting, { basketGroup, changeId: randomUUID(), amountMinor: 100_000 })
  // Its bank would not send it.
  await base.db.update(refunds).set({ state: 'refused' }).where(eq(refunds.paymentId, payment.id))
  await refundCancelledOrder(starting, basketGroup)
  const back = (await refundsOf(payment.id)).map(({ state, amountMinor }) => `${state} ${amountMinor}`)
  expect(back.toSorted()).toEqual(['refused 100000', `waiting ${payment.amountMinor - 100_000}`])
})

async function aWaitingRefund() {
  const { order, payment, bankId } = await aPaidOrder()
  await refundPart(starting, { paymentId: payment.id, operation: 'claim', amountMinor: 100_000 })
  const [refund] = await base.db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  if (!refund) throw new Error('no refund')
  return { order, payment, refund, bankId }
}

const stateOfRefund = async (id: string) => (await base.db.select().from(refunds).where(eq(refunds.id, id)))[0]?.state

test('a refund that the bank refuses is told to a person, once', async () => {
  const { order, refund, bankId } = await aWaitingRefund()
  await base.db.update(testBankPayments).set({ status: 'canceled' }).where(eq(testBankPayments.id, bankId))
  await sendRefund(starting, refund.id)
  await sendRefund(starting, refund.id)
  expect(await stateOfRefund(refund.id)).toBe('refused')
  expect(await alarmsOf(order)).toMatchObject([{ what: 'refundRefused' }])
})

test('a refund of a payment whose bank the shop no longer knows is told to a person', async () => {
  const { order, refund } = await aWaitingRefund()
  await sendRefund({ ...starting, acquirers: new Map() }, refund.id)
  expect(await stateOfRefund(refund.id)).toBe('waiting')
  expect(await alarmsOf(order)).toMatchObject([{ what: 'refundProviderUnknown' }])
})

test('money that went back and is not in the order’s books is told to a person', async () => {
  const { order, refund } = await aWaitingRefund()
  await sendRefund(starting, refund.id)
  expect(await stateOfRefund(refund.id)).toBe('succeeded')
  expect(await alarmsOf(order)).toMatchObject([{ what: 'refundNotInBooks' }])
})

test('a refund the bank thinks about is read again until it ends; after a day a person hears of it', async () => {
  const { order, refund } = await aWaitingRefund()
  const own = `r-${refund.id}`
  // Other tests' refunds wait in the same table, so the answer goes by the id, not by the turn.
  const thinking = {
    ...requireAcquirer(),
    refund: async ({ refundId }: { refundId: string }): Promise<ProviderRefund> => ({
      providerRefundId: `r-${refundId}`,
      state: 'pending',
      reason: null,
    }),
    readRefund: async (id: string): Promise<ProviderRefund> => ({
      providerRefundId: id,
      state: id === own ? 'refused' : 'pending',
      reason: 'insufficient_funds',
    }),
  }
  const settling = { ...starting, acquirers: new Map([[thinking.name, thinking]]) }
  await sendRefund(settling, refund.id)
  expect(await stateOfRefund(refund.id)).toBe('pending')
  now = new Date(now.getTime() + 25 * 3600_000)
  await checkOpenRefunds(settling)
  expect(await stateOfRefund(refund.id)).toBe('refused')
  expect((await alarmsOf(order)).map((alarm) => alarm.what).toSorted()).toEqual(['refundRefused', 'refundStuck'])
  expect(await countOpenAlarms(base.db)).toBeGreaterThan(0)
  expect(await closeAlarm(base.db, `refund/${refund.id}`, now)).toBe(true)
})

function unreachableDb() {
  return openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, statementTimeoutMs: 500 }).db
}

function requireAcquirer() {
  const acquirer = starting.takers.get('card')
  if (!acquirer) throw new Error('no acquirer')
  return acquirer
}

test('a database that is away is no unknown payment to the bank', async () => {
  const { bankId } = await startByCard(anOrder())
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  const away = { ...starting, db: unreachableDb() }
  const event = { providerPaymentId: bankId, eventKey: `away:${bankId}`, type: 'payment.succeeded' }
  await expect(settlePayment(away, requireAcquirer(), event)).rejects.toThrow()
})

test('a payment that carries no id of ours is unknown', async () => {
  const truth = {
    ...(await requireAcquirer().readPayment((await startByCard(anOrder())).bankId)),
    paymentId: 'by-hand',
  }
  const foreign = { ...requireAcquirer(), readPayment: async () => truth }
  const event = { providerPaymentId: truth.providerPaymentId, eventKey: 'by-hand', type: 'payment.succeeded' }
  expect(await settlePayment(starting, foreign, event)).toEqual({ kind: 'unknown' })
})

test('an attempt the bank will never take gives way to another one', async () => {
  const order = anOrder()
  const refusing = {
    ...requireAcquirer(),
    createPayment: async () => {
      throw new ProviderRefusedError('test-bank', 'invalid_request')
    },
  }
  const wish = { methodId: 'card', sumMinor: null }
  const acquirers = new Map([[refusing.name, refusing]])
  expect(await startPayment({ ...starting, acquirers }, order, wish)).toEqual({ kind: 'providerRefused' })
  expect(await findLastPayment(base.db, order.basketGroup)).toMatchObject({
    state: 'canceled',
    reason: 'invalid_request',
  })
  now = new Date(now.getTime() + 1000)
  expect((await startByCard(order)).bankId).not.toBe('')
})

test('what the bank has decided stays decided', async () => {
  const { bankId } = await startByCard(anOrder())
  await decideAtBank(base.db, bankId, { action: 'decline', reason: 'card_expired' }, now)
  await decideAtBank(base.db, bankId, { action: 'pay' }, now)
  expect((await findBankPayment(base.db, bankId))?.status).toBe('canceled')
})
