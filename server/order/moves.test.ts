import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { canMove, type OrderStatus, orderStatuses } from '#rules/order-state.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aWarehouse } from '../../tests/harness/goods.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import { adoptOrders, advanceOrder, findOrderOf } from './index.ts'

const base = withDatabase()
let market: Market
let farWarehouse: number

beforeAll(async () => {
  market = await createMarket(base.db)
  farWarehouse = await aWarehouse(base.db, market.region.id, 6)
})

let phones = 0
const aPhone = () => String(79_610_000_000 + ++phones)

/** An order of two pieces out of ten. */
async function anOrder({ phone = aPhone(), name = 'Анна', email = '' } = {}) {
  const offerId = await market.aSellableOffer(10)
  const shopper = await market.aShopperWith({ [offerId]: 2 })
  const body = { name, phoneNumber: phone, email, offerIds: [offerId], consents: ['order' as const] }
  const { basketGroup, orderId } = await shopper.checkout.createOrder({ body })
  return { shopper, basketGroup, number: orderId, offerId, phone }
}

/** One part lies here, the other far away. The first bears the number of the order, so it is moved with all of it. */
async function aPartedOrder() {
  const here = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
  const there = await market.aSellableOffer(0, { priceMinor: 20_000_00, stock: { [farWarehouse]: 5 } })
  const shopper = await market.aShopperWith({ [here]: 1, [there]: 1 })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
  const { orders } = (await shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })).order
  const [number, second] = orders.map((part) => part.number)
  if (!number || !second) throw new Error('not parted')
  return { shopper, here, there, basketGroup: order.basketGroup, number, second }
}

const advance = (number: string, to: OrderStatus) =>
  advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })

async function shelfOf(offerId: number) {
  const [shelf] = await base.db
    .select({ onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .where(eq(stock.offerId, offerId))
  return shelf
}

const statusesOf = async (basketGroup: string) =>
  (
    await rows<{ status: OrderStatus }>(
      base.db,
      sql`select status from orders where group_id = ${basketGroup} order by id`,
    )
  ).map(({ status }) => status)

describe('the shop’s own hand', () => {
  const wayTo: Record<OrderStatus, OrderStatus[]> = {
    new: [],
    awaitingPayment: ['awaitingPayment'],
    inWork: ['inWork'],
    shipped: ['inWork', 'shipped'],
    received: ['inWork', 'shipped', 'received'],
    closed: ['inWork', 'shipped', 'received', 'closed'],
    cancelled: ['cancelled'],
  }

  test.each(orderStatuses)(
    'from %s moves an order only where the rules lead, and else changes nothing',
    async (from) => {
      const order = await anOrder()
      for (const step of wayTo[from]) await advance(order.number, step)
      const shelf = await shelfOf(order.offerId)
      for (const to of orderStatuses.filter((one) => one !== from && !canMove(from, one))) {
        const outcome = await advance(order.number, to)
        // Nothing of a cancelled order is left to be moved.
        expect(outcome).toMatchObject(from === 'cancelled' ? { numbers: [] } : { kind: 'notAllowed', from })
        expect(await statusesOf(order.basketGroup)).toEqual([from])
      }
      expect(await shelfOf(order.offerId)).toEqual(shelf)
    },
  )

  test('whatever is asked in whatever order, goods are held until they leave or the order ends, and leave once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 8 }), async (asked) => {
        const order = await anOrder()
        let status: OrderStatus = 'new'
        let hasLeft = false
        for (const to of asked) {
          await advance(order.number, to)
          if (canMove(status, to)) status = to
          hasLeft ||= status === 'shipped'
        }
        const isHeld = ['new', 'awaitingPayment', 'inWork'].includes(status)
        expect(await statusesOf(order.basketGroup)).toEqual([status])
        expect(await shelfOf(order.offerId)).toEqual({ onHand: hasLeft ? 8 : 10, reserved: isHeld ? 2 : 0 })
      }),
      { numRuns: 20 },
    )
  })

  test('two hands at once ship an order once', async () => {
    const order = await anOrder()
    await advance(order.number, 'inWork')
    await Promise.all([1, 2, 3, 4].map(() => advance(order.number, 'shipped')))
    expect(await shelfOf(order.offerId)).toEqual({ onHand: 8, reserved: 0 })
  })

  test('shipping and cancelling at the same moment never give goods back that have left', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await anOrder()
      await advance(order.number, 'inWork')
      const cancel = order.shopper.order.cancelOrder({ body: { basketGroup: order.basketGroup } })
      await Promise.allSettled([advance(order.number, 'shipped'), cancel])
      const [status] = await statusesOf(order.basketGroup)
      expect(await shelfOf(order.offerId)).toEqual({ onHand: status === 'shipped' ? 8 : 10, reserved: 0 })
    }
  })
})

