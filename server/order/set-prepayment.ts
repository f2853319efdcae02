import { eq, inArray } from 'drizzle-orm'
import { prepaymentMinor } from '#rules/prepayment.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { leastPercentOf, waitingOf } from './prepayment.ts'
import { isWaiting, lockOrders } from './queries.ts'
import { beginWorkIfPrepaid } from './record-money.ts'
import { orderEvents, orderGroups, orders } from './tables.ts'

/** `leastMinor` is for the parts that wait; 0 where work has begun on all of them. */
export type SetPrepaymentOutcome = { kind: 'set'; leastMinor: number } | { kind: 'notFound' }

/**
 * Another least prepayment for an order than its own: goods made to measure, a shopper the shop knows. `null` leaves it to
 * the order again. What has not been packed waits for the money from now on, or no longer.
 */
export function setPrepayment(
  db: Db,
  wish: { number: string; percent: number | null; now: Date },
): Promise<SetPrepaymentOutcome> {
  return inTransaction(db, async (tx) => {
    const [named] = await tx.select({ groupId: orders.groupId }).from(orders).where(eq(orders.number, wish.number))
    if (!named) return { kind: 'notFound' }
    const { groupId } = named
    const parts = await lockOrders(tx, groupId)
    const [group] = await tx
      .update(orderGroups)
      .set({ externalPrepaymentPercent: wish.percent })
      .where(eq(orderGroups.id, groupId))
      .returning()
    if (!group) return { kind: 'notFound' }
    const waiting = parts.filter(isWaiting)
    const { totalMinor, paidMinor } = waitingOf(parts)
    const leastMinor = prepaymentMinor(totalMinor, leastPercentOf(group))
    if (paidMinor < leastMinor) {
      const ids = waiting.filter((part) => part.status === 'new').map((part) => part.id)
      await tx.update(orders).set({ status: 'awaitingPayment' }).where(inArray(orders.id, ids))
      for (const orderId of ids) {
        await tx.insert(orderEvents).values({ groupId, orderId, kind: 'awaitingPayment', at: wish.now })
      }
    } else if (waiting.some((part) => part.status === 'awaitingPayment')) {
      await beginWorkIfPrepaid(tx, groupId, null, wish.now)
    }
    return { kind: 'set', leastMinor }
  })
}
