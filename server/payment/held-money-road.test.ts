import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder, returnGoods } from '#server/order/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { receiptBookOf } from '#server/receipt/index.ts'
import { receipts } from '#server/receipt/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aWarehouse } from '../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { bankLog as log, type PlayedBank, playBank } from '../../tests/harness/played-bank.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { checkOpenPayments, paymentJobs, takeDueHolds } from './jobs.ts'
import { type PayableOrders, payableOrders } from './payable-orders.ts'
import { yookassaAcquirer } from './providers/yookassa.ts'
import { findLastPayment } from './queries.ts'
import { compare, reconcileDay } from './reconcile.ts'
import { endHolds, notifyJob } from './stand-ins/books.ts'
import { standInsPath } from './stand-ins/stand-in.ts'
import { yookassaStandIn } from './stand-ins/yookassa.ts'
import { type Starting, startPayment } from './start-payment.ts'
import { paymentAlarms, paymentDifferences, refunds } from './tables.ts'
import { takeHeld, takeHeldOf } from './take-held.ts'
import { believeNotice, takeNotice } from './take-notice.ts'

const base = withDatabase()
const config = readConfig({})
const sample = config.payment.providers.yookassa
if (!sample) throw new Error('the demo has no YooKassa')
const settings = {
  ...sample,
  stages: 2 as const,
  ways: ['card' as const],
  takesTestPayments: false,
  printsReceipts: true,
  vatCode: 11,
  taxSystemCode: null,
}
const day = 86_400_000
let market: Market
let farWarehouse: number
let bank: PlayedBank
let orders: PayableOrders
let starting: Starting

beforeAll(async () => {
  market = await createMarket(base.db)
  farWarehouse = await aWarehouse(base.db, market.region.id, 6)
  orders = payableOrders({ ...market.order, holds: market.holds })
  bank = await playBank({
    db: base.db,
    clock: () => market.now,
    name: 'yookassa',
    standIn: yookassaStandIn(settings),
    path: `${standInsPath}/yookassa`,
    open: (outgoing) => yookassaAcquirer(outgoing, settings),
  })
  starting = {
    db: base.db,
    clock: () => market.now,
    log,
    orders,
    receipts: receiptBookOf(config),
    secrets: createSecrets('a secret of the tests only'),
    publicUrl: 'http://shop.example',
    acquirers: new Map([[bank.acquirer.name, bank.acquirer]]),
    takers: new Map([['card', bank.acquirer]]),
    means: { online: { card: ['RUB'] }, billCurrencies: [] },
  }
})
afterEach(() => bank.trouble.forget())
afterAll(() => bank.close())

/** Payments are settled with this bank; what it tells is brought by hand. */
function work() {
  const others = market.jobs.filter(({ job }) => !job.name.startsWith('payment/') && job.name !== notifyJob.name)
  return doWaitingJobs(base.db, [...paymentJobs(starting, 15), ...others], ['payments'])
}

/** Three chairs of 3 000 whose money the bank holds, in work. */
async function aHeldOrder(goods: Record<number, number> | null = null) {
  const offerId = await market.aSellableOffer(30, { priceMinor: 3_000_00 })
  const shopper = await market.aShopperWith(goods ?? { [offerId]: 3 })
  const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'card' })
  const { basketGroup, orderID: number } = (await shopper.checkout.placeOrder({ query: { id } })).order
  const payment = await pay(basketGroup)
  return { shopper, basketGroup, number, payment }
}

async function pay(basketGroup: string, partIds: readonly number[] | null = null) {
  const order = await orders.find(base.db, basketGroup, partIds)
  if (!order) throw new Error('no order')
  expect((await startPayment(starting, order, { methodId: 'card', sumMinor: null })).kind).toBe('redirect')
  const { id, providerPaymentId } = await attemptOf(basketGroup, partIds?.[0])
  const atBank = providerPaymentId ?? ''
  await bank.pay(atBank)
  await hear(atBank)
  return { id, atBank }
}

async function hear(atBank: string) {
  const told = await bank.told(atBank)
  const belief = told && (await believeNotice(starting, 'yookassa', told))
  if (belief?.kind === 'believed') await takeNotice(starting, belief)
  await work()
}

async function attemptOf(basketGroup: string, partId: number | null = null) {
  const attempt = await findLastPayment(base.db, basketGroup, partId)
  if (!attempt) throw new Error('no attempt')
  return attempt
}

const viewOf = async (shopper: Shopper, basketGroup: string) =>
  (await shopper.order.getOrder({ body: { basketGroup } })).order

