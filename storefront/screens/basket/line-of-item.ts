import type { BasketItem } from '#contract/basket.ts'
import { type LineKey, lineKey } from '#rules/cuts.ts'

type Item = Pick<BasketItem, 'offerIdCurrent' | 'cut'>

/** What names a line of the basket in calls and forms. */
export function lineOfItem({ offerIdCurrent: offerId, cut }: Item): LineKey {
  return { offerId, cut }
}

/** The same in one word, for keys and places of the page. */
export function keyOfItem(item: Item): string {
  return lineKey(lineOfItem(item))
}
