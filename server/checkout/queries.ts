import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Visitor } from '#rules/shopper.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { checkouts } from './tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
export type CheckoutChange = Partial<Omit<typeof checkouts.$inferInsert, 'id' | 'visitorId'>>

/** The checkout if it is there and the visitor's; the same null for both, so that ids cannot be probed. */
export async function findCheckout(db: Db | Tx, id: string, visitor: Visitor): Promise<CheckoutRow | null> {
  const owned = isOwnedBy(visitor)
  if (!owned) return null
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), owned))
  return row ?? null
}

/** As `findCheckout`, locked: who places an order waits here for the one who was faster. Taken after the basket. */
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

export async function findOpenCheckout(db: Db | Tx, visitorId: string): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.visitorId, visitorId), isNull(checkouts.orderGroupId)))
  return row ?? null
}

/** Two tabs may open the checkout at once: both get the same one. */
export async function insertCheckout(db: Db | Tx, values: typeof checkouts.$inferInsert): Promise<CheckoutRow> {
  const [made] = await db.insert(checkouts).values(values).onConflictDoNothing().returning()
  const row = made ?? (await findOpenCheckout(db, values.visitorId))
  if (!row) throw new Error('The checkout was not saved.')
  return row
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
