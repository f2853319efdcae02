import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { HoldTerms } from '#rules/order-hold.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { confirmOrder } from './confirm-order.ts'
import { orderGroups } from './tables.ts'

/** Name and e-mail as they were typed into an order. */
export interface TypedContact {
  name: string
  email: string
}

/**
 * Orders placed without an account become the customer's once they have proven the phone that stands on them, and are
 * confirmed by that. Orders of the same browser under another phone stay as they are: a computer is shared more often
 * than a phone. Answers what this browser has typed into the latest of them.
 */
export async function adoptOrders(
  tx: Tx,
  deps: { regions: Regions; terms: HoldTerms },
  owner: { phone: string; customerId: number; visitorId: string | null; now: Date },
): Promise<TypedContact | null> {
  const { phone, customerId, visitorId, now } = owner
  const adopted = await tx
    .select()
    .from(orderGroups)
    .where(
      and(
        eq(orderGroups.contactPhone, phone),
        or(
          isNull(orderGroups.customerId),
          and(
            eq(orderGroups.customerId, customerId),
            isNull(orderGroups.confirmedAt),
            isNotNull(orderGroups.heldUntil),
          ),
        ),
      ),
    )
    .orderBy(desc(orderGroups.createdAt), desc(orderGroups.number))
  for (const group of adopted) {
    await tx.update(orderGroups).set({ customerId }).where(eq(orderGroups.id, group.id))
    if (group.confirmedAt !== null) continue
    const utcOffsetMinutes = deps.regions.offsetAt(group.regionId, group.createdAt)
    await confirmOrder(tx, group, deps.terms, { isCode: true, utcOffsetMinutes, now })
  }
  const own = adopted.find((group) => group.visitorId === visitorId)
  return own ? { name: own.contactName, email: own.contactEmail } : null
}
