import type { Breadcrumb, SectionLink } from '#contract/catalogue/listing.ts'
import type { MenuItem } from '#contract/shell.ts'
import { nameIn } from '#rules/names.ts'
import type { Section, SectionCounts, SectionTree } from '#server/catalogue-engine/index.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'

/** All that sections are shown by. */
export type SectionSight = Pick<Sight, 'catalogue' | 'language'>

export function sectionUrl(code: string): string {
  return `/catalog/${code}/`
}

export function sectionLink({ catalogue, language }: SectionSight, { id, code, names }: Section, count: number) {
  const image = catalogue.sectionPictures.get(id) ?? null
  return { id, code, name: nameIn(names, language), url: sectionUrl(code), count, image } satisfies SectionLink
}

/** Links to sections that have something to show. */
export function sectionLinks(
  sight: SectionSight,
  sectionIds: readonly number[],
  counts: ReadonlyMap<number, number>,
): SectionLink[] {
  const { byId } = sight.catalogue.engine.sections
  return sectionIds.flatMap((id) => {
    const section = byId.get(id)
    const count = counts.get(id) ?? 0
    return section && count > 0 ? [sectionLink(sight, section, count)] : []
  })
}

/** Sections below a section; those at the top for null. */
function childrenOf({ byId, all }: SectionTree, sectionId: number | null): readonly number[] {
  if (sectionId !== null) return byId.get(sectionId)?.childIds ?? []
  return all.flatMap(({ id, parentId }) => (parentId === null ? [id] : []))
}

/** Sections of the goods found: below the list's own section, with the list's own narrowing. */
export function sectionsOfList(sight: SectionSight, sectionId: number | null, counts: SectionCounts | null) {
  const { byId = new Map<number, number>(), total = 0 } = counts ?? {}
  const tree = sight.catalogue.engine.sections
  const childSections = sectionLinks(sight, childrenOf(tree, sectionId), byId)
  const sections = sectionId === null ? childSections : sectionLinks(sight, childrenOf(tree, null), byId)
  return { childSections, sections, inSection: sectionId === null ? total : (byId.get(sectionId) ?? 0) }
}

/** The way to a section from the home page; only the home page when there is no such section. */
export function breadcrumbsOf({ catalogue, language }: SectionSight, sectionId: number | null): Breadcrumb[] {
  const { byId } = catalogue.engine.sections
  const path: Section[] = []
  for (let at = byId.get(sectionId ?? -1); at; at = byId.get(at.parentId ?? -1)) path.unshift(at)
  return [
    { name: catalogueWords[language].home, url: '/' },
    ...path.map(({ names, code }) => ({ name: nameIn(names, language), url: sectionUrl(code) })),
  ]
}

/** A section with its path, children and neighbours; null is the root of the catalogue. */
export function sectionView(sight: Sight, section: Section | null, counts: SectionCounts) {
  const words = catalogueWords[sight.language]
  const tree = sight.catalogue.engine.sections
  const linksBelow = (id: number | null) => sectionLinks(sight, childrenOf(tree, id), counts.byId)
  const current = section && sectionLink(sight, section, counts.byId.get(section.id) ?? 0)
  const isLeaf = section?.childIds.length === 0
  const name = current?.name ?? words.catalogue
  return {
    breadcrumbs:
      section === null ? [...breadcrumbsOf(sight, null), { name, url: '/catalog/' }] : breadcrumbsOf(sight, section.id),
    currentSection: current,
    subSections: linksBelow(section?.id ?? null).map((link) => ({ ...link, subSections: linksBelow(link.id) })),
    siblings: isLeaf ? linksBelow(section.parentId) : [],
    isShowFilter: current !== null,
  }
}

/** The catalogue menu: every section that has something to show, as a tree. */
export function menuView(sight: SectionSight, counts: SectionCounts): MenuItem[] {
  const tree = sight.catalogue.engine.sections
  const itemsBelow = (sectionId: number | null): MenuItem[] =>
    sectionLinks(sight, childrenOf(tree, sectionId), counts.byId).map(({ id, name, url, image, count }) => ({
      id,
      name,
      bold: false,
      url,
      image: image?.src ?? null,
      count,
      childs: itemsBelow(id),
    }))
  return itemsBelow(null)
}
