import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { findSellableOffers, listOrderable, releaseStock, reserveStock, shipStock } from '#server/stock/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct, aRegion, aWarehouse } from '../../tests/harness/goods.ts'

const base = withDatabase()
let region: Awaited<ReturnType<typeof aRegion>>
let productId: number
let warehouses: number[]

beforeAll(async () => {
  region = await aRegion(base.db)
  productId = await aProduct(base.db)
  warehouses = [region.warehouseId, await aWarehouse(base.db, region.id, 4)]
})

const pieces = fc.integer({ min: 1, max: 4 })
/** Lines of one order; the same shelf may be named several times. */
const anOrder = fc.array(fc.record({ offer: fc.nat(1), warehouse: fc.nat(1), quantity: pieces }), {
  minLength: 1,
  maxLength: 5,
})

async function twoOffers(onHand: number) {
  const stock = Object.fromEntries(warehouses.map((id) => [id, onHand]))
  const offers = [await anOffer(base.db, { productId, stock }), await anOffer(base.db, { productId, stock })]
  const linesOf = (order: { offer: number; warehouse: number; quantity: number }[]) =>
    order.map(({ offer, warehouse, quantity }) => ({
      offerId: offers[offer] ?? 0,
      warehouseId: warehouses[warehouse] ?? 0,
      quantity,
    }))
  const shelves = async () => {
    const found = await rows<{ key: string; onHand: number; reserved: number }>(
      base.db,
      sql`select offer_id || '/' || warehouse_id key, on_hand "onHand", reserved from stock
        where offer_id = any(${`{${offers.join(',')}}`}::int[]) order by offer_id, warehouse_id`,
    )
    return new Map(found.map(({ key, ...shelf }) => [key, shelf]))
  }
  return { offers, linesOf, shelves }
}

const sumsOf = (lines: { offerId: number; warehouseId: number; quantity: number }[]) => {
  const sums = new Map<string, number>()
  for (const { offerId, warehouseId, quantity } of lines) {
    const key = `${offerId}/${warehouseId}`
    sums.set(key, (sums.get(key) ?? 0) + quantity)
  }
  return sums
}

describe('the laws of shelves', () => {
  test('an order is reserved whole or not at all, by the sum of its lines per shelf', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(8), anOrder, async (onHand, order) => {
        const { linesOf, shelves } = await twoOffers(onHand)
        const lines = linesOf(order)
        const wanted = sumsOf(lines)
        const isPossible = [...wanted.values()].every((sum) => sum <= onHand)
        const outcome = await inTransaction(base.db, (tx) => reserveStock(tx, lines))
        expect(outcome.kind).toBe(isPossible ? 'reserved' : 'shortOfStock')
        for (const [key, shelf] of await shelves())
          expect(shelf).toEqual({ onHand, reserved: isPossible ? (wanted.get(key) ?? 0) : 0 })
        if (outcome.kind !== 'shortOfStock') return
        expect(wanted.get(`${outcome.offerId}/${outcome.warehouseId}`)).toBeGreaterThan(outcome.available)
        expect(outcome.available).toBe(onHand)
      }),
      { numRuns: 30 },
    )
  })

  test('reserving and giving back in any other order of lines leaves every shelf as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, fc.boolean(), async (order, isTurned) => {
        const { linesOf, shelves } = await twoOffers(20)
        const before = await shelves()
        const lines = linesOf(order)
        await inTransaction(base.db, (tx) => reserveStock(tx, lines))
        await inTransaction(base.db, (tx) => releaseStock(tx, isTurned ? lines.toReversed() : lines))
        expect(await shelves()).toEqual(before)
      }),
      { numRuns: 20 },
    )
  })

  test('giving back and shipping what is held for both at the same moment happens to each piece once', async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, async (order) => {
        const { linesOf, shelves } = await twoOffers(20)
        const lines = linesOf(order)
        await inTransaction(base.db, (tx) => reserveStock(tx, lines))
        const [shipped] = await Promise.allSettled([
          inTransaction(base.db, (tx) => shipStock(tx, lines)),
          inTransaction(base.db, (tx) => releaseStock(tx, lines)),
        ])
        const wanted = sumsOf(lines)
        for (const [key, shelf] of await shelves()) {
          const left = shipped.status === 'fulfilled' ? (wanted.get(key) ?? 0) : 0
          expect(shelf).toEqual({ onHand: 20 - left, reserved: 0 })
        }
      }),
      { numRuns: 15 },
    )
  })

  test('what the transaction takes back was never reserved', async () => {
    const { linesOf, shelves } = await twoOffers(5)
    const before = await shelves()
    const failing = inTransaction(base.db, async (tx) => {
      await reserveStock(tx, linesOf([{ offer: 0, warehouse: 0, quantity: 3 }]))
      throw new Error('the order was not saved')
    })
    await expect(failing).rejects.toThrow('the order was not saved')
    expect(await shelves()).toEqual(before)
  })

  test.each([0, -1, 1.5, Number.NaN])('%s pieces are a bug, not a wish: nothing is touched', async (quantity) => {
    const { linesOf, shelves } = await twoOffers(5)
    const before = await shelves()
    const lines = linesOf([
      { offer: 0, warehouse: 0, quantity: 1 },
      { offer: 1, warehouse: 0, quantity },
    ])
    for (const change of [reserveStock, releaseStock, shipStock])
      await expect(inTransaction<unknown>(base.db, (tx) => change(tx, lines))).rejects.toThrow(RangeError)
    expect(await shelves()).toEqual(before)
  })

  test('a shelf that is not there holds nothing', async () => {
    const { offers } = await twoOffers(5)
    const line = { offerId: offers[0] ?? 0, warehouseId: 2_000_000_000, quantity: 1 }
    expect(await inTransaction(base.db, (tx) => reserveStock(tx, [line]))).toMatchObject({
      kind: 'shortOfStock',
      available: 0,
    })
  })
})

test('whatever the state of the goods, counting them and showing them agree on how many can be had', async () => {
  const state = fc.record({
    isActive: fc.boolean(),
    hasPrice: fc.boolean(),
    servesHere: fc.boolean(),
    onHand: fc.nat(5),
    reserved: fc.nat(5),
  })
  const elsewhere = await aRegion(base.db)
  await fc.assert(
    fc.asyncProperty(state, async ({ isActive, hasPrice, servesHere, onHand, reserved }) => {
      const warehouseId = servesHere ? region.warehouseId : elsewhere.warehouseId
      const held = Math.min(reserved, onHand)
      const offerId = await anOffer(base.db, {
        productId,
        isActive,
        stock: { [warehouseId]: onHand },
        prices: hasPrice ? { [region.priceZoneId]: 1_000_00 } : {},
      })
      await changed(base.db, sql`update stock set reserved = ${held} where offer_id = ${offerId}`)
      const shown = (await findSellableOffers(base.db, [offerId], region)).get(offerId)
      const wishes = sql`select ${offerId}::int offer_id, 1 quantity`
      const [counted] = await listOrderable(base.db, wishes, region)
      const canBeHad = isActive && hasPrice && servesHere ? onHand - held : 0
      expect(counted?.freeStock).toBe(canBeHad)
      expect(shown?.isOnSale).toBe(isActive && hasPrice)
      expect(shown?.isOnSale ? shown.freeStock : 0).toBe(canBeHad)
    }),
    { numRuns: 25 },
  )
})
