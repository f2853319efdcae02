import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { kitItems, kits } from '#server/kits/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { unique } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

/** A table and four chairs, cheaper together. */
async function aDiningKit(percent = 10) {
  const table = await market.aSellableOffer(10, { priceMinor: 2_749_000, oldPriceMinor: 3_000_000 })
  const chair = await market.aSellableOffer(40, { priceMinor: 749_000 })
  const [kit] = await base.db
    .insert(kits)
    .values({ code: unique('kit'), names: { ru: 'Обеденная группа' }, percent })
    .returning({ id: kits.id })
  const kitId = kit?.id ?? 0
  await base.db.insert(kitItems).values([
    { kitId, offerId: table, quantity: 1, sort: 1 },
    { kitId, offerId: chair, quantity: 4, sort: 2 },
  ])
  return { table, chair, kitId }
}

const look = async (shopper: Shopper) => (await shopper.basket.getFullBasket()).basket
const item = async (shopper: Shopper, offerId: number) =>
  (await look(shopper)).items.find((one) => one.offerIdCurrent === offerId)

test('a whole kit is cheaper, and each line says why', async () => {
  const { table, chair } = await aDiningKit()
  const shopper = await market.aShopperWith({ [table]: 1, [chair]: 4 })
  const { totalSum, discountMinor } = await look(shopper)
  expect(totalSum).toEqual({ new: 2_474_100 + 4 * 674_100, old: 3_000_000 + 4 * 749_000 })
  expect(discountMinor).toBe(totalSum.old - totalSum.new)
  expect(await item(shopper, chair)).toMatchObject({
    price: { new: 674_100, old: 749_000 },
    reasons: [{ kind: 'kit', name: 'Обеденная группа', percent: 10, amountMinor: 4 * 74_900 }],
    notices: [],
  })
})

test('a kit that is not whole, or not ticked as a whole, costs what its goods cost', async () => {
  const { table, chair } = await aDiningKit()
  const shopper = await market.aShopperWith({ [table]: 1, [chair]: 3 })
  expect(await item(shopper, table)).toMatchObject({ price: { new: 2_749_000, old: 3_000_000 }, reasons: [] })
  await shopper.basket.modifyBasket({ body: [{ offerId: chair, quantity: 4 }] })
  expect(await item(shopper, table)).toMatchObject({ reasons: [{ percent: 10 }] })
  await shopper.basket.modifyBasket({ body: [{ offerId: chair, checked: false }] })
  expect(await item(shopper, table)).toMatchObject({ reasons: [], notices: [] })
})

test('the order costs what the basket said', async () => {
  const { table, chair } = await aDiningKit()
  const shopper = await market.aShopperWith({ [table]: 1, [chair]: 4 })
  const shown = (await look(shopper)).totalSum.new
  const request = { name: 'Анна', phoneNumber: '+7 912 000-11-22', consents: ['order' as const] }
  const { basketGroup } = await shopper.checkout.createOrder({ body: request })
  const { order } = await shopper.order.getOrder({ body: { basketGroup } })
  expect(order.lines.reduce((sum, line) => sum + line.sumMinor, 0)).toBe(shown)
  expect(order.lines.find((line) => line.offerId === chair)).toMatchObject({
    priceMinor: 674_100,
    oldPriceMinor: 749_000,
  })
})

test('a kit that is withdrawn in between is said before the order is placed', async () => {
  const { table, chair, kitId } = await aDiningKit()
  const shopper = await market.aShopperWith({ [table]: 1, [chair]: 4 })
  expect(await item(shopper, table)).toMatchObject({ reasons: [{ percent: 10 }] })
  await base.db.update(kits).set({ isActive: false }).where(eq(kits.id, kitId))
  expect(await item(shopper, table)).toMatchObject({ reasons: [], price: { new: 2_749_000 } })
})
