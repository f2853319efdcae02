import type { BasketView } from '#contract/basket.ts'
import { tell } from './events.ts'

/** What was put in just now, as it lies in the basket. */
export function tellAdded(
  basket: Pick<BasketView, 'items'>,
  wished: readonly { offerId: number; quantity?: number }[],
) {
  const things = wished.flatMap(({ offerId, quantity = 1 }) => {
    const item = basket.items.findLast(({ offerIdCurrent }) => offerIdCurrent === offerId)
    if (!item) return []
    // The first crumb is the home page.
    const categories = item.breadcrumbs.slice(1).map(({ name }) => name)
    const thing = { id: offerId, name: item.name, vendor: item.vendor.name, categories }
    // A length is one thing, however many steps of it were put in.
    return item.lengthStepMm
      ? [{ ...thing, priceMinor: item.price.new * quantity, quantity: 1 }]
      : [{ ...thing, priceMinor: item.price.new, quantity }]
  })
  tell('add_to_cart', things)
}
