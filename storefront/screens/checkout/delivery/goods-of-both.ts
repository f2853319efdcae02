import type { Checkout } from '#contract/checkout/state.ts'
import { isLine } from '#rules/cuts.ts'
import type { Language } from '#rules/language.ts'
import { lengthText } from '#rules/running-metre.ts'

type Line = Pick<Checkout['calculation']['lines'][number], 'offerId' | 'cut' | 'name' | 'quantity' | 'lengthStepMm'>
type Later = Pick<NonNullable<Checkout['delivery']['rest']>['goods'][number], 'offerId' | 'cut'>

/** What each of two deliveries brings, each cut with its length: the second what is waited for, the first all other lines. */
export function goodsOfBoth(
  lines: readonly Line[],
  later: readonly Later[],
  language: Language,
): { first: string; rest: string } {
  const isLater = (line: Line) => later.some((one) => isLine(one, line))
  const names = (some: readonly Line[]) =>
    some.map(({ name, quantity, lengthStepMm }) =>
      lengthStepMm ? `${name}, ${lengthText(quantity, lengthStepMm, language)}` : name,
    )
  return {
    first: names(lines.filter((line) => !isLater(line))).join(', '),
    rest: names(lines.filter(isLater)).join(', '),
  }
}
