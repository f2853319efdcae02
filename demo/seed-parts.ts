import { type SaidPart, savePartsOfModels } from '#server/claims/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { models } from './catalogue/index.ts'
import { partSheets } from './parts/part-sheets.ts'
import { demoInstructions } from './words/assembly/instructions.ts'

/** The parts of every model that is put together, with spares of most of them on the shelf. */
export function seedParts(tx: Tx): Promise<void> {
  const boxesOf = new Map(models.map(({ id, sizes }) => [id, sizes[0].boxes[0]]))
  const said = demoInstructions().map(({ product, sheet }) => {
    const parts = partSheets[sheet].map(({ code, names, quantity, box, place: [x, y, w, h] }, at): SaidPart => {
      const most = Math.max(1, boxesOf.get(product) ?? 1)
      // Now and then a spare has run out, so that this is seen too.
      const spares = (product + at) % 7 === 0 ? 0 : 2 + ((product + at) % 4)
      return { code, names, quantity, box: Math.min(box, most), place: { x, y, w, h }, spares }
    })
    return [String(product), parts] as const
  })
  return savePartsOfModels(tx, new Map(said))
}
