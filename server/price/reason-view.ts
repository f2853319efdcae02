import type { PriceReason } from '#contract/price.ts'
import type { Language } from '#rules/language.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import type { AdjustmentWords } from '#rules/price/price-order.ts'

/** Why something costs less, in the shopper's words. */
export function viewReason(
  { kind, amountMinor, words }: { kind: AdjustmentKind; amountMinor: number; words: AdjustmentWords },
  language: Language,
): PriceReason {
  return { kind, name: words.names[language] ?? words.names.ru, percent: words.percent ?? null, amountMinor }
}
