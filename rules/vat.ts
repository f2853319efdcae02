import type { Day } from './calendar.ts'

/** How a seller is taxed: by the general rate, by a lower one of its own, or not at all. */
export const vatModes = ['general', 'reduced', 'zero', 'simplified5', 'simplified7', 'none'] as const
export type VatMode = (typeof vatModes)[number]

/** Russia's rates, each from its day on. The next one is a line here. */
const vatRates: readonly { mode: VatMode; from: Day; percent: number | null }[] = [
  { mode: 'general', from: '2019-01-01', percent: 20 },
  { mode: 'general', from: '2026-01-01', percent: 22 },
  { mode: 'reduced', from: '2019-01-01', percent: 10 },
  { mode: 'zero', from: '2019-01-01', percent: 0 },
  { mode: 'simplified5', from: '2025-01-01', percent: 5 },
  { mode: 'simplified7', from: '2025-01-01', percent: 7 },
  { mode: 'none', from: '2019-01-01', percent: null },
]

/** The rate of that day; null: without VAT. */
export function vatPercentOn(mode: VatMode, day: Day): number | null {
  const inForce = vatRates.filter((rate) => rate.mode === mode && rate.from <= day)
  return inForce.at(-1)?.percent ?? null
}

/** VAT that is inside a sum. */
export function vatInside(sumMinor: number, percent: number): number {
  return Math.round((sumMinor * percent) / (100 + percent))
}
