import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Filter } from '#contract/catalogue/listing.ts'
import { rows } from '#server/platform/database.ts'
import { anOffer, aProduct, aProperty, aSection, aValue } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()
let region: number
let shadeOffer: number

beforeAll(async () => {
  const { db } = shop.base
  const [home] = await rows<{ id: number; zone: number; warehouse: number }>(
    db,
    sql`
    select r.id, r.price_zone_id zone, w.warehouse_id warehouse
    from regions r join region_warehouses w on w.region_id = r.id order by r.sort, r.id, w.days_in_transit limit 1`,
  )
  if (!home) throw new Error('The demo shop has no regions')
  region = home.id
  const sectionId = await aSection(db, { code: 'vsyakoe' })
  const values: number[][] = [[], []]
  const list = async (code: string, filterType: Filter['type'] | null, rest = {}) => {
    const property = await aProperty(db, { code, filterType, ...rest })
    const own = [await aValue(db, property, `${code}-0`), await aValue(db, property, `${code}-1`)]
    for (const [at, value] of own.entries()) values[at]?.push(value)
    return own
  }
  await list('one-of', 'S')
  await list('long', 'L')
  await list('plain', null)
  const [page = 0] = await list('grid', 'table', { isPromoted: true, hasPages: true })
  await list('chips', 'button')
  await list('odd', 'range')
  const number = async (code: string, filterType: Filter['type'] | null, amounts: [string, string]) => {
    const property = await aProperty(db, { code, filterType, kind: 'number' })
    const ids = await Promise.all([...new Set(amounts)].map((amount) => aValue(db, property, amount)))
    values[0]?.push(ids[0] ?? 0)
    values[1]?.push(ids.at(-1) ?? 0)
  }
  await number('reach', null, ['5', '9'])
  await number('pieces', 'N', ['2', '3'])
  await number('same', 'N', ['4', '4'])
  await number('nothing', 'N', ['0', '0'])
  const flag = await aProperty(db, { code: 'folds', filterType: 'toggle' })
  values[0]?.push(await aValue(db, flag, 'yes'))
  const colour = await aProperty(db, { code: 'shade', kind: 'color', names: { ru: 'Цвет' } })
  const green = await aValue(db, colour, 'green')
  const mint = await aValue(db, colour, 'mint', { baseCode: 'green' })
  const sage = await aValue(db, colour, 'sage', { baseCode: 'green' })
  const lost = await aValue(db, colour, 'lost', { baseCode: 'nowhere' })
  const looks = [[mint], [sage, green], [lost]]
  for (const [at, look] of looks.entries()) {
    const productId = await aProduct(db, { sectionId })
    const sold = { prices: { [home.zone]: 100_00 * (at + 1) }, stock: { [home.warehouse]: 1 } }
    const offer = await anOffer(db, { productId, ...sold, values: [...(values[at] ?? []), ...look] })
    if (at === 0) shadeOffer = offer
  }
  // A page has four models and more.
  for (const price of [400_00, 500_00, 600_00]) {
    const productId = await aProduct(db, { sectionId })
    await anOffer(db, { productId, prices: { [home.zone]: price }, values: [page] })
  }
  await shop.app.areas.catalogue.refresh()
})

async function filtersOf(params = {}): Promise<Map<string, Filter>> {
  const ask = shop.browser()
  const { json } = await ask('POST', `/api_vue/getFilters/?sr=${region}`, { section: 'vsyakoe', params })
  return new Map(json.filters.map((filter: Filter) => [filter.attrPrefix, filter]))
}

test.each([
  { code: 'one-of', type: 'S' },
  { code: 'long', type: 'L' },
  { code: 'plain', type: 'list' },
  { code: 'grid', type: 'table' },
  { code: 'chips', type: 'button' },
  { code: 'odd', type: 'list' },
  { code: 'reach', type: 'range' },
  { code: 'pieces', type: 'N' },
  { code: 'folds', type: 'toggle' },
  { code: 'shade', type: 'base_color' },
  { code: 'price', type: 'range' },
  { code: 'when', type: 'button' },
])('$code is drawn as $type', async ({ code, type }) => {
  expect((await filtersOf()).get(code)?.type).toBe(type)
})

test('a number whose ends are one, or both zero, is no filter', async () => {
  const filters = await filtersOf()
  expect([filters.has('same'), filters.has('nothing')]).toEqual([false, false])
})

test('what stands above lists and what has pages says so', async () => {
  const marked = [...(await filtersOf()).values()].filter(({ isPromoted, isClickable }) => isPromoted || isClickable)
  expect(marked.map(({ attrPrefix, isPromoted, isClickable }) => [attrPrefix, isPromoted, isClickable])).toEqual([
    ['grid', true, true],
  ])
  const grid = (await filtersOf()).get('grid')
  expect(grid?.bucket.map(({ value, hasPage }) => [value, hasPage])).toEqual([
    ['grid-0', true],
    ['grid-1', false],
  ])
})

test('shades are counted and found as their base colour, and one whose base is unknown as itself', async () => {
  const shown = (filters: Map<string, Filter>) => filters.get('shade')?.bucket.map(({ value, count }) => [value, count])
  expect(shown(await filtersOf())).toEqual([
    ['green', 2],
    ['lost', 1],
  ])
  const ask = shop.browser()
  const body = { section: 'vsyakoe', params: { shade: ['green'] } }
  const { json } = await ask('POST', `/api_vue/getProducts/?sr=${region}`, body)
  expect(json.pagination.total).toBe(2)
  expect(shown(await filtersOf({ shade: ['green'] }))).toEqual([
    ['green', 2],
    ['lost', 1],
  ])
})

test('goods say their shade and not what it is filtered as', async () => {
  const { engine } = shop.app.areas.catalogue.current()
  const model = await engine.model(engine.productOf(shadeOffer) ?? 0, {
    ...{ priceZoneId: 0, exchangeRate: 1, warehouses: [], arrivals: [], stores: [] },
  })
  const codes = model?.offers.flatMap(({ values }) => values.map(({ code }) => code))
  expect(codes).toContain('mint')
  expect(codes).not.toContain('green')
})
