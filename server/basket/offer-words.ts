import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { type LengthStep, lengthText } from '#rules/running-metre.ts'
import { typo } from '#rules/typography.ts'
import type { SellableOffer } from '#server/stock/index.ts'

/** «Диван прямой „Верба“» and, apart, what tells this variant from the others: «рогожка, шалфей». Sizes never part at a line end. */
export function wordsOf(
  offer: Pick<SellableOffer, 'names' | 'productNames'>,
  language: Language,
): { name: string; traits: string } {
  const full = nameIn(offer.names, language)
  const model = nameIn(offer.productNames, language)
  if (!full.startsWith(`${model}, `)) return { name: typo(full, language), traits: '' }
  return { name: typo(model, language), traits: typo(full.slice(model.length + 2), language) }
}

/** Words of a line: what is sold by the metre is called with its length, and is one thing then. */
export function lineWordsOf(
  offer: Pick<SellableOffer, 'names' | 'productNames'> & { lengthStepMm?: LengthStep },
  quantity: number,
  language: Language,
): { name: string; traits: string } {
  const { name, traits } = wordsOf(offer, language)
  const { lengthStepMm } = offer
  return { name: lengthStepMm ? `${name}, ${lengthText(quantity, lengthStepMm, language)}` : name, traits }
}
