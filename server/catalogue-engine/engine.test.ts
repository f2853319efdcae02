import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import type { Db } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import {
  countByHand,
  countWithout,
  extentByHand,
  listByHand,
  type PlainCatalogue,
  reachOf,
  readPlainCatalogue,
  unitsOf,
} from '../../tests/harness/plain-catalogue.ts'
import {
  changeSomething,
  makeRandomCatalogue,
  pick,
  type RandomCatalogue,
} from '../../tests/harness/random-catalogue.ts'
import { type CatalogueEngine, createMemoryEngine, type ListAsk, type Viewpoint } from './index.ts'

const base = withDatabase()

/** What an answer may not hold: numbers of an engine's own. */
const leastId = 5_000_000

// Every engine that the shop may have answers all of these alike.
describe.each<{ name: string; open(db: Db): CatalogueEngine }>([{ name: 'in memory', open: createMemoryEngine }])(
  'an engine $name',
  ({ open }) => {
    let engine: CatalogueEngine
    let world: RandomCatalogue
    let shop: PlainCatalogue

    beforeAll(async () => {
      const random = seeded(20)
      world = await makeRandomCatalogue(base.db, random)
      engine = open(base.db)
      await engine.rebuild()
      shop = await readPlainCatalogue(base.db)
    })

    test('lists the models that pass, in order, each with the offer that its card shows', async () => {
      await fc.assert(
        fc.asyncProperty(anyAsk, async (wish) => {
          const ask = askIn(world, wish)
          await expectList(engine, shop, ask)
        }),
        { numRuns: 400 },
      )
    })

    test('counts every value beside the other filters and without any', async () => {
      await fc.assert(
        fc.asyncProperty(anyAsk, async (wish) => expectFacets(engine, shop, askIn(world, wish))),
        { numRuns: 150 },
      )
    })

    test('says of offers and models what the region sees, by ids', async () => {
      for (const from of world.viewpoints) {
        const ids = [...world.offers.toReversed(), 1, 2]
        const seen = await engine.sellable(ids, from)
        const plain = shop.products.flatMap((product) => product.offers.map((offer) => ({ product, offer })))
        expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(plain.map(({ offer }) => offer.id)))
        for (const { product, offer } of plain) {
          const one = seen.find(({ id }) => id === offer.id)
          const { quantity, days } = reachOf(offer, from)
          const { price, old } = unitsOf(offer, from)
          expect(one).toMatchObject({ productId: product.id, price, oldPrice: old, quantity, daysInTransit: days })
          const shelves = offer.shelves.filter(({ free, expectedOn }) => free > 0 || expectedOn !== null)
          expect(one?.shelves.toSorted((a, b) => a.warehouseId - b.warehouseId)).toEqual(
            shelves.toSorted((a, b) => a.warehouseId - b.warehouseId),
          )
          expect(engine.productOf(offer.id)).toBe(product.id)
        }
        for (const product of shop.products) {
          const model = await engine.model(product.id, from)
          expect(model?.sectionId).toBe(product.sectionId)
          expect(model?.offers.map(({ id }) => id)).toEqual(product.offers.map(({ id }) => id))
          expect(engine.whereIs(product.id)?.offerIds).toEqual(product.offers.map(({ id }) => id))
        }
      }
      const [from] = world.viewpoints
      expect([engine.whereIs(3), engine.productOf(3), from && (await engine.model(3, from))]).toEqual([
        null,
        null,
        null,
      ])
    })

    test('no answer holds another number for goods than their id', async () => {
      for (const from of world.viewpoints) {
        const page = await engine.list({ ...everything(from), count: 96 })
        const facets = await engine.facets({ from, sectionId: null, params: {} })
        const [shown] = page.models
        const similar = shown
          ? await engine.similar({ from, productId: shown.model.id, isAvailableOnly: false, count: 9 })
          : []
        for (const { model, shown } of [...page.models, ...similar]) {
          for (const id of [model.id, model.sectionId, shown.id, shown.productId, ...model.offers.map(({ id }) => id)])
            expect(id).toBeGreaterThanOrEqual(leastId)
          expect(model.offers.map(({ id }) => id)).toContain(shown.id)
        }
        expect(holdsColumns([page, facets, engine.sections, await engine.countSections(from)])).toBe(false)
      }
    })

    test('a page past the end is the last one, and of an unknown section there is nothing', async () => {
      const [from] = world.viewpoints
      if (!from) throw new Error('nobody looks')
      const all = listByHand(shop, everything(from))
      const page = await engine.list({ ...everything(from), offset: 1000, count: 3 })
      expect(page.offset).toBe(Math.floor((all.length - 1) / 3) * 3)
      expect(page.models.length).toBe(all.length - page.offset)
      expect(await engine.list({ ...everything(from), sectionId: 3 })).toMatchObject({ models: [], total: 0 })
      expect(await engine.facets({ ...everything(from), sectionId: 3 })).toMatchObject({ total: 0, lists: [] })
    })

    test('sections count what they and those below them show', async () => {
      for (const from of world.viewpoints) {
        const counts = await engine.countSections(from)
        expect(counts.total).toBe(listByHand(shop, everything(from)).length)
        for (const sectionId of world.sections)
          expect(counts.byId.get(sectionId)).toBe(listByHand(shop, { ...everything(from), sectionId }).length)
      }
    })

    test('an order by another seed is another order of the same goods, and pages of one seed do not repeat', async () => {
      const [from] = world.viewpoints
      if (!from) throw new Error('nobody looks')
      const order = async (shuffledBy: string) => {
        const pages = await Promise.all(
          [0, 4, 8, 12].map((offset) => engine.list({ ...everything(from), offset, count: 4, shuffledBy })),
        )
        return pages.flatMap(({ models }) => models.map(({ model }) => model.id))
      }
      const [monday, tuesday] = [await order('2026-11-23'), await order('2026-11-24')]
      expect(new Set(monday).size).toBe(monday.length)
      expect(monday).not.toEqual(tuesday)
      expect(monday.toSorted()).toEqual(tuesday.toSorted())
    })

    test('words find goods by name and by article, and what was meant is said', async () => {
      const [from] = world.viewpoints
      if (!from) throw new Error('nobody looks')
      const found = await engine.list({ ...everything(from), words: 'мебель диван', sort: 'relevance' })
      expect(found.understood).not.toBeNull()
      const misspelt = await engine.list({ ...everything(from), words: 'деван', sort: 'relevance' })
      expect(misspelt.understood?.corrected).toBe('диван')
      expect(misspelt.total).toBeGreaterThan(0)
      const cheap = await engine.list({ ...everything(from), words: 'диван', sort: 'price_asc', count: 96 })
      const prices = cheap.models.map(({ shown }) => shown.price)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(cheap.total).toBe(misspelt.total)
      const typing = await engine.suggest({ from, words: 'див', language: 'ru', count: 3 })
      expect(typing.models.length).toBe(Math.min(3, typing.total))
      const sold = listByHand(shop, everything(from))[0]
      const seen = (await engine.sellable([sold?.offerId ?? 0], from))[0]
      expect(seen?.productId).toBe(sold?.productId)
    })

    test('after changes of prices and shelves every answer is what a new reading says, and versions tell', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), anyAsk, async (seed, wish) => {
          const random = seeded(seed)
          const ask = askIn(world, wish)
          const before = {
            page: shortOf(await engine.list(ask)),
            version: versionsOf(engine, ask),
            change: engine.change,
          }
          const facets = await engine.facets(ask)
          const changes = await changeSomething(base.db, world, random)
          await engine.apply(changes)
          shop = await readPlainCatalogue(base.db)
          await expectList(engine, shop, ask)
          await expectFacets(engine, shop, ask)
          const after = versionsOf(engine, ask)
          const ids = before.page.map(({ productId }) => productId)
          const isListKept = after.list === before.version.list && engine.areUntouched(ids, before.change)
          if (isListKept) expect(shortOf(await engine.list(ask))).toEqual(before.page)
          if (after.facets === before.version.facets) expect(await engine.facets(ask)).toEqual(facets)
        }),
        { numRuns: 120 },
      )
    })

    test('a new reading is a new generation with the same answers', async () => {
      const { generation } = engine
      await engine.rebuild()
      expect(engine.generation).toBeGreaterThan(generation)
      const [from] = world.viewpoints
      if (from) await expectList(engine, shop, everything(from))
    })
  },
)

