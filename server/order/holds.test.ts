import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { adoptOrders, advanceOrder, cancelExpiredOrders, recordPaid } from './index.ts'

const base = withDatabase()
const hour = 60 * 60 * 1000
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db, {
    holds: {
      ordersPerShopper: 3,
      piecesPerShopper: 10,
      ordersPerAddress: 4,
      piecesPerAddress: 20,
      confirmFromRoubles: 300_000,
    },
  })
})

let phones = 0
const aPhone = () => String(79_500_000_000 + ++phones)

async function tryOrder(
  wish: { shopper?: Shopper; phone?: string; quantity?: number; address?: string; priceMinor?: number } = {},
) {
  const { quantity = 1, priceMinor = 1_000_00, phone = aPhone(), address } = wish
  const offerId = await market.aSellableOffer(1000, { priceMinor })
  const shopper = wish.shopper ?? market.aShopper(address ? { address } : {})
  await shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity }] } })
  const body = { name: 'Анна', phoneNumber: phone, offerIds: [offerId], consents: ['order' as const] }
  const { basketGroup, orderId } = await shopper.checkout.createOrder({ body })
  return { shopper, basketGroup, orderId, offerId, phone }
}

const reserved = async (offerId: number) => {
  const [row] = await base.db.select({ reserved: stock.reserved }).from(stock).where(eq(stock.offerId, offerId))
  return row?.reserved
}

const statusOf = async ({ shopper, basketGroup }: { shopper: Shopper; basketGroup: string }) =>
  (await shopper.order.getOrder({ body: { basketGroup } })).order.status

const advance = (number: string, to: OrderStatus) =>
  advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })

const refusedAs = (code: string) => ({ code })

describe('one stranger cannot hold the shop', () => {
  test('more orders than a browser may hold are refused, and confirming opens the way', async () => {
    const shopper = market.aShopper()
    for (let made = 0; made < 3; made++) await tryOrder({ shopper })
    await expect(tryOrder({ shopper })).rejects.toMatchObject({ ...refusedAs('TOO_MUCH_UNCONFIRMED'), status: 409 })
  })

  test('nor more pieces', async () => {
    await expect(tryOrder({ quantity: 11 })).rejects.toMatchObject(refusedAs('TOO_MUCH_UNCONFIRMED'))
    const shopper = market.aShopper()
    await tryOrder({ shopper, quantity: 8 })
    await expect(tryOrder({ shopper, quantity: 3 })).rejects.toMatchObject({ data: { what: 'pieces', maximum: 10 } })
  })

  test('another browser does not help the same phone', async () => {
    const phone = aPhone()
    for (let made = 0; made < 3; made++) await tryOrder({ phone })
    await expect(tryOrder({ phone })).rejects.toMatchObject(refusedAs('TOO_MUCH_UNCONFIRMED'))
  })

  test('nor other browsers and phones one house of IPv6', async () => {
    for (let made = 0; made < 4; made++) await tryOrder({ address: `2001:db8:0:7::${made + 1}` })
    await expect(tryOrder({ address: '2001:db8:0:7:ffff::9' })).rejects.toMatchObject(refusedAs('TOO_MUCH_UNCONFIRMED'))
    await expect(tryOrder({ address: '2001:db8:0:8::1' })).resolves.toMatchObject({})
  })

  test('pressed at the same moment they are counted together', async () => {
    const phone = aPhone()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => tryOrder({ phone })))
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  })

  test('a dear order needs a confirmed phone', async () => {
    const dear = tryOrder({ priceMinor: 300_001_00 })
    await expect(dear).rejects.toMatchObject({ ...refusedAs('PHONE_NOT_CONFIRMED'), status: 422 })
  })

  test('what was cancelled or confirmed counts no longer', async () => {
    const shopper = market.aShopper()
    const phone = aPhone()
    const made = [await tryOrder({ shopper, phone }), await tryOrder({ shopper, phone })]
    await tryOrder({ shopper, phone })
    await shopper.order.cancelOrder({ body: { basketGroup: made[0]?.basketGroup ?? '' } })
    await tryOrder({ shopper, phone })
    await advance(made[1]?.orderId ?? '', 'inWork')
    await tryOrder({ shopper, phone })
  })
})

