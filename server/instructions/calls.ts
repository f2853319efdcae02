import { type AssemblySheet, type Instruction, instructionsContract } from '#contract/instructions.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { answer, type RefuseCode } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type InstructionRow, listInstructionRows } from './queries.ts'

export function instructionsCalls({ db }: { db: Db }) {
  const requireRows = async (productId: number, refuse: RefuseCode<'PRODUCT_NOT_FOUND'>) => {
    const rows = await listInstructionRows(db, productId)
    if (rows === null) throw refuse('PRODUCT_NOT_FOUND')
    return rows
  }
  return answer('instructions', instructionsContract, {
    async getInstructions({ body }, { language, shows }, refuse) {
      shows.add(`product:${body.productId}`)
      return { instructions: (await requireRows(body.productId, refuse)).map((row) => instructionView(row, language)) }
    },
    async getAssemblySheet({ body }, { language, shows }, refuse) {
      shows.add(`product:${body.productId}`)
      const sheet = (await requireRows(body.productId, refuse)).find((row) => row.lines !== null)
      if (!sheet) throw refuse('SHEET_NOT_FOUND')
      return sheetView(sheet, language)
    },
  })
}

function instructionView(row: InstructionRow, language: Language): Instruction {
  const own = `/catalog/${row.sectionCode}/${row.productCode}/instruction/`
  return { id: row.id, title: nameIn(row.names, language), fileType: row.fileType, url: row.url ?? own }
}

function sheetView(row: InstructionRow, language: Language): AssemblySheet {
  const said = (kind: string) =>
    (row.lines ?? [])
      .filter((line) => line.kind === kind)
      .map(({ names, picture }) => ({ text: nameIn(names, language), picture }))
  return {
    title: nameIn(row.names, language),
    people: row.people,
    tools: said('tool').map(({ text }) => text),
    steps: said('step'),
    care: said('care').map(({ text }) => text),
  }
}
