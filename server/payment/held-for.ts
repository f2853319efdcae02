import type { Tx } from '#server/platform/database.ts'
import type { PayableOrder, PayableOrders } from './payable-orders.ts'
import type { PaymentRow } from './queries.ts'
import type { RefundRow } from './queue-refund.ts'

/**
 * What held money is for. A part that has ended alone gives back what of its money nobody needs, and the rest has gone on with its
 * services to the others (`end-part.ts` of orders): once that is decided, it is theirs.
 */
export async function findHeldFor(
  on: Tx,
  orders: PayableOrders,
  { orderGroupId, partId }: PaymentRow,
  given: readonly RefundRow[],
): Promise<PayableOrder | null> {
  const whole = () => orders.find(on, orderGroupId)
  if (partId === null) return whole()
  const part = await orders.find(on, orderGroupId, [partId])
  if (part?.status !== 'cancelled') return part
  const isDecided = given.length > 0 || (await orders.moneyOfCancelled(on, orderGroupId, [partId])) === 0
  return isDecided ? whole() : part
}
