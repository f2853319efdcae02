import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import type { Db } from '#server/platform/database.ts'
import { orderGroups, orders } from './tables.ts'

/** Who of the staff has placed an order; null where its shopper did. */
export async function findPlacedBy(db: Db, groupId: string): Promise<number | null> {
  const [found] = await db
    .select({ placedBy: orderGroups.placedByCustomerId })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  return found?.placedBy ?? null
}

/** What each of these people has sold: orders that they placed and that were not cancelled, in one currency. */
export async function sumPlacedBy(
  db: Db,
  wish: { placedBy: readonly number[]; currency: CurrencyCode; from: Date; before: Date },
): Promise<ReadonlyMap<number, { orders: number; totalMinor: number }>> {
  const { id, placedByCustomerId: placedBy, currency, createdAt } = orderGroups
  const found = await db
    .select({
      placedBy,
      orders: sql<number>`count(distinct ${id})::int`,
      totalMinor: sql<number>`sum(${orders.totalMinor})::float8`,
    })
    .from(orderGroups)
    .innerJoin(orders, and(eq(orders.groupId, id), ne(orders.status, 'cancelled')))
    .where(
      and(
        inArray(placedBy, [...wish.placedBy]),
        eq(currency, wish.currency),
        gte(createdAt, wish.from),
        lt(createdAt, wish.before),
      ),
    )
    .groupBy(placedBy)
  return new Map(found.map(({ placedBy, ...sums }) => [placedBy ?? 0, sums]))
}