const moneyOf = async (shopper: Shopper, basketGroup: string) =>
  (await viewOf(shopper, basketGroup)).events.flatMap(({ kind, sumMinor, isHeld }) =>
    ['paid', 'captured', 'refunded'].includes(kind) ? [`${kind} ${sumMinor}${isHeld ? ' held' : ''}`] : [],
  )

const receiptsOf = (basketGroup: string) =>
  base.db.select().from(receipts).where(eq(receipts.orderGroupId, basketGroup)).orderBy(receipts.at, receipts.kind)

const alarmsOf = async (basketGroup: string) =>
  (await base.db.select().from(paymentAlarms).where(eq(paymentAlarms.orderGroupId, basketGroup))).map(
    ({ what }) => what,
  )

const refundsOf = (paymentId: string) =>
  base.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt)

async function advance(number: string, to: 'shipped' | 'received' | 'cancelled', { isWorked = true } = {}) {
  market.pass(60_000)
  const outcome = await advanceOrder(
    { ...market.order, terms: market.holds },
    { number, to, note: '', now: market.now },
  )
  expect(outcome.kind).toBe('moved')
  if (isWorked) await work()
}

/** So many chairs are taken out before they leave. */
async function takeOut(basketGroup: string, quantity: number) {
  market.pass(60_000)
  const [line] = await rows<{ id: number; quantity: number }>(
    base.db,
    sql`select l.id, l.quantity from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup}`,
  )
  const wish = { basketGroup, lineId: line?.id ?? 0, quantity, held: line?.quantity ?? 0, by: null, now: market.now }
  expect(await returnGoods(market.changes, wish)).toMatchObject({ kind: 'returned' })
  await work()
}

