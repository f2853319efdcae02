import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerPrices } from '#server/catalogue/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { listPiecesInBasket, mergeBaskets } from './index.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const add = (shopper: Shopper, offerId: number, quantity = 1) =>
  shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity }] } })
const set = (shopper: Shopper, offerId: number, quantity: number) =>
  shopper.basket.modifyBasket({ body: [{ offerId, quantity }] })
const look = async (shopper: Shopper) => (await shopper.basket.getFullBasket()).basket

describe('putting goods in', () => {
  test('sums up with what is there, and says what comes on top before any name is asked', async () => {
    const offerId = await market.aSellableOffer(10, { priceMinor: 5_499_000, oldPriceMinor: 6_999_000 })
    const shopper = market.aShopper()
    await add(shopper, offerId)
    const { basket, changes } = await add(shopper, offerId, 2)
    expect(changes).toEqual([{ offerId, cut: 0, wanted: 3, quantity: 3, reason: null, available: 10 }])
    expect(basket).toMatchObject({
      totalQuantity: 3,
      allPositionsQuantity: 3,
      totalSum: { new: 16_497_000, old: 20_997_000 },
      bonusesReward: 4949,
      discountMinor: 4_500_000,
      isAllChecked: true,
    })
    const { estimate } = basket
    expect(estimate?.delivery.priceMinor).toBeGreaterThan(0)
    expect(estimate?.lift.priceMinor).toBeGreaterThan(0)
  })

  test('with quantity 0 takes the goods out, and what is asked for below 1 is one more', async () => {
    const [out, more] = [await market.aSellableOffer(10), await market.aSellableOffer(10)]
    const shopper = market.aShopper()
    await add(shopper, out, 2)
    const offers = [
      { offerId: out, quantity: 0 },
      { offerId: more, quantity: -3 },
    ]
    const { basket, changes } = await shopper.basket.addToBasket({ body: { offers } })
    expect(basket.items).toMatchObject([{ offerIdCurrent: more, quantity: 1 }])
    expect(changes).toMatchObject([
      { offerId: out, quantity: 0, reason: 'removed' },
      { offerId: more, quantity: 1 },
    ])
    const { basket: empty } = await shopper.basket.addToBasket({ body: { offers: [{ offerId: more, quantity: 0 }] } })
    expect(empty.items).toEqual([])
  })

  test('takes nothing out where what was to come beside it cannot be had', async () => {
    const [held, gone] = [await market.aSellableOffer(5), await market.aSellableOffer(0)]
    const shopper = market.aShopper()
    await add(shopper, held, 2)
    const offers = [
      { offerId: held, quantity: 0 },
      { offerId: gone, quantity: 1 },
    ]
    await expect(shopper.basket.addToBasket({ body: { offers } })).rejects.toMatchObject({ code: 'SHORT_OF_STOCK' })
    const { basket } = await shopper.basket.getFullBasket()
    expect(basket.items).toMatchObject([{ offerIdCurrent: held, quantity: 2 }])
  })

  test('caps at the stock and says so', async () => {
    const offerId = await market.aSellableOffer(4)
    const { changes } = await add(market.aShopper(), offerId, 9)
    expect(changes).toEqual([{ offerId, cut: 0, wanted: 9, quantity: 4, reason: 'cappedAtStock', available: 4 }])
  })

  test('rounds up to whole batches unless remains are sold off', async () => {
    const byTwo = await market.aSellableOffer(9, { minimumBatch: 2 })
    expect((await add(market.aShopper(), byTwo, 3)).changes[0]).toMatchObject({ quantity: 4, reason: 'roundedToBatch' })
    const remains = await market.aSellableOffer(9, { minimumBatch: 2, sellsRemains: true })
    expect((await add(market.aShopper(), remains, 3)).changes[0]).toMatchObject({ quantity: 3, reason: null })
  })

  test('refuses goods that are not there at all, and puts in none of the others', async () => {
    const shopper = market.aShopper()
    const there = await market.aSellableOffer(5)
    const gone = await market.aSellableOffer(0)
    const both = shopper.basket.addToBasket({ body: { offers: [{ offerId: there }, { offerId: gone }] } })
    await expect(both).rejects.toMatchObject({ code: 'SHORT_OF_STOCK', status: 409 })
    await expect(add(shopper, 2_000_000_000)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND', status: 404 })
    expect((await look(shopper)).items).toEqual([])
  })

  test.each([1.5, 1e9, -1e9, Number.NaN, '3 штуки'])('refuses %s pieces', async (quantity) => {
    const offerId = await market.aSellableOffer(5)
    const wish = add(market.aShopper(), offerId, quantity as number)
    await expect(wish).rejects.toMatchObject({ code: 'INPUT_INVALID', status: 400 })
  })

  test('sells by the running metre only what is', async () => {
    const offerId = await market.aSellableOffer(5)
    const asked = market.aShopper().basket.actOnBasket({ body: { action: 'running_meter', offerId } })
    await expect(asked).rejects.toMatchObject({ code: 'RUNNING_METER_REFUSED' })
    const unknown = market.aShopper().basket.actOnBasket({ body: { action: 'running_meter', offerId: 2_000_000_000 } })
    await expect(unknown).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' })
  })

  test('forty presses at once count forty times', async () => {
    const offerId = await market.aSellableOffer(1000)
    const shopper = market.aShopper()
    await Promise.all(Array.from({ length: 40 }, () => add(shopper, offerId)))
    expect((await look(shopper)).totalQuantity).toBe(40)
  })
})

describe('changing the basket', () => {
  test.each([
    { promise: 'zero takes the line out', wanted: 0, expected: [] },
    { promise: 'below one becomes one', wanted: -5, expected: [1] },
    { promise: 'above the stock is capped', wanted: 99, expected: [6] },
    { promise: 'anything between is taken', wanted: 3, expected: [3] },
  ])('$promise', async ({ wanted, expected }) => {
    const offerId = await market.aSellableOffer(6)
    const shopper = await market.aShopperWith({ [offerId]: 2 })
    const { basket } = await set(shopper, offerId, wanted)
    expect(basket.items.map((item) => item.quantity)).toEqual(expected)
  })

  test('counts only what is ticked, and ticks all at one press', async () => {
    const first = await market.aSellableOffer(5, { priceMinor: 1_000_00 })
    const second = await market.aSellableOffer(5, { priceMinor: 500_00 })
    const shopper = await market.aShopperWith({ [first]: 1, [second]: 2 })
    const { basket } = await shopper.basket.modifyBasket({ body: [{ offerId: first, checked: false }] })
    expect(basket).toMatchObject({
      totalQuantity: 2,
      allPositionsQuantity: 3,
      totalSum: { new: 1_000_00 },
      isAllChecked: false,
    })
    const none = await shopper.basket.modifyBasket({ body: { checkedAll: false } })
    expect(none.basket).toMatchObject({ totalQuantity: 0, estimate: null })
    const all = await shopper.basket.modifyBasket({ body: { checkedAll: true } })
    expect(all.basket.isAllChecked).toBe(true)
  })

  test('"order" leaves only the named goods ticked', async () => {
    const first = await market.aSellableOffer(5)
    const second = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [first]: 1, [second]: 1 })
    const { basket } = await shopper.basket.actOnBasket({ body: { action: 'order', offerIds: [second] } })
    expect(basket.items.map((item) => [item.offerIdCurrent, item.checked])).toEqual([
      [first, false],
      [second, true],
    ])
  })

  test('asks the sums of a few without changing what is ticked', async () => {
    const first = await market.aSellableOffer(5, { priceMinor: 1_000_00 })
    const second = await market.aSellableOffer(5, { priceMinor: 500_00 })
    const shopper = await market.aShopperWith({ [first]: 1, [second]: 1 })
    const { basket } = await shopper.basket.getFullBasket({ body: { offerIds: [second] } })
    expect(basket.totalSum.new).toBe(500_00)
    expect((await look(shopper)).totalSum.new).toBe(1_500_00)
  })

  test('is emptied at one press', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    expect((await shopper.basket.clearBasket()).basket.items).toEqual([])
  })

  test('one visitor never sees the basket of another', async () => {
    const offerId = await market.aSellableOffer(5)
    await market.aShopperWith({ [offerId]: 1 })
    expect((await look(market.aShopper())).items).toEqual([])
  })
})

