import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import { orderGroups } from './tables.ts'

/**
 * Orders placed without an account become the customer's once they have proven the phone that stands on them. Orders of
 * the same browser under another phone stay as they are: a computer is shared more often than a phone.
 */
export async function adoptOrders(tx: Tx, phone: string, customerId: number): Promise<void> {
  await tx
    .update(orderGroups)
    .set({ customerId })
    .where(and(eq(orderGroups.contactPhone, phone), isNull(orderGroups.customerId)))
}
