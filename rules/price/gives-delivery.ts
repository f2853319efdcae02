import { type Adjustment, noServices, type PriceAsk } from './ask.ts'
import { priceOrder } from './price-order.ts'

// Any sum does: whether all of it comes off does not hang on how much it is.
const someMinor = 1_000_00

/** What brings these goods for nothing, however they are brought; null where delivery is paid for. */
export function givesDelivery(ask: Omit<PriceAsk, 'services'>): Adjustment | null {
  const { adjustments } = priceOrder({ ...ask, services: { ...noServices, delivery: someMinor } })
  return adjustments.find(({ target, amountMinor }) => target === 'delivery' && amountMinor === someMinor) ?? null
}