describe('held money', () => {
  test('takes an order into work, owes nothing, has no receipt, and is told as held', async () => {
    const { shopper, basketGroup, payment } = await aHeldOrder()
    expect(await viewOf(shopper, basketGroup)).toMatchObject({
      status: 'inWork',
      paidMinor: 9_000_00,
      heldMinor: 9_000_00,
      owedMinor: 0,
    })
    expect(await moneyOf(shopper, basketGroup)).toEqual(['paid 900000 held'])
    expect(await receiptsOf(basketGroup)).toEqual([])
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'held', captureMinor: null })
    expect((await bank.find(payment.atBank)).status).toBe('held')
    await takeHeldOf(starting, basketGroup)
    expect((await bank.find(payment.atBank)).status).toBe('held')
  })

  test('is taken once when the goods leave, with the receipt of a prepayment that the hand-over sets off', async () => {
    const { shopper, basketGroup, number, payment } = await aHeldOrder()
    await advance(number, 'shipped')
    expect(await bank.find(payment.atBank)).toMatchObject({ status: 'succeeded', amountMinor: 9_000_00 })
    await Promise.all([takeHeld(starting, payment.id), takeHeldOf(starting, basketGroup), hear(payment.atBank)])
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'succeeded', captureMinor: 9_000_00 })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 9_000_00, heldMinor: 0, owedMinor: 0 })
    expect(await moneyOf(shopper, basketGroup)).toEqual(['paid 900000 held', 'captured 900000'])
    await advance(number, 'received')
    expect(await receiptsOf(basketGroup)).toMatchObject([
      { kind: 'payment', totalMinor: 9_000_00, lines: [{ mode: 'full_prepayment' }] },
      { kind: 'handover', means: [{ by: 'prepaid', sumMinor: 9_000_00 }] },
    ])
    expect(await alarmsOf(basketGroup)).toEqual([])
  })

  test('is taken in part where a line was taken out, and nothing is sent back', async () => {
    const { shopper, basketGroup, number, payment } = await aHeldOrder()
    await takeOut(basketGroup, 1)
    expect(await refundsOf(payment.id)).toMatchObject([{ amountMinor: 3_000_00, state: 'waiting' }])
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 6_000_00, heldMinor: 6_000_00, owedMinor: 0 })
    expect((await bank.find(payment.atBank)).status).toBe('held')
    await advance(number, 'shipped')
    expect(await bank.find(payment.atBank)).toMatchObject({ status: 'succeeded', amountMinor: 6_000_00 })
    expect(await refundsOf(payment.id)).toMatchObject([
      { state: 'succeeded', isReleased: true, providerRefundId: null },
    ])
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 6_000_00, heldMinor: 0, owedMinor: 0 })
    expect(await moneyOf(shopper, basketGroup)).toEqual(['paid 900000 held', 'refunded 300000 held', 'captured 600000'])
    expect(await receiptsOf(basketGroup)).toMatchObject([{ kind: 'payment', totalMinor: 6_000_00 }])
    expect(compare([await attemptOf(basketGroup)], [await bank.acquirer.readPayment(payment.atBank)])).toEqual([])
  })

  test('of what was taken a returned piece goes back like any other money', async () => {
    const { shopper, basketGroup, number, payment } = await aHeldOrder()
    await takeOut(basketGroup, 1)
    await advance(number, 'shipped')
    await advance(number, 'received')
    await takeOut(basketGroup, 1)
    expect(
      (await refundsOf(payment.id)).map(({ amountMinor, state, isReleased }) => [amountMinor, state, isReleased]),
    ).toEqual([
      [3_000_00, 'succeeded', true],
      [3_000_00, 'succeeded', false],
    ])
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 3_000_00, heldMinor: 0 })
    expect((await receiptsOf(basketGroup)).map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
      ['payment', 6_000_00],
      ['handover', 6_000_00],
      ['refund', 3_000_00],
    ])
  })

  test('is let go at once when the order is cancelled, and leaves no receipt', async () => {
    const { shopper, basketGroup, payment } = await aHeldOrder()
    market.pass(60_000)
    await shopper.order.cancelOrder({ body: { basketGroup } })
    await work()
    expect(await bank.find(payment.atBank)).toMatchObject({ status: 'canceled', reason: 'canceled_by_merchant' })
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'canceled' })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ status: 'cancelled', paidMinor: 0, heldMinor: 0 })
    expect(await moneyOf(shopper, basketGroup)).toEqual(['paid 900000 held', 'refunded 900000 held'])
    expect(await receiptsOf(basketGroup)).toEqual([])
    await hear(payment.atBank)
    expect(await refundsOf(payment.id)).toMatchObject([{ state: 'succeeded' }])
    expect(await alarmsOf(basketGroup)).toEqual([])
  })

  test('is let go also when the bank is away for a while', async () => {
    const { shopper, basketGroup, payment } = await aHeldOrder()
    market.pass(60_000)
    await shopper.order.cancelOrder({ body: { basketGroup } })
    bank.trouble.next('500', '500', 'lost', 'lost')
    for (let tries = 0; tries < 3; tries++) await work().catch(() => null)
    bank.trouble.forget()
    for (const { id } of await refundsOf(payment.id)) {
      await paymentJobs(starting, 15)
        .find(({ job }) => job.name === 'payment/refund')
        ?.run({ refundId: id }, { signal: new AbortController().signal, isLast: false })
    }
    expect((await bank.find(payment.atBank)).status).toBe('canceled')
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 0, heldMinor: 0 })
  })

  test.each(['lost', 'late', 'html', '500', '429'] as const)(
    'is taken once where the answer is %s',
    async (trouble) => {
      const { shopper, basketGroup, number, payment } = await aHeldOrder()
      await advance(number, 'shipped', { isWorked: false })
      const reading = bank.acquirer.readPayment
      // The first answer is to the read, which succeeds; every answer to the capture goes wrong.
      const troubled = {
        ...bank.acquirer,
        readPayment: async (id: string) => {
          const truth = await reading(id)
          bank.trouble.next(trouble, trouble)
          return truth
        },
      }
      await takeHeldOf({ ...starting, acquirers: new Map([['yookassa', troubled]]) }, basketGroup).catch(() => null)
      bank.trouble.forget()
      await takeDueHolds(starting)
      await hear(payment.atBank)
      expect(await bank.find(payment.atBank)).toMatchObject({ status: 'succeeded', amountMinor: 9_000_00 })
      expect(await moneyOf(shopper, basketGroup)).toEqual(['paid 900000 held', 'captured 900000'])
      expect(await receiptsOf(basketGroup)).toHaveLength(1)
    },
  )

  test('that was asked for goes back by a refund where the order changed before the answer came', async () => {
    const { shopper, basketGroup, number, payment } = await aHeldOrder()
    const askedFirst = {
      ...bank.acquirer,
      async capture(wish: Parameters<typeof bank.acquirer.capture>[0]) {
        await bank.acquirer.capture(wish)
        throw new Error('the process was killed')
      },
    }
    await advance(number, 'shipped', { isWorked: false })
    await takeHeldOf({ ...starting, acquirers: new Map([['yookassa', askedFirst]]) }, basketGroup).catch(() => null)
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'held', captureMinor: 9_000_00 })
    await takeOut(basketGroup, 1)
    await work()
    await takeDueHolds(starting)
    for (const { id } of await refundsOf(payment.id)) {
      await paymentJobs(starting, 15)
        .find(({ job }) => job.name === 'payment/refund')
        ?.run({ refundId: id }, { signal: new AbortController().signal, isLast: false })
    }
    expect(await refundsOf(payment.id)).toMatchObject([
      { state: 'succeeded', isReleased: false, amountMinor: 3_000_00 },
    ])
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 6_000_00, heldMinor: 0, owedMinor: 0 })
    const taken = (await receiptsOf(basketGroup)).map(({ kind, totalMinor }) => [kind, totalMinor])
    expect(taken).toEqual([
      ['payment', 9_000_00],
      ['refund', 3_000_00],
    ])
  })

  test('is taken a day before the bank would let it go, and compared on the day when it came', async () => {
    const { basketGroup, payment } = await aHeldOrder()
    market.pass(5 * day)
    await takeDueHolds(starting)
    expect((await bank.find(payment.atBank)).status).toBe('held')
    market.pass(day)
    await takeDueHolds(starting)
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'succeeded', capturedAt: market.now })
    const today = market.now.toISOString().slice(0, 10)
    await reconcileDay(starting, bank.acquirer, today)
    const different = await base.db.select().from(paymentDifferences).where(eq(paymentDifferences.day, today))
    expect(different).toEqual([])
  })

  test('that the bank let go is owed again: the shopper is told, a person too, and it can be paid once more', async () => {
    const { shopper, basketGroup, number, payment } = await aHeldOrder()
    market.pass(7 * day + 60_000)
    await endHolds(base.db, market.now)
    await hear(payment.atBank)
    await hear(payment.atBank)
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'canceled', reason: 'expired_on_capture' })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({
      status: 'inWork',
      paidMinor: 0,
      heldMinor: 0,
      owedMinor: 9_000_00,
      isPayable: true,
    })
    expect(await alarmsOf(basketGroup)).toEqual(['holdLost'])
    const [told] = await rows<{ payload: { template: string } }>(
      base.db,
      sql`select data->'payload' payload from pgboss.job where data->'payload'->>'basketGroup' = ${basketGroup} and data->'payload'->>'template' = 'orderHoldLost'`,
    )
    expect(told?.payload.template).toBe('orderHoldLost')
    await pay(basketGroup)
    await advance(number, 'shipped')
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 9_000_00, heldMinor: 0, owedMinor: 0 })
    expect(await receiptsOf(basketGroup)).toHaveLength(1)
  })

  test('for one part that the bank let go is owed for that part again, and for no other', async () => {
    const here = await market.aSellableOffer(5, { priceMinor: 5_000_00 })
    const there = await market.aSellableOffer(0, { priceMinor: 3_000_00, stock: { [farWarehouse]: 5 } })
    const shopper = await market.aShopperWith({ [here]: 1, [there]: 1 })
    const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'card' })
    const { basketGroup } = (await shopper.checkout.placeOrder({ query: { id } })).order
    const parts = await rows<{ id: number }>(
      base.db,
      sql`select id from orders where group_id = ${basketGroup} order by id`,
    )
    const [lost, other] = parts.map((part) => part.id)
    const ofLost = await pay(basketGroup, [lost ?? 0])
    market.pass(day)
    await pay(basketGroup, [other ?? 0])
    market.pass(6 * day + 60_000)
    await endHolds(base.db, market.now)
    await hear(ofLost.atBank)
    const owed = (await viewOf(shopper, basketGroup)).orders.map(({ owedMinor }) => owedMinor)
    expect(owed).toEqual([5_000_00, 0])
  })

  test('that the bank does not hand over is told to a person, and asked for again', async () => {
    const { basketGroup, number, payment } = await aHeldOrder()
    await bank.change(payment.atBank, { amountMinor: 1_000_00 })
    await advance(number, 'shipped')
    await takeDueHolds(starting)
    expect(await alarmsOf(basketGroup)).toEqual(['captureRefused'])
    await bank.change(payment.atBank, { amountMinor: 9_000_00 })
    await takeDueHolds(starting)
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'succeeded' })
  })

  test('that is still held when the goods are handed over is lent on their receipt, and paid off by the next', async () => {
    const { basketGroup, number } = await aHeldOrder()
    await advance(number, 'shipped', { isWorked: false })
    await advance(number, 'received', { isWorked: false })
    bank.trouble.next('500', '500')
    await work().catch(() => null)
    bank.trouble.forget()
    await work()
    await takeDueHolds(starting)
    await takeHeldOf(starting, basketGroup)
    const printed = await receiptsOf(basketGroup)
    expect(printed.map(({ kind, means, lines }) => [kind, means[0]?.by, lines[0]?.mode])).toEqual([
      ['handover', 'credit', 'credit'],
      ['payment', 'electronic', 'credit_payment'],
    ])
  })

  test('for a parted order is taken all at once when its first part leaves', async () => {
    const here = await market.aSellableOffer(5, { priceMinor: 5_000_00 })
    const there = await market.aSellableOffer(0, { priceMinor: 3_000_00, stock: { [farWarehouse]: 5 } })
    const { shopper, basketGroup, payment } = await aHeldOrder({ [here]: 1, [there]: 1 })
    const view = await viewOf(shopper, basketGroup)
    await advance(view.orders[1]?.number ?? '', 'shipped')
    expect(await bank.find(payment.atBank)).toMatchObject({ status: 'succeeded', amountMinor: view.totalMinor })
    const part = (await shopper.order.getOrder({ body: { basketGroup, part: view.orders[0]?.number } })).order
    expect(part).toMatchObject({ heldMinor: 0, owedMinor: 0 })
  })

  test('for a part that is cancelled is not taken with the rest', async () => {
    const here = await market.aSellableOffer(5, { priceMinor: 5_000_00 })
    const there = await market.aSellableOffer(0, { priceMinor: 3_000_00, stock: { [farWarehouse]: 5 } })
    const { shopper, basketGroup, payment } = await aHeldOrder({ [here]: 1, [there]: 1 })
    const [first, second] = (await viewOf(shopper, basketGroup)).orders
    await advance(second?.number ?? '', 'cancelled')
    await advance(first?.number ?? '', 'shipped')
    expect(await bank.find(payment.atBank)).toMatchObject({ status: 'succeeded', amountMinor: first?.totalMinor })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({
      paidMinor: first?.totalMinor,
      heldMinor: 0,
      owedMinor: 0,
    })
    expect(await alarmsOf(basketGroup)).toEqual([])
  })

  test('for a part that ended is taken with the others as far as its services went on to them', async () => {
    const here = await market.aSellableOffer(5, { priceMinor: 5_000_00 })
    const there = await market.aSellableOffer(0, { priceMinor: 3_000_00, stock: { [farWarehouse]: 5 } })
    const shopper = await market.aShopperWith({ [here]: 1, [there]: 1 })
    const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'card' })
    const { basketGroup } = (await shopper.checkout.placeOrder({ query: { id } })).order
    const parts = await rows<{ id: number; number: string }>(
      base.db,
      sql`update orders set delivery_minor = 890_00 * position, total_minor = total_minor + 890_00 * position
        where group_id = ${basketGroup} returning id, number`,
    )
    const [kept, ended] = parts.toSorted((one, other) => one.id - other.id)
    const ofEnded = await pay(basketGroup, [ended?.id ?? 0])
    const ofKept = await pay(basketGroup, [kept?.id ?? 0])
    await advance(ended?.number ?? '', 'cancelled')
    expect((await bank.find(ofEnded.atBank)).status).toBe('held')
    await advance(kept?.number ?? '', 'shipped')
    expect(await bank.find(ofEnded.atBank)).toMatchObject({ status: 'succeeded', amountMinor: 890_00 })
    expect(await bank.find(ofKept.atBank)).toMatchObject({ status: 'succeeded', amountMinor: 5_000_00 })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 5_890_00, heldMinor: 0, owedMinor: 0 })
    const receipts = (await receiptsOf(basketGroup)).map(({ totalMinor }) => totalMinor)
    expect(receipts.toSorted((one, other) => one - other)).toEqual([890_00, 5_000_00])
    expect(await alarmsOf(basketGroup)).toEqual([])
  })

  test('of an order whose goods have left is taken at once', async () => {
    const offerId = await market.aSellableOffer(30, { priceMinor: 3_000_00 })
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'on-delivery' })
    const { basketGroup, orderID } = (await shopper.checkout.placeOrder({ query: { id } })).order
    for (const to of ['inWork', 'shipped'] as const) await advance(orderID, to as 'shipped')
    const { atBank } = await pay(basketGroup)
    expect((await bank.find(atBank)).status).toBe('succeeded')
    expect(await moneyOf(shopper, basketGroup)).toEqual(['paid 300000'])
  })

  test('settles by the check alone what nobody told', async () => {
    const offerId = await market.aSellableOffer(30, { priceMinor: 3_000_00 })
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'card' })
    const { basketGroup } = (await shopper.checkout.placeOrder({ query: { id } })).order
    const order = await orders.find(base.db, basketGroup)
    if (order) await startPayment(starting, order, { methodId: 'card', sumMinor: null })
    await bank.pay((await attemptOf(basketGroup)).providerPaymentId ?? '')
    market.pass(120_000)
    await checkOpenPayments(starting, 60)
    expect(await attemptOf(basketGroup)).toMatchObject({ state: 'held' })
  })
})
