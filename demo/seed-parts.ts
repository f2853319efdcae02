import { fileURLToPath } from 'node:url'
import { partColumns, readParts, type SaidPart, savePartsOfModels } from '#server/claims/index.ts'
import { readCsv } from '#server/exchange/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { models } from './catalogue/index.ts'
import { demoInstructions } from './words/assembly/instructions.ts'

/** Parts by the assembly sheet that speaks of them: a file as `npm run parts` takes it, with sheets in place of models. */
const sheetsFile = fileURLToPath(new URL('./parts/part-sheets.csv', import.meta.url))

/** The parts of every model that is put together, with spares of most of them on the shelf. */
export async function seedParts(tx: Tx): Promise<void> {
  const { parts: sheets, refused } = await readParts(readCsv(sheetsFile, partColumns))
  if (refused.length > 0) throw new Error(`The sample parts are wrong: ${JSON.stringify(refused)}`)
  const boxesOf = new Map(models.map(({ id, sizes }) => [id, sizes[0].boxes[0]]))
  const said = demoInstructions().map(({ product, sheet }) => {
    const own = sheets.get(sheet)
    if (!own) throw new Error(`The sample parts lack the sheet ${sheet}.`)
    const most = Math.max(1, boxesOf.get(product) ?? 1)
    const parts = own.map((part, at): SaidPart => {
      // Now and then a spare has run out, so that this is seen too.
      const spares = (product + at) % 7 === 0 ? 0 : 2 + ((product + at) % 4)
      return { ...part, box: Math.min(part.box, most), spares }
    })
    return [String(product), parts] as const
  })
  await savePartsOfModels(tx, new Map(said))
}
