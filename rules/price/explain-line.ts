import type { Adjustment, PricedOrder } from './ask.ts'

/** What one line costs and why, from before it was cheaper to what it costs in the end; sums of all its pieces. */
export interface LineStory {
  /** Null: it was not dearer before. */
  oldMinor: number | null
  listMinor: number
  /** In the order in which they were taken off, shares of what is meant for the whole order too. */
  steps: Pick<Adjustment, 'kind' | 'amountMinor' | 'words'>[]
  sumMinor: number
}

/** Null where there is nothing to tell: the line costs what it always has. */
export function explainLine({ lines, adjustments }: PricedOrder, lineId: string): LineStory | null {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return null
  const steps = adjustments.flatMap(({ kind, words, shares }) => {
    const amountMinor = shares.lines.get(lineId) ?? 0
    return amountMinor > 0 ? [{ kind, words, amountMinor }] : []
  })
  const { unitMinor, oldUnitMinor, quantity, sumMinor } = line
  const oldMinor = oldUnitMinor !== null && oldUnitMinor > unitMinor ? oldUnitMinor * quantity : null
  if (oldMinor === null && steps.length === 0) return null
  return { oldMinor, listMinor: unitMinor * quantity, steps, sumMinor }
}
