import type { QuantityChange } from '#contract/basket.ts'
import type { Language } from '#rules/language.ts'
import { type LengthStep, lengthText } from '#rules/running-metre.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import type { useMessages } from '#storefront/platform/messages.tsx'

type Words = Pick<ReturnType<typeof useMessages<'basket'>>, 'capped' | 'rounded' | 'lengthRounded' | 'soldOut'>
type OtherWords = Pick<ReturnType<typeof useMessages<'basket'>>, 'rounded' | 'lengthRounded' | 'noLength'>

/** What the shop made of the wish for a line, where it differs from it. */
export function changeWords(
  [change]: QuantityChange[],
  t: Words,
  { lengthStepMm, language }: { lengthStepMm: LengthStep; language: Language },
): string | null {
  switch (change?.reason) {
    case 'cappedAtStock':
      return t.capped(amountOf(change.quantity, lengthStepMm, language))
    case 'roundedToBatch':
    case 'raisedToBatch':
      return lengthStepMm
        ? t.lengthRounded(lengthText(change.quantity, lengthStepMm, language))
        : t.rounded(change.quantity)
    case 'soldOut':
      return t.soldOut
    default:
      return null
  }
}

/** Why the field shows another number than was typed, before the shop is asked; null: it was none, and `kept` stays. */
export function otherWords(
  taken: number | null,
  kept: number,
  t: OtherWords,
  { lengthStepMm, language }: { lengthStepMm: LengthStep; language: Language },
): string | null {
  if (lengthStepMm) {
    const length = lengthText(taken ?? kept, lengthStepMm, language)
    return taken === null ? t.noLength(length) : t.lengthRounded(length)
  }
  return taken !== null && taken > 1 ? t.rounded(taken) : null
}
