import { redirect } from 'react-router'
import type { Filter, FilterParams, ListingBody, SectionLink } from '#contract/catalogue/listing.ts'
import { hasWidth, isBetween } from '#rules/filter-type.ts'
import { parsePageNumber } from '#rules/pagination.ts'
import { type PackedCard, packCards } from '#storefront/parts/packed-card.ts'
import { type ShownFilter, shownFilters } from '#storefront/parts/shown-filter.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import {
  addressOf,
  isFromForm,
  type ListOrder,
  mayFilter,
  readFilters,
  readSort,
  tidySearch,
} from './filter-address.ts'

type Meta = NonNullable<ListingBody['meta']>

/** Which goods a list is about, as its calls name them. */
export type ListScope = { section?: string } & Pick<Meta, 'typePage' | 'tags' | 'action' | 'vendor' | 'style'>

export interface ListingData {
  scope: ListScope
  cards: PackedCard[]
  filters: ShownFilter[]
  sorts: ListOrder[]
  sort: ListOrder
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
  const { section, ...about } = scope
  const sort = readSort(search)
  const number = parsePageNumber(search.get('page'))
  const params = mayFilter(search)
    ? readFilters(search, (await api.catalogue.listFilters({ body: { section, meta: about } })).filters)
    : {}
  const meta = { ...about, ...(sort && { sort }) }
  const [goods, found] = await Promise.all([
    api.catalogue.listProducts({ body: { section, params, meta: { ...meta, page: number } } }),
    api.catalogue.listFilters({ body: { section, params, meta } }),
  ])
  const { pagination } = goods
  const listing: ListingData = {
    scope,
    cards: packCards(goods.elements, page),
    filters: shownFilters(
      found.filters.filter((filter) => isWorthShowing(filter) && !isAbout(scope, filter)),
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
    relaxations: found.relaxations,
  }
  return { listing, sections: goods.sections }
}

/** A page brings what its panel shows; whoever opens more asks for the page's data, and without scripts by the address. */
export function mayFold(page: PageContext, search: URLSearchParams): boolean {
  return page.isDocument && search.get('filters') !== 'all'
}

/** The maker or the style that the page is about is no filter to choose. */
function isAbout({ vendor, style }: ListScope, { attrPrefix }: Pick<Filter, 'attrPrefix'>): boolean {
  return (vendor !== undefined && attrPrefix === 'vendor') || (style !== undefined && attrPrefix === 'style')
}

/** A range without a width and a list without values ask nothing. */
export function isWorthShowing(filter: Filter): boolean {
  if (isBetween(filter.type)) return hasWidth(filter.minValue, filter.maxValue)
  return filter.bucket.length > 0
}

export function isFiltered(listing: Pick<ListingData, 'params'>): boolean {
  return Object.keys(listing.params).length > 0
}