describe('what happened while the goods lay there', () => {
  test('a changed price is announced until the line is touched', async () => {
    const offerId = await market.aSellableOffer(5, { priceMinor: 29_000_00 })
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    await base.db.update(offerPrices).set({ priceMinor: 27_500_00 }).where(eq(offerPrices.offerId, offerId))
    const [item] = (await look(shopper)).items
    expect(item?.notices).toEqual([{ kind: 'cheaper', fromMinor: 29_000_00, toMinor: 27_500_00 }])
    const { basket } = await set(shopper, offerId, 1)
    expect(basket.items[0]?.notices).toEqual([])
  })

  test('fewer pieces are announced, and the wish comes back with the stock', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 4 })
    await base.db.update(stock).set({ onHand: 3 }).where(eq(stock.offerId, offerId))
    const [item] = (await look(shopper)).items
    expect(item).toMatchObject({ quantity: 3, notices: [{ kind: 'fewerLeft', wanted: 4, available: 3 }] })
    await base.db.update(stock).set({ onHand: 5 }).where(eq(stock.offerId, offerId))
    expect((await look(shopper)).items[0]).toMatchObject({ quantity: 4, notices: [] })
  })

  test('what cannot be had stands apart, is never ticked and counts nothing', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 2 })
    await base.db.update(stock).set({ onHand: 0, expectedOn: '2026-12-14' }).where(eq(stock.offerId, offerId))
    const basket = await look(shopper)
    expect(basket).toMatchObject({ items: [], totalQuantity: 0, allPositionsQuantity: 0, totalSum: { new: 0 } })
    expect(basket.unavailable[0]).toMatchObject({
      checked: false,
      availability: { kind: 'later', expectedOn: '2026-12-14' },
    })
  })

  test('another region has other prices, and that is no news', async () => {
    const offerId = await market.aSellableOffer(5, { priceMinor: 1_000_00 })
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const other = await aRegion(base.db, { exchangeRate: 5.3, currency: 'KZT', priceZoneId: market.region.priceZoneId })
    await market.regions.refresh()
    await base.db.insert(stock).values({ offerId, warehouseId: other.warehouseId, onHand: 3 })
    const found = market.regions.find(other.id, 'ru')
    if (found) shopper.context.region = found
    const basket = await look(shopper)
    expect(basket.items[0]).toMatchObject({ price: { new: 5_300_00 }, notices: [], warehouseRemains: 3 })
  })
})

