import type { TrackedPurchase } from '#contract/checkout/index.ts'
import type { OrderView } from '#contract/order.ts'

const mostCategories = 5

export interface TrackingFacts {
  isStaff: boolean
  categoriesOf(offerId: number): readonly string[]
}

/** What purchase tracking is told of a placed order. Kazakhstan's counters take events of their own shape, in whole tenge. */
export function trackedPurchase(order: OrderView, facts: TrackingFacts): TrackedPurchase {
  const lines = order.lines.map((line) => ({
    ...line,
    // A length is one thing, with its length in its name.
    ...(line.lengthStepMm !== null && { quantity: 1, priceMinor: line.sumMinor }),
    categories: facts.categoriesOf(line.offerId).slice(0, mostCategories),
  }))
  return order.isKZ
    ? { shape: 'event', isStaff: facts.isStaff, event: 'purchase', ecommerce: purchaseEvent(order, lines) }
    : {
        shape: 'products',
        isStaff: facts.isStaff,
        orderID: order.number,
        revenueMinor: order.totalMinor,
        currency: order.currency,
        products: lines.map((line) => ({
          id: line.offerId,
          name: line.name,
          brand: line.vendor.name,
          variant: line.traits,
          categories: line.categories,
          priceMinor: line.priceMinor,
          quantity: line.quantity,
        })),
      }
}

type TrackedLine = OrderView['lines'][number] & { categories: string[] }
type PurchaseEvent = Extract<TrackedPurchase, { shape: 'event' }>['ecommerce']

function purchaseEvent(
  { number, currency, totalMinor, sums }: OrderView,
  lines: readonly TrackedLine[],
): PurchaseEvent {
  return {
    transaction_id: number,
    value: totalMinor / 100,
    shipping: (sums.deliveryMinor + sums.liftMinor + sums.assemblyMinor + sums.removalMinor) / 100,
    currency,
    items: lines.map(({ offerId, name, vendor, traits, priceMinor, quantity, categories }) => {
      const [item_category, item_category2, item_category3, item_category4, item_category5] = categories
      return {
        item_id: String(offerId),
        item_name: name,
        item_brand: vendor.name,
        item_variant: traits,
        item_category,
        item_category2,
        item_category3,
        item_category4,
        item_category5,
        price: priceMinor / 100,
        quantity,
      }
    }),
  }
}
