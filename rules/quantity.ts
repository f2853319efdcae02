/** With so many pieces left or fewer, a shopper is told how many. */
export const fewPieces = 3

export type QuantityWish = {
  wanted: number
  stock: number
  minimumBatch: number
  /** The offer's remains are sold off piece by piece, so the batch does not bind. */
  sellRemains: boolean
}

export type QuantityReason = null | 'raisedToBatch' | 'cappedAtStock' | 'roundedToBatch'

export type QuantityDecision =
  | { kind: 'removed' }
  | { kind: 'accepted'; quantity: number; reason: QuantityReason }
  | { kind: 'soldOut' }

/**
 * How many pieces a basket line may hold. 0 removes; below 1 becomes 1 or the batch; above the stock is capped;
 * unless remains are sold off, the number is rounded up to whole batches, and down again where the shelf ends.
 * `soldOut` when not even one batch is left.
 */
export function decideQuantity({ wanted, stock, minimumBatch, sellRemains }: QuantityWish): QuantityDecision {
  if (wanted === 0) return { kind: 'removed' }
  const step = quantityStep({ minimumBatch, sellRemains })
  const most = Math.floor(Math.max(0, stock) / step) * step
  if (most < step) return { kind: 'soldOut' }
  if (!(wanted >= step)) return { kind: 'accepted', quantity: step, reason: 'raisedToBatch' }
  const rounded = Math.ceil(wanted / step) * step
  if (rounded > most) return { kind: 'accepted', quantity: most, reason: 'cappedAtStock' }
  return { kind: 'accepted', quantity: rounded, reason: rounded === wanted ? null : 'roundedToBatch' }
}

/** By how many pieces the stepper moves, which is also the least a line may hold. */
export function quantityStep({
  minimumBatch,
  sellRemains,
}: Pick<QuantityWish, 'minimumBatch' | 'sellRemains'>): number {
  return sellRemains ? 1 : Math.max(1, minimumBatch)
}

/** The minus button works only above the least quantity; taking the line out is a button of its own. */
export function canDecrement(line: { quantity: number; minimumBatch: number; sellRemains: boolean }): boolean {
  return line.quantity > quantityStep(line)
}
