import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import {
  activateFilters,
  countFacets,
  type Dependence,
  type Extent,
  type Extents,
  type FacetCounts,
  type FoundModels,
  foldModels,
  measureExtents,
  measurePrices,
  moved,
  type Relevance,
  type Scope,
  type Selection,
  selectOffers,
} from '#server/catalogue-engine/index.ts'
import type { Sight } from './region-sight.ts'

/** What a list is about, before filters. */
export interface ListScope {
  /** Names the scope within one generation of the index and one region. */
  key: string
  /** Index of the section, -1 for the whole catalogue. */
  section: number
  /** Whether it shows reduced goods only. */
  isReduced: boolean
  scope: Scope
}

export interface ListWish {
  params: FilterParams
  sort: SortCode | Relevance
}

export interface ListFacets {
  counts: FacetCounts
  /** Without filters. */
  base: FacetCounts
  extents: Extents & { price: Extent }
}

export type ListKind = 'section' | 'hits' | 'sale' | 'action' | 'search'

/** The scope of a section, of hits, of reduced goods; null when there is no such section. */
export function scopeOf(sight: Sight, sectionCode: string | undefined, kind: ListKind = 'section'): ListScope | null {
  const { index } = sight.catalogue
  const section = sectionCode === undefined ? -1 : index.sectionByCode.get(sectionCode)
  if (section === undefined) return null
  const node = index.sections[section]
  const within = kind === 'hits' ? index.hits : kind === 'sale' ? sight.prices.reduced : null
  return {
    key: `${section} ${within ? kind : ''} ${sight.prices.key} ${sight.stock.key} ${sight.dayKey}`,
    section,
    isReduced: kind === 'sale',
    scope: {
      fromProduct: node?.from ?? 0,
      toProduct: node?.to ?? index.products.count,
      shown: sight.prices.sold,
      within,
    },
  }
}

function select(sight: Sight, { scope }: ListScope, params: FilterParams): Selection {
  const { index, scratch } = sight.catalogue
  return selectOffers(index, scratch, scope, activateFilters(index, sight.prices, sight.ownGroups, params))
}

/** What the order and the make-up of a list depend on. */
export function dependenceOf(
  { section, isReduced }: ListScope,
  params: FilterParams,
  sort?: ListWish['sort'],
): Dependence {
  const byPrice = sort === 'price_asc' || sort === 'price_desc' || sort === 'discount' || params.price !== undefined
  const byReduction = isReduced || params.sale !== undefined
  return {
    section,
    moves: moved.sold | moved.available | (byPrice ? moved.price : 0) | (byReduction ? moved.reduced : 0),
  }
}

/** What the counts of all filters of a list depend on: a price alone moves none but its own range. */
function countsDependence(list: ListScope, params: FilterParams): Dependence {
  const { section, moves } = dependenceOf(list, params)
  return { section, moves: moves | moved.reduced }
}

/** What the filters of a list, their ends included, depend on. */
export function filtersDependence(list: ListScope): Dependence {
  return { section: list.section, moves: moved.sold | moved.available | moved.reduced | moved.price }
}

/** The models of a list in order. Kept while nothing in it appears, vanishes or changes its place. */
export function findModels(sight: Sight, list: ListScope, { params, sort }: ListWish): FoundModels {
  const find = () => foldModels(sight.catalogue.index, select(sight, list, params), sight, sort)
  // Ratings change without a move of an offer, and few ask for that order.
  if (typeof sort === 'object' || sort === 'rating') return find()
  const key = `models ${list.key} ${sort} ${paramsKey(params)}`
  return sight.catalogue.kept(key, dependenceOf(list, params, sort), find)
}

/** Counts of all filters of a list, and how far its numbers reach. Kept as `findModels` keeps its models. */
export function countFilters(sight: Sight, list: ListScope, params: FilterParams, isKept = true): ListFacets {
  const { index } = sight.catalogue
  const keep = <Value extends object>(key: string, dependence: Dependence, make: () => Value): Value =>
    isKept ? sight.catalogue.kept(key, dependence, make) : make()
  const base = keep(`facets ${list.key}`, countsDependence(list, {}), () => {
    const selection = select(sight, list, {})
    return { counts: countFacets(index, selection, sight.ownGroups), extents: measureExtents(index, selection) }
  })
  const { price } = keep(`prices ${list.key}`, filtersDependence(list), () => ({
    price: measurePrices(select(sight, list, {}), sight.prices),
  }))
  const extents = { ...base.extents, price }
  const key = paramsKey(params)
  if (key === '') return { counts: base.counts, base: base.counts, extents }
  const counts = keep(`facets ${list.key} ${key}`, countsDependence(list, params), () =>
    countFacets(index, select(sight, list, params), sight.ownGroups),
  )
  return { counts, base: base.counts, extents }
}

/** The same choice gives the same key in whatever order it was made. */
function paramsKey(params: FilterParams): string {
  return Object.entries(params)
    .map(([code, wish]) => `${code}=${Array.isArray(wish) ? wish.toSorted().join() : `${wish.min}-${wish.max}`}`)
    .sort()
    .join('&')
}
