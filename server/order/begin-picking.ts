import { eq, inArray } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { lockOrders } from './queries.ts'
import { orders } from './tables.ts'

/** Those who pack begin with an order, all of it: its shopper changes nothing any more. False when there is none in work. */
export function beginPicking(db: Db, wish: { number: string; now: Date }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [named] = await tx.select({ groupId: orders.groupId }).from(orders).where(eq(orders.number, wish.number))
    if (!named) return false
    const picked = (await lockOrders(tx, named.groupId)).filter(({ status }) => status === 'inWork').map(({ id }) => id)
    if (picked.length === 0) return false
    await tx.update(orders).set({ pickingAt: wish.now }).where(inArray(orders.id, picked))
    return true
  })
}
