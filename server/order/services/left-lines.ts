import { piecesIn, unitsOf } from '#rules/running-metre.ts'
import type { OrderLineRow } from '../queries.ts'

/** How much of each line stays, by its id, for a wish in pieces; where two warehouses bring the same goods, the farther part loses them first. */
export function leftOf(
  lines: readonly OrderLineRow[],
  wish: readonly { offerId: number; quantity: number }[],
): Map<number, number> | 'unknown' {
  const left = new Map(lines.map((line) => [line.id, line.quantity]))
  for (const { offerId, quantity } of wish) {
    const own = lines.filter((line) => line.offerId === offerId)
    const held = own.reduce((sum, line) => sum + line.quantity, 0)
    const lengthStepMm = own[0]?.snapshot.lengthStepMm ?? null
    // What is taken out already is not taken out again.
    if (quantity > piecesIn(held, lengthStepMm)) return 'unknown'
    let over = held - unitsOf(quantity, { quantity: held, lengthStepMm })
    for (const line of own.toReversed()) {
      const taken = Math.min(over, line.quantity)
      left.set(line.id, line.quantity - taken)
      over -= taken
    }
  }
  return left
}

/** The lines that stay, with as many pieces as stay of them. */
export function staying(lines: readonly OrderLineRow[], left: ReadonlyMap<number, number>): OrderLineRow[] {
  return lines.flatMap((line) => {
    const quantity = left.get(line.id) ?? 0
    return quantity > 0 ? [{ ...line, quantity, sumMinor: shareOf(line, quantity) }] : []
  })
}

function shareOf(line: OrderLineRow, quantity: number): number {
  const sumMinor = line.sumMinor ?? line.priceMinor * line.quantity
  return Math.floor((sumMinor * quantity) / line.quantity)
}
