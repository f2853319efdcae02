import type { PriceAsk } from './ask.ts'
import { priceOrder } from './price-order.ts'

// Any sum does: whether something comes off a service does not hang on what it costs.
const some = { delivery: 1_000_00, lift: 1_000_00, assembly: 1_000_00, removal: 1_000_00 }

/** Whether something of what is proposed would make bringing these goods cheaper, once it is known how they are brought. */
export function lowersServices(ask: Omit<PriceAsk, 'services'>): boolean {
  return priceOrder({ ...ask, services: some }).adjustments.some(({ shares }) =>
    Object.values(shares.services).some((amountMinor) => amountMinor > 0),
  )
}
