import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BasketView } from '#contract/basket.ts'
import { offerPrices } from '#server/catalogue/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { listPiecesInBasket, mergeBaskets } from './index.ts'

const base = withDatabase()
let market: Market
let nextCustomer = 2_000_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

const look = async (shopper: Shopper) => (await shopper.basket.getFullBasket()).basket
const move = (shopper: Shopper, offerId: number, aside: boolean, quantity?: number) =>
  shopper.basket.setAside({ body: { offerId, aside, quantity } })
const linesOf = (basket: BasketView) => ({
  items: Object.fromEntries(basket.items.map((item) => [item.offerIdCurrent, item.quantity])),
  aside: Object.fromEntries(basket.aside.map((item) => [item.offerIdCurrent, item.quantity])),
})

describe('what is put aside', () => {
  test('leaves every sum and figure, and comes back as it was', async () => {
    const kept = await market.aSellableOffer(9, { priceMinor: 1_000_00 })
    const later = await market.aSellableOffer(9, { priceMinor: 500_00 })
    const shopper = await market.aShopperWith({ [kept]: 1, [later]: 3 })
    const { basket } = await move(shopper, later, true)
    expect(linesOf(basket)).toEqual({ items: { [kept]: 1 }, aside: { [later]: 3 } })
    expect(basket).toMatchObject({ totalSum: { new: 1_000_00 }, totalQuantity: 1, allPositionsQuantity: 1 })
    expect(basket.aside[0]).toMatchObject({ checked: false, sum: { new: 1_500_00 } })
    expect(await look(shopper)).toEqual(basket)
    const pieces = await listPiecesInBasket(base.db, shopper.visitor, shopper.context.region)
    expect(pieces.map(({ offerId }) => offerId)).toEqual([kept])
    const back = await move(shopper, later, false)
    expect(linesOf(back.basket)).toEqual({ items: { [kept]: 1, [later]: 3 }, aside: {} })
    expect(back.basket.totalSum.new).toBe(2_500_00)
  })

  test('is neither ordered, handed on nor emptied with the basket', async () => {
    const bought = await market.aSellableOffer(9)
    const later = await market.aSellableOffer(9)
    const shopper = await market.aShopperWith({ [bought]: 1, [later]: 2 })
    await move(shopper, later, true)
    const id = await market.fillCheckout(shopper)
    await shopper.checkout.placeOrder({ query: { id }, body: {} })
    expect(linesOf(await look(shopper))).toEqual({ items: {}, aside: { [later]: 2 } })
    const { basket } = await shopper.basket.clearBasket()
    expect(linesOf(basket)).toEqual({ items: {}, aside: { [later]: 2 } })
  })

  test('is the same after a second press; put in again it is wanted', async () => {
    const offerId = await market.aSellableOffer(9)
    const shopper = await market.aShopperWith({ [offerId]: 2 })
    await Promise.all([1, 2, 3].map(() => move(shopper, offerId, true)))
    expect(linesOf(await look(shopper))).toEqual({ items: {}, aside: { [offerId]: 2 } })
    await shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity: 1 }] } })
    expect(linesOf(await look(shopper))).toEqual({ items: { [offerId]: 1 }, aside: {} })
    await move(shopper, offerId, true)
    const { basket } = await shopper.basket.modifyBasket({ body: [{ offerId, quantity: 0 }] })
    expect(linesOf(basket)).toEqual({ items: {}, aside: {} })
    expect(linesOf((await move(shopper, offerId, true, 4)).basket)).toEqual({ items: {}, aside: { [offerId]: 4 } })
  })

  test('cannot come back once it is sold out, and nothing is put aside that is not there', async () => {
    const offerId = await market.aSellableOffer(9)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    await move(shopper, offerId, true)
    await base.db.update(stock).set({ onHand: 0 }).where(eq(stock.offerId, offerId))
    await expect(move(shopper, offerId, false)).rejects.toMatchObject({ code: 'SHORT_OF_STOCK', status: 409 })
    expect(linesOf(await look(shopper)).aside).toEqual({ [offerId]: 1 })
    const other = await market.aSellableOffer(9)
    await expect(move(shopper, other, true)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' })
    await expect(move(shopper, other, false)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' })
  })

  test('is found again after signing in; what the other basket wants is wanted', async () => {
    const both = await market.aSellableOffer(50)
    const wanted = await market.aSellableOffer(50)
    const own = await market.aSellableOffer(50)
    const customerId = nextCustomer++
    const customer = await market.aShopperWith({ [both]: 1, [wanted]: 2, [own]: 1 }, { customerId })
    const guest = await market.aShopperWith({ [both]: 3, [wanted]: 4 })
    for (const offerId of [both, own]) await move(customer, offerId, true)
    for (const offerId of [both, wanted]) await move(guest, offerId, true)
    await inTransaction(base.db, (tx) => mergeBaskets(tx, guest.visitor.visitorId, customerId))
    expect(linesOf(await look(customer))).toEqual({ items: { [wanted]: 2 }, aside: { [both]: 4, [own]: 1 } })
  })
})

