import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { pieceOffPercent } from '#rules/price/pieces.ts'
import { decideQuantity } from '#rules/quantity.ts'
import { kitItems, kits } from '#server/kits/index.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion, unique } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { listPiecesInBasket, mergeBaskets } from './index.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const look = async (shopper: Shopper) => (await shopper.basket.getFullBasket()).basket
const add = (shopper: Shopper, offers: Record<number, number>) =>
  shopper.basket.addToBasket({
    body: { offers: Object.entries(offers).map(([offerId, quantity]) => ({ offerId: Number(offerId), quantity })) },
  })
const lineOf = async (shopper: Shopper, offerId: number) =>
  (await look(shopper)).items.find((item) => item.offerIdCurrent === offerId)

describe('several tabs of one browser', () => {
  test('that put in different goods at the same moment lose none of them', async () => {
    const goods = await Promise.all(Array.from({ length: 6 }, () => market.aSellableOffer(5)))
    const shopper = market.aShopper()
    await Promise.all(goods.map((offerId) => add(shopper, { [offerId]: 2 })))
    const held = (await look(shopper)).items.map((item) => [item.offerIdCurrent, item.quantity])
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(goods.map((offerId) => [offerId, 2])))
  })

  test('never hold more than lies on the shelf, however they press together', async () => {
    const offerId = await market.aSellableOffer(7)
    const shopper = market.aShopper()
    await Promise.all(Array.from({ length: 10 }, () => add(shopper, { [offerId]: 3 })))
    const [line] = await rows<{ quantity: number }>(
      base.db,
      sql`select l.quantity from basket_lines l where l.offer_id = ${offerId}`,
    )
    expect(line?.quantity).toBe(7)
  })

  test('ticking what another tab has taken out brings nothing back', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    await shopper.basket.modifyBasket({ body: [{ offerId, quantity: 0 }] })
    const { basket } = await shopper.basket.modifyBasket({ body: [{ offerId, checked: true }] })
    expect(basket.items).toEqual([])
  })

  test('taking out what is out already says nothing about it', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const out = () => shopper.basket.modifyBasket({ body: [{ offerId, quantity: 0 }] })
    const answers = await Promise.all([out(), out()])
    expect(answers.map(({ changes }) => changes.length).sort()).toEqual([0, 1])
  })

  test('a new quantity for goods that another tab has taken out puts them in again', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = market.aShopper()
    const { basket } = await shopper.basket.modifyBasket({ body: [{ offerId, quantity: 2 }] })
    expect(basket.items).toMatchObject([{ offerIdCurrent: offerId, quantity: 2, checked: true }])
  })

  test('of one press the later word about the same goods counts', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const outAndIn = [
      { offerId, quantity: 0 },
      { offerId, quantity: 3 },
    ]
    expect((await shopper.basket.modifyBasket({ body: outAndIn })).basket.items).toMatchObject([{ quantity: 3 }])
    const { basket } = await shopper.basket.modifyBasket({ body: outAndIn.toReversed() })
    expect(basket.items).toEqual([])
  })
})

describe('what cannot be had', () => {
  test('is refused with the names of all that are gone, in the shopper’s language', async () => {
    const names = { en: { name: 'Sofa Verba' } }
    const gone = await market.aSellableOffer(0, { texts: names })
    const gonetoo = await market.aSellableOffer(0, { texts: names })
    const there = await market.aSellableOffer(3)
    const wish = add(market.aShopper({ language: 'en' }), { [gone]: 1, [gonetoo]: 1, [there]: 1 })
    await expect(wish).rejects.toMatchObject({
      code: 'SHORT_OF_STOCK',
      data: { offers: [gone, gonetoo].map((offerId) => ({ offerId, name: 'Sofa Verba', available: 0 })) },
    })
  })

  test.each([
    { promise: 'withdrawn goods', withdraw: (id: number) => sql`update offers set is_active = false where id = ${id}` },
    {
      promise: 'goods without a price here',
      withdraw: (id: number) => sql`delete from offer_prices where offer_id = ${id}`,
    },
  ])('$promise are not found by whoever wants them, and stand apart where they lie already', async ({ withdraw }) => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 2 })
    await changed(base.db, withdraw(offerId))
    await expect(add(market.aShopper(), { [offerId]: 1 })).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' })
    const basket = await look(shopper)
    expect(basket).toMatchObject({ items: [], totalQuantity: 0, totalSum: { new: 0, old: 0 }, estimate: null })
    expect(basket.unavailable).toMatchObject([{ offerIdCurrent: offerId, quantity: 2, checked: false }])
  })

  test('keeps the wish when more is asked for: it may come back', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 2 })
    await base.db.update(stock).set({ onHand: 0 }).where(eq(stock.offerId, offerId))
    const { changes } = await shopper.basket.modifyBasket({ body: [{ offerId, quantity: 4 }] })
    expect(changes).toEqual([{ offerId, cut: 0, wanted: 4, quantity: 2, reason: 'soldOut', available: 0 }])
    await base.db.update(stock).set({ onHand: 5 }).where(eq(stock.offerId, offerId))
    expect(await lineOf(shopper, offerId)).toMatchObject({ quantity: 2 })
  })

  test('a shelf with less than a batch is none', async () => {
    const offerId = await market.aSellableOffer(3, { minimumBatch: 4 })
    await expect(add(market.aShopper(), { [offerId]: 1 })).rejects.toMatchObject({ code: 'SHORT_OF_STOCK' })
  })

  test('what others have reserved is not there any more', async () => {
    const offerId = await market.aSellableOffer(5)
    const shopper = await market.aShopperWith({ [offerId]: 5 })
    await base.db.update(stock).set({ reserved: 3 }).where(eq(stock.offerId, offerId))
    expect(await lineOf(shopper, offerId)).toMatchObject({ quantity: 2, warehouseRemains: 2 })
  })
})

