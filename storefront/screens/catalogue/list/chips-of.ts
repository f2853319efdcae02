import type { SectionLink } from '#contract/catalogue/listing.ts'

export type PictureChip = Pick<SectionLink, 'url' | 'name' | 'image'> & { isCurrent: boolean }

/** «Все» and the children; for a leaf «Все» is its parent and its neighbours stand beside it. */
export function chipsOf(section: {
  current: SectionLink
  parent: { name: string; url: string } | null
  children: SectionLink[]
  siblings: SectionLink[]
  allText: string
}): PictureChip[] {
  const { current, parent, children, siblings, allText } = section
  const isLeaf = children.length === 0
  const all = isLeaf ? parent : current
  const kinds = isLeaf ? siblings : children
  if (kinds.length === 0 || !all) return []
  const image = isLeaf ? (kinds.find((one) => one.image)?.image ?? null) : current.image
  return [
    { name: allText, url: all.url, image, isCurrent: !isLeaf },
    ...withCurrent(kinds, isLeaf ? current : null).map((one) => ({
      ...one,
      isCurrent: isLeaf && one.id === current.id,
    })),
  ]
}

/** Siblings may or may not hold the section itself. */
function withCurrent(kinds: SectionLink[], current: SectionLink | null): SectionLink[] {
  return current && !kinds.some((one) => one.id === current.id) ? [current, ...kinds] : kinds
}
