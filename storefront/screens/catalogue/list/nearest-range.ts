import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'

export interface NearestRange {
  filter: Pick<ShownFilter, 'attrPrefix' | 'name' | 'unit'>
  /** The end of what is sold that lies next to what was asked. */
  value: number
  /** As an address says it. */
  range: string
}

/**
 * Where the only filter is a range that lies outside of everything that is sold, the end that is next to it. Beside other
 * filters nobody knows whether the end has goods left, so nothing is said.
 */
export function nearestRange(
  filters: readonly Pick<ShownFilter, 'attrPrefix' | 'name' | 'unit' | 'minValue' | 'maxValue'>[],
  params: FilterParams,
): NearestRange | null {
  const [[code, wish] = [], ...others] = Object.entries(params)
  const filter = filters.find(({ attrPrefix }) => attrPrefix === code)
  if (!filter || others.length > 0 || !wish || Array.isArray(wish)) return null
  const { minValue, maxValue } = filter
  if (wish.max != null && minValue != null && wish.max < minValue) {
    const value = Math.ceil(minValue)
    return { filter, value, range: `-${value}` }
  }
  if (wish.min != null && maxValue != null && wish.min > maxValue) {
    const value = Math.floor(maxValue)
    return { filter, value, range: `${value}-` }
  }
  return null
}
