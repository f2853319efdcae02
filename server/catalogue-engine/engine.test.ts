import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import { products } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aSection, aVendor } from '../../tests/harness/goods.ts'
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
  changeModel,
  changeSomething,
  makeRandomCatalogue,
  pick,
  type RandomCatalogue,
} from '../../tests/harness/random-catalogue.ts'
import { type CatalogueEngine, type ChoicePart, createMemoryEngine, type ListAsk, type Viewpoint } from './index.ts'

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

    test('a choice takes in the models of any of its parts', async () => {
      for (const from of world.viewpoints) {
        const choice = { parts: [{ params: { colour: ['green'] } }, { productIds: world.products.slice(0, 3) }] }
        const chosen = listByHand(shop, { ...everything(from), choice }).map(({ productId }) => productId)
        expect([...(await engine.chosenAmong(world.products, choice, from))].sort()).toEqual(chosen.toSorted())
        expect((await engine.countSections(from, choice)).total).toBe(chosen.length)
        expect(await engine.chosenAmong(world.products, { parts: [] }, from)).toEqual(new Set())
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

    test('a word for a size leaves the smaller or the larger half of each section, and is answered', async () => {
      const [from] = world.viewpoints
      if (!from) throw new Error('nobody looks')
      const offers = shop.products.flatMap((product) => product.offers)
      const widths = async (words: string) => {
        const found = await engine.list({ ...everything(from), words, sort: 'relevance', count: 96 })
        expect(found.understood?.unanswered).toEqual([])
        return found.models.map(({ model: { id, sectionId }, shown }) => {
          return { id, sectionId, width: offers.find((offer) => offer.id === shown.id)?.sizes.width ?? 0 }
        })
      }
      let [all, halves] = [0, 0]
      for (const kind of ['диван', 'шкаф', 'комод', 'стол']) {
        const known = (await widths(kind)).map(({ id }) => id)
        const [small, large] = [await widths(`маленький ${kind}`), await widths(`большой ${kind}`)]
        expect(known).toEqual(expect.arrayContaining([...small, ...large].map(({ id }) => id)))
        for (const { sectionId, width } of small) {
          expect(width).toBeGreaterThan(0)
          const others = large.filter((one) => one.sectionId === sectionId).map((one) => one.width)
          expect(Math.max(...others)).toBeGreaterThanOrEqual(width)
        }
        all += 2 * known.length
        halves += small.length + large.length
      }
      expect(halves).toBeGreaterThan(0)
      expect(halves).toBeLessThan(all)
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

    test('after changes of models every answer is what a new reading says, words included', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), fc.array(anyAsk, { minLength: 3, maxLength: 3 }), async (seed, wishes) => {
          const random = seeded(seed)
          const asks = wishes.map((wish) => askIn(world, wish))
          for (const ask of asks) await engine.facets(ask)
          const productIds = new Set<number>()
          for (let more = random(4); more >= 0; more--) {
            for (const id of await changeModel(base.db, world, random)) productIds.add(id)
          }
          const before = asks.map((ask) => versionsOf(engine, ask))
          const pages = await Promise.all(asks.map(async (ask) => shortOf(await engine.list(ask))))
          const { change, generation } = engine
          const applied = await engine.apply({ productIds: [...productIds] })
          expect([applied.needsRebuild, engine.generation]).toEqual([undefined, generation])
          shop = await readPlainCatalogue(base.db)
          const anew = open(base.db)
          await anew.rebuild()
          for (const [at, ask] of asks.entries()) {
            await expectList(engine, shop, ask)
            expect(await engine.facets(ask)).toEqual(await anew.facets(ask))
            const ids = pages[at]?.map(({ productId }) => productId) ?? []
            const isKept = versionsOf(engine, ask).list === before[at]?.list && engine.areUntouched(ids, change)
            if (isKept) expect(shortOf(await engine.list(ask))).toEqual(pages[at])
          }
          await expectAlike(engine, anew, world)
        }),
        { numRuns: 25, endOnFailure: true },
      )
    })

    test('a model that went has changed', async () => {
      const id = world.products[0] ?? 0
      const sectionId = engine.whereIs(id)?.sectionId ?? 0
      const hidden = await aSection(base.db, { isActive: false })
      const moveTo = async (section: number) => {
        await base.db.update(products).set({ sectionId: section }).where(eq(products.id, id))
        await engine.apply({ productIds: [id] })
      }
      const { change } = engine
      expect(engine.areUntouched([id], change)).toBe(true)
      await moveTo(hidden)
      expect([engine.whereIs(id), engine.areUntouched([id], change)]).toEqual([null, false])
      await moveTo(sectionId)
    })

    test('more changed models than can be taken in one by one ask for a new reading', async () => {
      const many = Array.from({ length: 5000 }, (_, at) => at + 1)
      expect(await engine.apply({ productIds: many })).toMatchObject({ needsRebuild: true })
    })

    test('a model of a maker that nobody knew asks for a new reading', async () => {
      const id = world.products[0] ?? 0
      const vendorId = await aVendor(base.db)
      await base.db.update(products).set({ vendorId }).where(eq(products.id, id))
      expect(await engine.apply({ productIds: [id] })).toMatchObject({ needsRebuild: true })
      await engine.rebuild()
      shop = await readPlainCatalogue(base.db)
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
const anyNiche = fc.oneof(
  fc
    .tuple(fc.constantFrom(60, 75, 110), fc.constantFrom(55, 70, 90), fc.constantFrom(80, 95))
    .map((sides) => sides.join('x')),
  fc.constantFrom('all', 'no niche'),
)
const anyParams: fc.Arbitrary<FilterParams> = fc.record(
  {
    colour: someOf('green', 'beige', 'grey', 'sage', 'unknown'),
    mechanism: someOf('book', 'click'),
    folds: someOf('yes'),
    'sleep-width': someRange(130, 170),
    price: someRange(900, 6000),
    width: someRange(40, 90),
    available: someOf('1'),
    sale: someOf('1'),
    hit: someOf('1'),
    new: someOf('1'),
    rating: someOf('4'),
    when: someOf('tomorrow', 'week'),
    store: someOf('shop', 'outlet'),
    niche: fc.uniqueArray(anyNiche, { minLength: 1, maxLength: 2 }),
    nothing: someOf('x'),
  },
  { requiredKeys: [] },
)

const anyChoice = fc.array(
  fc.record(
    {
      section: fc.nat(6),
      products: fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 6 }),
      params: fc.record(
        { colour: someOf('green', 'grey'), sale: someOf('1'), price: someRange(900, 6000), nothing: someOf('x') },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
)
const anyAsk = fc.record({
  viewpoint: fc.nat(1),
  section: fc.option(fc.nat(6)),
  only: fc.constantFrom(undefined, undefined, 'hits' as const, 'sale' as const),
  params: fc.oneof(fc.constant({}), anyParams),
  sort: fc.constantFrom<SortCode>('popular', 'price_asc', 'price_desc', 'new', 'discount', 'rating'),
  choice: fc.option(anyChoice, { freq: 2 }),
})

/** An ask of a world that was made later. */
function askIn(
  world: RandomCatalogue,
  { viewpoint, section, choice, ...rest }: typeof anyAsk extends fc.Arbitrary<infer Ask> ? Ask : never,
): ListAsk {
  return {
    ...rest,
    choice: choice ? { parts: choice.map((part) => partIn(world, part)) } : undefined,
    from: world.viewpoints[viewpoint] ?? pick(world.viewpoints, () => 0),
    sectionId: section === null ? null : (world.sections[section] ?? null),
    offset: 0,
    count: 96,
  }
}

function partIn(
  world: RandomCatalogue,
  { section, products, params }: { section?: number; products?: number[]; params?: FilterParams },
): ChoicePart {
  const sectionId = section === undefined ? undefined : world.sections[section]
  return {
    ...(sectionId !== undefined && { sectionId }),
    ...(products && { productIds: products.flatMap((at) => world.products[at] ?? []) }),
    ...(params && { params }),
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

/** Both engines say the same of goods and words. */
async function expectAlike(one: CatalogueEngine, other: CatalogueEngine, world: RandomCatalogue) {
  expect(one.size).toEqual(other.size)
  for (const from of world.viewpoints) {
    expect(await one.sellable(world.offers, from)).toHaveLength((await other.sellable(world.offers, from)).length)
    expect((await one.countSections(from)).byId).toEqual((await other.countSections(from)).byId)
    for (const id of world.products) expect(await one.model(id, from)).toEqual(await other.model(id, from))
    for (const words of [
      'диван',
      'верба',
      'шкаф сойка',
      'зелёный',
      'уральский',
      'кровать 160',
      'ART-10003',
      'art 10007',
    ]) {
      for (const sort of ['relevance', 'price_asc'] as const) {
        const ask: ListAsk = { ...everything(from), words, sort, count: 96 }
        const [a, b] = [await one.list(ask), await other.list(ask)]
        expect([words, shortOf(a), a.understood?.sections]).toEqual([words, shortOf(b), b.understood?.sections])
        expect(await one.facets(ask)).toEqual(await other.facets(ask))
      }
    }
    const typing = { from, words: 'бух', language: 'ru', count: 3 } as const
    const [a, b] = [await one.suggest(typing), await other.suggest(typing)]
    expect({ ...a, productIds: [...Array.from(a.productIds)].sort() }).toEqual({
      ...b,
      productIds: [...Array.from(b.productIds)].sort(),
    })
  }
}

/** Whether columns of an engine are anywhere in an answer. */
function holdsColumns(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (ArrayBuffer.isView(value)) return true
  if (value instanceof Map) return holdsColumns([...value.values()])
  return Object.values(value).some((inner) => holdsColumns(inner))
}
