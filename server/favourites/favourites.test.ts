import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerPrices, offers } from '#server/catalogue/tables.ts'
import { customers } from '#server/customer/tables.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { mergeFavourites } from './index.ts'
import { tidyJob } from './jobs.ts'
import { favourites } from './tables.ts'

const base = withDatabase()
let market: Market
let sofa: number
let table: number
let lamp: number
let lastPhone = 79_130_000_000

beforeAll(async () => {
  market = await createMarket(base.db)
  sofa = await market.aSellableOffer(5)
  table = await market.aSellableOffer(5, { priceMinor: 1_999_000 })
  lamp = await market.aSellableOffer(0)
})

async function aCustomer(): Promise<Shopper> {
  const [row] = await base.db
    .insert(customers)
    .values({ phone: String(++lastPhone), firstName: 'Анна' })
    .returning({ id: customers.id })
  return market.aShopper({ customerId: row?.id ?? 0 })
}

const add = (shopper: Shopper, ...ids: number[]) => shopper.favourites.addToFavourites({ body: { ids } })
const all = async (shopper: Shopper) => (await shopper.favourites.getFavourites()).favorites
const offersOf = async (shopper: Shopper) => (await all(shopper)).map(({ offerId }) => offerId)

describe('favourites of a guest', () => {
  test('are kept, counted, shown with price and stock, and taken out', async () => {
    const guest = market.aShopper()
    expect(await add(guest, sofa)).toMatchObject({ cnt: 1, added: [{ offerId: sofa, priceMinor: 5_499_000 }] })
    market.pass(1000)
    expect((await add(guest, lamp, sofa)).cnt).toBe(2)
    const [first, second] = await all(guest)
    expect(first).toMatchObject({ offerId: lamp, available: 0, stockChange: 'soldOut', favorite: true, lists: [] })
    expect(second).toMatchObject({
      offerId: sofa,
      available: 5,
      price: { new: 5_499_000, old: null },
      priceChange: null,
      stockChange: null,
    })
    expect((await guest.shell.getInitialData()).favoriteOffers.toSorted()).toEqual([sofa, lamp].toSorted())
    expect(await guest.favourites.removeFromFavourites({ body: { ids: [lamp] } })).toEqual({ cnt: 1 })
    expect(await guest.favourites.countFavourites()).toEqual({ cnt: 1 })
    expect(await offersOf(market.aShopper())).toEqual([])
  })

  test('that are cleared come back, those of earlier do not', async () => {
    const guest = market.aShopper()
    await add(guest, sofa, table, lamp)
    await guest.favourites.removeFromFavourites({ body: { ids: [lamp] } })
    market.pass(1000)
    expect(await guest.favourites.clearFavourites()).toEqual({ cnt: 0 })
    expect(await guest.favourites.restoreFavourites({ body: {} })).toEqual({ cnt: 2 })
    expect((await offersOf(guest)).toSorted()).toEqual([sofa, table].toSorted())
    await guest.favourites.clearFavourites()
    market.pass(25 * 3_600_000)
    expect(await guest.favourites.restoreFavourites({ body: {} })).toEqual({ cnt: 0 })
    await doJob(market.jobs, tidyJob, {})
    const left = await base.db.select().from(favourites).where(eq(favourites.visitorId, guest.visitor.visitorId))
    expect(left).toEqual([])
  })

  test('say what became of price and stock since they were added', async () => {
    const guest = market.aShopper()
    const [chair, bed, rug] = await Promise.all([5, 0, 5].map((pieces) => market.aSellableOffer(pieces)))
    await add(guest, chair ?? 0, bed ?? 0, rug ?? 0)
    await base.db
      .update(offerPrices)
      .set({ priceMinor: 4_999_000 })
      .where(eq(offerPrices.offerId, chair ?? 0))
    await base.db
      .update(stock)
      .set({ onHand: 3 })
      .where(eq(stock.offerId, bed ?? 0))
    await base.db
      .update(offers)
      .set({ isActive: false })
      .where(eq(offers.id, rug ?? 0))
    const found = new Map((await all(guest)).map((one) => [one.offerId, one]))
    const cheaper = { kind: 'cheaper', fromMinor: 5_499_000, toMinor: 4_999_000 }
    expect(found.get(chair ?? 0)).toMatchObject({ priceChange: cheaper, stockChange: null })
    expect(found.get(bed ?? 0)).toMatchObject({ priceChange: null, stockChange: 'back', available: 3 })
    expect(found.get(rug ?? 0)).toMatchObject({ isOnSale: false, stockChange: 'withdrawn', price: { new: 0 } })
  })

  test('are marked in the basket, and stay marked when the line is changed', async () => {
    const guest = await market.aShopperWith({ [sofa]: 1, [table]: 1 })
    await add(guest, sofa)
    const marked = (items: { offerIdCurrent: number; favorite: boolean }[]) =>
      items.flatMap(({ offerIdCurrent, favorite }) => (favorite ? [offerIdCurrent] : []))
    expect(marked((await guest.basket.getFullBasket()).basket.items)).toEqual([sofa])
    const changed = await guest.basket.modifyBasket({ body: [{ offerId: sofa, quantity: 2 }] })
    expect(marked(changed.basket.items)).toEqual([sofa])
    await guest.favourites.clearFavourites()
    expect(marked((await guest.basket.getFullBasket()).basket.items)).toEqual([])
  })

  test('pressed several times at once are one', async () => {
    const guest = market.aShopper()
    await Promise.all([add(guest, sofa), add(guest, sofa), add(guest, sofa)])
    expect(await offersOf(guest)).toEqual([sofa])
  })

  test('are five hundred at most', async () => {
    const guest = market.aShopper()
    const now = market.now
    const [offer] = await base.db.select().from(offers).where(eq(offers.id, sofa))
    const productId = offer?.productId ?? 0
    const many = await base.db
      .insert(offers)
      .values(Array.from({ length: 500 }, () => ({ externalId: randomUUID(), name: 'Стул', productId })))
      .returning({ id: offers.id })
    const seen = { seenPriceMinor: 0, seenRegionId: market.region.id, seenAvailable: false, addedAt: now }
    const { visitorId } = guest.visitor
    await base.db.insert(favourites).values(many.map(({ id }) => ({ visitorId, offerId: id, ...seen })))
    await expect(add(guest, sofa)).rejects.toMatchObject({ code: 'FAVOURITES_FULL', status: 409 })
    expect((await add(guest, many[0]?.id ?? 0)).cnt).toBe(500)
  })
})

