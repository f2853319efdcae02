import type { ListingBody } from '#contract/catalogue/listing.ts'
import type { Choice, ListScope } from '#server/catalogue-engine/index.ts'
import { choiceOfAction, choiceOfTags, type Listings, runningActions } from '#server/listings/index.ts'
import type { Sight } from './region-sight.ts'

/** Why there is no such list. */
export type NoList = 'SECTION_NOT_FOUND' | 'LIST_NOT_FOUND'

type Asked = Pick<ListingBody, 'section' | 'meta'>

/** What a list is about. */
export function scopeOf(listings: Listings, sight: Sight, asked: Asked): ListScope | NoList {
  const { engine } = sight.catalogue
  const { section: word, action } = wordsOf(listings, sight, asked)
  const section = word === undefined ? null : engine.sections.byCode.get(word)
  if (section === undefined) return 'SECTION_NOT_FOUND'
  const sectionId = section?.id ?? null
  const choice = choiceOf(listings, sight, { ...asked.meta, action }, sectionId)
  if (choice === null) return 'LIST_NOT_FOUND'
  const kind = asked.meta?.typePage
  return { from: sight.from, sectionId, only: kind === 'hits' || kind === 'sale' ? kind : undefined, choice }
}

/** Under `/vse-akcii/` a section's word may be that of a promotion. */
function wordsOf(listings: Listings, { catalogue }: Sight, { section, meta }: Asked) {
  const isSection = section === undefined || catalogue.engine.sections.byCode.has(section)
  if (meta?.typePage === 'action' && !isSection && listings.findAction(section)) return { action: section }
  return { section, action: meta?.action }
}

/** The goods that the list is narrowed to; undefined is all, null that there is no such list. */
function choiceOf(
  listings: Listings,
  sight: Sight,
  { typePage, tags: words = [], action, vendor, style }: NonNullable<ListingBody['meta']>,
  sectionId: number | null,
): Choice | undefined | null {
  const { engine } = sight.catalogue
  if (words.length > 0) {
    const tags = words.flatMap((word) => listings.listTags(word))
    const own = sectionId === null ? tags : tags.filter((tag) => tag.sectionId === sectionId)
    return own.length > 0 ? choiceOfTags(own) : null
  }
  if (vendor !== undefined)
    return isValueOf(engine.valuesOf('vendor'), vendor) ? { parts: [{ params: { vendor: [vendor] } }] } : null
  if (style !== undefined)
    return isValueOf(engine.valuesOf('style'), style) ? { parts: [{ params: { style: [style] } }] } : null
  if (typePage !== 'action' && action === undefined) return undefined
  const inRegion = listings.listActions(sight.region.id)
  if (action === undefined) {
    return { parts: runningActions(inRegion, sight.today).flatMap((one) => choiceOfAction(one, listings).parts) }
  }
  const found = inRegion.find(({ code }) => code === action)
  return found ? choiceOfAction(found, listings) : null
}

function isValueOf(values: readonly { code: string }[], word: string): boolean {
  return values.some(({ code }) => code === word)
}
