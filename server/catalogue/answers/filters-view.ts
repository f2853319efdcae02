import type { Filter, FilterParams } from '#contract/catalogue/listing.ts'
import { type FilterType, filterTypeOf, hasWidth } from '#rules/filter-type.ts'
import { nameIn } from '#rules/names.ts'
import { isYes } from '#rules/yes-or-no.ts'
import type { Extent, Facets } from '#server/catalogue-engine/index.ts'
import { texturePicture } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { pageKey, type ValuePages } from '../value-pages.ts'
import { catalogueWords, ownFilterNames, unitNames } from '../words.ts'
import { bucketValue, chosenCodes, listOf, shapeOf, type Wish } from './filter-shape.ts'
import { ownFilter } from './own-filter.ts'

/**
 * Every filter that can narrow the list, in the order in which they are shown: the price, what is chosen by its look, the
 * size, when it comes; then what the shop's owner has sorted. `pages`: the values that are pages of this list.
 */
export function filtersView(sight: Sight, facets: Facets, params: FilterParams, pages: ValuePages = []): Filter[] {
  const lists = facets.lists.map((list) => ({
    sort: isSeen(list) ? list.group.sort - seenFirst : list.group.sort,
    filters: () => [clickable(listFilter(sight, facets, list, params))],
  }))
  // Of two filters at once there are no pages.
  const clickable = (filter: Filter | null): Filter | null => {
    const isAlone = Object.keys(params).every((code) => code === filter?.attrPrefix)
    return filter && isAlone ? withPages(filter, pages) : filter
  }
  const ranges = facets.numbers.map((number) => ({
    sort: number.sort,
    filters: () => [numberFilter(sight, number, params[number.code])],
  }))
  const own = facets.own.map((group) => ({
    sort: ownSort[group.code] ?? 0,
    filters: () => [ownFilter(sight, facets, group, params)],
  }))
  const { price, ...extents } = extentFilters(sight, facets, params)
  const sizes = { sort: sizeSort, filters: () => Object.values(extents) }
  const rest = [...lists, ...ranges, ...own, sizes].sort((a, b) => a.sort - b.sort)
  return [price, ...rest.flatMap(({ filters }) => filters())].filter((filter) => filter !== null)
}

function withPages(filter: Filter, pages: ValuePages): Filter {
  const bucket = filter.bucket.map((one) => ({
    ...one,
    hasPage: pages.includes(pageKey(filter.attrPrefix, one.value)),
  }))
  return { ...filter, bucket, isClickable: bucket.some(({ hasPage }) => hasPage) }
}

// More than any sort, so that colours and fabrics stand before what nobody sees.
const seenFirst = 1_000_000_000

/** A colour, or a list whose values have pictures, such as fabrics. */
function isSeen({ group, values }: Facets['lists'][number]): boolean {
  return group.kind === 'color' || values.some(({ value, inScope }) => inScope > 0 && value.swatchMedia !== null)
}

// Properties have sorts from 0 on, the vendor's is 100 000.
const sizeSort = -2
const ownSort: Record<string, number> = {
  niche: -3,
  when: -1,
  rating: 90_000,
  store: 95_000,
  available: 110_000,
  sale: 120_000,
  hit: 130_000,
  new: 140_000,
}

function extentFilters(sight: Sight, { price, sizes }: Facets, params: FilterParams) {
  const { language, data } = sight
  const cm = nameIn(unitNames.cm ?? { ru: 'см' }, language)
  const extents = { price, ...sizes }
  const range = (code: keyof typeof extents, unit: string) =>
    rangeFilter(
      { code, name: nameIn(ownFilterNames[code] ?? { ru: code }, language), unit, type: 'range' },
      extents[code],
      params[code],
    )
  return {
    price: range('price', data.currency.sign),
    width: isWorthAsking(sizes.width, params.width) ? range('width', cm) : null,
    depth: isWorthAsking(sizes.depth, params.depth) ? range('depth', cm) : null,
    height: isWorthAsking(sizes.height, params.height) ? range('height', cm) : null,
  }
}

/** Nobody chooses a rug by whether it is one or four centimetres high. */
function isWorthAsking(extent: Extent, wish: Wish): boolean {
  return wish !== undefined || (extent !== null && extent.max - extent.min >= 5)
}

function numberFilter(sight: Sight, number: Facets['numbers'][number], wish: Wish): Filter | null {
  const unit = number.unit && nameIn(unitNames[number.unit] ?? { ru: number.unit }, sight.language)
  const type = filterTypeOf('number', number.filterType)
  return rangeFilter({ code: number.code, name: nameIn(number.names, sight.language), unit, type }, number.extent, wish)
}

/** A range between two equal ends asks nothing. */
function rangeFilter(
  { code, name, unit, type }: { code: string; name: string; unit: string | null; type: FilterType },
  extent: Extent,
  wish: Wish,
): Filter | null {
  const chosen = wish && !Array.isArray(wish) ? { min: wish.min ?? null, max: wish.max ?? null } : null
  if (!extent || (!hasWidth(extent.min, extent.max) && !chosen)) return null
  return {
    ...shapeOf(code, name, type),
    unit,
    minValue: extent.min,
    maxValue: extent.max,
    values: chosen,
  }
}

function listFilter(
  sight: Sight,
  facets: Facets,
  { group, values }: Facets['lists'][number],
  params: FilterParams,
): Filter | null {
  const chosen = chosenCodes(params[group.code])
  const bucket = values.flatMap(({ value, count, inScope }) => {
    if (group.kind === 'toggle' && !isYes(value.code)) return []
    const isChecked = chosen.has(value.code)
    const isOver = group.code === 'action' && sight.restingActions.has(value.code)
    if ((inScope === 0 || isOver) && !isChecked) return []
    const name = group.kind === 'toggle' ? catalogueWords[sight.language].yes : nameIn(value.names, sight.language)
    const texture = value.swatchMedia ? texturePicture(value.swatchMedia) : null
    return [{ ...bucketValue(value.code, name, count, isChecked), colorHex: value.colorHex, texture, inScope }]
  })
  if (group.kind === 'list' && chosen.size === 0 && namesSingleModels(bucket)) return null
  const { code, names, isPromoted } = group
  const type = filterTypeOf(group.kind, group.filterType)
  const shape = { ...shapeOf(code, nameIn(names, sight.language), type), isPromoted }
  return listOf(shape, bucket, facets.inScope)
}

// Fewer values are read at a glance.
const manyValues = 6

/** Where nearly every value is that of one model, such as the sizes of a section of many kinds, the list itself says more. */
function namesSingleModels(bucket: readonly { inScope: number }[]): boolean {
  const named = bucket.reduce((sum, { inScope }) => sum + inScope, 0)
  return bucket.length > manyValues && named < 2 * bucket.length
}

/** When nothing is found: what each chosen filter alone keeps away, the costliest first. */
export function relaxationsView({ total, without }: Facets, filters: readonly Filter[]) {
  if (total > 0) return []
  const names = new Map(filters.map((filter) => [filter.attrPrefix, filter.name]))
  return without
    .map(({ code, models }) => ({ attrPrefix: code, name: names.get(code) ?? code, count: models }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

const mostSets = 3

/** Where no filter alone is to blame: which to drop together, by codes and names in one. */
export function setsView(sets: readonly { codes: string[]; count: number }[], filters: readonly Filter[]) {
  const names = new Map(filters.map((filter) => [filter.attrPrefix, filter.name]))
  return sets.slice(0, mostSets).map(({ codes, count }) => ({
    attrPrefix: codes.join(),
    name: codes.map((code) => names.get(code) ?? code).join(' + '),
    count,
  }))
}
