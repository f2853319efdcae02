import type { ProductCard } from '#contract/catalogue/card.ts'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import { decimalText } from '#rules/decimal.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { decideNicheFit, type Niche, nicheSideNames, readNiche } from '#rules/niche.ts'
import { catalogueWords, unitNames } from '../words.ts'

/** «182 × 60 × 240 см» for what the address calls `182x60x240`. */
export function nicheName(text: string, language: Language): string {
  const sides = text.split('x').map((cm) => decimalText(Number(cm), language))
  return `${sides.join('\u00a0×\u00a0')}\u00a0${centimetres(language)}`
}

/** Cards that say whether they fit into the first niche of the list's filters; as they are where there is none. */
export function withNicheNotes(cards: readonly ProductCard[], params: FilterParams, language: Language): ProductCard[] {
  const { niche: wish } = params
  const niche = Array.isArray(wish) ? wish.map(readNiche).find((one) => one !== null) : null
  if (!niche) return [...cards]
  return cards.map((card) => ({ ...card, fit: nicheNote(niche, card.dimensions, language) }))
}

function nicheNote(niche: Niche, size: ProductCard['dimensions'], language: Language): string {
  const words = catalogueWords[language]
  const fit = decideNicheFit(niche, size)
  if (fit.kind === 'unknown') return words.unknownForNiche
  if (fit.kind === 'fits') return fit.isTurned ? words.fitsNicheTurned : words.fitsNiche
  const short = `${decimalText(fit.shortMm / 10, language)}\u00a0${centimetres(language)}`
  return words.shortOfNiche(short, nameIn(nicheSideNames[fit.side], language))
}

function centimetres(language: Language): string {
  return nameIn(unitNames.cm ?? { ru: 'см' }, language)
}
