import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct, aRegion, unique } from '../../tests/harness/goods.ts'
import { findModules, findProductSets } from './list-modules.ts'
import { findProjects, saveProject } from './projects.ts'
import { ModuleByMetreError, saveModuleSets } from './save-module-sets.ts'

const base = withDatabase()
let region: Awaited<ReturnType<typeof aRegion>>

beforeAll(async () => {
  region = await aRegion(base.db)
})

async function aSet() {
  const [base_, wall, whole] = [unique('base'), unique('wall'), unique('whole')]
  const productId = await aProduct(base.db)
  const sold = { prices: { [region.priceZoneId]: 10_000_00 }, stock: { [region.warehouseId]: 2 } }
  const baseId = await anOffer(base.db, { externalId: base_, widthMm: 600, heightMm: 900, ...sold })
  await anOffer(base.db, { externalId: wall, widthMm: 600, heightMm: 700 })
  await anOffer(base.db, { externalId: whole, productId })
  const code = unique('set')
  const set = {
    code,
    names: { ru: 'Кухня', en: 'Kitchen' },
    isKitchen: true,
    sort: 1,
    modules: [
      { offer: base_, place: 'base' as const, quantity: 3 },
      { offer: wall, place: 'wall' as const, quantity: 1 },
      { offer: 'nowhere', place: 'wall' as const, quantity: 1 },
    ],
    kitchens: [whole],
  }
  await inTransaction(base.db, (tx) => saveModuleSets(tx, [set]))
  return { code, set, productId, baseId }
}

test('a set with something that is cut by the metre is refused by its name, and nothing of it is kept', async () => {
  const { set, code } = await aSet()
  const worktop = unique('worktop')
  await anOffer(base.db, { externalId: worktop, lengthStepMm: 100 })
  const modules = [{ offer: worktop, place: 'base' as const, quantity: 1 }]
  const saving = inTransaction(base.db, (tx) => saveModuleSets(tx, [{ ...set, modules }]))
  await expect(saving).rejects.toThrow(new ModuleByMetreError(code, [worktop]))
  expect((await findModules(base.db, code, region, 'ru'))?.modules).toHaveLength(1)
})

test('a set shows what of it is sold here, and proposes no more than there is', async () => {
  const { code, baseId } = await aSet()
  const found = await findModules(base.db, code, region, 'en')
  expect(found?.set).toEqual({ code, name: 'Kitchen', isKitchen: true })
  expect(found?.modules).toMatchObject([
    { offerId: baseId, place: 'base', widthMm: 600, priceMinor: 10_000_00, available: 2, quantity: 2 },
  ])
  expect(await findModules(base.db, 'no-such-set', region, 'en')).toBeNull()
})

test('a kitchen knows what another length is composed of; other goods are none', async () => {
  const { code, set, productId } = await aSet()
  expect(await findProductSets(base.db, productId, 'ru')).toEqual({
    isKitchen: true,
    sets: [{ code, name: 'Кухня', isKitchen: true }],
  })
  expect(await findProductSets(base.db, await aProduct(base.db), 'ru')).toEqual({ isKitchen: false, sets: [] })
  await inTransaction(base.db, (tx) => saveModuleSets(tx, [{ ...set, modules: set.modules.slice(1) }]))
  expect(await findModules(base.db, code, region, 'ru')).toBeNull()
})

test('a composition has one number however often it is kept, and only of modules of its set', async () => {
  const { code, baseId, set } = await aSet()
  const other = await aSet()
  const id = await saveProject(base.db, { code, pieces: [{ offerId: baseId, quantity: 2 }] })
  expect(await saveProject(base.db, { code, pieces: [{ offerId: baseId, quantity: 2 }] })).toBe(id)
  const larger = await saveProject(base.db, { code, pieces: [{ offerId: baseId, quantity: 3 }] })
  expect(larger).not.toBe(id)
  expect(await saveProject(base.db, { code, pieces: [{ offerId: other.baseId, quantity: 1 }] })).toBe('moduleNotFound')
  expect(await saveProject(base.db, { code: 'no-such-set', pieces: [] })).toBe('setNotFound')
  expect(await findProjects(base.db, [Number(larger), 999_999, Number(id)], 'en')).toEqual([
    { projectID: larger, set: { code, name: 'Kitchen', isKitchen: true }, pieces: [{ offerId: baseId, quantity: 3 }] },
    { projectID: id, set: { code, name: 'Kitchen', isKitchen: true }, pieces: [{ offerId: baseId, quantity: 2 }] },
  ])
  await inTransaction(base.db, (tx) => saveModuleSets(tx, [{ ...set, modules: [] }]))
  expect(await findProjects(base.db, [Number(id)], 'ru')).toHaveLength(1)
})
