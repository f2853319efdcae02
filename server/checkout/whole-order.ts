import type { WholeOrder } from '#contract/delivery.ts'
import { normalizePhone } from '#rules/phone.ts'
import { priceApart, viewApart } from '#server/basket/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { CurrentCheckout } from './current-checkout.ts'
import { decideCheckout } from './decide-checkout.ts'

/**
 * When the chosen way brings all goods together, and what two orders would cost with all that is chosen around them. Each is
 * decided as the checkout itself would decide it, on its first free window.
 */
export async function findWholeOrder(db: Db, { row, parts, facts }: CurrentCheckout): Promise<WholeOrder | null> {
  const { pricing, owner, now, language } = facts
  const read = { basket: parts.unpriced, terms: parts.delivery.terms, buyerPhone: normalizePhone(row.phone), now }
  const apart = await priceApart({ db, pricing }, owner, parts.region, read)
  const atFirst = { ...row, deliveryDay: null, deliveryFrom: null, deliveryTo: null }
  return viewApart(apart, language, (part) => {
    const { way, price, services } = decideCheckout(atFirst, { ...parts, basket: part }, facts)
    return { way, price, deliveryMinor: services.delivery }
  })
}
