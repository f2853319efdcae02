import type { SectionLink } from '#contract/catalogue/listing.ts'

export type PictureChip = Pick<SectionLink, 'url' | 'name' | 'image'> & { isCurrent: boolean }

/** Leads to everything; a few of its neighbours' pictures say so. */
export type AllChip = Omit<PictureChip, 'image'> & { images: NonNullable<PictureChip['image']>[] }

const mosaic = 4

export function allChip(chip: Omit<AllChip, 'images'>, kinds: readonly Pick<SectionLink, 'image'>[]): AllChip {
  return { ...chip, images: kinds.flatMap(({ image }) => image ?? []).slice(0, mosaic) }
}

/** «Все» and the children; for a leaf «Все» is its parent and its neighbours stand beside it. */
export function chipsOf(section: {
  current: SectionLink
  parent: { name: string; url: string } | null
  children: SectionLink[]
  siblings: SectionLink[]
  allText: string
}): { all: AllChip; kinds: PictureChip[] } | null {
  const { current, parent, children, siblings, allText } = section
  const isLeaf = children.length === 0
  const all = isLeaf ? parent : current
  const kinds = isLeaf ? siblings : children
  if (kinds.length === 0 || !all) return null
  return {
    all: allChip({ name: allText, url: all.url, isCurrent: !isLeaf }, kinds),
    kinds: withCurrent(kinds, isLeaf ? current : null).map(({ id, url, name, image }) => ({
      ...{ url, name, image },
      isCurrent: isLeaf && id === current.id,
    })),
  }
}

/** Siblings may or may not hold the section itself. */
function withCurrent(kinds: SectionLink[], current: SectionLink | null): SectionLink[] {
  return current && !kinds.some((one) => one.id === current.id) ? [current, ...kinds] : kinds
}
