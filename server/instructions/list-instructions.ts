import type { Instruction } from '#contract/instructions.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { Db } from '#server/platform/database.ts'
import { type InstructionRow, listInstructionRows, listInstructionRowsOf } from './queries.ts'

/** Papers of a product in their order; null when there is no such product. */
export async function listInstructions(db: Db, productId: number, language: Language): Promise<Instruction[] | null> {
  const rows = await listInstructionRows(db, productId)
  return rows?.map((row) => instructionView(row, language)) ?? null
}

/** Papers of several products; those that have none are left out. */
export async function listInstructionsOf(
  db: Db,
  productIds: readonly number[],
  language: Language,
): Promise<{ productId: number; papers: Instruction[] }[]> {
  const byProduct = Map.groupBy(await listInstructionRowsOf(db, productIds), ({ productId }) => productId)
  return [...byProduct].map(([productId, papers]) => ({
    productId,
    papers: papers.map((row) => instructionView(row, language)),
  }))
}

function instructionView(row: InstructionRow, language: Language): Instruction {
  const own = `/catalog/${row.sectionCode}/${row.productCode}/instruction/`
  return { id: row.id, title: nameIn(row.names, language), fileType: row.fileType, url: row.url ?? own }
}
