import { type AssemblySheet, instructionsContract } from '#contract/instructions.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { typo } from '#rules/typography.ts'
import { answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listInstructions, listInstructionsOf } from './list-instructions.ts'
import { type InstructionRow, listInstructionRows } from './queries.ts'

export function instructionsCalls({ db }: { db: Db }) {
  return answer('instructions', instructionsContract, {
    async getInstructions({ body }, { language, shows }, refuse) {
      shows.add(`product:${body.productId}`)
      const instructions = await listInstructions(db, body.productId, language)
      if (instructions === null) throw refuse('PRODUCT_NOT_FOUND')
      return { instructions }
    },
    async listInstructions({ body: { productIds } }, { language, shows }) {
      for (const id of productIds) shows.add(`product:${id}`)
      return { products: await listInstructionsOf(db, productIds, language) }
    },
    async getAssemblySheet({ body }, { language, shows }, refuse) {
      shows.add(`product:${body.productId}`)
      const rows = await listInstructionRows(db, body.productId)
      if (rows === null) throw refuse('PRODUCT_NOT_FOUND')
      const sheet = rows.find((row) => row.lines !== null)
      if (!sheet) throw refuse('SHEET_NOT_FOUND')
      return sheetView(sheet, language)
    },
  })
}

function sheetView(row: InstructionRow, language: Language): AssemblySheet {
  const said = (kind: string) =>
    (row.lines ?? [])
      .filter((line) => line.kind === kind)
      .map(({ names, picture }) => ({ text: typo(nameIn(names, language), language), picture }))
  return {
    title: nameIn(row.names, language),
    people: row.people,
    tools: said('tool').map(({ text }) => text),
    steps: said('step'),
    care: said('care').map(({ text }) => text),
  }
}
