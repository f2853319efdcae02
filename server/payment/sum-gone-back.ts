import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { payments, refunds } from './tables.ts'

/** What has gone back for an order since then; null while something of it is still to go. */
export async function sumGoneBack(db: Db | Tx, basketGroup: string, since: Date): Promise<number | null> {
  const [row] = await db
    .select({
      minor: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8`,
      isWhole: sql<boolean>`coalesce(bool_and(${refunds.state} = 'succeeded'), true)`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderGroupId, basketGroup), gte(refunds.createdAt, since)))
  return row?.isWhole ? row.minor : null
}