describe('two hundred different goods', () => {
  test('are the most; what is there already can still be changed', async () => {
    const [first = 0, ...others] = await Promise.all(Array.from({ length: 201 }, () => market.aSellableOffer(5)))
    const last = others.pop() ?? 0
    const shopper = await market.aShopperWith({ [first]: 1 })
    for (let from = 0; from < others.length; from += 50)
      await add(shopper, Object.fromEntries(others.slice(from, from + 50).map((offerId) => [offerId, 1])))
    await expect(add(shopper, { [last]: 1 })).rejects.toMatchObject({ code: 'BASKET_FULL', status: 409 })
    const { changes } = await add(shopper, { [first]: 1 })
    expect(changes).toMatchObject([{ offerId: first, quantity: 2 }])
    const pieces = await listPiecesInBasket(base.db, shopper.visitor, shopper.context.region)
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(201)
  })
})

describe('another city', () => {
  async function inAnotherCity(shopper: Shopper, wish: Parameters<typeof aRegion>[1]) {
    const other = await aRegion(base.db, wish)
    await market.regions.refresh()
    const found = market.regions.find(other.id, 'ru')
    if (!found) throw new Error('no such region')
    shopper.context.region = found
    return other
  }

  test('counts every piece at its own rate, so that the sum is that of its lines', async () => {
    const offerId = await market.aSellableOffer(9, { priceMinor: 1_999_00, oldPriceMinor: 2_499_00 })
    const shopper = await market.aShopperWith({ [offerId]: 3 })
    const { priceZoneId } = market.region
    const other = await inAnotherCity(shopper, { currency: 'KZT', exchangeRate: 5.37, priceZoneId })
    await base.db.insert(stock).values({ offerId, warehouseId: other.warehouseId, onHand: 9 })
    const { items, totalSum } = await look(shopper)
    // 1 999 × 5.37 = 10 734.63, in whole tenge.
    expect(items[0]?.price.new).toBe(10_735_00)
    expect(totalSum.new).toBe(3 * 10_735_00)
    expect(totalSum.old).toBe(3 * (items[0]?.price.old ?? 0))
  })

  test('that has none of the goods keeps them for the way back', async () => {
    const offerId = await market.aSellableOffer(9)
    const shopper = await market.aShopperWith({ [offerId]: 3 })
    const home = shopper.context.region
    await inAnotherCity(shopper, { priceZoneId: market.region.priceZoneId })
    expect(await listPiecesInBasket(base.db, shopper.visitor, shopper.context.region)).toEqual([])
    expect((await look(shopper)).unavailable).toMatchObject([{ quantity: 3 }])
    shopper.context.region = home
    expect(await lineOf(shopper, offerId)).toMatchObject({ quantity: 3, checked: true })
  })
})