describe('bad input', () => {
  test('an unknown offer is refused, beside known ones it is left out', async () => {
    const guest = market.aShopper()
    await expect(add(guest, 2_000_000_000)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND', status: 404 })
    expect((await add(guest, 2_000_000_000, sofa)).cnt).toBe(1)
  })

  test.each([
    { what: 'ten thousand ids', ids: Array.from({ length: 10_000 }, (_, at) => at + 1) },
    { what: 'no ids', ids: [] },
    { what: 'words', ids: ['sofa'] },
    { what: 'negative ids', ids: [-5] },
  ])('$what are refused', async ({ ids }) => {
    const body = { ids: ids as number[] }
    await expect(market.aShopper().favourites.addToFavourites({ body })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      status: 400,
    })
  })

  test('a broken link of goods is a page that is not there', async () => {
    const ask = (hash: string) => market.aShopper().favourites.getFavourites({ body: { hash } })
    for (const hash of ['%%%', 'abc', btoa('[]'), btoa('{}')]) {
      await expect(ask(hash)).rejects.toMatchObject({ code: 'SHARED_NOT_FOUND', status: 404 })
    }
  })
})

describe('sharing', () => {
  test('what is shared is seen by whoever has the link, and says nothing of the owner', async () => {
    const guest = market.aShopper()
    await expect(guest.favourites.shareFavourites()).rejects.toMatchObject({ code: 'FAVOURITES_EMPTY' })
    await add(guest, sofa)
    market.pass(1000)
    await add(guest, table)
    const { hash, url } = await guest.favourites.shareFavourites()
    expect(url).toMatch(new RegExp(`/favorites/share/${hash}/$`))
    const seen = await market.aShopper().favourites.getFavourites({ body: { hash } })
    expect(seen.favorites).toMatchObject([
      { offerId: table, id: 0, favorite: false, addedOn: null },
      { offerId: sofa, id: 0 },
    ])
    expect(seen.notes).toBeNull()
    const other = await market.aShopper().favourites.addToFavourites({ body: { ids: [sofa] } })
    expect(other.cnt).toBe(1)
  })

  test('only what is one’s own is shared', async () => {
    const guest = market.aShopper()
    await add(guest, sofa)
    const { hash } = await guest.favourites.shareFavourites({ body: { ids: [sofa, lamp] } })
    expect(JSON.parse(atob(hash))).toEqual([sofa])
  })
})

