import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { regions as regionTable } from '#server/region/index.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { plainFlags } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { recordPaid } from './index.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db, {
    currency: 'KZT',
    exchangeRate: 5.3,
    names: { ru: 'Алматы', kk: 'Алматы қаласы' },
    latitude: 43.24,
    longitude: 76.9,
    timeZone: 'Asia/Almaty',
    flags: { ...plainFlags, kz: true, bonusPercent: 3 },
  })
})

async function anOrder() {
  const offerId = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
  const shopper = await market.aShopperWith({ [offerId]: 2 })
  const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'on-delivery' })
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  return { shopper, offerId, ...order }
}

const see = async (shopper: Shopper, basketGroup: string) =>
  (await shopper.order.getOrder({ body: { basketGroup } })).order

test('an order in tenge stays what it was when the rate changes; the next one costs the new rate', async () => {
  const before = await anOrder()
  await base.db.update(regionTable).set({ exchangeRate: 6 }).where(eq(regionTable.id, market.region.id))
  await market.regions.refresh()
  const after = await anOrder()
  expect(await see(before.shopper, before.basketGroup)).toMatchObject({ currency: 'KZT', sum: 106_000_00 })
  expect(await see(after.shopper, after.basketGroup)).toMatchObject({ currency: 'KZT', sum: 120_000_00 })
  await base.db.update(regionTable).set({ exchangeRate: 5.3 }).where(eq(regionTable.id, market.region.id))
  await market.regions.refresh()
})

test('its lines, its parts and its money add up in tenge', async () => {
  const { shopper, basketGroup } = await anOrder()
  const order = await see(shopper, basketGroup)
  expect(order.lines.reduce((sum, line) => sum + line.sumMinor, 0)).toBe(order.sum)
  expect(order.orders.reduce((sum, part) => sum + part.totalMinor, 0)).toBe(order.sum)
  const paid = { basketGroup, amountMinor: order.sum, operationKey: 'kzt/1', note: null, now: market.now }
  await inTransaction(base.db, (tx) => recordPaid(tx, market.order.pricing, paid))
  expect(await see(shopper, basketGroup)).toMatchObject({ paid: order.sum, owedMinor: 0 })
})

test('it promises bonuses of the tenge that its goods cost, and none once it is cancelled', async () => {
  const { shopper, basketGroup } = await anOrder()
  expect((await see(shopper, basketGroup)).bonusesReward).toBe(3_180)
  await shopper.order.cancelOrder({ body: { basketGroup } })
  expect((await see(shopper, basketGroup)).bonusesReward).toBe(0)
})

test('its moments are told by the clock of its own city', async () => {
  const { shopper, basketGroup } = await anOrder()
  await shopper.order.cancelOrder({ body: { basketGroup } })
  const { createdAt, events } = await see(shopper, basketGroup)
  for (const moment of [createdAt, ...events.map(({ at }) => at)]) expect(moment).toMatch(/^2026-11-20T12:.*\+05:00$/)
})

test('cancelled, it gives back what it held, as everywhere', async () => {
  const { shopper, basketGroup, offerId } = await anOrder()
  const shelf = async () =>
    (await base.db.select({ reserved: stock.reserved }).from(stock).where(eq(stock.offerId, offerId)))[0]?.reserved
  expect(await shelf()).toBe(2)
  await shopper.order.cancelOrder({ body: { basketGroup } })
  expect(await shelf()).toBe(0)
})
