import { loadavg } from 'node:os'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import { ownWords } from '#server/catalogue/own-words/index.ts'
import { type ChangedModels, carryIn } from '#server/catalogue-engine/change-models.ts'
import { createGeneration, type Generation } from '#server/catalogue-engine/generation.ts'
import type { CatalogueEngine, Choice, ListAsk, Viewpoint } from '#server/catalogue-engine/index.ts'
import { engineOver } from '#server/catalogue-engine/memory-engine.ts'
import { GrowingInts } from '#server/catalogue-engine/read-index/growing.ts'
import { offersOfModel } from '#server/catalogue-engine/read-index/model-offers.ts'
import { createSpeech } from '#server/catalogue-engine/text/speech.ts'
import { createTextIndexBuilder } from '#server/platform/text-search/index.ts'
import { generateIndex, randomOf } from './generate-index.ts'
import { percentile } from './load.ts'
import { createPieceWatch } from './piece-watch.ts'

// A list with all facet counts in the process: 100 000 models, 300 000 offers, whole catalogue, ranges and words that change.
const runs = 300
const properties = [12, 20, 40, 8, 6, 15, 30, 10, 2, 2, 5, 60]
const kinds = ['диван', 'кровать', 'шкаф', 'стол', 'комод', 'кресло', 'стул', 'полка']
const speech = createSpeech(ownWords)
const colours = ['белый', 'серый', 'зелёный', 'дубовый', 'синий']

const started = performance.now()
const index = await generateIndex({
  products: 100_000,
  offersPerProduct: 3,
  sections: 60,
  properties,
  numbers: 8,
  zones: 5,
  warehouses: 8,
  seed: 1,
})
const texts = await makeTexts()
// As the shop does it, and with nothing kept from ask to ask, as if everything had changed in between.
const keeping = engineOf(createGeneration(index, texts))
const forgetting = engineOf(createGeneration(index, texts, 0))
const arrays = Math.round(process.memoryUsage().arrayBuffers / 2 ** 20)
console.log(
  `index: ${index.products.count} models, ${index.offers.count} offers, ${index.values.length} values, ${arrays} MiB of arrays, made in ${Math.round(performance.now() - started)} ms`,
)

const from: Viewpoint = {
  priceZoneId: 1,
  exchangeRate: 1,
  warehouses: [
    { id: 1, daysInTransit: 1 },
    { id: 2, daysInTransit: 3 },
  ],
  arrivals: [
    { code: 'tomorrow', daysBelow: 2 },
    { code: 'week', daysBelow: 7 },
  ],
  stores: [
    { code: 'shop', warehouseId: 1 },
    { code: 'outlet', warehouseId: 3 },
  ],
}
const random = randomOf(5)
const sorts = ['popular', 'price_asc', 'price_desc', 'new', 'discount'] as const

await measure('warm', forgetting, () => askWith(Math.floor(random() * 13)), false)
console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
for (const [name, engine] of [
  ['', keeping],
  ['nothing kept', forgetting],
] as const) {
  for (const filters of [0, 1, 3, 12]) await measure(`${name} ${filters} filters`, engine, () => askWith(filters))
  await measure(`${name} tag`, engine, () => ({ ...askWith(1), choice: someTag() }))
  await measure(`${name} promotion`, engine, () => ({ ...askWith(1), choice: somePromotion() }))
  await measure(`${name} shop and day`, engine, () => {
    const ask = askWith(1)
    return { ...ask, params: { ...ask.params, store: ['outlet'], when: ['tomorrow'] } }
  })
  await measure(`${name} niche`, engine, () => {
    const ask = askWith(1)
    return { ...ask, params: { ...ask.params, niche: [someNiche()] } }
  })
  await measure(`${name} words`, engine, () => ({ ...askWith(1), words: someWords(), sort: 'relevance' }))
}

measureChangedModels(createGeneration(index, texts))

function someNiche(): string {
  return [250, 120, 240].map((most) => 30 + Math.floor(random() * (most - 30))).join('x')
}

/** A tag is a section with filters, a promotion some of everything. */
function someTag(): Choice {
  const property = Math.floor(random() * 3)
  const value = `value-${Math.floor(random() * (properties[property] as number))}`
  return { parts: [{ sectionId: 1 + Math.floor(random() * 60), params: { [`property-${property}`]: [value] } }] }
}

function somePromotion(): Choice {
  const sections = Array.from({ length: 3 }, () => ({
    sectionId: 1 + Math.floor(random() * 60),
    params: { sale: ['1'] },
  }))
  const productIds = Array.from({ length: 200 }, () => 1 + Math.floor(random() * 100_000))
  return { parts: [...sections, { params: { vendor: [`vendor-${Math.floor(random() * 40)}`] } }, { productIds }] }
}

function engineOf(generation: Generation): CatalogueEngine {
  return engineOver(
    () => generation,
    async () => ({ areListsTouched: false }),
    async () => {},
  )
}

