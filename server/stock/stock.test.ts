import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { inTransaction, rows } from '#server/platform/database.ts'
import {
  findSellableOffers,
  lockStock,
  releaseStock,
  reserveStock,
  StockMismatchError,
  shipStock,
} from '#server/stock/index.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aRegion, aWarehouse } from '../../tests/harness/goods.ts'

const base = withDatabase()

test('fifty buyers of five pieces: exactly five get one, the others are told how many are left', async () => {
  const region = await aRegion(base.db)
  const offerId = await anOffer(base.db, { stock: { [region.warehouseId]: 5 } })
  const line = { offerId, warehouseId: region.warehouseId, quantity: 1 }
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => inTransaction(base.db, (tx) => reserveStock(tx, [line]))),
  )
  expect(outcomes.filter(({ kind }) => kind === 'reserved')).toHaveLength(5)
  expect(outcomes.filter(({ kind }) => kind === 'shortOfStock')).toHaveLength(45)
  expect(outcomes.find(({ kind }) => kind === 'shortOfStock')).toEqual({
    kind: 'shortOfStock',
    offerId,
    warehouseId: region.warehouseId,
    available: 0,
  })
  expect(await shelf(offerId)).toEqual([{ onHand: 5, reserved: 5 }])
})

test('orders that name the same shelves in opposite order do not block each other', async () => {
  const region = await aRegion(base.db)
  const first = await anOffer(base.db, { stock: { [region.warehouseId]: 100 } })
  const second = await anOffer(base.db, { stock: { [region.warehouseId]: 100 } })
  const lines = [first, second].map((offerId) => ({ offerId, warehouseId: region.warehouseId, quantity: 1 }))
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      base.db.transaction((tx) => reserveStock(tx, index % 2 ? lines : lines.toReversed())),
    ),
  )
  expect(await shelf(first)).toEqual([{ onHand: 100, reserved: 40 }])
  expect(await shelf(second)).toEqual([{ onHand: 100, reserved: 40 }])
})

test('an order that cannot be filled whole reserves nothing', async () => {
  const region = await aRegion(base.db)
  const plenty = await anOffer(base.db, { stock: { [region.warehouseId]: 10 } })
  const scarce = await anOffer(base.db, { stock: { [region.warehouseId]: 1 } })
  const outcome = await inTransaction(base.db, (tx) =>
    reserveStock(tx, [
      { offerId: plenty, warehouseId: region.warehouseId, quantity: 4 },
      { offerId: scarce, warehouseId: region.warehouseId, quantity: 2 },
    ]),
  )
  expect(outcome).toMatchObject({ kind: 'shortOfStock', offerId: scarce, available: 1 })
  expect(await shelf(plenty)).toEqual([{ onHand: 10, reserved: 0 }])
})

test('buyers of several things at once: every shelf is emptied by exactly those who got all of theirs', async () => {
  const region = await aRegion(base.db)
  const offerIds = [
    await anOffer(base.db, { stock: { [region.warehouseId]: 3 } }),
    await anOffer(base.db, { stock: { [region.warehouseId]: 7 } }),
    await anOffer(base.db, { stock: { [region.warehouseId]: 20 } }),
  ]
  const lines = offerIds.map((offerId) => ({ offerId, warehouseId: region.warehouseId, quantity: 1 }))
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      inTransaction(base.db, (tx) => reserveStock(tx, at % 2 ? lines : lines.slice(1).toReversed())),
    ),
  )
  const reserved = (isWhole: boolean) =>
    outcomes.filter(({ kind }, at) => kind === 'reserved' && (at % 2 === 1) === isWhole).length
  expect(reserved(true) + reserved(false)).toBe(7)
  expect(reserved(true)).toBeLessThanOrEqual(3)
  expect(await shelf(offerIds[0] ?? 0)).toEqual([{ onHand: 3, reserved: reserved(true) }])
  expect(await shelf(offerIds[1] ?? 0)).toEqual([{ onHand: 7, reserved: 7 }])
  expect(await shelf(offerIds[2] ?? 0)).toEqual([{ onHand: 20, reserved: 7 }])
})

test('however many shelves, reserving them is one statement and the news of it', async () => {
  const region = await aRegion(base.db)
  const offerIds = await Promise.all(
    Array.from({ length: 8 }, () => anOffer(base.db, { stock: { [region.warehouseId]: 2 } })),
  )
  const lines = offerIds.map((offerId) => ({ offerId, warehouseId: region.warehouseId, quantity: 2 }))
  await inTransaction(base.db, async (tx) => {
    const execute = vi.spyOn(tx, 'execute')
    expect(await reserveStock(tx, lines)).toEqual({ kind: 'reserved' })
    expect(execute.mock.calls.length).toBeLessThanOrEqual(2)
  })
})

