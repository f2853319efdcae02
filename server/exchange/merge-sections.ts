import { sql } from 'drizzle-orm'
import { slugOf } from '#rules/transliterate.ts'
import { changed, rows } from '#server/platform/database.ts'
import type { RefusalList } from './bad-feed.ts'
import type { LocalNames } from './dictionary.ts'
import type { FeedCategory } from './read-feed.ts'
import type { Connection } from './staging.ts'

/** What `…-sections.csv` adds to a category. */
export interface SectionFacts {
  code: string
  sort: number | null
  picture: string
  names: LocalNames
}

/**
 * Categories whose way to the root is whole, parents before children. The others are refused: without a name, twice the
 * same id, below an unknown parent, or below themselves.
 */
export function usableCategories(
  categories: readonly FeedCategory[],
  file: string,
  refusals: RefusalList,
): FeedCategory[] {
  const byId = new Map<string, FeedCategory>()
  const refuse = ({ line, id }: FeedCategory, reason: string) =>
    refusals.add({ file, line, subject: `category ${id}`, reason })
  for (const category of categories) {
    if (!category.id || category.id.length > 60) refuse(category, 'id is missing')
    else if (!category.name) refuse(category, 'name is missing')
    else if (byId.has(category.id)) refuse(category, 'this id came before')
    else byId.set(category.id, category)
  }
  const usable = new Set<string>()
  const ordered: FeedCategory[] = []
  for (const category of byId.values()) {
    const way = wayToRoot(category, byId)
    if (!way) {
      refuse(category, `its parent ${category.parentId} is not in categories`)
      continue
    }
    for (const step of way) {
      if (usable.has(step.id)) continue
      usable.add(step.id)
      ordered.push(step)
    }
  }
  return ordered
}

function wayToRoot(category: FeedCategory, byId: ReadonlyMap<string, FeedCategory>): FeedCategory[] | null {
  const way = [category]
  for (let parentId = category.parentId; parentId !== null; ) {
    const parent = byId.get(parentId)
    if (!parent || way.includes(parent)) return null
    way.unshift(parent)
    parentId = parent.parentId
  }
  return way
}

/** Writes the tree; answers how many sections are new and changed. */
export async function mergeSections(
  connection: Connection,
  categories: readonly FeedCategory[],
  factsOf: (id: string) => SectionFacts | undefined,
  mediaOf: (picture: string) => string | null,
): Promise<{ added: number; changed: number }> {
  const known = await rows<{ externalId: string; code: string }>(
    connection,
    sql`
    select external_id "externalId", code from sections`,
  )
  const codes = sectionCodes(categories, factsOf, known)
  const stated = categories.map((category, at) => {
    const facts = factsOf(category.id)
    return {
      external_id: category.id,
      parent: category.parentId,
      code: codes.get(category.id),
      names: { ...facts?.names, ru: category.name.slice(0, 200) },
      sort: facts?.sort ?? (at + 1) * 10,
      media: facts?.picture ? mediaOf(facts.picture) : null,
    }
  })
  const said = sql`jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb)
    as said(external_id text, parent text, code text, names jsonb, sort int, media text)`
  const added = await changed(
    connection,
    sql`
    insert into sections (external_id, code, names, sort, media)
    select external_id, code, names, sort, media from ${said}
    where not exists (select from sections s where s.external_id = said.external_id)`,
  )
  // Languages that this run does not speak, and a picture it does not have, stay as they were.
  const updated = await changed(
    connection,
    sql`
    update sections s set parent_id = p.id, code = said.code, names = s.names || said.names, sort = said.sort,
      media = coalesce(said.media, s.media), is_active = true
    from ${said} left join sections p on p.external_id = said.parent
    where s.external_id = said.external_id and (s.parent_id, s.code, s.names, s.sort, s.media, s.is_active)
      is distinct from (p.id, said.code, s.names || said.names, said.sort, coalesce(said.media, s.media), true)`,
  )
  return { added, changed: Math.max(0, updated - added) }
}

/** A code from the table wins, then the one the section has, then one made of its name; never one that another section has. */
function sectionCodes(
  categories: readonly FeedCategory[],
  factsOf: (id: string) => SectionFacts | undefined,
  known: readonly { externalId: string; code: string }[],
): Map<string, string> {
  const ownerOf = new Map(known.map(({ externalId, code }) => [code, externalId]))
  const codeOf = new Map(known.map(({ externalId, code }) => [externalId, code]))
  const chosen = new Map<string, string>()
  for (const { id, name } of categories) {
    const stated = factsOf(id)?.code
    const wished = stated || codeOf.get(id) || slugOf(name) || `section-${slugOf(id)}`
    const code = freeFor(id, wished, ownerOf)
    ownerOf.set(code, id)
    chosen.set(id, code)
  }
  return chosen
}

function freeFor(id: string, wished: string, ownerOf: ReadonlyMap<string, string>): string {
  for (let at = 1; ; at++) {
    const code = at === 1 ? wished : `${wished}-${at}`
    const owner = ownerOf.get(code)
    if (owner === undefined || owner === id) return code
  }
}
