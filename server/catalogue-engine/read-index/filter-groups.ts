import type { FilterType } from '#rules/filter-type.ts'
import type { Names } from '#rules/names.ts'
import { isYes } from '#rules/yes-or-no.ts'
import type { FilterGroup, FilterValue } from '../engine.ts'
import type { ListGroup, Vendor } from './shape.ts'

export interface RawProperty {
  id: number
  code: string
  names: Names
  unit: string | null
  kind: 'list' | 'color' | 'number' | 'text'
  isFilter: boolean
  isVariant: boolean
  filterType: FilterType | null
  isPromoted: boolean
  hasPages: boolean
  sort: number
}

export interface RawValue {
  id: number
  propertyId: number
  code: string
  names: Names
  colorHex: string | null
  swatchMedia: string | null
  baseId: number | null
}

/** Codes of filters that the shop makes itself; a property of the same code would be a second filter of that name. */
export const ownFilterCodes: ReadonlySet<string> = new Set([
  'price',
  'width',
  'depth',
  'height',
  'vendor',
  'available',
  'when',
  'sale',
  'hit',
  'new',
  'rating',
  'niche',
])

const noCodes = new Set(['no', 'net', 'false', '0'])

/**
 * Numbers the groups and their values. Filters come first, so that counting can stop at the first value that is none.
 * `valueAt` finds a value by its id, `vendorValues` by the position of the vendor.
 */
export function makeGroups(small: {
  properties: readonly RawProperty[]
  values: readonly RawValue[]
  vendors: readonly Vendor[]
}) {
  const groups: ListGroup[] = []
  const values: FilterValue[] = []
  const valueAt = new Map<number, number>()
  const ofProperty = Map.groupBy(small.values, (value) => value.propertyId)
  const vendorValues = addVendors(groups, values, small.vendors)
  const listed = small.properties.filter(({ kind }) => kind === 'list' || kind === 'color')
  const isFilter = (property: RawProperty) => property.isFilter && !ownFilterCodes.has(property.code)
  const addGroup = (property: RawProperty, rows: readonly RawValue[], isAsked: boolean) => {
    const { code, names, filterType, isPromoted, hasPages, isVariant, sort } = property
    const about: FilterGroup = {
      ...{ code, names, filterType, isPromoted, hasPages, isVariant, sort },
      kind: kindOf(property, ofProperty.get(property.id) ?? []),
      isFilter: isAsked,
    }
    const group: ListGroup = { about, values: [] }
    for (const { propertyId: _, ...row } of rows) {
      valueAt.set(row.id, values.length)
      group.values.push(values.length)
      values.push({ ...row, group: about })
    }
    groups.push(group)
  }
  const filters = listed.filter(isFilter)
  const isShade = ({ baseId }: RawValue) => baseId !== null
  const valuesOf = ({ id }: RawProperty) => ofProperty.get(id) ?? []
  for (const one of filters)
    addGroup(
      one,
      valuesOf(one).filter((value) => !isShade(value)),
      true,
    )
  // Goods say their shades, and nobody filters by them.
  for (const one of filters) if (valuesOf(one).some(isShade)) addGroup(one, valuesOf(one).filter(isShade), false)
  for (const one of listed) if (!isFilter(one)) addGroup(one, valuesOf(one), false)
  return { groups, values, valueAt, vendorValues }
}

/** By value, the one as which it is filtered; -1 where it is filtered as itself. */
export function basesOf(values: readonly FilterValue[], valueAt: ReadonlyMap<number, number>): Int32Array {
  return Int32Array.from(values, ({ baseId }) => (baseId === null ? -1 : (valueAt.get(baseId) ?? -1)))
}

function kindOf(property: RawProperty, rows: readonly RawValue[]): FilterGroup['kind'] {
  if (property.kind === 'color') return 'color'
  const isYesOrNo = rows.length > 0 && rows.every(({ code }) => isYes(code) || noCodes.has(code))
  return isYesOrNo ? 'toggle' : 'list'
}

function addVendors(groups: ListGroup[], values: FilterValue[], vendors: readonly Vendor[]) {
  const about: FilterGroup = {
    code: 'vendor',
    names: { ru: 'Производитель', kk: 'Өндіруші', en: 'Maker' },
    kind: 'list',
    filterType: 'L',
    isPromoted: false,
    hasPages: false,
    isFilter: true,
    isVariant: false,
    sort: 100_000,
  }
  const group: ListGroup = { about, values: vendors.map((_, at) => at) }
  groups.push(group)
  for (const { id, code, names } of vendors) {
    values.push({ id, group: about, code, names, colorHex: null, swatchMedia: null, baseId: null })
  }
  return group.values
}
