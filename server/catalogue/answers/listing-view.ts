import type { ProductCard } from '#contract/catalogue/card.ts'
import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import { pageCount } from '#rules/pagination.ts'
import type { Facets, FoundModel, FoundPage, ListAsk } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { Catalogue } from '../live-catalogue.ts'
import type { Sight } from '../region-sight.ts'
import type { ValuePages } from '../value-pages.ts'
import { cardOf } from './card.ts'
import { filtersView, relaxationsView } from './filters-view.ts'
import { withNicheNotes } from './niche-note.ts'
import { sectionsOfList } from './section-view.ts'

export interface CardParts {
  facts: Catalogue['facts']
  regions: Regions
}

/** Models as cards, in their order. */
export async function cardsOf(
  { facts, regions }: CardParts,
  sight: Sight,
  found: readonly FoundModel[],
): Promise<ProductCard[]> {
  const known = await facts.find([...new Set(found.map(({ model }) => model.id))])
  return found.flatMap((one) => cardOf(sight, regions, known.get(one.model.id), one) ?? [])
}

/** A page of cards with the sections of the goods found. */
export async function listingView(parts: CardParts, sight: Sight, ask: ListAsk, page: FoundPage) {
  const isFiltered = Object.keys(ask.params).length > 0
  const { childSections, sections, inSection } = sectionsOfList(sight, ask.sectionId, page.sections)
  return {
    elements: withNicheNotes(await cardsOf(parts, sight, page.models), ask.params, sight.language),
    childSections,
    sections,
    pagination: {
      count: pageCount(page.total, ask.count),
      current: page.offset / ask.count + 1,
      total: page.total,
      totalInSection: isFiltered ? inSection : page.total,
      pageSize: ask.count,
    },
  }
}

/** Nobody can rate goods yet, so that order is not offered. */
const sorts = ['popular', 'price_asc', 'price_desc', 'new', 'rating', 'discount'] as const satisfies SortCode[]

/** Filters with counts, ways to sort, and the way out when nothing is found. */
export function listFiltersView(
  sight: Sight,
  facets: Facets,
  ask: { params: FilterParams; sort: SortCode; pages: ValuePages },
) {
  const filters = filtersView(sight, facets, ask.params, ask.pages)
  return {
    filters,
    /** Their ids are the values of the filter `store`. */
    stores: sight.stores.map(({ id, name }) => ({ id, name })),
    sort: sorts.map((code) => ({ code, checked: code === ask.sort })),
    total: facets.total,
    relaxations: relaxationsView(facets, filters),
  }
}
