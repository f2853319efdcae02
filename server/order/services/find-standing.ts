import type { KeptAdjustment } from '#rules/price/change-price.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import { priceOrder, type ServiceSums } from '#rules/price/price-order.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { OrderBundle, OrderLineRow } from '../queries.ts'
import type { CurrentOrder, ServicesDeps } from './current-order.ts'

/** A reason by which something was taken off. */
export function keyOf({ kind, sourceId }: Pick<KeptAdjustment, 'kind' | 'sourceId'>): string {
  return `${kind} ${sourceId}`
}

/**
 * Which reasons hold for the goods that stay, by the rule that would price them were they ordered alone: a set has to be
 * whole, a coupon's least sum reached. Of promotions and kits only its own are asked about, whatever has begun or ended since; phones and
 * uses are not: the order has its use already.
 */
export async function findStanding(
  db: Db | Tx,
  { pricing }: ServicesDeps,
  region: CurrentOrder['region'],
  { adjustments }: OrderBundle,
  kept: readonly OrderLineRow[],
  services: ServiceSums,
): Promise<Set<string>> {
  const lines = kept.map((line) => ({
    id: String(line.id),
    offerId: line.offerId,
    productId: line.productId,
    quantity: line.quantity,
    unitMinor: line.listPriceMinor ?? line.priceMinor,
    oldUnitMinor: line.oldPriceMinor,
    sectionId: line.snapshot.sectionId,
    vendorName: line.snapshot.vendorName,
    lengthStepMm: line.snapshot.lengthStepMm ?? null,
  }))
  const wish = { bonuses: null, coupon: null }
  const had = { hadPromotions: idsOf(adjustments, 'promotion', 'coupon'), hadKits: idsOf(adjustments, 'kit') }
  const proposals = await pricing.propose({ db, owner: null, wish, buyerPhone: null, region, lines, ...had })
  const priced = priceOrder({ currency: region.currency, lines, services, proposals })
  return new Set(priced.adjustments.map(keyOf))
}

/** Had when the order was placed: that one has ended, was used up or is out of sight since takes nothing away. */
function idsOf(adjustments: OrderBundle['adjustments'], ...kinds: AdjustmentKind[]): number[] {
  const had = adjustments.filter(({ kind }) => kinds.includes(kind))
  return [...new Set(had.map(({ sourceId }) => sourceId))].filter((id) => /^\d{1,9}$/.test(id)).map(Number)
}
