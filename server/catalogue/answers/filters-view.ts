import type { Filter, FilterParams } from '#contract/catalogue/listing.ts'
import { nameIn } from '#rules/names.ts'
import { isYes } from '#rules/yes-or-no.ts'
import type { Extent, Facets } from '#server/catalogue-engine/index.ts'
import { texturePicture } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords, ownFilterNames, unitNames } from '../words.ts'

type Wish = FilterParams[string] | undefined

/**
 * Every filter that can narrow the list, in the order in which they are shown: the price, what is chosen by its look, the
 * size, when it comes; then what the shop's owner has sorted.
 */
export function filtersView(sight: Sight, facets: Facets, params: FilterParams): Filter[] {
  const lists = facets.lists.map((list) => ({
    sort: isSeen(list) ? list.group.sort - seenFirst : list.group.sort,
    filters: () => [listFilter(sight, facets, list, params)],
  }))
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

// More than any sort, so that colours and fabrics stand before what nobody sees.
const seenFirst = 1_000_000_000

/** A colour, or a list whose values have pictures, such as fabrics. */
function isSeen({ group, values }: Facets['lists'][number]): boolean {
  return group.kind === 'color' || values.some(({ value, inScope }) => inScope > 0 && value.swatchMedia !== null)
}

// Properties have sorts from 0 on, the vendor's is 100 000.
const sizeSort = -2
const ownSort: Record<string, number> = {
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
    rangeFilter(code, nameIn(ownFilterNames[code] ?? { ru: code }, language), unit, extents[code], params[code])
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
  return rangeFilter(number.code, nameIn(number.names, sight.language), unit, number.extent, wish)
}

/** A range between two equal ends asks nothing. */
function rangeFilter(code: string, name: string, unit: string | null, extent: Extent, wish: Wish): Filter | null {
  const chosen = wish && !Array.isArray(wish) ? { min: wish.min ?? null, max: wish.max ?? null } : null
  if (!extent || (extent.min === extent.max && !chosen)) return null
  return {
    ...shapeOf(code, name, 'range'),
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
    if (inScope === 0 && !isChecked) return []
    const name = group.kind === 'toggle' ? catalogueWords[sight.language].yes : nameIn(value.names, sight.language)
    const texture = value.swatchMedia ? texturePicture(value.swatchMedia) : null
    return [{ ...bucketValue(value.code, name, count, isChecked), colorHex: value.colorHex, texture, inScope }]
  })
  if (group.kind === 'list' && chosen.size === 0 && namesSingleModels(bucket)) return null
  const type = group.kind === 'color' ? 'base_color' : group.kind
  return listOf(shapeOf(group.code, nameIn(group.names, sight.language), type), bucket, facets.inScope)
}

// Fewer values are read at a glance.
const manyValues = 6

/** Where nearly every value is that of one model, such as the sizes of a section of many kinds, the list itself says more. */
function namesSingleModels(bucket: readonly { inScope: number }[]): boolean {
  const named = bucket.reduce((sum, { inScope }) => sum + inScope, 0)
  return bucket.length > manyValues && named < 2 * bucket.length
}

function ownFilter(
  sight: Sight,
  facets: Facets,
  { code, values }: Facets['own'][number],
  params: FilterParams,
): Filter | null {
  const chosen = chosenCodes(params[code])
  const bucket = values.flatMap(({ value, count, inScope }) => {
    const isChecked = chosen.has(value)
    if (inScope === 0 && !isChecked) return []
    return [{ ...bucketValue(value, ownValueName(sight, code, value), count, isChecked), inScope }]
  })
  const name = nameIn(ownFilterNames[code] ?? { ru: '' }, sight.language)
  return listOf(shapeOf(code, name, isList(code) ? 'list' : 'toggle'), bucket, facets.inScope)
}

/** Other groups of the shop's own have one value: yes. */
function isList(code: string): boolean {
  return code === 'when' || code === 'store'
}

function ownValueName({ language, whenDays, stores }: Sight, group: string, code: string): string {
  const words = catalogueWords[language]
  if (group === 'store') return stores.find(({ id }) => String(id) === code)?.name ?? code
  if (code === 'tomorrow') return words.tomorrow
  return code === 'week' ? words.until(whenDays.week) : words.yes
}

/** A group whose only value every model has narrows nothing. `inScope` counts without filters, in the order of the bucket. */
function listOf(
  shape: Filter,
  bucket: (Filter['bucket'][number] & { inScope: number })[],
  allInScope: number,
): Filter | null {
  const [only] = bucket
  if (!only) return null
  if (bucket.length === 1 && !only.checked && only.inScope === allInScope) return null
  const values = bucket.map(({ inScope: _, ...value }) => value)
  const isWorthPressing = (value: (typeof values)[number]) => value.count > 0 || value.checked
  const shown = [...values.filter(isWorthPressing), ...values.filter((value) => !isWorthPressing(value))]
  return { ...shape, isClickable: shown.some((value) => value.availability), bucket: shown }
}

function shapeOf(code: string, name: string, type: Filter['type']): Filter {
  return {
    id: code,
    attrPrefix: code,
    name,
    type,
    unit: null,
    isClickable: true,
    bucket: [],
    minValue: null,
    maxValue: null,
    values: null,
  }
}

function bucketValue(code: string, name: string, count: number, checked: boolean): Filter['bucket'][number] {
  return { id: code, value: code, name, checked, count, availability: count > 0, colorHex: null, texture: null }
}

function chosenCodes(wish: Wish): Set<string> {
  return new Set(Array.isArray(wish) ? wish : [])
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
