import type { ServicesCalculation } from '#contract/order-services.ts'
import type { Language } from '#rules/language.ts'
import { lengthText, readLength } from '#rules/running-metre.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { keepName } from './services-wish.ts'

/** What stays of the goods; of a length also why it is not the one that was typed. */
export function goodsWords(
  { before, after, lengthStepMm, name, ...line }: ServicesCalculation['goods'][number],
  typed: Record<string, string>,
  t: AreaMessages['changes'],
  language: Language,
): string {
  if (after === 0) return t.goodsOut(name)
  if (lengthStepMm === null) return t.goodsLess(name, t.pieces(before), t.pieces(after))
  const stays = lengthText(after, lengthStepMm, language)
  const said = t.goodsLess(name, lengthText(before, lengthStepMm, language), stays)
  const wantedMm = readLength(typed[keepName(line)] ?? '')
  if (wantedMm === null || wantedMm === after * lengthStepMm) return said
  return `${said}. ${t.lengthRounded(lengthText(1, lengthStepMm, language), lengthText(wantedMm, 1, language))}`
}
