import type { Filter, FilterParams } from '#contract/catalogue/listing.ts'

export type Wish = FilterParams[string] | undefined

/** A group whose only value every model has narrows nothing. `inScope` counts without filters, in the order of the bucket. */
export function listOf(
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
  return { ...shape, bucket: shown }
}

export function shapeOf(code: string, name: string, type: Filter['type']): Filter {
  return {
    id: code,
    attrPrefix: code,
    name,
    type,
    unit: null,
    isClickable: false,
    isPromoted: false,
    bucket: [],
    minValue: null,
    maxValue: null,
    values: null,
  }
}

export function bucketValue(code: string, name: string, count: number, checked: boolean): Filter['bucket'][number] {
  return {
    id: code,
    value: code,
    name,
    checked,
    count,
    availability: count > 0,
    hasPage: false,
    colorHex: null,
    texture: null,
  }
}

export function chosenCodes(wish: Wish): Set<string> {
  return new Set(Array.isArray(wish) ? wish : [])
}
