import type { Filter } from '#contract/catalogue/listing.ts'

type FilterValue = Filter['bucket'][number]

/** What is not so, or not there, is not sent: a list has two dozen filters. */
type Said<T> = { [K in keyof T as null extends T[K] ? never : T[K] extends boolean ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>
} & { [K in keyof T as T[K] extends boolean ? K : never]?: true }

function said<T extends object>(filter: T): Said<T> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== false)) as Said<T>
}

/** A filter as the panel draws it: a swatch by one address, and of the values perhaps only those that stand open. */
export type ShownFilter = Said<Omit<Filter, 'id' | 'bucket' | 'isClickable'>> & {
  bucket: (Said<Omit<FilterValue, 'id' | 'texture'>> & { texture?: { webp: string } })[]
  /** How many values there are, whether the page brought them or not. */
  size: number
}

/** So many groups stand open; the panel shows the values of the others when they are opened. */
export const OPEN_GROUPS = 5

/** How many values of an open group stand there at once. Swatches: whole rows of three, or of four on a phone. */
export function shownValues({ type }: Pick<Filter, 'type'>): number {
  if (type === 'S') return Number.POSITIVE_INFINITY
  return type === 'base_color' || type === 'table' ? 12 : type === 'button' ? 8 : 6
}

/** The page of a section narrowed to one value, from the section's own address, where it has one. */
export function pageOfValue(
  { attrPrefix }: Pick<ShownFilter, 'attrPrefix'>,
  value: Pick<ShownFilter['bucket'][number], 'value' | 'hasPage'>,
) {
  return value.hasPage ? `?${attrPrefix}=${value.value}` : undefined
}

export const sizeCodes: ReadonlySet<string> = new Set(['width', 'depth', 'height'])

/** Sizes stand together, and so do the yes-or-no ones. */
export function groupIdOf({ attrPrefix, type }: Pick<Filter, 'attrPrefix' | 'type'>): string {
  if (sizeCodes.has(attrPrefix)) return 'sizes'
  return type === 'toggle' ? 'features' : attrPrefix
}

const bedSize = /^\d+\s×\s\d+$/

/** Sizes that can be drawn as plans, «160 × 200». */
function areSizes({ bucket }: { bucket: { name: string }[] }): boolean {
  return bucket.every(({ name }) => bedSize.test(name))
}

/** Shapes that can be drawn, by the codes of their values. */
const drawnShapes: ReadonlySet<string> = new Set(['round', 'oval', 'rect', 'square', 'arch', 'free'])

/** Values that can be drawn stand above the list as well, where the shop has chosen the filter for that. */
export function isAbove({
  isPromoted,
  bucket,
}: {
  isPromoted?: boolean
  bucket: { name: string; value: string }[]
}): boolean {
  return (
    isPromoted === true &&
    bucket.length > 1 &&
    (areSizes({ bucket }) || bucket.every(({ value }) => drawnShapes.has(value)))
  )
}

/** With `isFolded`, only the values that the panel draws at first: the first few of open groups, and what is ticked. */
export function shownFilters(filters: readonly Filter[], isFolded: boolean): ShownFilter[] {
  const open = new Set([...new Set(filters.map(groupIdOf))].slice(0, OPEN_GROUPS))
  for (const filter of filters) if (isAbove(filter)) open.add(groupIdOf(filter))
  for (const filter of filters) if (filter.bucket.some((value) => value.checked)) open.add(groupIdOf(filter))
  return filters.map((filter) => shownFilter(filter, isFolded, open.has(groupIdOf(filter)) ? shownValues(filter) : 0))
}

function shownFilter(filter: Filter, isFolded: boolean, shown: number): ShownFilter {
  const { id: _, bucket, isClickable: __, ...own } = filter
  const brought = bucket.filter((value, index) => !isFolded || index < shown || value.checked)
  return {
    ...said({ ...own, isPromoted: isAbove(filter) }),
    bucket: brought.map(({ id: _id, texture, ...value }) => ({
      ...said(value),
      ...(texture && { texture: { webp: texture.webp } }),
    })),
    size: bucket.length,
  }
}
