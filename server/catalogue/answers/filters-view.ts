import type { Filter, FilterParams } from '#contract/catalogue/listing.ts'
import { nameIn } from '#rules/names.ts'
import type { Extent, ListGroup, NumberGroup } from '#server/catalogue-engine/index.ts'
import { isYes } from '#server/catalogue-engine/index.ts'
import { texturePicture } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import type { ListFacets } from '../scope.ts'
import { catalogueWords, ownFilterNames, unitNames } from '../words.ts'

type Wish = FilterParams[string] | undefined

/** Every filter that can narrow the list, in the order in which they are shown. */
export function filtersView(sight: Sight, facets: ListFacets, params: FilterParams): Filter[] {
  const { groups, numbers } = sight.catalogue.index
  const lists = groups.map((group) => ({ sort: group.sort, filter: () => listFilter(sight, facets, group, params) }))
  const ranges = numbers.map((group, at) => ({
    sort: group.sort,
    filter: () => numberFilter(sight, group, facets.extents.numbers[at] ?? null, params[group.code]),
  }))
  const own = sight.ownGroups.map((group, at) => ({
    sort: ownSort[group.code] ?? 0,
    filter: () => ownFilter(sight, facets, at, params),
  }))
  const rest = [...lists, ...ranges, ...own].sort((a, b) => a.sort - b.sort).map(({ filter }) => filter())
  return [...sizeFilters(sight, facets, params), ...rest].filter((filter) => filter !== null)
}

// Properties have sorts below, the vendor's is 100 000.
const ownSort: Record<string, number> = {
  when: 90_000,
  store: 95_000,
  available: 110_000,
  sale: 120_000,
  hit: 130_000,
  new: 140_000,
}

function sizeFilters(sight: Sight, { extents }: ListFacets, params: FilterParams): (Filter | null)[] {
  const { language, data } = sight
  const cm = nameIn(unitNames.cm ?? { ru: 'см' }, language)
  const range = (code: 'price' | 'width' | 'depth' | 'height', unit: string) =>
    rangeFilter(code, nameIn(ownFilterNames[code] ?? { ru: code }, language), unit, extents[code], params[code])
  return [range('price', data.currency.sign), range('width', cm), range('depth', cm), range('height', cm)]
}

function numberFilter(sight: Sight, group: NumberGroup, extent: Extent, wish: Wish): Filter | null {
  if (!group.isFilter) return null
  const unit = group.unit && nameIn(unitNames[group.unit] ?? { ru: group.unit }, sight.language)
  return rangeFilter(group.code, nameIn(group.names, sight.language), unit, extent, wish)
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

function listFilter(sight: Sight, facets: ListFacets, group: ListGroup, params: FilterParams): Filter | null {
  if (!group.isFilter) return null
  const { index } = sight.catalogue
  const chosen = chosenCodes(params[group.code])
  const bucket = group.values.flatMap((at) => {
    const value = index.values[at]
    if (!value || (group.kind === 'toggle' && !isYes(value.code))) return []
    const isChecked = chosen.has(value.code)
    const inBase = facets.base.values[at] ?? 0
    if (inBase === 0 && !isChecked) return []
    const name = group.kind === 'toggle' ? catalogueWords[sight.language].yes : nameIn(value.names, sight.language)
    const texture = value.swatchMedia ? texturePicture(value.swatchMedia) : null
    const shown = bucketValue(value.code, name, facets.counts.values[at] ?? 0, isChecked)
    return [{ ...shown, colorHex: value.colorHex, texture, inBase }]
  })
  const type = group.kind === 'color' ? 'base_color' : group.kind
  return listOf(shapeOf(group.code, nameIn(group.names, sight.language), type), bucket, facets.base.total)
}

function ownFilter(sight: Sight, facets: ListFacets, at: number, params: FilterParams): Filter | null {
  const group = sight.ownGroups[at]
  if (!group) return null
  const chosen = chosenCodes(params[group.code])
  const bucket = group.values.flatMap(({ code }, value) => {
    const isChecked = chosen.has(code)
    const inBase = facets.base.own[at]?.[value] ?? 0
    if (inBase === 0 && !isChecked) return []
    const shown = bucketValue(
      code,
      ownValueName(sight, group.code, code),
      facets.counts.own[at]?.[value] ?? 0,
      isChecked,
    )
    return [{ ...shown, inBase }]
  })
  const name = nameIn(ownFilterNames[group.code] ?? { ru: '' }, sight.language)
  return listOf(shapeOf(group.code, name, isList(group.code) ? 'list' : 'toggle'), bucket, facets.base.total)
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

/** A group whose only value every model has narrows nothing. `inBase` counts without filters, in the order of the bucket. */
function listOf(
  shape: Filter,
  bucket: (Filter['bucket'][number] & { inBase: number })[],
  totalInBase: number,
): Filter | null {
  const [only] = bucket
  if (!only) return null
  if (bucket.length === 1 && !only.checked && only.inBase === totalInBase) return null
  const shown = bucket.map(({ inBase: _, ...value }) => value)
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
export function relaxationsView({ counts }: ListFacets, filters: readonly Filter[]) {
  if (counts.total > 0) return []
  const names = new Map(filters.map((filter) => [filter.attrPrefix, filter.name]))
  return counts.without
    .map(({ code, models }) => ({ attrPrefix: code, name: names.get(code) ?? code, count: models }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
