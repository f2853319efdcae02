import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import { generateIndex } from '../../../tests/bench/generate-index.ts'
import { createPace } from '../breathe.ts'
import { hasBit, makeBits } from './bits.ts'
import { countOwn, countValues } from './count-facets.ts'
import { activateFilters, type OwnGroup } from './filters.ts'
import { foldModels } from './fold-models.ts'
import { createViews } from './regional.ts'
import { selectOffers } from './select-offers.ts'

const index = await generateIndex({
  products: 150,
  offersPerProduct: 3,
  sections: 12,
  properties: [4, 6, 3],
  numbers: 2,
  zones: 2,
  warehouses: 3,
  seed: 7,
})
const views = createViews(index)
const pace = createPace()
// Room for one question, never used again.
const scratch = {
  bits: () => makeBits(index.offers.room),
  column: () => new Uint32Array(index.products.room),
}
const prices = await views.price(1, 1)
const stock = await views.stock([
  { id: 1, daysInTransit: 1 },
  { id: 2, daysInTransit: 5 },
])
const ownGroups: OwnGroup[] = [
  { code: 'available', values: [{ code: '1', offers: stock.available }] },
  { code: 'sale', values: [{ code: '1', offers: prices.reduced }] },
]

const someValues = (count: number) =>
  fc.uniqueArray(
    fc.integer({ min: 0, max: count - 1 }).map((at) => `value-${at}`),
    { maxLength: 3 },
  )
const someRange = (most: number) =>
  fc.record({ min: fc.integer({ min: 0, max: most }), max: fc.integer({ min: 0, max: most }) }, { requiredKeys: [] })
const anyParams: fc.Arbitrary<FilterParams> = fc.record(
  {
    'property-0': someValues(4),
    'property-1': someValues(6),
    'property-2': someValues(3),
    'number-0': someRange(200),
    price: someRange(220_000),
    width: someRange(260),
    available: fc.constant(['1']),
    sale: fc.constant(['1']),
    unknown: fc.constant(['x']),
  },
  { requiredKeys: [] },
)
const anySection = fc.integer({ min: 0, max: index.sections.length - 1 })
const anySort = fc.constantFrom<SortCode>('popular', 'price_asc', 'price_desc', 'new', 'discount')