describe('what the basket promises', () => {
  test('a line comes when its product’s page says: later than the cutoff is a day later', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const dayOf = async () => (await look(shopper)).items[0]?.availability.deliveryDay
    expect(await dayOf()).toBe('2026-11-21')
    market.pass(8 * 60 * 60 * 1000)
    const { estimate, items } = await look(shopper)
    market.pass(-8 * 60 * 60 * 1000)
    expect(items[0]?.availability.deliveryDay).toBe('2026-11-22')
    expect(estimate?.delivery.day).toBe('2026-11-22')
  })

  test('the header counts what the page shows, with what is capped and without what is gone', async () => {
    const capped = await market.aSellableOffer(5)
    const gone = await market.aSellableOffer(5)
    const batches = await market.aSellableOffer(9, { minimumBatch: 2 })
    const shopper = await market.aShopperWith({ [capped]: 5, [gone]: 2, [batches]: 4 })
    await base.db.update(stock).set({ onHand: 3 }).where(eq(stock.offerId, capped))
    await base.db.update(stock).set({ onHand: 0 }).where(eq(stock.offerId, gone))
    await shopper.basket.modifyBasket({ body: [{ offerId: batches, checked: false }] })
    const pieces = await listPiecesInBasket(base.db, shopper.visitor, shopper.context.region)
    const shown = await look(shopper)
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(shown.allPositionsQuantity)
    expect(new Map(pieces.map((one) => [one.offerId, one.quantity]))).toEqual(
      new Map([
        [capped, 3],
        [batches, 4],
      ]),
    )
  })

  test('emptying and pressing at the same moment never counts a piece twice', async () => {
    const offerId = await market.aSellableOffer(50)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    await Promise.all([shopper.basket.clearBasket(), ...[1, 2, 3].map(() => add(shopper, offerId))])
    expect((await look(shopper)).totalQuantity).toBeLessThanOrEqual(4)
  })
})

