import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DoorMeans } from '#rules/money-means.ts'
import { advanceOrder, recordPaid, returnGoods, sumOfOperation, takenAtDoorJob } from '#server/order/index.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { receipts } from '#server/receipt/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aWarehouse } from '../../tests/harness/goods.ts'
import { doJob, doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { tengeDoorLedger } from './door-money.ts'
import { compare } from './reconcile.ts'
import { paymentAlarms, payments } from './tables.ts'

const base = withDatabase()
let market: Market
let farWarehouse: number
let desk: Shopper

beforeAll(async () => {
  market = await createMarket(base.db)
  farWarehouse = await aWarehouse(base.db, market.region.id, 6)
  const [person] = await rows<{ id: number }>(
    base.db,
    sql`insert into customers (phone, created_at) values ('79120009901', now()) returning id`,
  )
  desk = market.aShopper({ customerId: person?.id ?? 0, groups: ['29'] })
})

/** Three chairs of 3 000, to be paid for at the door. */
async function anOrder() {
  const offerId = await market.aSellableOffer(30, { priceMinor: 3_000_00 })
  const shopper = await market.aShopperWith({ [offerId]: 3 })
  const query = { id: await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'on-delivery' }) }
  const { order } = await shopper.checkout.placeOrder({ query })
  const { basketGroup, orderID: number } = order
  const [line] = await rows<{ id: number }>(
    base.db,
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup}`,
  )
  return { shopper, basketGroup, number, lineId: line?.id ?? 0 }
}

/** One chair lies here, one far away: the order is handed over in two parts. */
async function aPartedOrder() {
  const here = await market.aSellableOffer(5, { priceMinor: 5_000_00 })
  const there = await market.aSellableOffer(0, { priceMinor: 3_000_00, stock: { [farWarehouse]: 5 } })
  const shopper = await market.aShopperWith({ [here]: 1, [there]: 1 })
  const query = { id: await market.fillCheckout(shopper, { paymentId: 'on-delivery' }) }
  const { basketGroup } = (await shopper.checkout.placeOrder({ query })).order
  const view = await viewOf(shopper, basketGroup)
  return { shopper, basketGroup, view }
}

const work = () => doWaitingJobs(base.db, market.jobs, ['payments'])

async function advance(number: string, to: 'inWork' | 'shipped' | 'received' | 'cancelled', taken?: Taken) {
  market.pass(60_000)
  const move = { number, to, note: '', ...(taken && { taken }), now: market.now }
  const outcome = await advanceOrder({ ...market.order, terms: market.holds }, move)
  await work()
  return outcome
}
type Taken = { by: DoorMeans; sumMinor: number | null }

async function handOver(number: string, taken?: Taken) {
  for (const to of ['inWork', 'shipped'] as const) await advance(number, to)
  await advance(number, 'received', taken)
}

const viewOf = async (shopper: Shopper, basketGroup: string) =>
  (await shopper.order.getOrder({ body: { basketGroup } })).order

const receiptsOf = (basketGroup: string) =>
  base.db.select().from(receipts).where(eq(receipts.orderGroupId, basketGroup)).orderBy(receipts.at)

const paymentsOf = (basketGroup: string) =>
  base.db.select().from(payments).where(eq(payments.orderGroupId, basketGroup)).orderBy(payments.createdAt)

const alarmsOf = (basketGroup: string) =>
  base.db.select().from(paymentAlarms).where(eq(paymentAlarms.orderGroupId, basketGroup))

const eventsOf = async (shopper: Shopper, basketGroup: string) =>
  (await viewOf(shopper, basketGroup)).events
    .filter(({ kind }) => ['paid', 'returning', 'refunded'].includes(kind))
    .map(({ kind, sumMinor, means }) => [kind, sumMinor, means])

describe('money that is taken when goods are handed over', () => {
  test('is a payment of the order, told of once, with one receipt of the hand-over', async () => {
    const { shopper, basketGroup, number } = await anOrder()
    await handOver(number)
    const order = await viewOf(shopper, basketGroup)
    expect(order).toMatchObject({ paidMinor: 9_000_00, owedMinor: 0, status: 'received' })
    expect(await paymentsOf(basketGroup)).toMatchObject([
      { kind: 'onDelivery', provider: 'door', takenBy: 'cash', state: 'succeeded', amountMinor: 9_000_00 },
    ])
    expect(await eventsOf(shopper, basketGroup)).toEqual([['paid', 9_000_00, 'cash']])
    expect(await receiptsOf(basketGroup)).toMatchObject([
      { kind: 'handover', means: [{ by: 'cash', sumMinor: 9_000_00 }], totalMinor: 9_000_00 },
    ])
    const [part] = await rows<{ id: number }>(base.db, sql`select id from orders where group_id = ${basketGroup}`)
    const again = { partId: part?.id ?? 0, dueMinor: 9_000_00, takenMinor: 9_000_00 }
    await doJob(market.jobs, takenAtDoorJob, { basketGroup, by: 'cash', parts: [again], at: market.now.toISOString() })
    expect(await paymentsOf(basketGroup)).toHaveLength(1)
    expect((await viewOf(shopper, basketGroup)).paidMinor).toBe(9_000_00)
    expect(await alarmsOf(basketGroup)).toEqual([])
  })

  test('by a card is told and printed as such', async () => {
    const { shopper, basketGroup, number } = await anOrder()
    await handOver(number, { by: 'card', sumMinor: null })
    expect(await eventsOf(shopper, basketGroup)).toEqual([['paid', 9_000_00, 'terminal']])
    expect(await receiptsOf(basketGroup)).toMatchObject([{ means: [{ by: 'electronic', sumMinor: 9_000_00 }] }])
  })

  test('and is too little leaves the rest owed and tells a person; the till books it once, as a credit paid off', async () => {
    const { shopper, basketGroup, number } = await anOrder()
    await handOver(number, { by: 'cash', sumMinor: 8_500_00 })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 8_500_00, owedMinor: 500_00 })
    expect(await alarmsOf(basketGroup)).toMatchObject([{ what: 'doorShort' }])
    const [handover] = await receiptsOf(basketGroup)
    expect(handover?.means).toEqual([
      { by: 'cash', sumMinor: 8_500_00 },
      { by: 'credit', sumMinor: 500_00 },
    ])
    market.pass(60_000)
    const body = { orderNumber: number, sumText: '500', by: 'card' as const, document: '17' }
    expect(await desk.staffPayments.bookAtTill({ body })).toMatchObject({ isRepeated: false, sumMinor: 500_00 })
    expect(await desk.staffPayments.bookAtTill({ body })).toMatchObject({ isRepeated: true })
    await expect(desk.staffPayments.bookAtTill({ body: { ...body, document: '18' } })).rejects.toMatchObject({
      code: 'TILL_NOTHING_OWED',
    })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 9_000_00, owedMinor: 0 })
    expect(await receiptsOf(basketGroup)).toMatchObject([
      { kind: 'handover' },
      {
        kind: 'payment',
        means: [{ by: 'electronic', sumMinor: 500_00 }],
        lines: [{ mode: 'credit_payment', sumMinor: 500_00 }],
      },
    ])
  })

  test('and is too much goes back by a person, with an advance and its return on receipts', async () => {
    const { shopper, basketGroup, number } = await anOrder()
    await handOver(number, { by: 'cash', sumMinor: 10_000_00 })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ paidMinor: 9_000_00, owedMinor: 0 })
    const printed = await receiptsOf(basketGroup)
    expect(printed.find(({ kind }) => kind === 'payment')).toMatchObject({
      totalMinor: 1_000_00,
      means: [{ by: 'cash', sumMinor: 1_000_00 }],
      lines: [{ mode: 'advance' }],
    })
    expect(printed.find(({ kind }) => kind === 'handover')).toMatchObject({ totalMinor: 9_000_00 })
    const [refund] = (await desk.staffPayments.listPaymentDifferences({})).handRefunds.filter(
      (one) => one.orderNumber === number,
    )
    expect(refund).toMatchObject({ sumMinor: 1_000_00, means: 'cash', basketGroup })
    const body = { id: refund?.id ?? '', by: 'cash' as const, document: 'РКО 5' }
    expect(await desk.staffPayments.returnByHand({ body })).toMatchObject({ isRepeated: false })
    expect((await receiptsOf(basketGroup)).find(({ kind }) => kind === 'refund')).toMatchObject({
      totalMinor: 1_000_00,
      means: [{ by: 'cash', sumMinor: 1_000_00 }],
      lines: [{ mode: 'advance' }],
    })
  })

  test('is taken for the pieces that stay, where some were refused at the door', async () => {
    const { shopper, basketGroup, number, lineId } = await anOrder()
    for (const to of ['inWork', 'shipped'] as const) await advance(number, to)
    const wish = { basketGroup, lineId, quantity: 1, held: 3, by: null, now: market.now }
    expect(await returnGoods(market.changes, wish)).toEqual({ kind: 'returned', backMinor: 0 })
    await advance(number, 'received')
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ totalMinor: 6_000_00, paidMinor: 6_000_00 })
    expect(await receiptsOf(basketGroup)).toMatchObject([
      {
        means: [{ by: 'cash', sumMinor: 6_000_00 }],
        lines: [{ quantity: 2, unitMinor: 3_000_00, sumMinor: 6_000_00 }],
      },
    ])
  })

  test('with one part of an order is that part’s alone', async () => {
    const { shopper, basketGroup, view } = await aPartedOrder()
    const [first, second] = view.orders
    if (!first || !second) throw new Error('not parted')
    for (const to of ['inWork', 'shipped'] as const) await advance(first.number, to)
    await advance(second.number, 'received', { by: 'card', sumMinor: null })
    const after = await viewOf(shopper, basketGroup)
    expect(after.orders.map(({ paidMinor }) => paidMinor)).toEqual([0, second.totalMinor])
    await advance(first.number, 'received')
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ owedMinor: 0, paidMinor: view.totalMinor })
    expect((await paymentsOf(basketGroup)).map(({ amountMinor, takenBy }) => [amountMinor, takenBy])).toEqual([
      [second.totalMinor, 'card'],
      [first.totalMinor, 'cash'],
    ])
    expect(await receiptsOf(basketGroup)).toMatchObject([
      { means: [{ by: 'electronic', sumMinor: second.totalMinor }] },
      { means: [{ by: 'cash', sumMinor: first.totalMinor }] },
    ])
  })

  test('with several parts at once fills them from the first on', async () => {
    const { shopper, basketGroup, view } = await aPartedOrder()
    const [first, second] = view.orders
    await handOver(first?.number ?? '', { by: 'cash', sumMinor: view.totalMinor - 100_00 })
    const { orders } = await viewOf(shopper, basketGroup)
    expect(orders.map(({ owedMinor }) => owedMinor)).toEqual([0, 100_00])
    expect((await paymentsOf(basketGroup)).map(({ amountMinor }) => amountMinor).toSorted()).toEqual(
      [first?.totalMinor ?? 0, (second?.totalMinor ?? 0) - 100_00].toSorted(),
    )
    expect(await alarmsOf(basketGroup)).toMatchObject([{ what: 'doorShort' }])
  })

  test('is told by nobody of an order that is cancelled at the door, and for one whose bill is not paid nothing is made up', async () => {
    const refused = await anOrder()
    for (const to of ['inWork', 'shipped', 'cancelled'] as const) await advance(refused.number, to)
    expect(await paymentsOf(refused.basketGroup)).toEqual([])
    const billed = await anOrder()
    await base.db.execute(
      sql`update order_groups set payment_kind = 'bill', payment_method_id = 'bill' where id = ${billed.basketGroup}`,
    )
    await handOver(billed.number)
    expect(await paymentsOf(billed.basketGroup)).toEqual([])
    expect(await viewOf(billed.shopper, billed.basketGroup)).toMatchObject({ paidMinor: 0, owedMinor: 9_000_00 })
    expect(await receiptsOf(billed.basketGroup)).toMatchObject([{ means: [{ by: 'credit', sumMinor: 9_000_00 }] }])
  })
})

describe('goods that come back and were paid for at the door', () => {
  test('are paid out by a person: the shopper hears what will be and what was, the receipt is one', async () => {
    const { shopper, basketGroup, number, lineId } = await anOrder()
    await handOver(number)
    market.pass(60_000)
    const wish = { basketGroup, lineId, quantity: 2, held: 3, by: null, now: market.now }
    expect(await returnGoods(market.changes, wish)).toEqual({ kind: 'returned', backMinor: 6_000_00 })
    await work()
    expect(await eventsOf(shopper, basketGroup)).toEqual([
      ['paid', 9_000_00, 'cash'],
      ['returning', 6_000_00, 'cash'],
    ])
    expect(await alarmsOf(basketGroup)).toMatchObject([{ what: 'refundByHand', closedAt: null }])
    const { handRefunds } = await desk.staffPayments.listPaymentDifferences({})
    const refund = handRefunds.find((one) => one.orderNumber === number)
    expect(refund).toMatchObject({ sumMinor: 6_000_00, means: 'cash' })
    market.pass(60_000)
    const body = { id: refund?.id ?? '', by: 'transfer' as const, document: '12' }
    const pressed = await Promise.all([1, 2, 3].map(() => desk.staffPayments.returnByHand({ body })))
    expect(pressed.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(await eventsOf(shopper, basketGroup)).toEqual([
      ['paid', 9_000_00, 'cash'],
      ['returning', 6_000_00, 'cash'],
      ['refunded', 6_000_00, 'cash'],
    ])
    expect((await receiptsOf(basketGroup)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { means: [{ by: 'electronic', sumMinor: 6_000_00 }], lines: [{ quantity: 2, sumMinor: 6_000_00 }] },
    ])
    expect((await alarmsOf(basketGroup)).every(({ closedAt }) => closedAt !== null)).toBe(true)
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ totalMinor: 3_000_00, paidMinor: 3_000_00 })
    const told = await rows<{ template: string }>(
      base.db,
      sql`
      select data->'payload'->>'template' template from pgboss.job
      where data->>'job' = 'order/tell' and data->'payload'->>'basketGroup' = ${basketGroup} order by created_on`,
    )
    expect(told.map(({ template }) => template)).toEqual([
      'orderPlaced',
      'orderShipped',
      'orderReceived',
      'orderPaidAtDoor',
      'orderReturnByHand',
      'orderRefunded',
    ])
  })

  test('go back after what a machine can send: of a card and cash at the door the card first', async () => {
    const { basketGroup, number, lineId } = await anOrder()
    const [card] = await base.db
      .insert(payments)
      .values({
        code: randomUUID(),
        orderGroupId: basketGroup,
        orderNumber: number,
        methodId: 'card',
        kind: 'card',
        provider: 'yookassa',
        amountMinor: 4_000_00,
        currency: 'RUB',
        state: 'succeeded',
        createdAt: market.now,
        expiresAt: market.now,
        appliedAt: market.now,
      })
      .returning()
    const money = { basketGroup, operationKey: `payment/${card?.id}`, amountMinor: 4_000_00, note: null }
    await inTransaction(base.db, (tx) =>
      recordPaid(tx, market.order.pricing, { ...money, means: 'online', now: market.now }),
    )
    await handOver(number)
    const given = async () =>
      (
        await rows<{ provider: string; sum: number }>(
          base.db,
          sql`select p.provider, r.amount_minor::float8 sum from refunds r join payments p on p.id = r.payment_id
            where p.order_group_id = ${basketGroup} order by r.created_at, r.amount_minor desc`,
        )
      ).map(({ provider, sum }) => [provider, sum])
    for (const held of [3, 2]) {
      market.pass(60_000)
      await returnGoods(market.changes, { basketGroup, lineId, quantity: 1, held, by: null, now: market.now })
      await work()
    }
    expect(await given()).toEqual([
      ['yookassa', 3_000_00],
      ['door', 2_000_00],
      ['yookassa', 1_000_00],
    ])
  })
})

test('tenge that were taken with goods are compared with the books of their order, to the sum', async () => {
  const kazakhstan = await createMarket(base.db, { currency: 'KZT', exchangeRate: 5.3, names: { ru: 'Алматы' } })
  const offerId = await kazakhstan.aSellableOffer(3, { priceMinor: 3_000_00 })
  const shopper = await kazakhstan.aShopperWith({ [offerId]: 1 })
  const query = {
    id: await kazakhstan.fillCheckout(shopper, { deliveryId: kazakhstan.pickupId, paymentId: 'on-delivery' }),
  }
  const { basketGroup, orderID: number } = (await shopper.checkout.placeOrder({ query })).order
  for (const to of ['inWork', 'shipped', 'received'] as const) {
    kazakhstan.pass(60_000)
    const taken = to === 'received' && { taken: { by: 'cash' as const, sumMinor: 20_000_00 } }
    const move = { number, to, note: '', ...taken, now: kazakhstan.now }
    await advanceOrder({ ...kazakhstan.order, terms: kazakhstan.holds }, move)
  }
  await doWaitingJobs(base.db, kazakhstan.jobs, ['payments'])
  const [payment] = await paymentsOf(basketGroup)
  expect(payment).toMatchObject({ currency: 'KZT', amountMinor: 20_000_00 })
  const ledger = tengeDoorLedger(base.db, { sumBooked: (db, id) => sumOfOperation(db, `payment/${id}`) })
  const id = payment?.providerPaymentId ?? ''
  expect(compare(payment ? [payment] : [], [await ledger.readPayment(id)])).toEqual([])
  await base.db
    .update(payments)
    .set({ amountMinor: 20_001_00 })
    .where(eq(payments.id, payment?.id ?? ''))
  const [wrong] = await paymentsOf(basketGroup)
  expect(compare(wrong ? [wrong] : [], [await ledger.readPayment(id)])).toMatchObject([
    { kind: 'sum', oursMinor: 20_001_00, theirsMinor: 20_000_00, currency: 'KZT' },
  ])
})