test('filters, counts and folding agree with going through every offer by hand', async () => {
  await fc.assert(
    fc.asyncProperty(anySection, anyParams, anySort, async (section, params, sort) => {
      const selection = await select(section, params)
      const byHand = offersOf(section).filter((offer) => passes(offer, params))
      const models = [...new Set(byHand.map((offer) => index.offers.product[offer] as number))]
      const counts = await countValues(index, selection, pace)
      expect(counts.total).toBe(models.length)
      const found = await foldModels(index, selection, { prices, stock }, sort, Number.POSITIVE_INFINITY, scratch, pace)
      expect([...found.products].toSorted((a, b) => a - b)).toEqual(models)
      found.offers.forEach((offer, at) => {
        expect(byHand).toContain(offer)
        expect(index.offers.product[offer]).toBe(found.products[at])
        expect(isChosenRight(offer, byHand, sort)).toBe(true)
      })
      expect(isSorted([...found.offers], sort)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('the first of a list are those of the whole list, and it has as many', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySection,
      anyParams,
      anySort,
      fc.integer({ min: 1, max: 60 }),
      async (section, params, sort, most) => {
        const find = async (many: number) =>
          foldModels(index, await select(section, params), { prices, stock }, sort, many, scratch, pace)
        const all = await find(Number.POSITIVE_INFINITY)
        const first = await find(most)
        expect(all.total).toBe(all.products.length)
        expect(first.total).toBe(all.total)
        expect(first.products.length).toBeGreaterThanOrEqual(Math.min(most, all.total))
        expect(first.products).toEqual(all.products.subarray(0, first.products.length))
        expect(first.offers).toEqual(all.offers.subarray(0, first.products.length))
      },
    ),
    { numRuns: 300 },
  )
})

test('each value counts the models it would show beside the other filters, its own group set aside', async () => {
  await fc.assert(
    fc.asyncProperty(anySection, anyParams, async (section, params) => {
      const selection = await select(section, params)
      const counts = await countValues(index, selection, pace)
      const own = await countOwn(index, selection, ownGroups, pace)
      for (const group of index.groups.filter(({ about }) => about.isFilter)) {
        const others = { ...params }
        delete others[group.about.code]
        const offers = offersOf(section).filter((offer) => passes(offer, others))
        for (const value of group.values) {
          const models = new Set(
            offers.filter((offer) => valuesOf(offer).includes(value)).map((offer) => index.offers.product[offer]),
          )
          expect(counts.values[value]).toBe(models.size)
        }
      }
      ownGroups.forEach((group, at) => {
        const others = { ...params }
        delete others[group.code]
        const offers = offersOf(section).filter((offer) => passes(offer, others))
        const models = new Set(
          offers
            .filter((offer) => hasBit(group.values[0]?.offers as Uint32Array, offer))
            .map((offer) => index.offers.product[offer]),
        )
        expect(own[at]).toEqual([models.size])
      })
    }),
    { numRuns: 150 },
  )
})

test('a filter that leaves nothing says how many models there would be without it', async () => {
  const params = { price: { min: 1, max: 2 }, 'property-0': ['value-1'] }
  const counts = await countValues(index, await select(0, params), pace)
  expect(counts.total).toBe(0)
  const without = new Set(
    offersOf(0)
      .filter((offer) => passes(offer, { 'property-0': ['value-1'] }))
      .map((offer) => index.offers.product[offer]),
  )
  expect(counts.without).toEqual([
    { code: 'price', models: without.size },
    { code: 'property-0', models: 0 },
  ])
})

function select(section: number, params: FilterParams) {
  const node = index.sections[section] as (typeof index.sections)[number]
  const scope = { fromProduct: node.from, toProduct: node.to, changedIn: null, shown: prices.sold }
  return selectOffers(index, scratch, scope, activateFilters(index, prices, ownGroups, params), pace)
}

function offersOf(section: number): number[] {
  const inside = new Set<number>()
  const walk = (at: number) => {
    inside.add(at)
    index.sections[at]?.children.forEach(walk)
  }
  walk(section)
  return Array.from({ length: index.offers.count }, (_, offer) => offer).filter(
    (offer) =>
      (prices.units[offer] as number) > 0 &&
      inside.has(index.products.section[index.offers.product[offer] as number] as number),
  )
}

function valuesOf(offer: number): number[] {
  return [...index.offers.valueAt.slice(index.offers.valueStart[offer], index.offers.valueStart[offer + 1])]
}

function passes(offer: number, params: FilterParams): boolean {
  return Object.entries(params).every(([code, wish]) => {
    if (Array.isArray(wish)) {
      if (wish.length === 0 || code === 'unknown') return true
      if (code === 'available') return (stock.quantity[offer] as number) > 0
      if (code === 'sale') return (prices.oldUnits[offer] as number) > (prices.units[offer] as number)
      const codes = valuesOf(offer).filter((value) => index.values[value]?.group.code === code)
      return codes.some((value) => wish.includes(index.values[value]?.code as string))
    }
    if (wish.min === undefined && wish.max === undefined) return true
    const amount = amountOf(offer, code)
    return amount !== undefined && amount >= (wish.min ?? 0) && amount <= (wish.max ?? Infinity)
  })
}

function amountOf(offer: number, code: string): number | undefined {
  if (code === 'price') return prices.units[offer]
  if (code === 'width') return (index.offers.widthMm[offer] as number) / 10
  const group = index.numbers.find((one) => one.code === code)
  return group?.amounts[group.positions.indexOf(offer)]
}

function isChosenRight(offer: number, byHand: number[], sort: SortCode): boolean {
  const product = index.offers.product[offer]
  const rivals = byHand.filter((one) => index.offers.product[one] === product)
  const inStock = rivals.filter((one) => hasBit(stock.available, one))
  const eligible = inStock.length > 0 ? inStock : rivals
  if (!eligible.includes(offer)) return false
  const units = eligible.map((one) => prices.units[one] as number)
  if (sort === 'price_asc') return prices.units[offer] === Math.min(...units)
  if (sort === 'price_desc') return prices.units[offer] === Math.max(...units)
  return sort === 'discount' || offer === eligible[0]
}

function isSorted(offers: number[], sort: SortCode): boolean {
  const product = (offer: number) => index.offers.product[offer] as number
  const keys = offers.map((offer) => {
    if (sort === 'price_asc') return prices.units[offer] as number
    if (sort === 'price_desc') return -(prices.units[offer] as number)
    if (sort === 'new') return -(index.products.createdAt[product(offer)] as number)
    if (sort === 'popular')
      return (hasBit(stock.available, offer) ? 0 : 1e6) + (index.products.rank[product(offer)] as number)
    return 0
  })
  return keys.every((key, at) => at === 0 || (keys[at - 1] as number) <= key)
}
