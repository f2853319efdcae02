import { sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { typo } from '#rules/typography.ts'
import { type Db, rows } from '#server/platform/database.ts'
import type { SheetLine } from './tables.ts'

export interface AssemblySteps {
  people: number
  tools: string[]
  steps: { text: string; picture: string }[]
}

/** What the assembly sheets of several models say, by their ids; also of models that are sold no more. */
export async function listSheets(
  db: Db,
  productIds: readonly number[],
  language: Language,
): Promise<Map<number, AssemblySteps>> {
  if (productIds.length === 0) return new Map()
  const found = await rows<{ productId: number; people: number; lines: SheetLine[] }>(
    db,
    sql`
    select distinct on (i.product_id) i.product_id "productId", i.people, a.lines
    from instructions i join assembly_sheets a on a.code = i.sheet_code
    where i.product_id = any(${sql.param([...productIds])}::int[])
    order by i.product_id, i.sort, i.id`,
  )
  const said = (lines: readonly SheetLine[], kind: SheetLine['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ names, picture }) => ({ text: typo(nameIn(names, language), language), picture }))
  return new Map(
    found.map(({ productId, people, lines }) => [
      productId,
      { people, tools: said(lines, 'tool').map(({ text }) => text), steps: said(lines, 'step') },
    ]),
  )
}
