import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { defineStaging, int, json, orNull, text, upsertDiffering } from '#server/platform/staging.ts'
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
  const upsertSheets = upsertDiffering({
    table: 'assembly_sheets',
    key: ['code'],
    columns: ['lines'],
    wanted: sql`select * from stage_sheets`,
  })
  const sheets = await rows<{ code: string }>(tx, sql`${upsertSheets} returning code`)
  await changed(
    tx,
    sql`
    create temporary table wanted_papers on commit drop as
    select p.id product_id, s.place sort, s.names, s.file_type, s.sheet sheet_code, s.url, s.people
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
  const upsert = upsertDiffering({
    table: 'instructions',
    key: ['product_id', 'sort'],
    columns: ['names', 'file_type', 'sheet_code', 'url', 'people'],
    wanted: sql`select * from wanted_papers`,
  })
  const written = await rows<{ productId: number }>(tx, sql`${upsert} returning product_id "productId"`)
  // A sheet that many models share changes what the pages of all of them say.
  const codes = JSON.stringify(sheets.map(({ code }) => code))
  const reading = await rows<{ productId: number }>(
    tx,
    sql`
    select product_id "productId" from instructions
    where sheet_code in (select jsonb_array_elements_text(${codes}::text::jsonb))`,
  )
  const productIds = [...new Set([...gone, ...written, ...reading].map(({ productId }) => productId))]
  if (productIds.length > 0) await announceChange(tx, { kind: 'words', productIds })
  return sheets.length + gone.length + written.length
}
