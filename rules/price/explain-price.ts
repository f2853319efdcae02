import type { AdjustmentKind } from './kinds.ts'
import type { AdjustmentWords, PricedOrder } from './price-order.ts'

/** One step of the answer to «почему такая цена»: what it was called, and by how much it changed the sum. */
export type PriceStep =
  | { step: 'list'; sumMinor: number }
  | { step: AdjustmentKind; sourceId: string; words: AdjustmentWords; amountMinor: number; sumMinor: number }

/** From the list price of a line to what it costs in the end, step by step, in the order in which they applied. */
export function explainLine(priced: PricedOrder, lineId: string): PriceStep[] {
  const line = priced.lines.find((one) => one.id === lineId)
  if (!line) return []
  let sumMinor = line.unitMinor * line.quantity
  const steps: PriceStep[] = [{ step: 'list', sumMinor }]
  for (const { kind, sourceId, words, shares } of priced.adjustments) {
    const amountMinor = shares.lines.get(lineId) ?? 0
    if (amountMinor === 0) continue
    sumMinor -= amountMinor
    steps.push({ step: kind, sourceId, words, amountMinor, sumMinor })
  }
  return steps
}
