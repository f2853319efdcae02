import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { lockOrders } from './queries.ts'
import { orders } from './tables.ts'

/** Those who pack begin with an order, all of it: its shopper changes nothing any more. False when there is none in work. */
export function beginPicking(db: Db, wish: { number: string; now: Date }): Promise<boolean> {
  return setPicking(db, { ...wish, isPicking: true })
}

/** As `beginPicking`, and back: what is still in work goes back to the shelf list, and its shopper may change it again. */
export function setPicking(db: Db, wish: { number: string; isPicking: boolean; now: Date }): Promise<boolean> {
  const { number, isPicking, now } = wish
  return inTransaction(db, async (tx) => {
    const [named] = await tx.select({ groupId: orders.groupId }).from(orders).where(eq(orders.number, number))
    if (!named) return false
    const inWork = (await lockOrders(tx, named.groupId)).filter(({ status }) => status === 'inWork').map(({ id }) => id)
    if (inWork.length === 0) return false
    await tx
      .update(orders)
      .set({ pickingAt: isPicking ? now : null })
      .where(and(inArray(orders.id, inWork), isPicking ? isNull(orders.pickingAt) : isNotNull(orders.pickingAt)))
    return true
  })
}