/** The same seed gives the same numbers. */
function seeded(seed: number): (limit: number) => number {
  let state = seed | 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 2 ** 32) * limit)
  }
}

function everything(from: Viewpoint): ListAsk {
  return { from, sectionId: null, params: {}, sort: 'popular', offset: 0, count: 24 }
}

const someOf = (...codes: string[]) => fc.subarray(codes, { minLength: 1 })
const someRange = (least: number, most: number) =>
  fc.record(
    { min: fc.integer({ min: least, max: most }), max: fc.integer({ min: least, max: most }) },
    { requiredKeys: [] },
  )
const anyParams: fc.Arbitrary<FilterParams> = fc.record(
  {
    colour: someOf('green', 'beige', 'grey', 'unknown'),
    mechanism: someOf('book', 'click'),
    folds: someOf('yes'),
    'sleep-width': someRange(130, 170),
    price: someRange(900, 6000),
    width: someRange(40, 90),
    available: someOf('1'),
    sale: someOf('1'),
    hit: someOf('1'),
    new: someOf('1'),
    when: someOf('tomorrow', 'week'),
    store: someOf('shop'),
    nothing: someOf('x'),
  },
  { requiredKeys: [] },
)

const anyAsk = fc.record({
  viewpoint: fc.nat(1),
  section: fc.option(fc.nat(6)),
  only: fc.constantFrom(undefined, undefined, 'hits' as const, 'sale' as const),
  params: fc.oneof(fc.constant({}), anyParams),
  sort: fc.constantFrom<SortCode>('popular', 'price_asc', 'price_desc', 'new', 'discount', 'rating'),
})

