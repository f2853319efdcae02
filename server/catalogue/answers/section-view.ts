import type { Breadcrumb, SectionLink } from '#contract/catalogue/listing.ts'
import type { MenuItem } from '#contract/shell.ts'
import { nameIn } from '#rules/names.ts'
import type { SectionNode } from '#server/catalogue-engine/index.ts'
import { type Bits, type Dependence, hasBit, moved, pathTo } from '#server/catalogue-engine/index.ts'
import type { Sight } from '../region-sight.ts'
import type { ListScope } from '../scope.ts'
import { catalogueWords } from '../words.ts'

/** All that sections and their counts depend on. */
export type SectionSight = Pick<Sight, 'catalogue' | 'prices' | 'language'>

/** What counts of sections depend on, narrowed to reduced goods or not. */
export const countsDepend: Dependence = { section: -1, moves: moved.sold | moved.reduced }

/** Counts models of any section in no time: models before each position, of those in scope. */
export type ModelCounts = (node: SectionNode) => number

/** Models with a price in the region, narrowed as the list is; kept while nothing appears or vanishes. */
export function modelCounts(sight: SectionSight, within: Bits | null | undefined, key: string): ModelCounts {
  const keptKey = `before ${sight.prices.key} ${key}`
  const before = sight.catalogue.kept(keptKey, countsDepend, () => countBefore(sight, within))
  return (node) => (before[node.to] as number) - (before[node.from] as number)
}

function countBefore(sight: SectionSight, within: Bits | null | undefined): Uint32Array {
  const { products } = sight.catalogue.index
  const before = new Uint32Array(products.count + 1)
  for (let product = 0; product < products.count; product++) {
    const isShown = hasOffer(products.firstOffer, product, (offer) => {
      return hasBit(sight.prices.sold, offer) && (!within || hasBit(within, offer))
    })
    before[product + 1] = (before[product] as number) + (isShown ? 1 : 0)
  }
  return before
}

function hasOffer(firstOffer: Uint32Array, product: number, isFit: (offer: number) => boolean): boolean {
  for (let offer = firstOffer[product] as number; offer < (firstOffer[product + 1] as number); offer++) {
    if (isFit(offer)) return true
  }
  return false
}

export function sectionUrl(code: string): string {
  return `/catalog/${code}/`
}

export function sectionLink(sight: SectionSight, at: number, counts: ModelCounts): SectionLink {
  const node = sight.catalogue.index.sections[at] as SectionNode
  return {
    id: node.id,
    code: node.code,
    name: nameIn(node.names, sight.language),
    url: sectionUrl(node.code),
    count: counts(node),
    image: sight.catalogue.sectionPictures[at] ?? null,
  }
}

/** Links to sections that have something to show. */
export function sectionLinks(sight: SectionSight, sections: readonly number[], counts: ModelCounts): SectionLink[] {
  return sections.map((at) => sectionLink(sight, at, counts)).filter(({ count }) => count > 0)
}

/** Indexes of the sections below a section, or of the top for -1. */
function childrenOf(sight: SectionSight, section: number): number[] {
  const { sections } = sight.catalogue.index
  if (section >= 0) return sections[section]?.children ?? []
  return sections.flatMap((node, at) => (node.parent < 0 ? [at] : []))
}

/** Sections of the goods found: below the list's own section, with the list's own narrowing. */
export function sectionsOfList(
  sight: Sight,
  list: ListScope,
): { childSections: SectionLink[]; sections: SectionLink[] } {
  const counts = modelCounts(sight, list.scope.within, list.scope.within ? list.key : '')
  const childSections = sectionLinks(sight, childrenOf(sight, list.section), counts)
  const sections = list.section < 0 ? childSections : sectionLinks(sight, childrenOf(sight, -1), counts)
  return { childSections, sections }
}

export function breadcrumbsOf(sight: Pick<SectionSight, 'catalogue' | 'language'>, section: number): Breadcrumb[] {
  const words = catalogueWords[sight.language]
  const path = pathTo(sight.catalogue.index.sections, section)
  return [
    { name: words.home, url: '/' },
    ...path.map((node) => ({ name: nameIn(node.names, sight.language), url: sectionUrl(node.code) })),
  ]
}

/** A section with its path, children and neighbours; -1 is the root of the catalogue. */
export function sectionView(sight: Sight, section: number) {
  const words = catalogueWords[sight.language]
  const counts = modelCounts(sight, null, '')
  const current = section < 0 ? null : sectionLink(sight, section, counts)
  const parent = sight.catalogue.index.sections[section]?.parent ?? -1
  const isLeaf = current !== null && childrenOf(sight, section).length === 0
  const name = current?.name ?? words.catalogue
  const total = current?.count ?? sight.catalogue.index.products.count
  return {
    breadcrumbs:
      section < 0 ? [...breadcrumbsOf(sight, -1), { name, url: '/catalog/' }] : breadcrumbsOf(sight, section),
    currentSection: current,
    subSections: sectionLinks(sight, childrenOf(sight, section), counts).map((link) => ({
      ...link,
      subSections: sectionLinks(sight, childrenOf(sight, sight.catalogue.index.sectionById.get(link.id) ?? -1), counts),
    })),
    siblings: isLeaf ? sectionLinks(sight, childrenOf(sight, parent), counts) : [],
    seoParams: {
      title: words.titleOfSection(name, sight.data.nameIn),
      description: words.aboutSection(name, total, sight.data.nameIn),
    },
    isShowFilter: current !== null,
    article: '',
  }
}

/** The catalogue menu: every section that has something to show, as a tree. */
export function menuView(sight: SectionSight): MenuItem[] {
  const counts = modelCounts(sight, null, '')
  const itemOf = (at: number): MenuItem[] => {
    const link = sectionLink(sight, at, counts)
    if (link.count === 0) return []
    const childs = childrenOf(sight, at).flatMap(itemOf)
    return [
      {
        id: link.id,
        name: link.name,
        bold: false,
        url: link.url,
        image: link.image?.src ?? null,
        count: link.count,
        childs,
      },
    ]
  }
  return childrenOf(sight, -1).flatMap(itemOf)
}
