import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerPrices, offers } from '#server/catalogue/tables.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

async function anOrder(quantity = 1) {
  const offerId = await market.aSellableOffer(10)
  const shopper = await market.aShopperWith({ [offerId]: quantity })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
  return { shopper, offerId, ...order }
}

const again = (shopper: Shopper, basketGroup: string, code?: string) =>
  shopper.order.orderAgain({ body: { basketGroup, ...(code && { code }) } })

const inBasket = async (shopper: Shopper) =>
  (await shopper.basket.getFullBasket()).basket.items.map(({ offerIdCurrent, quantity }) => [offerIdCurrent, quantity])

const nothingElse = { gone: [], fewer: [], dearer: [], cheaper: [] }

describe('orderAgain', () => {
  test('puts as many as then into the basket; a second press doubles nothing', async () => {
    const { shopper, offerId, basketGroup } = await anOrder(2)
    expect(await again(shopper, basketGroup)).toMatchObject({ added: 1, ...nothingElse })
    expect(await again(shopper, basketGroup)).toMatchObject({ added: 1, ...nothingElse })
    expect(await inBasket(shopper)).toEqual([[offerId, 2]])
  })

  test('leaves what is in the basket already', async () => {
    const { shopper, offerId, basketGroup } = await anOrder(2)
    const other = await market.aSellableOffer(5)
    await shopper.basket.addToBasket({ body: { offers: [{ offerId: other }, { offerId, quantity: 3 }] } })
    await again(shopper, basketGroup)
    expect(await inBasket(shopper)).toEqual([
      [other, 1],
      [offerId, 3],
    ])
  })

  test.each([
    { promise: 'dearer', toMinor: 6_000_000, told: 'dearer' as const },
    { promise: 'cheaper', toMinor: 5_000_000, told: 'cheaper' as const },
  ])('tells what is $promise', async ({ toMinor, told }) => {
    const { shopper, offerId, basketGroup } = await anOrder()
    await base.db.update(offerPrices).set({ priceMinor: toMinor }).where(eq(offerPrices.offerId, offerId))
    const answer = await again(shopper, basketGroup)
    expect(answer).toMatchObject({ ...nothingElse, [told]: [{ fromMinor: 5_499_000, toMinor }] })
  })

  test('tells of fewer pieces, and of what is gone', async () => {
    const few = await anOrder(4)
    await base.db.update(stock).set({ onHand: 6 }).where(eq(stock.offerId, few.offerId))
    expect(await again(few.shopper, few.basketGroup)).toMatchObject({ added: 1, fewer: [{ wanted: 4, quantity: 2 }] })
    const gone = await anOrder()
    await base.db.update(offers).set({ isActive: false }).where(eq(offers.id, gone.offerId))
    await expect(again(gone.shopper, gone.basketGroup)).rejects.toMatchObject({ code: 'ORDER_GOODS_GONE', status: 409 })
    expect(await inBasket(gone.shopper)).toEqual([])
  })

  test('goes into the basket of who holds the link, and of nobody who does not', async () => {
    const { basketGroup, code, offerId } = await anOrder()
    const other = await anOrder()
    const friend = market.aShopper()
    for (const [guid, key] of [
      [basketGroup, undefined],
      [basketGroup, other.code],
      [crypto.randomUUID(), code],
    ] as const) {
      await expect(again(friend, guid, key)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 })
    }
    expect(await inBasket(friend)).toEqual([])
    await again(friend, basketGroup, code)
    expect(await inBasket(friend)).toEqual([[offerId, 1]])
  })
})
