import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Visitor } from '#rules/shopper.ts'
import { type Db, type Question, rowAsJson, type Tx } from '#server/platform/database.ts'
import { checkouts } from './tables.ts'

export type CheckoutRow = Omit<typeof checkouts.$inferSelect, 'createdAt' | 'updatedAt'>
export type CheckoutChange = Partial<Omit<CheckoutRow, 'id' | 'visitorId'>>

/** The checkout if it is there and the visitor's; the same null for both, so that ids cannot be probed. */
export function checkoutQuestion(id: string, visitor: Visitor): Question<CheckoutRow | null> {
  return rowWhere(and(eq(checkouts.id, id), isOwnedBy(visitor) ?? sql`false`))
}

/** The one that the visitor has not ordered yet; there is one at most. */
export function openCheckoutQuestion(visitorId: string): Question<CheckoutRow | null> {
  return rowWhere(and(eq(checkouts.visitorId, visitorId), isNull(checkouts.orderGroupId)))
}

const json = rowAsJson(checkouts)

function rowWhere(condition: SQL | undefined): Question<CheckoutRow | null> {
  return {
    query: sql`select ${json} from ${checkouts} where ${condition}`,
    read: (row) => row as CheckoutRow | null,
  }
}

/** As `checkoutQuestion`, locked: who places an order waits here for the one who was faster. Taken after the basket. */
export async function lockCheckout(tx: Tx, id: string, visitor: Visitor): Promise<CheckoutRow | null> {
  const owned = isOwnedBy(visitor)
  if (!owned) return null
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), owned))
    .for('update')
  return row ?? null
}

/** False when another tab of the visitor was faster: there is one open checkout, and it is that tab's. */
export async function insertCheckout(db: Db, row: CheckoutRow): Promise<boolean> {
  const made = await db.insert(checkouts).values(row).onConflictDoNothing().returning({ id: checkouts.id })
  return made.length > 0
}

export async function updateCheckout(db: Db | Tx, id: string, change: CheckoutChange): Promise<void> {
  await db
    .update(checkouts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(checkouts.id, id))
}

function isOwnedBy({ visitorId, customer }: Visitor) {
  if (visitorId === null && customer === null) return null
  return or(
    visitorId === null ? undefined : eq(checkouts.visitorId, visitorId),
    customer === null ? undefined : eq(checkouts.customerId, customer.id),
  )
}
