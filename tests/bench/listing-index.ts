import { makeBits } from '#server/catalogue-engine/read-index/bits.ts'
import { countFacets } from '#server/catalogue-engine/read-index/count-facets.ts'
import { activateFilters } from '#server/catalogue-engine/read-index/filters.ts'
import { foldModels } from '#server/catalogue-engine/read-index/fold-models.ts'
import { createViews } from '#server/catalogue-engine/read-index/regional.ts'
import { selectOffers } from '#server/catalogue-engine/read-index/select-offers.ts'
import { generateIndex, randomOf } from './generate-index.ts'

// Listing with all facet counts in the process: 100 000 products, 300 000 offers, up to 12 filters on, whole catalogue.
const started = performance.now()
const properties = [12, 20, 40, 8, 6, 15, 30, 10, 2, 2, 5, 60]
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
const scratch = { take: () => makeBits(index.offers.count) }
const views = createViews(index)
const prices = views.price(1, 1)
const stock = views.stock([
  { id: 1, daysInTransit: 1 },
  { id: 2, daysInTransit: 3 },
])
const ownGroups = [
  { code: 'available', values: [{ code: '1', offers: stock.available }] },
  { code: 'sale', values: [{ code: '1', offers: prices.reduced }] },
]
const arrays = Math.round(process.memoryUsage().arrayBuffers / 2 ** 20)
console.log(
  `index: ${index.products.count} models, ${index.offers.count} offers, ${index.values.length} values, ${arrays} MiB of arrays, made in ${Math.round(performance.now() - started)} ms`,
)

const random = randomOf(5)
for (const filters of [0, 1, 2, 4, 12]) {
  const times: number[] = []
  let models = 0
  for (let run = 0; run < 300; run++) {
    const params = chosenFilters(filters)
    const before = performance.now()
    const active = activateFilters(index, prices, ownGroups, params)
    const selection = selectOffers(
      index,
      scratch,
      { fromProduct: 0, toProduct: index.products.count, shown: prices.sold },
      active,
    )
    const counts = countFacets(index, selection, ownGroups)
    foldModels(index, selection, { prices, stock }, 'popular')
    times.push(performance.now() - before)
    models += counts.total
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(2)
  console.log(
    `${String(filters).padStart(2)} filters: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${Math.round(models / times.length)} models on average`,
  )
}

function chosenFilters(count: number) {
  const params: Record<string, string[] | { min: number; max: number }> = {}
  for (let at = 0; at < Math.min(count, 10); at++) {
    const size = properties[at] as number
    const half = Math.max(1, Math.floor(size / 2))
    params[`property-${at}`] = Array.from({ length: half }, () => `value-${Math.floor(random() * size)}`)
  }
  if (count >= 11) params.price = { min: 20_000, max: 150_000 }
  if (count >= 12) params.width = { min: 80, max: 220 }
  return params
}
