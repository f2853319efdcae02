import type { ListingKind, ListingText, ListingTexts } from '#contract/catalogue/shop-lists.ts'
import type { Day } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { isMarkShown } from '#rules/product-mark.ts'
import type { Choice } from '#server/catalogue-engine/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listActionRows, listMarkRows, listTagRows, type ProductMark, type ShopAction, type Tag } from './queries.ts'
import { runningActions } from './running-actions.ts'
import { listingTexts } from './tables.ts'

/** Which list a text belongs to; `section` where it is narrowed to one. */
export interface ListingPlace {
  kind: ListingKind
  code?: string | undefined
  section?: string | undefined
}

/** Tags, promotions and texts of lists, in memory: there are few, and every list asks for them. */
export interface Listings {
  /** Those that are shown, in the order of their sections. */
  tagsOf(sectionId: number): readonly Tag[]
  findTag(sectionId: number, code: string): Tag | null
  findTagById(id: number): Tag | null
  /** Tags of one word in whatever section. */
  listTags(code?: string): readonly Tag[]
  /** Those that are shown in a region, whatever their days. */
  listActions(regionId: number): readonly ShopAction[]
  findAction(code: string): ShopAction | null
  /**
   * Values of the property `action` by which no promotion of the region runs on a day, though one goes by them: it is over, to
   * come, of other towns or switched off. Values that no promotion goes by are the price list's own, and never rest.
   */
  restingActions(regionId: number, today: Day): ReadonlySet<string>
  /** Marks on pictures that are shown in a region on a day. */
  marksOf(regionId: number, today: Day): readonly ProductMark[]
  /** Texts as they are written, the list's own before those of its kind. */
  textOf(place: ListingPlace, language: Language): ListingText
  /** Reads everything anew; called on a change of the shell. */
  refresh(): Promise<void>
}

export async function createListings(db: Db): Promise<Listings> {
  let kept = await readSnapshot(db)
  const shownIn = (regionId: number) =>
    kept.actions.filter(({ regionIds }) => regionIds.length === 0 || regionIds.includes(regionId))
  return {
    tagsOf: (sectionId) => kept.tags.filter((tag) => tag.sectionId === sectionId),
    findTag: (sectionId, code) => kept.tags.find((tag) => tag.sectionId === sectionId && tag.code === code) ?? null,
    findTagById: (id) => kept.tags.find((tag) => tag.id === id) ?? null,
    listTags: (code) => (code === undefined ? kept.tags : kept.tags.filter((tag) => tag.code === code)),
    listActions: shownIn,
    findAction: (code) => kept.actions.find((action) => action.code === code) ?? null,
    restingActions: (regionId, today) => {
      const running = new Set(runningActions(shownIn(regionId), today).flatMap(valuesOf))
      return new Set(kept.actionValues.filter((value) => !running.has(value)))
    },
    marksOf: (regionId, today) => kept.marks.filter((mark) => isMarkShown(mark, regionId, today)),
    textOf: (place, language) => textOf(kept.texts, place, language),
    async refresh() {
      kept = await readSnapshot(db)
    },
  }
}

async function readSnapshot(db: Db) {
  const [tags, actions, texts, marks] = await Promise.all([
    listTagRows(db),
    listActionRows(db),
    db.select().from(listingTexts),
    listMarkRows(db),
  ])
  return {
    tags: tags.filter(({ isActive }) => isActive),
    actions: actions.filter(({ isActive }) => isActive),
    actionValues: [...new Set(actions.flatMap(valuesOf))].sort(),
    marks: marks.filter(({ isActive }) => isActive),
    texts: new Map(texts.map(({ kind, code, section, texts }) => [placeKey({ kind, code, section }), texts])),
  }
}

/** Which values of the property `action` a promotion goes by. */
function valuesOf({ goods }: ShopAction): readonly string[] {
  const { action } = goods.params
  return Array.isArray(action) ? action : []
}

function placeKey({ kind, code = '', section = '' }: ListingPlace): string {
  return [kind, code, section].join('\n')
}

/** For each field the nearest words: of the list itself, of the list without its section, of its kind. */
function textOf(known: ReadonlyMap<string, ListingTexts>, place: ListingPlace, language: Language): ListingText {
  const { kind, code } = place
  const nearest = [place, { kind, code }, { kind }].flatMap((one) => known.get(placeKey(one)) ?? [])
  const find = (field: keyof ListingText) => {
    // An article is about one list: what is said of a whole section is not said of each of its parts.
    const said = field === 'article' ? nearest.slice(0, known.has(placeKey(place)) ? 1 : 0) : nearest
    return said.map((texts) => texts[language]?.[field] || texts.ru?.[field]).find(Boolean) ?? ''
  }
  return { heading: find('heading'), title: find('title'), description: find('description'), article: find('article') }
}

/** The goods of a tag: of its section those that pass, and those picked by hand. */
export function choiceOfTag({ sectionId, params, productIds }: Tag): Choice {
  return {
    parts: [
      ...(Object.keys(params).length > 0 ? [{ sectionId, params }] : []),
      ...(productIds.length > 0 ? [{ productIds }] : []),
    ],
  }
}

/** The goods of several tags together. */
export function choiceOfTags(tags: readonly Tag[]): Choice {
  return { parts: tags.flatMap((tag) => choiceOfTag(tag).parts) }
}

/** The goods of a promotion. */
export function choiceOfAction({ goods, vendorCodes }: ShopAction, listings: Listings): Choice {
  const tags = goods.tagIds.flatMap((id) => listings.findTagById(id) ?? [])
  const parts: Choice['parts'] = [
    ...(goods.productIds.length > 0 ? [{ productIds: goods.productIds }] : []),
    ...goods.sectionIds.map((sectionId) => ({ sectionId })),
    ...(vendorCodes.length > 0 ? [{ params: { vendor: vendorCodes } }] : []),
    ...choiceOfTags(tags).parts,
    ...(Object.keys(goods.params).length > 0 ? [{ params: goods.params }] : []),
  ]
  if (!goods.isReducedOnly) return { parts }
  return { parts: parts.map((part) => ({ ...part, params: { ...part.params, sale: ['1'] } })) }
}
