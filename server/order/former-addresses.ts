import { and, desc, eq, ne } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import type { Db } from '#server/platform/database.ts'
import { doorText } from './place-words.ts'
import { orderGroups } from './tables.ts'

const lookedThrough = 30
const mostShown = 4

/** Doors in a region to which a customer's own orders were brought, the latest first, each once and as it was told last. */
export async function listFormerAddresses(db: Db, customerId: number, regionId: number, language: Language) {
  const { id, address, entrance, floor, flat, comment } = orderGroups
  const found = await db
    .select({ guid: id, address, entrance, floor, flat, comment })
    .from(orderGroups)
    .where(
      and(
        eq(orderGroups.customerId, customerId),
        eq(orderGroups.regionId, regionId),
        eq(orderGroups.deliveryType, 'courier'),
        // Whoever was forgotten has left their orders and taken their address along.
        ne(address, ''),
      ),
    )
    .orderBy(desc(orderGroups.createdAt))
    .limit(lookedThrough)
  const latestFirst = Map.groupBy(found, ({ address, flat }) => `${address} ${flat}`.toLowerCase())
  const each = [...latestFirst.values()].flatMap(([latest]) => (latest ? [latest] : []))
  return each.slice(0, mostShown).map((door) => ({ ...door, text: doorText(door, language) }))
}
