import { redirect } from 'react-router'
import type { PageLink, SectionLink } from '#contract/catalogue/listing.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import { type PackedCard, packCards } from '#storefront/parts/packed-card.ts'
import { shownFilters } from '#storefront/parts/shown-filter.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { addressOf, isFromForm, mayFilter, readFilters, readSort, tidySearch } from './list/filter-address.ts'
import { isWorthShowing, type ListingData, mayFold } from './list/read-listing.ts'

const longestQuery = 200
const furthestOffset = 10_000
const sectionsShown = 6
const popularShown = 4
const sorts = ['relevance', 'price_asc', 'price_desc', 'new', 'rating', 'discount'] as const

export interface SearchData {
  title: string
  q: string
  /** Code of the section that narrows the search. */
  section: string | null
  corrected: string | null
  /** The query was taken as it was typed, because somebody asked for that. */
  asTyped: boolean
  unanswered: string[]
  /** Information pages that answer what is asked. */
  pages: PageLink[]
  /** When nothing was found: frequent queries that are near, and what others buy. */
  near: string[]
  popular: PackedCard[]
  /** Sections of the goods found; of the catalogue when nothing was asked. */
  sections: SectionLink[]
  /** Where to go when nothing was found. */
  suggested: SectionLink[]
  listing: Omit<ListingData, 'scope' | 'relaxations' | 'totalInSection'>
}

/** What the search page shows for its address. An address that a form without scripts made is tidied first. */
export async function readSearch(page: PageContext, request: Request): Promise<SearchData> {
  const { pathname, searchParams: search } = new URL(request.url)
  if (isFromForm(search)) throw redirect(addressOf(pathname, tidySearch(search)))
  const { api, isCrawler } = page
  const t = await textsOf(page, 'search')
  const q = (search.get('q') ?? '').trim().slice(0, longestQuery)
  const section = search.get('t')?.slice(0, 100) || null
  const sort = readSort(search)
  const count = pageSizeFor(isCrawler)
  const offset = offsetOf(search.get('offset'))
  const asTyped = search.get('exact') === '1'
  const ask = { q, ...(section && { t: section }), ...(asTyped && { asTyped }) }
  if (q === '') {
    const root = await api.catalogue.getSection({ body: {} })
    return { ...askedNothing, title: t.searchTitle, q, section, sections: root.subSections }
  }
  if (isPlain(search)) {
    const { url } = await api.catalogue.findDirectly({ query: { query: q } })
    if (url) throw redirect(url)
  }
  const params = mayFilter(search)
    ? readFilters(search, (await api.catalogue.search({ body: { ...ask, count: 1 } })).filters)
    : {}
  const found = await api.catalogue.search({ body: { ...ask, params, ...(sort && { sort }), offset, count } })
  // Past the end, where an old link may lead once there are fewer goods: the last page there is.
  if (found.total > 0 && found.elements.length === 0) {
    const last = tidySearch(search)
    last.set('offset', String((Math.ceil(found.total / count) - 1) * count))
    throw redirect(addressOf(pathname, last))
  }
  const { suggested, popular } = found.total === 0 ? await readInstead(page) : { suggested: [], popular: [] }
  return {
    title: t.searchMeta(found.corrected ?? q),
    q,
    section,
    corrected: found.corrected,
    asTyped,
    unanswered: found.unanswered,
    pages: found.pages,
    near: found.near,
    popular,
    sections: found.sections,
    suggested,
    listing: {
      cards: packCards(found.elements, page),
      filters: shownFilters(found.filters.filter(isWorthShowing), mayFold(page, search)),
      sorts: [...sorts],
      sort: sort ?? 'relevance',
      params,
      page: Math.floor(found.offset / count) + 1,
      pages: Math.max(1, Math.ceil(found.total / count)),
      pageSize: count,
      total: found.total,
    },
  }
}

/** A query alone, as the form and the suggestions send it: no filter, no page and no wish to see what was typed. */
function isPlain(search: URLSearchParams): boolean {
  return [...search.keys()].every((name) => name === 'q')
}

/** What helps on where nothing was found: sections, and what others buy. */
async function readInstead(page: PageContext): Promise<Pick<SearchData, 'suggested' | 'popular'>> {
  const { api } = page
  const [root, hits] = await Promise.all([
    api.catalogue.getSection({ body: {} }),
    api.catalogue.listProducts({ body: { meta: { typePage: 'hits', count: popularShown, mixed: true } } }),
  ])
  return { suggested: root.subSections.slice(0, sectionsShown), popular: packCards(hits.elements, page) }
}

const nothing: SearchData['listing'] = {
  cards: [],
  filters: [],
  sorts: [],
  sort: 'relevance',
  params: {},
  page: 1,
  pages: 1,
  pageSize: 24,
  total: 0,
}

const askedNothing = {
  corrected: null,
  asTyped: false,
  unanswered: [],
  pages: [],
  near: [],
  popular: [],
  suggested: [],
  listing: nothing,
}

function offsetOf(text: string | null): number {
  return text && /^\d{1,5}$/.test(text) ? Math.min(Number(text), furthestOffset) : 0
}
