import { beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct, aRegion } from '../../tests/harness/goods.ts'
import { listKits } from './list-kits.ts'
import { kitItems, kits } from './tables.ts'

const base = withDatabase()
let region: Awaited<ReturnType<typeof aRegion>>
let table: number
let chair: number
let chairProduct: number

beforeAll(async () => {
  region = await aRegion(base.db)
  const zone = region.priceZoneId
  table = await anOffer(base.db, { prices: { [zone]: 2_000_000 }, stock: { [region.warehouseId]: 3 } })
  chairProduct = await aProduct(base.db)
  chair = await anOffer(base.db, {
    productId: chairProduct,
    prices: { [zone]: { new: 500_000, old: 600_000 } },
    stock: { [region.warehouseId]: 3 },
  })
  const unsold = await anOffer(base.db)
  const rows = await base.db
    .insert(kits)
    .values([
      { code: 'dining', names: { ru: 'Группа', en: 'Group' }, percent: 5 },
      { code: 'unsold', names: { ru: 'Нет' }, percent: 5 },
    ])
    .returning({ id: kits.id })
  const [dining = 0, other = 0] = rows.map(({ id }) => id)
  await base.db.insert(kitItems).values([
    { kitId: dining, offerId: table, quantity: 1, sort: 1 },
    { kitId: dining, offerId: chair, quantity: 4, sort: 2 },
    { kitId: other, offerId: chair, quantity: 1, sort: 1 },
    { kitId: other, offerId: unsold, quantity: 1, sort: 2 },
  ])
})

test('a kit shows its pieces, what it costs whole and what its goods cost today', async () => {
  const found = await listKits(base.db, { offerId: chair, productId: 0, region, language: 'en' })
  expect(found).toHaveLength(1)
  expect(found?.[0]).toMatchObject({
    name: 'Group',
    PRICE: { NEW: 1_900_000 + 4 * 475_000, OLD: 2_000_000 + 4 * 500_000 },
    savedMinor: 100_000 + 4 * 25_000,
    isAvailable: false,
    items: [
      { offerId: table, CNT: 1, available: 3 },
      { offerId: chair, CNT: 4, price: { new: 475_000, old: 500_000 } },
    ],
  })
})

test('kits are found by the product as well; an unknown offer is none', async () => {
  const wish = { offerId: 0, productId: chairProduct, region, language: 'ru' as const }
  expect((await listKits(base.db, wish))?.map(({ code }) => code)).toEqual(['dining'])
  expect(await listKits(base.db, { ...wish, productId: 0, offerId: 2_000_000_000 })).toBeNull()
})