describe('every order that waits has an end', () => {
  test('without a code it ends after the time of the setting, and the goods are back', async () => {
    const order = await tryOrder({ quantity: 2 })
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 23 * hour))
    expect(await reserved(order.offerId)).toBe(2)
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 25 * hour))
    expect([await reserved(order.offerId), await statusOf(order)]).toEqual([0, 'cancelled'])
  })

  test('the code of its phone, entered later, keeps it', async () => {
    const order = await tryOrder()
    const owner = { phone: order.phone, customerId: 4712, visitorId: order.shopper.visitor.visitorId, now: market.now }
    const typed = await inTransaction(base.db, (tx) =>
      adoptOrders(tx, { regions: market.regions, terms: market.holds }, owner),
    )
    expect(typed).toEqual({ name: 'Анна', email: '' })
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 25 * hour))
    expect(await statusOf(order)).toBe('new')
  })

  async function chooseDoorAfterCard(kind: 'confirmed' | 'unconfirmed') {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const id = await market.fillCheckout(shopper, { paymentId: 'card' })
    const { order } = await shopper.checkout.placeOrder({ query: { id } })
    const { basketGroup } = order
    const confirmedAt = kind === 'confirmed' ? market.now.toISOString() : null
    await changed(base.db, sql`update order_groups set confirmed_at = ${confirmedAt} where id = ${basketGroup}`)
    expect(await statusOf({ shopper, basketGroup })).toBe('awaitingPayment')
    const { methods } = await shopper.payment.getPaymentMethods({ body: { basketGroup } })
    expect(methods.map((method) => method.id)).toContain('on-delivery')
    await shopper.payment.startPayment({ body: { basketGroup, id: 'on-delivery' } })
    expect(await statusOf({ shopper, basketGroup })).toBe('new')
    return { shopper, basketGroup, offerId }
  }

  test('the door chosen after a declined card is nobody’s word: without a code it ends in its time', async () => {
    const order = await chooseDoorAfterCard('unconfirmed')
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 25 * hour))
    expect([await reserved(order.offerId), await statusOf(order)]).toEqual([0, 'cancelled'])
  })

  test('the door chosen after a declined card keeps a confirmed order for its day', async () => {
    const order = await chooseDoorAfterCard('confirmed')
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 25 * hour))
    expect([await reserved(order.offerId), await statusOf(order)]).toEqual([1, 'new'])
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 365 * 24 * hour))
    expect(await reserved(order.offerId)).toBe(0)
  })

  test('a group of which one part is in work loses only the part that waits', async () => {
    const order = await tryOrder()
    const [split] = await rows<{ id: number }>(
      base.db,
      sql`
      insert into orders (group_id, position, number, status, warehouse_id, goods_minor, old_goods_minor, total_minor)
      select group_id, 1, number || '-1', 'awaitingPayment', warehouse_id, 0, 0, 0 from orders where group_id = ${order.basketGroup}
      returning id`,
    )
    await advance(order.orderId, 'inWork').then((outcome) => expect(outcome.kind).toBe('moved'))
    await changed(base.db, sql`update orders set status = 'awaitingPayment' where id = ${split?.id}`)
    await changed(
      base.db,
      sql`update order_groups set held_until = ${market.now.toISOString()} where id = ${order.basketGroup}`,
    )
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + hour))
    const { order: seen } = await order.shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen.orders.map((part) => part.status)).toEqual(['inWork', 'cancelled'])
    expect(await reserved(order.offerId)).toBe(1)
  })

  test('one that cannot be ended does not keep the others', async () => {
    const broken = await tryOrder()
    const sound = await tryOrder()
    // The shelf has forgotten what is reserved: giving it back is a mismatch.
    await changed(base.db, sql`update stock set reserved = 0 where offer_id = ${broken.offerId}`)
    const late = new Date(market.now.getTime() + 25 * hour)
    await expect(cancelExpiredOrders(market.order, late)).rejects.toThrow('could not be ended')
    expect([await statusOf(broken), await statusOf(sound)]).toEqual(['new', 'cancelled'])
    await changed(base.db, sql`update stock set reserved = 1 where offer_id = ${broken.offerId}`)
  })

  test('a rouble paid does not hold the goods for ever', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const id = await market.fillCheckout(shopper, { paymentId: 'card' })
    const { order } = await shopper.checkout.placeOrder({ query: { id } })
    const { basketGroup } = order
    await inTransaction(base.db, (tx) =>
      recordPaid(tx, market.order.pricing, {
        basketGroup,
        amountMinor: 100,
        operationKey: 'payment/rouble',
        note: null,
        now: market.now,
      }),
    )
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 25 * hour))
    expect(await reserved(offerId)).toBe(0)
  })

  test('whatever happens to orders, a year later no part of them still waits', async () => {
    const deed = fc.record({
      deed: fc.constantFrom('pay', 'adopt', 'inWork', 'cancel', 'nothing'),
      sum: fc.nat(2_000_00),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 4 }), async (deeds) => {
        const order = await tryOrder()
        for (const { deed: kind, sum } of deeds) await doTo(order, kind, sum)
        await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 365 * 24 * hour))
        const waiting = await rows(
          base.db,
          sql`select from orders where group_id = ${order.basketGroup} and status in ('new', 'awaitingPayment')`,
        )
        expect(waiting).toEqual([])
        expect(await reserved(order.offerId)).toBe((await statusOf(order)) === 'cancelled' ? 0 : 1)
      }),
      { numRuns: 25 },
    )
  })

  async function doTo(order: Awaited<ReturnType<typeof tryOrder>>, kind: string, sum: number) {
    const { basketGroup, phone } = order
    const money = { basketGroup, amountMinor: sum, operationKey: crypto.randomUUID(), note: null, now: market.now }
    if (kind === 'pay' && sum > 0) await inTransaction(base.db, (tx) => recordPaid(tx, market.order.pricing, money))
    if (kind === 'inWork') await advance(order.orderId, 'inWork')
    if (kind === 'cancel') await order.shopper.order.cancelOrder({ body: { basketGroup } })
    if (kind !== 'adopt') return
    const owner = { phone, customerId: 4713, visitorId: null, now: market.now }
    await inTransaction(base.db, (tx) => adoptOrders(tx, { regions: market.regions, terms: market.holds }, owner))
  }
})

