import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import {
  activateFilters,
  countFacets,
  type Extents,
  type FacetCounts,
  type FoundModels,
  foldModels,
  measureExtents,
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
  extents: Extents
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

/** The models of a list in order. Kept while nothing appears, vanishes or changes its price. */
export function findModels(sight: Sight, list: ListScope, { params, sort }: ListWish): FoundModels {
  const find = () => foldModels(sight.catalogue.index, select(sight, list, params), sight, sort)
  if (typeof sort === 'object') return find()
  return sight.catalogue.keptModels(`${list.key} ${sort} ${paramsKey(params)}`, find)
}

/** Counts of all filters of a list, and how far its numbers reach. Kept as `findModels` keeps its models. */
export function countFilters(sight: Sight, list: ListScope, params: FilterParams, isKept = true): ListFacets {
  const { index } = sight.catalogue
  const measure = () => {
    const selection = select(sight, list, {})
    return {
      counts: countFacets(index, selection, sight.ownGroups),
      extents: measureExtents(index, selection, sight.prices),
    }
  }
  const count = () => countFacets(index, select(sight, list, params), sight.ownGroups)
  const base = isKept ? sight.catalogue.kept(`facets ${list.key}`, measure) : measure()
  const key = paramsKey(params)
  if (key === '') return { counts: base.counts, base: base.counts, extents: base.extents }
  const counts = isKept ? sight.catalogue.kept(`facets ${list.key} ${key}`, count) : count()
  return { counts, base: base.counts, extents: base.extents }
}

/** The same choice gives the same key in whatever order it was made. */
function paramsKey(params: FilterParams): string {
  return Object.entries(params)
    .map(([code, wish]) => `${code}=${Array.isArray(wish) ? wish.toSorted().join() : `${wish.min}-${wish.max}`}`)
    .sort()
    .join('&')
}
