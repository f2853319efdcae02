import { sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { typo } from '#rules/typography.ts'
import { type Db, rows } from '#server/platform/database.ts'
import type { SheetLine } from './tables.ts'

/** How a model is looked after, and where its assembly sheet stands; a model without a sheet has neither. */
export interface CareSheet {
  care: string[]
  url: string
}

/** The care of several models at once, by their ids. */
export async function listCareSheets(
  db: Db,
  productIds: readonly number[],
  language: Language,
): Promise<Map<number, CareSheet>> {
  if (productIds.length === 0) return new Map()
  const found = await rows<{ productId: number; lines: SheetLine[]; url: string }>(
    db,
    sql`
    select distinct on (p.id) p.id "productId", a.lines, '/catalog/' || s.code || '/' || p.code || '/instruction/' url
    from instructions i
    join assembly_sheets a on a.code = i.sheet_code
    join products p on p.id = i.product_id and p.is_active
    join sections s on s.id = p.section_id
    where p.id = any(${sql.param([...productIds])}::int[])
    order by p.id, i.sort, i.id`,
  )
  const careOf = (lines: readonly SheetLine[]) =>
    lines.filter(({ kind }) => kind === 'care').map(({ names }) => typo(nameIn(names, language), language))
  return new Map(found.map(({ productId, lines, url }) => [productId, { care: careOf(lines), url }]))
}
