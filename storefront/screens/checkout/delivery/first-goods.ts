import type { Checkout } from '#contract/checkout/state.ts'
import { isLine } from '#rules/cuts.ts'
import type { Language } from '#rules/language.ts'
import { lengthText } from '#rules/running-metre.ts'

type Line = Pick<Checkout['calculation']['lines'][number], 'offerId' | 'cut' | 'name' | 'quantity' | 'lengthStepMm'>
type Later = Pick<NonNullable<Checkout['delivery']['rest']>['goods'][number], 'offerId' | 'cut'>

/** What comes in the first of two deliveries: all lines that the second does not bring, each cut with its length. */
export function firstGoods(lines: readonly Line[], later: readonly Later[], language: Language): string[] {
  return lines
    .filter((line) => !later.some((one) => isLine(one, line)))
    .map(({ name, quantity, lengthStepMm }) =>
      lengthStepMm ? `${name}, ${lengthText(quantity, lengthStepMm, language)}` : name,
    )
}
