/** Something that was sold, with what it costs after everything that lowers its price. */
export interface ChargedLine {
  name: string
  quantity: number
  sumMinor: number
  kind: 'goods' | 'service'
}

/** One line of a receipt: so many pieces for so much each, to the kopeck. */
export interface ReceiptLine {
  name: string
  quantity: number
  unitMinor: number
  kind: 'goods' | 'service'
}

/**
 * Lines of a receipt over `sumMinor`, which may be a part of what was charged. They add up exactly: the sum is spread over
 * the lines by what each costs, and a line that its pieces do not share evenly becomes two, a kopeck apart.
 */
export function receiptLines(charged: readonly ChargedLine[], sumMinor: number): ReceiptLine[] {
  const shares = spreadMinor(
    sumMinor,
    charged.map((line) => line.sumMinor),
  )
  return charged.flatMap(({ name, quantity, kind }, index) => {
    const share = shares[index] ?? 0
    const unitMinor = Math.floor(share / quantity)
    const dearer = share - unitMinor * quantity
    return [
      { name, kind, quantity: quantity - dearer, unitMinor },
      { name, kind, quantity: dearer, unitMinor: unitMinor + 1 },
    ].filter((line) => line.quantity > 0 && line.unitMinor > 0)
  })
}

/** A sum parted by weights, to the last kopeck: what rounding leaves goes to the largest remainders. */
export function spreadMinor(sumMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const product = BigInt(sumMinor) * BigInt(weight)
    return { index, whole: Number(product / total), rest: product % total }
  })
  const left = sumMinor - parts.reduce((sum, part) => sum + part.whole, 0)
  const lucky = new Set(
    parts
      .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
      .slice(0, left)
      .map((part) => part.index),
  )
  return parts.map((part) => part.whole + (lucky.has(part.index) ? 1 : 0))
}