describe('the shop’s own hand', () => {
  test('takes an order all the way: its goods leave the shelf once, its page tells each step', async () => {
    const order = await tryOrder({ quantity: 2 })
    for (const to of ['inWork', 'shipped', 'shipped', 'received', 'closed'] as const) {
      expect(await advance(order.orderId, to)).toMatchObject({ kind: 'moved' })
    }
    const { order: seen } = await order.shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })
    expect(seen).toMatchObject({ status: 'closed', isClosed: true, heldUntil: null })
    expect(seen.history.map((move) => move.status)).toEqual(['new', 'inWork', 'shipped', 'received', 'closed'])
    const [shelf] = await base.db.select().from(stock).where(eq(stock.offerId, order.offerId))
    expect(shelf).toMatchObject({ onHand: 998, reserved: 0 })
  })

  test('moves only as the rules say', async () => {
    const order = await tryOrder()
    expect(await advance(order.orderId, 'shipped')).toEqual({
      kind: 'notAllowed',
      number: order.orderId,
      from: 'new',
    })
    expect(await advance('999999', 'inWork')).toEqual({ kind: 'notFound' })
    await advance(order.orderId, 'cancelled')
    expect([await statusOf(order), await reserved(order.offerId)]).toEqual(['cancelled', 0])
  })
})

test('the older flow: another basket is not answered with yesterday’s order', async () => {
  const phone = aPhone()
  const shopper = market.aShopper()
  await tryOrder({ shopper, phone }).then(() => {})
  const offerId = await market.aSellableOffer(1)
  await shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity: 1 }] } })
  const body = { name: 'Анна', phoneNumber: phone, consents: ['order' as const] }
  const first = await shopper.checkout.createOrder({ body })
  const other = await market.aSellableOffer(1)
  await shopper.basket.addToBasket({ body: { offers: [{ offerId: other, quantity: 1 }] } })
  await changed(base.db, sql`update stock set on_hand = 0 where offer_id = ${other}`)
  const again = shopper.checkout.createOrder({ body })
  await expect(again).rejects.toMatchObject({ code: 'SHORT_OF_STOCK' })
  await shopper.basket.clearBasket({})
  const repeat = await shopper.checkout.createOrder({ body })
  expect(repeat.basketGroup).toBe(first.basketGroup)
})