test('what was never reserved can be neither released nor shipped', async () => {
  const region = await aRegion(base.db)
  const offerId = await anOffer(base.db, { stock: { [region.warehouseId]: 3 } })
  const line = { offerId, warehouseId: region.warehouseId, quantity: 1 }
  await expect(inTransaction(base.db, (tx) => releaseStock(tx, [line]))).rejects.toThrow(StockMismatchError)
  await expect(inTransaction(base.db, (tx) => shipStock(tx, [line]))).rejects.toThrow(StockMismatchError)
  expect(await shelf(offerId)).toEqual([{ onHand: 3, reserved: 0 }])
})

test('any run of reserving, releasing and shipping keeps the books: nothing below zero, nothing oversold', async () => {
  const region = await aRegion(base.db)
  const farWarehouse = await aWarehouse(base.db, region.id, 4)
  const step = fc.record({
    kind: fc.constantFrom('reserve', 'release', 'ship'),
    warehouseId: fc.constantFrom(region.warehouseId, farWarehouse),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 8 }), fc.array(step, { maxLength: 12 }), async (onHand, steps) => {
      const offerId = await anOffer(base.db, {
        productId: await sharedProduct(),
        stock: { [region.warehouseId]: onHand, [farWarehouse]: onHand },
      })
      const books = new Map([region.warehouseId, farWarehouse].map((id) => [id, { onHand, reserved: 0 }]))
      for (const { kind, ...shelfOf } of steps) {
        const line = { offerId, ...shelfOf }
        const book = books.get(line.warehouseId) as { onHand: number; reserved: number }
        const isDone = await base.db
          .transaction(async (tx) => {
            if (kind === 'reserve') return (await reserveStock(tx, [line])).kind === 'reserved'
            await (kind === 'release' ? releaseStock : shipStock)(tx, [line])
            return true
          })
          .catch((error) => {
            if (error instanceof StockMismatchError) return false
            throw error
          })
        const isAllowed =
          kind === 'reserve' ? book.onHand - book.reserved >= line.quantity : book.reserved >= line.quantity
        expect(isDone).toBe(isAllowed)
        if (isDone) book.reserved += kind === 'reserve' ? line.quantity : -line.quantity
        if (isDone && kind === 'ship') book.onHand -= line.quantity
      }
      expect(await shelf(offerId)).toEqual([...books.values()])
    }),
    { numRuns: 25 },
  )
})

test('locked shelves tell what is free per warehouse', async () => {
  const region = await aRegion(base.db)
  const farWarehouse = await aWarehouse(base.db, region.id, 4)
  const offerId = await anOffer(base.db, { stock: { [region.warehouseId]: 2, [farWarehouse]: 7 } })
  const shelves = await inTransaction(base.db, async (tx) => {
    await reserveStock(tx, [{ offerId, warehouseId: farWarehouse, quantity: 3 }])
    return lockStock(tx, [offerId])
  })
  expect(shelves.get(offerId)).toEqual(
    new Map([
      [region.warehouseId, 2],
      [farWarehouse, 4],
    ]),
  )
})

test('a sellable offer carries the price of its zone in the currency of the region, and the stock that serves it', async () => {
  const region = await aRegion(base.db, { currency: 'KZT', exchangeRate: 5.35 })
  const other = await aRegion(base.db)
  const offerId = await anOffer(base.db, {
    prices: { [region.priceZoneId]: { new: 54_990_00, old: 69_990_00 }, [other.priceZoneId]: 1_00 },
    stock: { [region.warehouseId]: 3, [other.warehouseId]: 40 },
    texts: { en: { name: 'Sofa Verba, sage' } },
    minimumBatch: 2,
  })
  const found = (await findSellableOffers(base.db, [offerId, 2_000_000_000], region)).get(offerId)
  expect(found).toMatchObject({
    isOnSale: true,
    priceMinor: 294_197_00,
    oldPriceMinor: 374_447_00,
    freeStock: 3,
    stock: [{ warehouseId: region.warehouseId, free: 3, daysInTransit: 1, expectedOn: null }],
    names: { ru: 'Диван «Верба», шалфей', en: 'Sofa Verba, sage' },
    minimumBatch: 2,
    image: null,
  })
  const [withdrawn] = await rows<{ id: number }>(
    base.db,
    sql`update offers set is_active = false where id = ${offerId} returning id`,
  )
  expect(withdrawn?.id).toBe(offerId)
  expect((await findSellableOffers(base.db, [offerId], region)).get(offerId)?.isOnSale).toBe(false)
})

let productOfRuns: number | undefined
async function sharedProduct(): Promise<number> {
  if (productOfRuns === undefined) {
    const offerId = await anOffer(base.db)
    const [row] = await rows<{ id: number }>(base.db, sql`select product_id id from offers where id = ${offerId}`)
    productOfRuns = row?.id
  }
  return productOfRuns as number
}

async function shelf(offerId: number) {
  return base.db
    .select({ onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .where(eq(stock.offerId, offerId))
    .orderBy(stock.warehouseId)
}
