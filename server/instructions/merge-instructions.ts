import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { defineStaging, int, json, orNull, text } from '#server/platform/staging.ts'
import type { SheetLine } from './tables.ts'

/** What an import says of putting up: sheets that many models share, and the papers of a model (`grp`). */
export const stagedSheets = defineStaging('stage_sheets', { code: text, lines: json<readonly SheetLine[]>() })
export const stagedInstructions = defineStaging('stage_instructions', {
  grp: text,
  place: int,
  names: json<Names>(),
  fileType: text,
  sheet: orNull(text),
  url: orNull(text),
  people: int,
})

/** Sheets by their codes, and the papers of the feed's models in their order. */
export async function mergeStagedInstructions(tx: Tx): Promise<number> {
  const sheets = await changed(
    tx,
    sql`
    insert into assembly_sheets (code, lines) select code, lines from stage_sheets s
    where not exists (select from assembly_sheets a where a.code = s.code and a.lines = s.lines)
    on conflict (code) do update set lines = excluded.lines`,
  )
  await changed(
    tx,
    sql`
    create temporary table wanted_papers on commit drop as
    select p.id product_id, s.place sort, s.names, s.file_type, s.sheet, s.url, s.people
    from stage_instructions s join products p on p.external_id = s.grp`,
  )
  const gone = await rows<{ productId: number }>(
    tx,
    sql`
    delete from instructions i using products p, stage_products s
    where i.product_id = p.id and p.external_id = s.grp
      and not exists (select from wanted_papers w where w.product_id = i.product_id and w.sort = i.sort)
    returning i.product_id "productId"`,
  )
  const written = await rows<{ productId: number }>(
    tx,
    sql`
    insert into instructions (product_id, sort, names, file_type, sheet_code, url, people)
    select product_id, sort, names, file_type, sheet, url, people from wanted_papers w
    where not exists (select from instructions i where i.product_id = w.product_id and i.sort = w.sort
      and (i.names, i.file_type, i.sheet_code, i.url, i.people) is not distinct from
        (w.names, w.file_type, w.sheet, w.url, w.people))
    on conflict (product_id, sort) do update set names = excluded.names, file_type = excluded.file_type,
      sheet_code = excluded.sheet_code, url = excluded.url, people = excluded.people
    returning product_id "productId"`,
  )
  const productIds = [...new Set([...gone, ...written].map(({ productId }) => productId))]
  if (productIds.length > 0) await announceChange(tx, { kind: 'words', productIds })
  return sheets + gone.length + written.length
}