describe('parts in mixed states', () => {
  test('one that may not move keeps all of them where they are', async () => {
    const order = await aPartedOrder()
    await advance(order.second, 'inWork')
    expect(await advance(order.number, 'shipped')).toMatchObject({ kind: 'notAllowed', number: order.number })
    expect(await statusesOf(order.basketGroup)).toEqual(['new', 'inWork'])
    expect(await shelfOf(order.here)).toEqual({ onHand: 5, reserved: 1 })
  })

  test('those that stand there already stay, the others follow', async () => {
    const order = await aPartedOrder()
    await advance(order.second, 'inWork')
    expect(await advance(order.number, 'inWork')).toEqual({ kind: 'moved', numbers: [order.number] })
  })

  test('a cancelled one is left alone by whatever happens to the order', async () => {
    const order = await aPartedOrder()
    await advance(order.second, 'cancelled')
    for (const to of ['inWork', 'shipped', 'received'] as const)
      expect(await advance(order.number, to)).toEqual({ kind: 'moved', numbers: [order.number] })
    expect(await statusesOf(order.basketGroup)).toEqual(['received', 'cancelled'])
    expect(await shelfOf(order.there)).toEqual({ onHand: 5, reserved: 0 })
  })

  test('the shopper cancels nothing once one of them is on its way', async () => {
    const order = await aPartedOrder()
    await advance(order.second, 'inWork')
    await advance(order.second, 'shipped')
    const cancel = order.shopper.order.cancelOrder({ body: { basketGroup: order.basketGroup } })
    await expect(cancel).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE', status: 409 })
    expect(await statusesOf(order.basketGroup)).toEqual(['new', 'shipped'])
  })

  test('the shopper cancels what is left of them, and what had ended gives nothing back a second time', async () => {
    const order = await aPartedOrder()
    await advance(order.second, 'cancelled')
    const body = { basketGroup: order.basketGroup, reason: 'передумала' }
    expect((await order.shopper.order.cancelOrder({ body })).order).toMatchObject({ status: 'cancelled' })
    expect(await statusesOf(order.basketGroup)).toEqual(['cancelled', 'cancelled'])
    for (const offerId of [order.here, order.there]) expect(await shelfOf(offerId)).toEqual({ onHand: 5, reserved: 0 })
    const notes = await rows<{ note: string | null }>(
      base.db,
      sql`select note from order_events where group_id = ${order.basketGroup} and kind = 'cancelled' order by id`,
    )
    expect(notes.map(({ note }) => note)).toEqual([null, 'передумала'])
  })
})

describe('orders that become an account’s', () => {
  let customers = 5_000
  const adopt = (owner: { phone: string; customerId: number; visitorId?: string | null }) =>
    inTransaction(base.db, (tx) =>
      adoptOrders(tx, { regions: market.regions, terms: market.holds }, { visitorId: null, ...owner, now: market.now }),
    )
  const opens = async (basketGroup: string, id: number) =>
    (await findOrderOf(market.order, basketGroup, { id, groups: [] }, 'ru')) !== null

  test('are those of the proven phone, and none of another', async () => {
    const customerId = ++customers
    const own = await anOrder()
    const other = await anOrder()
    await adopt({ phone: own.phone, customerId })
    expect([await opens(own.basketGroup, customerId), await opens(other.basketGroup, customerId)]).toEqual([
      true,
      false,
    ])
  })

  test('never those that belong to somebody else already, though the phone is the same', async () => {
    const [first, second] = [++customers, ++customers]
    const order = await anOrder()
    await adopt({ phone: order.phone, customerId: first })
    await adopt({ phone: order.phone, customerId: second })
    expect([await opens(order.basketGroup, first), await opens(order.basketGroup, second)]).toEqual([true, false])
  })

  test('are confirmed by that: nobody is asked for a code again', async () => {
    const order = await anOrder()
    await adopt({ phone: order.phone, customerId: ++customers })
    const { order: seen } = await order.shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen.awaitsConfirmation).toBe(false)
  })

  test('tell the name typed in this browser, and no name from another', async () => {
    const phone = aPhone()
    const elsewhere = await anOrder({ phone, name: 'Борис', email: 'boris@example.com' })
    const here = await anOrder({ phone, name: 'Вера', email: 'vera@example.com' })
    expect(await adopt({ phone, customerId: ++customers, visitorId: here.shopper.visitor.visitorId })).toEqual({
      name: 'Вера',
      email: 'vera@example.com',
    })
    const stranger = await anOrder({ phone: aPhone() })
    expect(await adopt({ phone: stranger.phone, customerId: ++customers, visitorId: crypto.randomUUID() })).toBeNull()
    expect(await opens(elsewhere.basketGroup, customers)).toBe(false)
  })

  test('stay as they are when they have ended: a cancelled order does not come to life', async () => {
    const order = await anOrder()
    await order.shopper.order.cancelOrder({ body: { basketGroup: order.basketGroup } })
    const customerId = ++customers
    await adopt({ phone: order.phone, customerId })
    expect(await statusesOf(order.basketGroup)).toEqual(['cancelled'])
    expect(await opens(order.basketGroup, customerId)).toBe(true)
    const [group] = await rows<{ held: Date | null }>(
      base.db,
      sql`select held_until held from order_groups where id = ${order.basketGroup}`,
    )
    expect(group?.held).toBeNull()
  })
})

describe('who sees what of an order', () => {
  test.each([
    { promise: 'the staff of the shop have no more rights to a stranger’s order than a stranger', groups: ['45'] },
    { promise: 'nor has an administrator, by this door', groups: ['1'] },
    { promise: 'nor another customer', groups: [] },
  ])('$promise', async ({ groups }) => {
    const { basketGroup } = await anOrder()
    const other = market.aShopper({ customerId: 4_900, groups })
    await expect(other.order.getOrder({ body: { basketGroup } })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(other.order.cancelOrder({ body: { basketGroup } })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await statusesOf(basketGroup)).toEqual(['new'])
  })

  test('a closed order is closed for its customer and open for an administrator who has ordered', async () => {
    const order = await anOrder()
    for (const to of ['inWork', 'shipped', 'received', 'closed'] as const) await advance(order.number, to)
    await changed(base.db, sql`update order_groups set customer_id = 4901 where id = ${order.basketGroup}`)
    const seenBy = (groups: string[]) => findOrderOf(market.order, order.basketGroup, { id: 4_901, groups }, 'ru')
    expect((await seenBy([]))?.isClosed).toBe(true)
    expect((await seenBy(['1']))?.isClosed).toBe(false)
  })
})