describe('compositions of kitchens', () => {
  test('are kept once, counted with the favourites, and taken out', async () => {
    const guest = market.aShopper()
    await add(guest, sofa)
    const keep = () => guest.favourites.addKitchenProject({ body: { projectID: 77 } })
    expect(await keep()).toEqual({ cnt: 2 })
    expect(await keep()).toEqual({ cnt: 2 })
    expect((await guest.favourites.getFavourites()).projects).toEqual([{ projectID: 77 }])
    expect((await guest.shell.getInitialData()).favoritesCount).toBe(2)
    const drop = () => guest.favourites.deleteKitchenProject({ body: { projectID: 77 } })
    expect(await drop()).toEqual({ cnt: 1 })
    await expect(drop()).rejects.toMatchObject({ code: 'FAVOURITE_NOT_FOUND', status: 404 })
  })
})

describe('signing in', () => {
  test('never loses a favourite, whatever both had kept and taken out', async () => {
    const kept = fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4), { maxLength: 5 })
    const goods = await Promise.all([0, 1, 2, 3, 4].map(() => market.aSellableOffer(1)))
    const named = (indexes: readonly number[]) => indexes.map((index) => goods[index] ?? 0)
    await fc.assert(
      fc.asyncProperty(kept, kept, kept, kept, async (ofGuest, goneOfGuest, ofCustomer, goneOfCustomer) => {
        const [guest, customer] = [market.aShopper(), await aCustomer()]
        for (const [shopper, held, gone] of [
          [guest, ofGuest, goneOfGuest],
          [customer, ofCustomer, goneOfCustomer],
        ] as const) {
          if (held.length > 0) await add(shopper, ...named(held))
          if (gone.length > 0) await shopper.favourites.removeFromFavourites({ body: { ids: named(gone) } })
        }
        const without = (held: number[], gone: number[]) => held.filter((one) => !gone.includes(one))
        const expected = new Set([...without(ofGuest, goneOfGuest), ...without(ofCustomer, goneOfCustomer)])
        const { visitor } = customer
        await base.db.transaction((tx) => mergeFavourites(tx, guest.visitor.visitorId, visitor.customer?.id ?? 0))
        expect((await offersOf(customer)).toSorted()).toEqual(named([...expected]).toSorted())
        expect(await offersOf(guest)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('in two tabs at once loses nothing either, and takes kitchens along', async () => {
    const [one, other, customer] = [market.aShopper(), market.aShopper(), await aCustomer()]
    await add(one, sofa, table)
    await add(other, table, lamp)
    await one.favourites.addKitchenProject({ body: { projectID: 5 } })
    const id = customer.visitor.customer?.id ?? 0
    await Promise.all(
      [one, other].map((from) => base.db.transaction((tx) => mergeFavourites(tx, from.visitor.visitorId, id))),
    )
    expect((await offersOf(customer)).toSorted()).toEqual([sofa, table, lamp].toSorted())
    expect(await customer.favourites.countFavourites()).toEqual({ cnt: 4 })
  })
})
