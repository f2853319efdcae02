import type { BasketView } from '#contract/basket.ts'
import { tell } from './told.ts'

/** What was put in just now, as it lies in the basket. */
interface Added {
  basket: Pick<BasketView, 'items'>
  offers: readonly { offerId: number; quantity?: number }[]
}

declare global {
  interface Window {
    /** What was put in on this page; a list until somebody hears it. */
    added?: { push(one: Added): unknown }
  }
}

/** Hears what was put in before and what will be. */
export function hearAdded() {
  const before = window.added
  if (Array.isArray(before)) for (const one of before) tellAdded(one)
  window.added = { push: tellAdded }
}

function tellAdded({ basket, offers: wished }: Added) {
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
  if (things.length > 0) tell({ event: 'add_to_cart', things })
}
