import type { Language } from '#rules/language.ts'
import { placesOf } from '#rules/parcel.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { thingOf } from '../parcel-of-order.ts'
import type { OrderBundle, OrderLineRow } from '../queries.ts'

export interface PackedBox {
  lineId: number
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
        lineId: line.id,
        name,
        weightGrams: thing.weightGrams > 0 ? weightGrams : null,
        sizeMm: isMeasured ? sizeMm : null,
      })),
    )
  })
}

/** What the bars of a box say: the part that it belongs to, and which of its boxes it is. */
export function boxCode(partNumber: string, at: number): string {
  return `${partNumber}/${at + 1}`
}

/** The codes of the boxes of each line of an order, as their labels have them. */
export function boxCodesOf({ orders, lines }: Pick<OrderBundle, 'orders' | 'lines'>): Map<number, string[]> {
  const codes = new Map<number, string[]>()
  for (const { id, number } of orders) {
    const boxes = boxesOf(
      lines.filter(({ orderId }) => orderId === id),
      'ru',
    )
    for (const [at, { lineId }] of boxes.entries())
      codes.set(lineId, [...(codes.get(lineId) ?? []), boxCode(number, at)])
  }
  return codes
}
