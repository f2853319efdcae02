import type { PriceReason, PriceStory } from '#contract/price.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { explainLine } from '#rules/price/explain-line.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import type { AdjustmentWords, PricedOrder } from '#rules/price/price-order.ts'

/** Why something costs less, in the shopper's words. */
export function viewReason(
  { kind, amountMinor, words }: { kind: AdjustmentKind; amountMinor: number; words: AdjustmentWords },
  language: Language,
): PriceReason {
  return { kind, name: nameIn(words.names, language), percent: words.percent ?? null, amountMinor }
}

/** What a line costs and why, as the rule that sums has it; null where there is nothing to tell. */
export function viewStory(price: PricedOrder, lineId: string, language: Language): PriceStory | null {
  const story = explainLine(price, lineId)
  if (!story) return null
  const { oldMinor, listMinor, steps, sumMinor } = story
  return { oldMinor, cityMinor: listMinor, reasons: steps.map((step) => viewReason(step, language)), sumMinor }
}
