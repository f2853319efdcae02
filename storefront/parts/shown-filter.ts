import type { Filter } from '#contract/catalogue/listing.ts'

/** A filter as the panel draws it: a swatch by one address. A whole filter of a call is one, too. */
export type ShownFilter = Omit<Filter, 'bucket' | 'isClickable'> & {
  bucket: (Omit<Filter['bucket'][number], 'texture'> & { texture: { webp: string } | null })[]
}

export function shownFilter({ isClickable: _, bucket, ...filter }: Filter): ShownFilter {
  return {
    ...filter,
    bucket: bucket.map(({ texture, ...value }) => ({ ...value, texture: texture && { webp: texture.webp } })),
  }
}
