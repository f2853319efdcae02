import type { BasketItem } from '#contract/basket.ts'
import { type LineKey, lineKey } from '#rules/cuts.ts'
import { lengthText } from '#rules/running-metre.ts'
import { useLanguage } from '#storefront/platform/messages.tsx'

type Item = Pick<BasketItem, 'offerIdCurrent' | 'cut'>

/** What names a line of the basket in calls and forms. */
export function lineOfItem({ offerIdCurrent: offerId, cut }: Item): LineKey {
  return { offerId, cut }
}

/** The same in one word, for keys and places of the page. */
export function keyOfItem(item: Item): string {
  return lineKey(lineOfItem(item))
}

type Named = Pick<BasketItem, 'name' | 'lengthStepMm' | 'quantity'>

/** What its buttons are called after: of several cuts of one offer each has its length in it. */
export function useNameOfItem(): (item: Named) => string {
  const language = useLanguage()
  return ({ name, lengthStepMm, quantity }) =>
    lengthStepMm ? `${name}, ${lengthText(quantity, lengthStepMm, language)}` : name
}
