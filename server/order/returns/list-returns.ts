import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { orderReturns } from '../tables.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

/** What came back of an order, the first first. */
export function listReturns(db: Db | Tx, groupId: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.groupId, groupId))
    .orderBy(asc(orderReturns.at), asc(orderReturns.id))
}
