import type { Language } from '#rules/language.ts'
import { placesOf } from '#rules/parcel.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { thingOf } from '../parcel-of-order.ts'
import type { OrderLineRow } from '../queries.ts'

export interface PackedBox {
  name: string
  /** Null where nobody has weighed the goods. */
  weightGrams: number | null
  /** Null where nobody has measured them. */
  sizeMm: { widthMm: number; depthMm: number; heightMm: number } | null
}

/** Every box of these lines, in the order of the lines; a thing without boxes of its own is one. */
export function boxesOf(lines: readonly OrderLineRow[], language: Language): PackedBox[] {
  return lines.flatMap((line) => {
    const { name } = lineWordsOf(line.snapshot, line.quantity, language)
    const thing = thingOf(line)
    const isMeasured = Boolean(thing.largest ?? (thing.widthMm && thing.depthMm && thing.heightMm))
    return placesOf([thing]).flatMap(({ count, weightGrams, ...sizeMm }) =>
      Array.from({ length: count }, () => ({
        name,
        weightGrams: thing.weightGrams > 0 ? weightGrams : null,
        sizeMm: isMeasured ? sizeMm : null,
      })),
    )
  })
}
