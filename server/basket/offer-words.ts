import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { SellableOffer } from '#server/stock/index.ts'

/** «Диван прямой „Верба“» and, apart, what tells this variant from the others: «рогожка, шалфей». */
export function wordsOf(
  offer: Pick<SellableOffer, 'names' | 'productNames'>,
  language: Language,
): { name: string; traits: string } {
  const full = nameIn(offer.names, language)
  const model = nameIn(offer.productNames, language)
  if (!full.startsWith(`${model}, `)) return { name: full, traits: '' }
  return { name: model, traits: full.slice(model.length + 2) }
}