/** The page of a list and all its filters, one after the other, as the two calls ask for them. */
async function measure(name: string, engine: CatalogueEngine, makeAsk: () => ListAsk, isTold = true) {
  const wallMs: number[] = []
  const processorMs: number[] = []
  const watch = createPieceWatch()
  let models = 0
  for (let run = 0; run < runs; run++) {
    const ask = makeAsk()
    const began = performance.now()
    const before = process.cpuUsage()
    await engine.list(ask)
    const { total } = await engine.facets(ask)
    const { user, system } = process.cpuUsage(before)
    processorMs.push((user + system) / 1000)
    wallMs.push(performance.now() - began)
    models += total
    await new Promise((resolve) => setImmediate(resolve))
  }
  const longest = watch.stop()
  if (!isTold) return
  console.log(
    `${name.padStart(23)}: processor ${percentiles(processorMs)}; wall ${percentiles(wallMs)}; ` +
      `longest piece ${longest.processorMs.toFixed(1)} ms of processor, ${longest.wallMs.toFixed(1)} ms; ${Math.round(models / runs)} models`,
  )
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95, 0.99].map((share) => `p${100 * share} ${percentile(sorted, share).toFixed(1)}`).join(', ')
}

/** Models that are read again and carried in, without the reading: what it takes of this process in one piece. */
function measureChangedModels(generation: Generation) {
  const times: number[] = []
  const before = process.threadCpuUsage()
  for (let run = 0; run < 200; run++) {
    const product = Math.floor(random() * index.tail.fromProduct)
    const productId = index.products.ids[product] as number
    if (index.products.at.positionOf(productId) !== product) continue
    const changed = changedAs(product)
    const began = performance.now()
    carryIn(generation, changed)
    times.push(performance.now() - began)
  }
  const { user, system } = process.threadCpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => percentile(times, share).toFixed(1)
  console.log(
    `one changed model: wall p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, processor ${((user + system) / 1000 / times.length).toFixed(1)} ms`,
  )
}

/** A model as the database would say it, with its variants, another hit than before. */
function changedAs(product: number): ChangedModels {
  const { products, offers, numbers, values } = index
  const raw = (...numbers: number[]) => {
    const list = new GrowingInts()
    for (const number of numbers) list.push(number)
    return list
  }
  const own = offersOfModel(products, product)
  const id = products.ids[product] as number
  const ids = own.map((offer) => offers.ids[offer] as number)
  const vendors = index.vendors[products.vendor[product] as number]?.id ?? 0
  return {
    productIds: [id],
    goods: {
      products: {
        ids: raw(id),
        popularity: raw(Math.floor(random() * products.count)),
        sections: raw(index.sections[products.section[product] as number]?.id ?? 0),
        vendors: raw(vendors),
        flags: raw(Math.floor(random() * 4)),
        created: raw(products.createdAt[product] as number),
        ratings: raw(products.rating[product] as number),
      },
      offers: {
        ids: raw(...ids),
        products: raw(...ids.map(() => id)),
        sizes: raw(
          ...own.flatMap((at) => [offers.widthMm[at] ?? 0, offers.depthMm[at] ?? 0, offers.heightMm[at] ?? 0]),
        ),
        steps: raw(...own.map((at) => offers.step[at] ?? 1)),
      },
      values: own.flatMap((at) => {
        const found = offers.valueAt.subarray(offers.valueStart[at], offers.valueStart[at + 1])
        return [...found].flatMap((value) => {
          const said = values[value]
          return said && said.group.code !== 'vendor' ? [{ offerId: offers.ids[at] ?? 0, valueId: said.id }] : []
        })
      }),
      numbers: numbers.flatMap(({ propertyId }) =>
        ids.map((offerId) => ({ offerId, propertyId, amount: Math.floor(random() * 200) })),
      ),
    },
    shelves: {
      prices: ids.map((offerId) => ({ offerId, zoneId: 1, price: 1_000_000, old: null })),
      stock: ids.map((offerId) => ({ offerId, warehouseId: 1, free: 3, expectedOn: null })),
    },
    names: new Map([[id, { names: someWords(), variants: '' }]]),
    articles: [],
  }
}

function askWith(filters: number): ListAsk {
  const sort = sorts[Math.floor(random() * sorts.length)] ?? 'popular'
  return { from, sectionId: null, params: chosenFilters(filters), sort, offset: 0, count: 24 }
}

function chosenFilters(count: number): FilterParams {
  const params: FilterParams = {}
  const least = Math.floor(random() * 20_000)
  if (count >= 1) params.price = { min: least, max: least + 130_000 }
  if (count >= 2) params.width = { min: 60 + Math.floor(random() * 40), max: 200 + Math.floor(random() * 20) }
  for (let at = 0; at < count - 2; at++) {
    const size = properties[at] as number
    const half = Math.max(1, Math.floor(size / 2))
    params[`property-${at}`] = Array.from({ length: half }, () => `value-${Math.floor(random() * size)}`)
  }
  return params
}

function someWords(): string {
  const one = (words: readonly string[]) => words[Math.floor(random() * words.length)]
  return `${one(kinds)} ${one(colours)}`
}

async function makeTexts() {
  const choose = randomOf(9)
  const builder = createTextIndexBuilder(index.products.count, speech, index.products.room)
  const one = (words: readonly string[]) => words[Math.floor(choose() * words.length)] ?? ''
  for (let product = 0; product < index.products.count; product++) {
    builder.addDocument(product, [
      { terms: builder.termsOf(one(kinds)), weight: 3 },
      { terms: builder.termsOf(`${one(colours)} ${one(colours)}`), weight: 1 },
    ])
  }
  const goods = await builder.finish(async () => {})
  const sections = await createTextIndexBuilder(0, speech).finish(async () => {})
  return {
    goods,
    sections,
    speech,
    articles: { find: () => [], add() {} },
    said: { values: [], sections: [], branches: [], vendors: [], counted: [] },
    popular: [],
  }
}
