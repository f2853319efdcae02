import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { type Db, rows } from '#server/platform/database.ts'
import type { SheetLine } from './tables.ts'

export interface InstructionRow extends Record<string, unknown> {
  id: number
  names: Names
  fileType: 'html' | 'pdf'
  people: number
  url: string | null
  /** Null for files elsewhere. */
  lines: SheetLine[] | null
  sectionCode: string
  productCode: string
}

/** Papers of several products, in the order of each. */
export function listInstructionRowsOf(
  db: Db,
  productIds: readonly number[],
): Promise<(InstructionRow & { productId: number })[]> {
  return rows(
    db,
    sql`
    select i.product_id "productId", i.id, i.names, i.file_type "fileType", i.people, i.url, null lines,
      s.code "sectionCode", p.code "productCode"
    from instructions i
    join products p on p.id = i.product_id and p.is_active
    join sections s on s.id = p.section_id
    where i.product_id in ${[...productIds]} order by i.product_id, i.sort, i.id`,
  )
}

/** Papers of a product in their order; null when there is no such product. */
export async function listInstructionRows(db: Db, productId: number): Promise<InstructionRow[] | null> {
  const found = await rows<Partial<InstructionRow>>(
    db,
    sql`
    select i.id, i.names, i.file_type "fileType", i.people, i.url, a.lines, s.code "sectionCode", p.code "productCode"
    from products p
    join sections s on s.id = p.section_id
    left join instructions i on i.product_id = p.id
    left join assembly_sheets a on a.code = i.sheet_code
    where p.id = ${productId} and p.is_active order by i.sort, i.id`,
  )
  if (found.length === 0) return null
  return found.filter((row): row is InstructionRow => typeof row.id === 'number')
}