describe('signing in', () => {
  let customers = 2_000_000
  const signIn = (guest: Shopper, customerId: number) =>
    inTransaction(base.db, (tx) => mergeBaskets(tx, guest.visitor.visitorId, customerId))

  test('a second time brings nothing twice', async () => {
    const offerId = await market.aSellableOffer(50)
    const customerId = ++customers
    const guest = await market.aShopperWith({ [offerId]: 2 })
    await signIn(guest, customerId)
    await signIn(guest, customerId)
    expect(await lineOf(market.aShopper({ customerId }), offerId)).toMatchObject({ quantity: 2 })
  })

  test('with an empty basket leaves the account’s own as it is', async () => {
    const offerId = await market.aSellableOffer(50)
    const customerId = ++customers
    const customer = await market.aShopperWith({ [offerId]: 4 }, { customerId })
    await signIn(market.aShopper(), customerId)
    expect(await lineOf(customer, offerId)).toMatchObject({ quantity: 4 })
  })

  test('what was ticked in either basket is ticked, and nothing else', async () => {
    const [own, guests, neither] = await Promise.all([1, 2, 3].map(() => market.aSellableOffer(50)))
    if (!own || !guests || !neither) throw new Error('no goods')
    const customerId = ++customers
    const all = { [own]: 1, [guests]: 1, [neither]: 1 }
    const customer = await market.aShopperWith(all, { customerId })
    const guest = await market.aShopperWith(all)
    const tickOnly = (shopper: Shopper, offerId: number) =>
      shopper.basket.actOnBasket({ body: { action: 'order', offerIds: [offerId] } })
    await tickOnly(customer, own)
    await tickOnly(guest, guests)
    await signIn(guest, customerId)
    const ticked = (await look(customer)).items.filter((item) => item.checked).map((item) => item.offerIdCurrent)
    expect(ticked.sort()).toEqual([own, guests].sort())
  })

  test('whatever lies in both, the pieces are those of both, up to the shelf', async () => {
    const goods = await Promise.all([40, 12, 3].map((pieces) => market.aSellableOffer(pieces)))
    const shelf = new Map(goods.map((offerId, at) => [offerId, [40, 12, 3][at] ?? 0]))
    const aBasket = fc.uniqueArray(fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }) }), {
      selector: ({ at }) => at,
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(aBasket, aBasket, async (own, guests) => {
        const customerId = ++customers
        const held = new Map<number, number>()
        const filled = (lines: typeof own) =>
          Object.fromEntries(
            lines.map(({ at, quantity }) => {
              const offerId = goods[at] ?? 0
              const capped = Math.min(quantity, shelf.get(offerId) ?? 0)
              held.set(offerId, (held.get(offerId) ?? 0) + capped)
              return [offerId, quantity]
            }),
          )
        const customer = await market.aShopperWith(filled(own), { customerId })
        await signIn(await market.aShopperWith(filled(guests)), customerId)
        const { items } = await look(customer)
        for (const item of items) {
          const most = shelf.get(item.offerIdCurrent) ?? 0
          expect(item.quantity).toBe(Math.min(held.get(item.offerIdCurrent) ?? 0, most))
        }
        expect(items).toHaveLength(held.size)
      }),
      { numRuns: 20 },
    )
  })
})

describe('kits in the basket', () => {
  /** So many pieces of each of two goods make a kit. */
  async function aKit(of: [number, number], percent: number) {
    const [one, other] = await Promise.all([
      market.aSellableOffer(50, { priceMinor: 1_000_00 }),
      market.aSellableOffer(50, { priceMinor: 333_00 }),
    ])
    const [kit] = await base.db
      .insert(kits)
      .values({ code: unique('kit'), names: { ru: 'Комплект' }, percent })
      .returning({ id: kits.id })
    const kitId = kit?.id ?? 0
    await base.db.insert(kitItems).values([
      { kitId, offerId: one, quantity: of[0], sort: 1 },
      { kitId, offerId: other, quantity: of[1], sort: 2 },
    ])
    return { one, other }
  }

  test('are whole by pieces, not by lines', async () => {
    const { one, other } = await aKit([2, 1], 10)
    const shopper = await market.aShopperWith({ [one]: 1, [other]: 1 })
    expect((await look(shopper)).totalSum.new).toBe(1_333_00)
    await add(shopper, { [one]: 1 })
    expect((await look(shopper)).totalSum.new).toBe(2 * 900_00 + 299_00)
  })

  test('end with the piece that is sold to somebody else', async () => {
    const { one, other } = await aKit([1, 1], 10)
    const shopper = await market.aShopperWith({ [one]: 1, [other]: 1 })
    await base.db.update(stock).set({ onHand: 0 }).where(eq(stock.offerId, other))
    expect((await look(shopper)).totalSum.new).toBe(1_000_00)
  })

  test('whatever is held, each piece costs its percent less while the kit is whole, and else what it costs', async () => {
    const { one, other } = await aKit([2, 3], 20)
    const pieces = fc.integer({ min: 1, max: 6 })
    await fc.assert(
      fc.asyncProperty(pieces, pieces, async (ones, others) => {
        const shopper = await market.aShopperWith({ [one]: ones, [other]: others })
        const isWhole = ones >= 2 && others >= 3
        const priceOf = (minor: number) => (isWhole ? pieceOffPercent(minor, 20) : minor)
        expect((await look(shopper)).totalSum.new).toBe(ones * priceOf(1_000_00) + others * priceOf(333_00))
      }),
      { numRuns: 15 },
    )
  })
})

test('whatever is asked of whatever shelf, the basket holds what the rule of quantities says', async () => {
  const shelfOf = fc.record({
    stock: fc.nat(12),
    minimumBatch: fc.integer({ min: 1, max: 4 }),
    sellRemains: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      shelfOf,
      fc.integer({ min: 1, max: 20 }),
      async ({ stock: pieces, minimumBatch, sellRemains }, wanted) => {
        const offerId = await market.aSellableOffer(pieces, { minimumBatch, sellsRemains: sellRemains })
        const shopper = market.aShopper()
        const decision = decideQuantity({ wanted, stock: pieces, minimumBatch, sellRemains, lengthStepMm: null })
        const outcome = await add(shopper, { [offerId]: wanted }).catch((error: { code: string }) => error.code)
        if (decision.kind !== 'accepted') expect(outcome).toBe('SHORT_OF_STOCK')
        else expect(await lineOf(shopper, offerId)).toMatchObject({ quantity: decision.quantity })
      },
    ),
    { numRuns: 20 },
  )
})
