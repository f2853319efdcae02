import type { Filter } from '#contract/catalogue/listing.ts'

type FilterValue = Filter['bucket'][number]

/** A filter as the panel draws it: a swatch by one address, and of the values perhaps only those that stand open. */
export type ShownFilter = Omit<Filter, 'bucket' | 'isClickable'> & {
  bucket: (Omit<FilterValue, 'id' | 'texture'> & { texture: { webp: string } | null })[]
  /** How many values there are, whether the page brought them or not. */
  size: number
}

/** So many groups stand open; the panel shows the values of the others when they are opened. */
export const OPEN_GROUPS = 5

/** How many values of an open group stand there at once. Swatches: whole rows of three, or of four on a phone. */
export function shownValues({ type }: Pick<Filter, 'type'>): number {
  return type === 'base_color' ? 12 : 6
}

export const sizeCodes: ReadonlySet<string> = new Set(['width', 'depth', 'height'])

/** Sizes stand together, and so do the yes-or-no ones. */
export function groupIdOf({ id, attrPrefix, type }: Pick<Filter, 'id' | 'attrPrefix' | 'type'>): string {
  if (sizeCodes.has(attrPrefix)) return 'sizes'
  return type === 'toggle' ? 'features' : id
}

const bedSize = /^\d+\s×\s\d+$/

/** Sizes that can be drawn as plans, «160 × 200»: they stand above the list as well. */
export function isBedSize({ type, bucket }: Pick<Filter, 'type'> & { bucket: { name: string }[] }): boolean {
  return type === 'list' && bucket.length > 1 && bucket.every(({ name }) => bedSize.test(name))
}

/** With `isFolded`, only the values that the panel draws at first: the first few of open groups, and what is ticked. */
export function shownFilters(filters: readonly Filter[], isFolded: boolean): ShownFilter[] {
  const open = new Set([...new Set(filters.map(groupIdOf))].slice(0, OPEN_GROUPS))
  for (const filter of filters) if (isBedSize(filter)) open.add(groupIdOf(filter))
  for (const filter of filters) if (filter.bucket.some((value) => value.checked)) open.add(groupIdOf(filter))
  return filters.map((filter) => shownFilter(filter, isFolded, open.has(groupIdOf(filter)) ? shownValues(filter) : 0))
}

function shownFilter({ isClickable: _, ...filter }: Filter, isFolded: boolean, shown: number): ShownFilter {
  const bucket = filter.bucket.filter((value, index) => !isFolded || index < shown || value.checked)
  return {
    ...filter,
    bucket: bucket.map(({ id: _id, texture, ...value }) => ({ ...value, texture: texture && { webp: texture.webp } })),
    size: filter.bucket.length,
  }
}
