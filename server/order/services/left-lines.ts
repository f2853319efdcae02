import { isLine, type LineName } from '#rules/cuts.ts'
import { worthOf } from '../line-worth.ts'
import type { OrderLineRow } from '../queries.ts'

export type LeftTrouble =
  | { kind: 'lineNotFound' }
  /** A length is made shorter, and not below what is cut at all. */
  | { kind: 'lengthWrong'; line: OrderLineRow; least: number; most: number }
  /** What is sold in packs is not taken out by the piece. */
  | { kind: 'packBroken'; line: OrderLineRow; packOf: number }

type Bought = Pick<OrderLineRow, 'snapshot'>

/** The least that can stay of a line where any of it does. */
export function leastLeft(line: Bought, held: number): number {
  const { lengthStepMm, leastSteps } = line.snapshot
  return Math.min(held, lengthStepMm ? (leastSteps ?? 1) : packOf(line))
}

/** How many pieces are sold together, as the basket counted when they were bought. */
export function packOf({ snapshot }: Bought): number {
  return snapshot.packOf ?? 1
}

/**
 * How much of each line stays, by its id, for a wish in pieces or, of a length, in its steps; where two warehouses bring the
 * same goods, the farther part loses them first.
 */
export function leftOf(
  lines: readonly OrderLineRow[],
  wish: readonly (LineName & { quantity: number })[],
): Map<number, number> | LeftTrouble {
  const left = new Map(lines.map((line) => [line.id, line.quantity]))
  for (const { quantity, ...name } of wish) {
    const own = lines.filter((line) => isLine(line, name))
    const held = own.reduce((sum, line) => sum + line.quantity, 0)
    const [first] = own
    if (first?.snapshot.lengthStepMm) {
      const least = leastLeft(first, held)
      if (quantity > held || (quantity > 0 && quantity < least))
        return { kind: 'lengthWrong', line: first, least, most: held }
    }
    // What is taken out already is not taken out again.
    if (quantity > held) return { kind: 'lineNotFound' }
    if (first && quantity < held && quantity % packOf(first) > 0) {
      return { kind: 'packBroken', line: first, packOf: packOf(first) }
    }
    let over = held - quantity
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
  const sumMinor = worthOf(line)
  return Math.floor((sumMinor * quantity) / line.quantity)
}
