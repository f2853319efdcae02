import type { ListingBody } from '#contract/catalogue/listing.ts'
import { safeReturnPath } from '#rules/return-path.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { readFilters, readSort } from '../list/filter-address.ts'

type Scope = Pick<ListingBody, 'section' | 'meta'> & { q?: string }

/** What the list at an address is about; null where there is no list that can be asked. */
export function scopeAt({ pathname, searchParams }: URL): Scope | null {
  const [, kind, word, more] = /^\/(catalog|hits|sale|search)\/(?:([^/]+)\/)?(?:([^/]+)\/)?$/.exec(pathname) ?? []
  const section = word === undefined ? {} : { section: word }
  if (kind === 'catalog' && word !== undefined && more === undefined) return section
  if ((kind === 'hits' || kind === 'sale') && more === undefined) return { ...section, meta: { typePage: kind } }
  const q = searchParams.get('q')?.trim().slice(0, 200)
  const t = searchParams.get('t')
  return kind === 'search' && word === undefined && q ? { q, ...(t && { section: t }) } : null
}

/** The answer for what was asked of a list; null where nothing was asked, or there is no such list. */
export async function readWhy({ api }: PageContext, url: URL) {
  const list = safeReturnPath(url.searchParams.get('list'), '')
  const at = new URL(list || '/', 'http://shop')
  const scope = scopeAt(at)
  const what = (url.searchParams.get('what') ?? '').trim().slice(0, 300)
  if (!scope || what === '') return { list, what, isList: scope !== null, told: null }
  const { q, ...body } = scope
  const known = q
    ? await api.catalogue.search({ body: { q, count: 1, ...(body.section && { t: body.section }) } })
    : await api.catalogue.listFilters({ body })
  const sort = readSort(at.searchParams)
  const params = readFilters(at.searchParams, known.filters)
  const meta = { ...body.meta, ...(sort && { sort }) }
  const told = await api.catalogue.explainAbsence({ body: { ...body, meta, params, what, ...(q && { q }) } })
  return { list, what, isList: true, told }
}
