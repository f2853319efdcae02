import { sql } from 'drizzle-orm'
import type { KeptAdjustment } from '#rules/price/change-price.ts'
import { type Proposal, priceOrder, type ServiceSums } from '#rules/price/price-order.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import type { OrderBundle, OrderLineRow } from '../queries.ts'
import type { CurrentOrder, ServicesDeps } from './current-order.ts'

/** A reason by which something was taken off. */
export function keyOf({ kind, sourceId }: Pick<KeptAdjustment, 'kind' | 'sourceId'>): string {
  return `${kind} ${sourceId}`
}

/**
 * Which reasons hold for the goods that stay, by the rule that would price them were they ordered alone: a set has to be
 * whole, a coupon's least sum reached. Phones and uses are not asked about: the order has its use already.
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
  const code = await findCouponCode(db, adjustments.find(({ kind }) => kind === 'coupon')?.sourceId)
  const wish = { bonuses: null, coupon: code === null ? null : { code, phone: '' } }
  const proposals = await pricing.propose({ db, owner: null, wish, buyerPhone: null, region, lines })
  const priced = priceOrder({ currency: region.currency, lines, services, proposals: proposals.map(asOnItsDay) })
  return new Set(priced.adjustments.map(keyOf))
}

/** It was had when the order was placed; that it has ended or been used since takes nothing away. */
function asOnItsDay({ barred, ...proposal }: Proposal): Proposal {
  const isPast = barred === 'ended' || barred === 'usedUp' || barred === 'usedBefore'
  return { ...proposal, ...(barred !== undefined && !isPast && { barred }) }
}

async function findCouponCode(db: Db | Tx, promotionId: string | undefined): Promise<string | null> {
  if (promotionId === undefined || !/^\d{1,9}$/.test(promotionId)) return null
  const [row] = await rows<{ coupon: string | null }>(
    db,
    sql`select coupon from promotions where id = ${Number(promotionId)}`,
  )
  return row?.coupon ?? null
}
