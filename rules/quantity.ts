import type { LengthStep } from './running-metre.ts'

/** With so many pieces left or fewer, a shopper is told how many. */
const fewPieces = 3

export type QuantityWish = {
  wanted: number
  stock: number
  /** Of what is sold by the metre, the least length in steps. */
  minimumBatch: number
  lengthStepMm: LengthStep
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
 * `soldOut` when not even one batch is left. A length has a least one and then any number of steps; the rest of a roll is sold
 * however short it is.
 */
export function decideQuantity(wish: QuantityWish): QuantityDecision {
  const { wanted, stock } = wish
  if (wanted === 0) return { kind: 'removed' }
  const step = quantityStep(wish)
  const most = Math.floor(Math.max(0, stock) / step) * step
  if (most < step) return { kind: 'soldOut' }
  const least = Math.min(most, leastQuantity(wish))
  if (!(wanted >= least)) return { kind: 'accepted', quantity: least, reason: 'raisedToBatch' }
  const rounded = Math.ceil(wanted / step) * step
  if (rounded > most) return { kind: 'accepted', quantity: most, reason: 'cappedAtStock' }
  return { kind: 'accepted', quantity: rounded, reason: rounded === wanted ? null : 'roundedToBatch' }
}

type Batch = Pick<QuantityWish, 'minimumBatch' | 'sellRemains' | 'lengthStepMm'>

/** By how much the stepper moves. */
export function quantityStep({ minimumBatch, sellRemains, lengthStepMm }: Batch): number {
  return sellRemains || lengthStepMm !== null ? 1 : Math.max(1, minimumBatch)
}

/** The least a line may hold while there is enough. */
export function leastQuantity({ minimumBatch, sellRemains }: Pick<Batch, 'minimumBatch' | 'sellRemains'>): number {
  return sellRemains ? 1 : Math.max(1, minimumBatch)
}

/** The minus button works only above the least quantity; taking the line out is a button of its own. */
export function canDecrement(line: Batch & { quantity: number }): boolean {
  return line.quantity > leastQuantity(line)
}

/** Whether there are so few pieces that a shopper is told; nobody counts the metres of a roll. */
export function isFew(stock: number, isByLength: boolean): boolean {
  return !isByLength && stock <= fewPieces
}
