import { asc, sql } from 'drizzle-orm'
import type { EditedAction, EditedMark, EditedTag, EditedText } from '#contract/staff/lists.ts'
import type { Day } from '#rules/calendar.ts'
import { stateOfEntry } from '#rules/desk-list.ts'
import { writeConditions } from '#rules/filter-conditions.ts'
import type { Language } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { listActionRows, listMarkRows, listTagRows } from './queries.ts'
import { listingTexts } from './tables.ts'

/** The words of what rows name by ids. */
export async function wordsById(db: Db, table: 'sections' | 'vendors' | 'regions'): Promise<Map<number, string>> {
  const found = await rows<{ id: number; code: string }>(db, sql`select id, code from ${sql.identifier(table)}`)
  return new Map(found.map(({ id, code }) => [id, code]))
}

/** Sections by their names in this language. */
export async function listEditedTags(db: Db, day: Day, language: Language): Promise<EditedTag[]> {
  const sections = await rows<{ id: number; code: string; names: Names }>(db, sql`select id, code, names from sections`)
  const byId = new Map(sections.map((section) => [section.id, section]))
  const tags = await listTagRows(db)
  return tags.map(({ sectionId, params, productIds, ...tag }) => {
    const { code = '', names = { ru: '' } } = byId.get(sectionId) ?? {}
    return {
      ...tag,
      state: stateOfEntry(tag, day),
      section: code,
      sectionName: nameIn(names, language),
      conditions: writeConditions(params),
      products: productIds.join(', '),
      url: `/catalog/${code}/tag-${tag.code}/`,
    }
  })
}

export async function listEditedActions(db: Db, day: Day): Promise<EditedAction[]> {
  const [actions, tags, sections, vendors, regions] = await Promise.all([
    listActionRows(db),
    listTagRows(db),
    wordsById(db, 'sections'),
    wordsById(db, 'vendors'),
    wordsById(db, 'regions'),
  ])
  const tagWords = new Map(tags.map(({ id, sectionId, code }) => [id, `${sections.get(sectionId) ?? ''}/${code}`]))
  const say = (ids: readonly number[], words: ReadonlyMap<number, string>) =>
    ids.flatMap((id) => words.get(id) ?? []).join(', ')
  return actions.map(({ goods, media, regionIds, vendorCodes: _, ...action }) => ({
    ...action,
    state: stateOfEntry(action, day),
    picture: media?.key ?? '',
    regions: say(regionIds, regions),
    sections: say(goods.sectionIds, sections),
    vendors: say(goods.vendorIds, vendors),
    tags: say(goods.tagIds, tagWords),
    products: goods.productIds.join(', '),
    conditions: writeConditions(goods.params),
    isReducedOnly: goods.isReducedOnly,
    url: `/vse-akcii/${action.code}/`,
  }))
}

export async function listEditedMarks(db: Db, day: Day): Promise<EditedMark[]> {
  const [marks, sections, regions] = await Promise.all([
    listMarkRows(db),
    wordsById(db, 'sections'),
    wordsById(db, 'regions'),
  ])
  const say = (ids: readonly number[], words: ReadonlyMap<number, string>) =>
    ids.flatMap((id) => words.get(id) ?? []).join(', ')
  return marks.map(({ regionIds, sectionIds, productIds, ...mark }) => ({
    ...mark,
    state: stateOfEntry(mark, day),
    regions: say(regionIds, regions),
    sections: say(sectionIds, sections),
    products: productIds.join(', '),
  }))
}

/** By kind, the general words of a kind before those of single lists. */
export async function listEditedTexts(db: Db): Promise<EditedText[]> {
  const { kind, code, section, texts, isEdited } = listingTexts
  return db
    .select({ kind, code, section, texts, isEdited })
    .from(listingTexts)
    .orderBy(asc(kind), asc(code), asc(section))
}
