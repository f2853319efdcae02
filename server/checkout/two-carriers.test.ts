import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { changed } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion, aWarehouse, plainFlags } from '../../tests/harness/goods.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let farAway: number

beforeAll(async () => {
  market = await createMarket(base.db, { flags: { ...plainFlags, regionType: 'ТК' } })
  farAway = await aWarehouse(base.db, market.region.id, 8)
  // Far enough for carriers to take longer from there.
  const elsewhere = await aRegion(base.db, { names: { ru: 'Москва' }, latitude: 55.75, longitude: 37.62 })
  await changed(base.db, sql`update warehouses set region_id = ${elsewhere.id} where id = ${farAway}`)
  await market.regions.refresh()
})

async function aCarriedCheckout() {
  const soon = await market.aSellableOffer(5, { weightGrams: 8_000 })
  const late = await market.aSellableOffer(0, { stock: { [farAway]: 5 }, weightGrams: 8_000, priceMinor: 20_000_00 })
  const shopper = await market.aShopperWith({ [soon]: 1, [late]: 1 })
  await shopper.basket.chooseApart({ body: { comesApart: true } })
  const { checkout } = await shopper.checkout.goToStep({ query: {} })
  const query = { id: checkout.id }
  const contacts = { name: 'Анна Петрова', phoneMobile: '89123456789', email: '' }
  await shopper.checkout.saveContacts({ query, body: { contacts, consents: ['order'] } })
  const { delivery } = await shopper.checkout.getDeliveryStep({ query, body: {} })
  const wayOf = (of: typeof delivery.list, pattern: RegExp) => of.find(({ id }) => pattern.test(id))?.id ?? ''
  return { shopper, query, delivery, wayOf, soon, late }
}

test('two carriers bring one order: each its own goods, at its own price and day, and either is changed alone', async () => {
  const { shopper, query, delivery, wayOf, late } = await aCarriedCheckout()
  expect(delivery.rest).not.toBeNull()
  await shopper.checkout.chooseDelivery({ query, body: { id: wayOf(delivery.list, /^carrier$/) } })
  const point = wayOf(delivery.rest?.list ?? [], /^cdek:/)
  const chosen = await shopper.checkout.setDeliveryFields({ query, body: { rest: { id: point } } })
  const priced = (of: typeof delivery.list | undefined, id: string | null | undefined) =>
    of?.find((way) => way.id === id)?.priceMinor
  const kit = priced(chosen.delivery.list, 'carrier') ?? 0
  const cdek = priced(chosen.delivery.rest?.list, point) ?? 0
  expect(Math.min(kit, cdek)).toBeGreaterThan(0)
  expect(chosen.calculation.price.delivery).toBe(kit + cdek)
  await shopper.checkout.choosePayment({ query, body: { id: 'card' } })
  const body = { expectedTotal: chosen.calculation.price.total }
  const { basketGroup, orderID } = (await shopper.checkout.placeOrder({ query, body })).order
  const { order } = await shopper.order.getOrder({ body: { basketGroup } })
  expect(order.orders.map(({ way, lineKeys }) => [/СДЭК/.test(way ?? ''), lineKeys.includes(String(late))])).toEqual([
    [false, false],
    [true, true],
  ])
  // A terminal is one, and one of CDEK's pickup points is none.
  expect(order.orders.map(({ kind, isToPoint }) => [kind, isToPoint])).toEqual([
    ['carrier', false],
    ['carrier', true],
  ])
  const parts = await Promise.all(
    [orderID, `${orderID}-1`].map((part) => shopper.order.getOrder({ body: { basketGroup, part } })),
  )
  expect(parts.map((one) => one.order.sums.deliveryMinor)).toEqual([kit, cdek])
  expect(parts.map((one) => one.order.delivery?.isToPoint)).toEqual([false, true])
  const data = { xmlId: basketGroup, part: `${orderID}-1`, delivery: { id: 'carrier' } }
  const { calculation } = await shopper.orderServices.calculationOfServiceList({ body: { data, toSave: true } })
  const first = await shopper.order.getOrder({ body: { basketGroup, part: orderID } })
  expect(first.order.totalMinor).toBe(parts[0]?.order.totalMinor)
  const all = await shopper.order.getOrder({ body: { basketGroup } })
  expect(all.order.totalMinor).toBe(calculation.after.totalMinor)
  expect(all.order.orders.some(({ way }) => /СДЭК/.test(way ?? ''))).toBe(false)
})

test('a basket in two deliveries says what both carriers ask', async () => {
  const { shopper } = await aCarriedCheckout()
  const { wholeOrder } = await shopper.basket.getWholeOrder()
  expect(wholeOrder?.first.day && wholeOrder.first.day < wholeOrder.whole.day).toBe(true)
  expect(wholeOrder?.rest.deliveryMinor).toBeGreaterThan(0)
})
