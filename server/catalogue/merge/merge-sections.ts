import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { slugOf } from '#rules/transliterate.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'

/** A section as an import says it, parents before children. */
export interface SaidSection {
  ext: string
  parent: string | null
  /** The word it wants in its address; null when it has no wish. */
  code: string | null
  names: Names
  sort: number
  media: string | null
}

/** Writes the tree; answers how many sections are new and changed. */
export async function mergeSections(
  tx: Tx,
  sections: readonly SaidSection[],
): Promise<{ added: number; changed: number }> {
  const known = await rows<{ ext: string; code: string }>(tx, sql`select external_id ext, code from sections`)
  const codes = sectionCodes(sections, known)
  const stated = sections.map((section) => ({ ...section, code: codes.get(section.ext) }))
  const said = sql`jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb)
    as said(ext text, parent text, code text, names jsonb, sort int, media text)`
  const added = await changed(
    tx,
    sql`
    insert into sections (external_id, code, names, sort, media)
    select ext, code, names, sort, media from ${said}
    where not exists (select from sections s where s.external_id = said.ext)`,
  )
  // Languages that this run does not speak, and a picture it does not have, stay as they were.
  const updated = await changed(
    tx,
    sql`
    update sections s set parent_id = p.id, code = said.code, names = s.names || said.names, sort = said.sort,
      media = coalesce(said.media, s.media), is_active = true
    from ${said} left join sections p on p.external_id = said.parent
    where s.external_id = said.ext and (s.parent_id, s.code, s.names, s.sort, s.media, s.is_active)
      is distinct from (p.id, said.code, s.names || said.names, said.sort, coalesce(said.media, s.media), true)`,
  )
  return { added, changed: Math.max(0, updated - added) }
}

/** Names of sections in another language, by the ids of the feed. Answers how many changed. */
export function mergeSectionNames(tx: Tx, names: readonly { ext: string; names: Partial<Names> }[]): Promise<number> {
  return changed(
    tx,
    sql`
    update sections s set names = s.names || said.names
    from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as said(ext text, names jsonb)
    where s.external_id = said.ext and s.names is distinct from s.names || said.names`,
  )
}

/** A wish wins, then the code the section has, then one made of its name; never one that another section has. */
function sectionCodes(
  sections: readonly SaidSection[],
  known: readonly { ext: string; code: string }[],
): Map<string, string> {
  const ownerOf = new Map(known.map(({ ext, code }) => [code, ext]))
  const codeOf = new Map(known.map(({ ext, code }) => [ext, code]))
  const chosen = new Map<string, string>()
  for (const { ext, code: wish, names } of sections) {
    const wished = wish || codeOf.get(ext) || slugOf(names.ru) || `section-${slugOf(ext)}`
    const code = freeFor(ext, wished, ownerOf)
    ownerOf.set(code, ext)
    chosen.set(ext, code)
  }
  return chosen
}

function freeFor(ext: string, wished: string, ownerOf: ReadonlyMap<string, string>): string {
  for (let at = 1; ; at++) {
    const code = at === 1 ? wished : `${wished}-${at}`
    const owner = ownerOf.get(code)
    if (owner === undefined || owner === ext) return code
  }
}
