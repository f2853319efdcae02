import type { ProductCard } from '#contract/catalogue/card.ts'
import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import { clampPage, pageCount } from '#rules/pagination.ts'
import type { FoundModels } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { Catalogue } from '../live-catalogue.ts'
import type { Sight } from '../region-sight.ts'
import { countFilters, findModels, type ListScope } from '../scope.ts'
import { cardOf } from './card.ts'
import { filtersView, relaxationsView } from './filters-view.ts'
import { sectionsOfList } from './section-view.ts'

export interface CardParts {
  facts: Catalogue['facts']
  regions: Regions
}

/** One run of the models found, as cards. */
export async function cardsOf(
  parts: CardParts,
  sight: Sight,
  found: FoundModels,
  from: number,
  count: number,
): Promise<ProductCard[]> {
  const { ids } = sight.catalogue.index.products
  const products = found.products.subarray(from, from + count)
  const facts = await parts.facts.find(Array.from(products, (product) => ids[product] as number))
  return Array.from(products, (product, at) => {
    const current = found.offers[from + at] as number
    return cardOf(sight, parts.regions, facts.get(ids[product] as number), product, current)
  }).filter((card) => card !== null)
}

export interface ListingAsk {
  params: FilterParams
  sort: SortCode
  page: number
  pageSize: number
  /** Another order each day, the same for everybody, so that pages do not repeat goods. */
  isShuffled: boolean
}

/** A page of cards with the sections of the goods found. A page past the end is the last one. */
export async function listingView(parts: CardParts, sight: Sight, list: ListScope, ask: ListingAsk) {
  const sorted = findModels(sight, list, ask)
  const found = ask.isShuffled ? shuffled(sorted, sight.today) : sorted
  const total = found.products.length
  const count = pageCount(total, ask.pageSize)
  const current = clampPage(ask.page, count)
  const isFiltered = Object.keys(ask.params).length > 0
  const totalInSection = isFiltered ? findModels(sight, list, { params: {}, sort: 'popular' }).products.length : total
  return {
    elements: await cardsOf(parts, sight, found, (current - 1) * ask.pageSize, ask.pageSize),
    ...sectionsOfList(sight, list),
    pagination: { count, current, total, totalInSection, pageSize: ask.pageSize },
  }
}

function shuffled({ products, offers }: FoundModels, seedText: string): FoundModels {
  const seed = [...seedText].reduce(
    (mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  const mixed = Uint32Array.from(products, (product) => Math.imul(product ^ seed, 2_654_435_761) >>> 0)
  const order = Uint32Array.from(products, (_, at) => at).sort((a, b) => (mixed[a] as number) - (mixed[b] as number))
  return { products: order.map((at) => products[at] as number), offers: order.map((at) => offers[at] as number) }
}

/** Nobody can rate goods yet, so that order is not offered. */
const sorts = ['popular', 'price_asc', 'price_desc', 'new', 'discount'] as const satisfies SortCode[]

/** Filters with counts, ways to sort, and the way out when nothing is found. */
export function listFiltersView(sight: Sight, list: ListScope, ask: { params: FilterParams; sort: SortCode }) {
  const facets = countFilters(sight, list, ask.params)
  const filters = filtersView(sight, facets, ask.params)
  return {
    filters,
    /** Their ids are the values of the filter `store`. */
    stores: sight.stores.map(({ id, name }) => ({ id, name })),
    sort: sorts.map((code) => ({ code, checked: code === ask.sort })),
    total: facets.counts.total,
    relaxations: relaxationsView(facets, filters),
  }
}
