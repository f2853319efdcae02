import type { Names } from '#rules/names.ts'
import { isYes } from '#rules/yes-or-no.ts'
import type { FilterGroup, FilterValue } from '../engine.ts'
import type { ListGroup } from './shape.ts'

export interface RawProperty {
  id: number
  code: string
  names: Names
  unit: string | null
  kind: 'list' | 'color' | 'number' | 'text'
  isFilter: boolean
  isVariant: boolean
  sort: number
}

export interface RawValue {
  id: number
  propertyId: number
  code: string
  names: Names
  colorHex: string | null
  swatchMedia: string | null
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
])

const noCodes = new Set(['no', 'net', 'false', '0'])

/**
 * Numbers the groups and their values. Filters come first, so that counting can stop at the first value that is none.
 * `valueAt` finds a value by its id, `vendorValues` by the position of the vendor.
 */
export function makeGroups(small: {
  properties: readonly RawProperty[]
  values: readonly RawValue[]
  vendors: readonly { id: number; code: string; name: string }[]
}) {
  const groups: ListGroup[] = []
  const values: FilterValue[] = []
  const valueAt = new Map<number, number>()
  const ofProperty = Map.groupBy(small.values, (value) => value.propertyId)
  const vendorValues = addVendors(groups, values, small.vendors)
  const listed = small.properties.filter(({ kind }) => kind === 'list' || kind === 'color')
  const isFilter = (property: RawProperty) => property.isFilter && !ownFilterCodes.has(property.code)
  for (const property of [...listed.filter(isFilter), ...listed.filter((one) => !isFilter(one))]) {
    const rows = ofProperty.get(property.id) ?? []
    const about: FilterGroup = {
      code: property.code,
      names: property.names,
      kind: kindOf(property, rows),
      isFilter: isFilter(property),
      isVariant: property.isVariant,
      sort: property.sort,
    }
    const group: ListGroup = { about, values: [] }
    for (const { propertyId: _, ...row } of rows) {
      valueAt.set(row.id, values.length)
      group.values.push(values.length)
      values.push({ ...row, group: about })
    }
    groups.push(group)
  }
  return { groups, values, valueAt, vendorValues }
}

function kindOf(property: RawProperty, rows: readonly RawValue[]): FilterGroup['kind'] {
  if (property.kind === 'color') return 'color'
  const isYesOrNo = rows.length > 0 && rows.every(({ code }) => isYes(code) || noCodes.has(code))
  return isYesOrNo ? 'toggle' : 'list'
}

function addVendors(
  groups: ListGroup[],
  values: FilterValue[],
  vendors: readonly { id: number; code: string; name: string }[],
) {
  const about: FilterGroup = {
    code: 'vendor',
    names: { ru: 'Производитель', kk: 'Өндіруші', en: 'Maker' },
    kind: 'list',
    isFilter: true,
    isVariant: false,
    sort: 100_000,
  }
  const group: ListGroup = { about, values: vendors.map((_, at) => at) }
  groups.push(group)
  for (const { id, code, name } of vendors) {
    values.push({ id, group: about, code, names: { ru: name }, colorHex: null, swatchMedia: null })
  }
  return group.values
}
