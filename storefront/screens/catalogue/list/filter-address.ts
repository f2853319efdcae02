import type { Filter, FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import { isBetween } from '#rules/filter-type.ts'
import { readRangeEnd } from '#rules/range-end.ts'

/** Words of an address that are no filters. */
const reserved = new Set(
  'sort page rooms q offset t exact lang sr region region_id offer_id from yclid gclid fbclid ysclid promotion'.split(
    ' ',
  ),
)

const propertyCode = /^[a-z][a-z0-9_-]{0,59}$/
const rangeText = /^(\d{1,9}(?:\.\d{1,3})?)?-(\d{1,9}(?:\.\d{1,3})?)?$/
const rangeField = /^(.+)_(from|to)$/
const longestList = 60
const longestValue = 100

type KnownFilter = Pick<Filter, 'attrPrefix' | 'type'>
type Range = { min?: number; max?: number }

/** How a list is laid: found goods by how well they answer, all others by what the shop's own order is, `popular`. */
export type ListOrder = SortCode | 'relevance'

/** Orders that an address does not say: each list has one of them when nothing else is asked. */
const isUsual = (sort: string) => sort === 'popular' || sort === 'relevance'

/** `sort` of an address; null for the list's usual order and for whatever is no order. */
export function readSort(search: URLSearchParams): SortCode | null {
  const text = search.get('sort')
  return text && text !== 'popular' && isSortCode(text) ? text : null
}

const sortCodes = ['popular', 'price_asc', 'price_desc', 'new', 'rating', 'discount'] as const satisfies SortCode[]

function isSortCode(text: string): text is SortCode {
  return sortCodes.some((code) => code === text)
}

/** Whether any word of the address may be a filter; without one nothing has to be asked about filters. */
export function mayFilter(search: URLSearchParams): boolean {
  return [...search.keys()].some(isFilterName)
}

/** Every list knows it, though none offers values of it: shoppers bring their own. */
const nicheFilter: KnownFilter = { attrPrefix: 'niche', type: 'list' }

/**
 * The chosen filters of an address: `?colour=green,blue&price=20000-130000`. Only those the list knows are read, and by
 * their kind, since a size may be named «160-200» like a range.
 */
export function readFilters(search: URLSearchParams, known: readonly KnownFilter[]): FilterParams {
  const chosen: FilterParams = {}
  for (const { attrPrefix, type } of [...known, nicheFilter]) {
    const text = search.get(attrPrefix)
    if (!text || reserved.has(attrPrefix)) continue
    const value = isBetween(type) ? readRange(text) : readList(text)
    if (value) chosen[attrPrefix] = value
  }
  return chosen
}

function readRange(text: string): Range | null {
  const found = rangeText.exec(text)
  if (!found || text === '-') return null
  const ends = found.slice(1).map((end) => (end === undefined ? undefined : Number(end)))
  const [min, max] = ends
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function readList(text: string): string[] | null {
  const values = [...new Set(text.split(','))].filter((value) => value !== '' && value.length <= longestValue)
  return values.length > 0 ? values.slice(0, longestList) : null
}

/**
 * What a submitted form says, as an address says it: `colour=green&colour=blue&price_from=20000` becomes
 * `colour=green,blue&price=20000-`. Empty fields go, and the page with them: another choice begins at its first page.
 */
export function tidySearch(search: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams()
  for (const [name, value] of search) {
    if (value === '' || name === 'page' || name === 'offset' || (name === 'sort' && isUsual(value))) continue
    const [, code, end] = rangeField.exec(name) ?? []
    if (code && end && isFilterName(code)) setRangeEnd(tidy, code, end, value)
    else if (isFilterName(name) && tidy.has(name)) tidy.set(name, `${tidy.get(name)},${value}`)
    else tidy.set(name, value)
  }
  return tidy
}

/** Whether the address was made by a form without scripts and has a tidier twin. */
export function isFromForm(search: URLSearchParams): boolean {
  const names = [...search.keys()].filter((name) => isFilterName(name) || name === 'sort')
  return new Set(names).size < names.length || names.some((name) => rangeField.test(name) || search.get(name) === '')
}

function setRangeEnd(tidy: URLSearchParams, code: string, end: string, value: string) {
  const number = readRangeEnd(value)
  if (number === null) return
  const [min = '', max = ''] = (tidy.get(code) ?? '-').split('-')
  tidy.set(code, end === 'from' ? `${number}-${max}` : `${min}-${number}`)
}

/** The address with the fields of a form in the place of its filters; what is no filter stays. `newer` than the form's are some. */
export function searchOfForm(search: URLSearchParams, form: FormData, newer?: Record<string, string>): URLSearchParams {
  const next = withoutFilters(search)
  for (const [name, held] of form) {
    const value = newer?.[name] ?? held
    if (typeof value !== 'string') continue
    if (isFilterName(name)) next.append(name, value)
    else next.set(name, value)
  }
  return tidySearch(next)
}

/** Takes one filter off, or one value of it. */
export function withoutFilter(search: URLSearchParams, attrPrefix: string, value?: string): URLSearchParams {
  const next = tidySearch(search)
  const left = (next.get(attrPrefix) ?? '').split(',').filter((one) => one !== value)
  if (value === undefined || left.length === 0) next.delete(attrPrefix)
  else next.set(attrPrefix, left.join(','))
  return next
}

/** How many values of a filter are on. */
export function countChosen({
  values,
  bucket,
}: {
  values?: Filter['values']
  bucket: { checked?: boolean }[]
}): number {
  if (values?.min != null || values?.max != null) return 1
  return bucket.filter((value) => value.checked).length
}

/** Adds a value to a list filter. */
export function withFilter(search: URLSearchParams, attrPrefix: string, value: string): URLSearchParams {
  const next = tidySearch(search)
  const chosen = next.get(attrPrefix)
  next.set(attrPrefix, chosen ? `${chosen},${value}` : value)
  return next
}

/** Puts another range in the place of a filter. */
export function withRange(search: URLSearchParams, attrPrefix: string, range: string): URLSearchParams {
  const next = tidySearch(search)
  next.set(attrPrefix, range)
  return next
}

export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = tidySearch(search)
  for (const name of [...next.keys()]) if (isFilterName(name)) next.delete(name)
  return next
}

export function withSort(search: URLSearchParams, sort: string): URLSearchParams {
  const next = tidySearch(search)
  next.delete('sort')
  if (!isUsual(sort)) next.set('sort', sort)
  return next
}

export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = tidySearch(search)
  if (page > 1) next.set('page', String(page))
  return next
}

/** Path and query, commas left readable. */
export function addressOf(path: string, search: URLSearchParams): string {
  const query = search.toString().replaceAll('%2C', ',')
  return query ? `${path}?${query}` : path
}

function isFilterName(name: string): boolean {
  return propertyCode.test(name) && !reserved.has(name) && !name.startsWith('utm_') && !name.startsWith('roistat')
}
