import type { Language } from '#rules/language.ts'
import { type LengthStep, lengthText } from '#rules/running-metre.ts'

/** Pieces as a number, a length as it is said: what texts about how much there is take. */
export function amountOf(quantity: number, lengthStepMm: LengthStep | undefined, language: Language): number | string {
  return lengthStepMm && quantity > 0 ? lengthText(quantity, lengthStepMm, language) : quantity
}
