import { redirect } from 'react-router'
import type { Filter, FilterParams, SectionLink, SortCode } from '#contract/catalogue/listing.ts'
import { parsePageNumber } from '#rules/pagination.ts'
import { type PackedCard, packCards } from '#storefront/parts/packed-card.ts'
import { type ShownFilter, shownFilters } from '#storefront/parts/shown-filter.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { addressOf, isFromForm, mayFilter, readFilters, readSort, tidySearch } from './filter-address.ts'

/** Which goods a list is about; `style` narrows it to one interior style. */
export type ListScope = { section?: string; typePage?: 'section' | 'hits' | 'sale'; style?: string }

export interface ListingData {
  scope: ListScope
  cards: PackedCard[]
  filters: ShownFilter[]
  sorts: SortCode[]
  sort: SortCode
  /** What was asked, so that the browser can ask for the next page in the same way. */
  params: FilterParams
  page: number
  pages: number
  pageSize: number
  total: number
  totalInSection: number
  relaxations: { attrPrefix: string; name: string; count: number }[]
}

/** Cards and filters of a list as its address asks for them. An address that a form without scripts made is tidied first. */
export async function readListing(
  page: PageContext,
  request: Request,
  scope: ListScope,
): Promise<{ listing: ListingData; sections: SectionLink[] }> {
  const { pathname, searchParams: search } = new URL(request.url)
  if (isFromForm(search)) throw redirect(addressOf(pathname, tidySearch(search)))
  const { api } = page
  const { section, typePage, style } = scope
  const sort = readSort(search)
  const number = parsePageNumber(search.get('page'))
  const chosen = mayFilter(search)
    ? readFilters(search, (await api.catalogue.listFilters({ body: { section, meta: { typePage } } })).filters)
    : {}
  const params = style ? { ...chosen, style: [style] } : chosen
  const meta = { typePage, ...(sort && { sort }) }
  const [goods, found] = await Promise.all([
    api.catalogue.listProducts({ body: { section, params, meta: { ...meta, page: number } } }),
    api.catalogue.listFilters({ body: { section, params, meta } }),
  ])
  const { pagination } = goods
  const listing: ListingData = {
    scope,
    cards: packCards(goods.elements, page),
    // The style is what the page is about: no filter to take away.
    filters: shownFilters(
      found.filters.filter((filter) => isWorthShowing(filter) && !(style && filter.attrPrefix === 'style')),
      mayFold(page, search),
    ),
    sorts: found.sort.map((one) => one.code),
    sort: found.sort.find((one) => one.checked)?.code ?? sort ?? 'popular',
    params,
    page: pagination.current,
    pages: pagination.count,
    pageSize: pagination.pageSize,
    total: pagination.total,
    totalInSection: pagination.totalInSection,
    relaxations: found.relaxations.filter(({ attrPrefix }) => !(style && attrPrefix === 'style')),
  }
  return { listing, sections: goods.sections }
}

/** A page brings what its panel shows; whoever opens more asks for the page's data, and without scripts by the address. */
export function mayFold(page: PageContext, search: URLSearchParams): boolean {
  return page.isDocument && search.get('filters') !== 'all'
}

/** A range without a width and a list without values ask nothing. */
export function isWorthShowing(filter: Filter): boolean {
  if (filter.type === 'range') return filter.minValue !== null && filter.minValue !== filter.maxValue
  return filter.bucket.length > 0
}

export function isFiltered(listing: Pick<ListingData, 'params'>): boolean {
  return Object.keys(listing.params).length > 0
}