describe('signing in', () => {
  let nextCustomer = 1_000_000
  const linesOf = async (shopper: Shopper) =>
    Object.fromEntries((await look(shopper)).items.map((item) => [item.offerIdCurrent, item.quantity]))

  test('both baskets become one, and nothing is lost', async () => {
    const shared = await market.aSellableOffer(50)
    const own = await market.aSellableOffer(50)
    const visitors = await market.aSellableOffer(50)
    const customerId = nextCustomer++
    const customer = await market.aShopperWith({ [shared]: 2, [own]: 1 }, { customerId })
    const guest = await market.aShopperWith({ [shared]: 3, [visitors]: 4 })
    await inTransaction(base.db, (tx) => mergeBaskets(tx, guest.visitor.visitorId, customerId))
    expect(await linesOf(customer)).toEqual({ [shared]: 5, [own]: 1, [visitors]: 4 })
    expect(await linesOf(guest)).toEqual({})
  })

  test('two browsers that sign in at the same moment lose nothing either', async () => {
    const offerId = await market.aSellableOffer(500)
    const customerId = nextCustomer++
    const customer = market.aShopper({ customerId })
    const guests = await Promise.all(Array.from({ length: 8 }, () => market.aShopperWith({ [offerId]: 3 })))
    await Promise.all([
      ...guests.map((guest) => inTransaction(base.db, (tx) => mergeBaskets(tx, guest.visitor.visitorId, customerId))),
      ...Array.from({ length: 6 }, () => add(customer, offerId)),
    ])
    expect(await linesOf(customer)).toEqual({ [offerId]: 30 })
  })
})

test('whatever is put in, changed and ticked, the sums are those of the lines', async () => {
  const goods = await Promise.all([
    market.aSellableOffer(7, { priceMinor: 1_990_00, oldPriceMinor: 2_490_00 }),
    market.aSellableOffer(12, { priceMinor: 350_00, minimumBatch: 4 }),
    market.aSellableOffer(3, { priceMinor: 54_990_00 }),
  ])
  const step = fc.record({
    offerId: fc.constantFrom(...goods),
    quantity: fc.integer({ min: -2, max: 30 }),
    checked: fc.option(fc.boolean(), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const shopper = market.aShopper()
      for (const one of steps) await shopper.basket.modifyBasket({ body: [one] })
      const basket = await look(shopper)
      const ticked = basket.items.filter((item) => item.checked)
      expect(basket.totalSum.new).toBe(ticked.reduce((sum, item) => sum + item.price.new * item.quantity, 0))
      expect(basket.totalSum.old - basket.discountMinor).toBe(basket.totalSum.new)
      expect(basket.totalQuantity).toBe(ticked.reduce((sum, item) => sum + item.quantity, 0))
      for (const item of basket.items) {
        expect(item.quantity).toBeGreaterThanOrEqual(item.step)
        expect(item.quantity).toBeLessThanOrEqual(item.warehouseRemains)
        expect(item.quantity % item.step).toBe(0)
      }
    }),
    { numRuns: 25 },
  )
})