describe('what changed since a line was seen', () => {
  const price = (offerId: number, priceMinor: number) =>
    base.db.update(offerPrices).set({ priceMinor }).where(eq(offerPrices.offerId, offerId))
  const shelf = (offerId: number, onHand: number) =>
    base.db.update(stock).set({ onHand }).where(eq(stock.offerId, offerId))
  const newsOf = async (shopper: Shopper) => {
    const { items, unavailable, aside } = await look(shopper)
    return [...items, ...unavailable, ...aside].map(({ notices }) => notices)
  }

  test('is told of every list, until it is seen', async () => {
    const dearer = await market.aSellableOffer(9, { priceMinor: 100_00 })
    const gone = await market.aSellableOffer(9, { priceMinor: 100_00 })
    const later = await market.aSellableOffer(9, { priceMinor: 100_00 })
    const shopper = await market.aShopperWith({ [dearer]: 1, [gone]: 2, [later]: 1 })
    await move(shopper, later, true)
    await price(dearer, 120_00)
    await shelf(gone, 0)
    await price(later, 80_00)
    expect(await newsOf(shopper)).toEqual([
      [{ kind: 'dearer', fromMinor: 100_00, toMinor: 120_00 }],
      [{ kind: 'soldOut' }],
      [{ kind: 'cheaper', fromMinor: 100_00, toMinor: 80_00 }],
    ])
    const lines = [
      { offerId: dearer, priceMinor: 120_00 },
      { offerId: gone, quantity: 0 },
      { offerId: later, priceMinor: 80_00 },
    ]
    await shopper.basket.acceptChanges({ body: { lines } })
    expect(await newsOf(shopper)).toEqual([[], [], []])
    await shelf(gone, 1)
    expect(await newsOf(shopper)).toEqual([[], [{ kind: 'back', available: 1 }], []])
  })

  test('is news again where it changed between being shown and being seen', async () => {
    const offerId = await market.aSellableOffer(9, { priceMinor: 100_00 })
    const shopper = await market.aShopperWith({ [offerId]: 4 })
    await shelf(offerId, 2)
    await price(offerId, 130_00)
    await shopper.basket.acceptChanges({ body: { lines: [{ offerId, priceMinor: 120_00, quantity: 2 }] } })
    expect(await newsOf(shopper)).toEqual([[{ kind: 'dearer', fromMinor: 120_00, toMinor: 130_00 }]])
    await shelf(offerId, 9)
    expect(await newsOf(shopper)).toEqual([
      [
        { kind: 'dearer', fromMinor: 120_00, toMinor: 130_00 },
        { kind: 'moreLeft', counted: 2, available: 4 },
      ],
    ])
  })

  test('is seen by its owner alone', async () => {
    const offerId = await market.aSellableOffer(9, { priceMinor: 100_00 })
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    await price(offerId, 90_00)
    await market.aShopper().basket.acceptChanges({ body: { lines: [{ offerId, priceMinor: 90_00 }] } })
    expect(await newsOf(shopper)).toEqual([[{ kind: 'cheaper', fromMinor: 100_00, toMinor: 90_00 }]])
  })
})