/** An ask of a world that was made later. */
function askIn(
  world: RandomCatalogue,
  { viewpoint, section, ...rest }: typeof anyAsk extends fc.Arbitrary<infer Ask> ? Ask : never,
): ListAsk {
  return {
    ...rest,
    from: world.viewpoints[viewpoint] ?? pick(world.viewpoints, () => 0),
    sectionId: section === null ? null : (world.sections[section] ?? null),
    offset: 0,
    count: 96,
  }
}

function shortOf({ models }: Awaited<ReturnType<CatalogueEngine['list']>>) {
  return models.map(({ model, shown }) => ({ productId: model.id, offerId: shown.id }))
}

function versionsOf(engine: CatalogueEngine, ask: ListAsk) {
  return { list: engine.versionOf({ kind: 'list', ask }), facets: engine.versionOf({ kind: 'facets', ask }) }
}

async function expectList(engine: CatalogueEngine, shop: PlainCatalogue, ask: ListAsk) {
  const page = await engine.list(ask)
  const byHand = listByHand(shop, ask)
  expect(shortOf(page)).toEqual(byHand.slice(0, ask.count))
  expect(page.total).toBe(byHand.length)
  const inSection = ask.sectionId === null ? page.sections?.total : page.sections?.byId.get(ask.sectionId)
  expect(inSection).toBe(listByHand(shop, { ...ask, params: {} }).length)
}

async function expectFacets(engine: CatalogueEngine, shop: PlainCatalogue, ask: ListAsk) {
  const facets = await engine.facets(ask)
  expect(facets.total).toBe(listByHand(shop, ask).length)
  expect(facets.inScope).toBe(listByHand(shop, { ...ask, params: {} }).length)
  const groups = [
    ...facets.lists.map(({ group, values }) => ({
      code: group.code,
      values: values.map((one) => ({ ...one, value: one.value.code })),
    })),
    ...facets.own,
  ]
  for (const { code, values } of groups) {
    for (const { value, count, inScope } of values) {
      expect([code, value, count]).toEqual([code, value, countByHand(shop, ask, code, value)])
      expect([code, value, inScope]).toEqual([code, value, countByHand(shop, { ...ask, params: {} }, code, value)])
    }
  }
  for (const { code, models } of facets.without) {
    expect([code, models]).toEqual([code, countWithout(shop, ask, code) - facets.total])
  }
  expect(facets.price).toEqual(extentByHand(shop, ask, 'price'))
  const width = extentByHand(shop, ask, 'width')
  expect(facets.sizes.width).toEqual(width && { min: Math.floor(width.min), max: Math.ceil(width.max) })
  for (const { code, extent } of facets.numbers) expect(extent).toEqual(extentByHand(shop, ask, code))
}

/** Whether columns of an engine are anywhere in an answer. */
function holdsColumns(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (ArrayBuffer.isView(value)) return true
  if (value instanceof Map) return holdsColumns([...value.values()])
  return Object.values(value).some((inner) => holdsColumns(inner))
}
