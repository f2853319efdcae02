import { and, eq } from 'drizzle-orm'
import type { OrderView } from '#contract/order.ts'
import type { Language } from '#rules/language.ts'
import { makeAccessCode } from './access-code.ts'
import { findOrder, type OrderDeps } from './find-order.ts'
import { orderGroups } from './tables.ts'

/**
 * An order for who knows its guid and the phone that stands on it: as the holder of its link sees it, with a link that
 * begins anew. Null when there is none, or another's phone.
 */
export async function findOrderByPhone(
  deps: OrderDeps,
  { guid, phone }: { guid: string; phone: string },
  language: Language,
  now: Date,
): Promise<{ order: OrderView; code: string } | null> {
  const [group] = await deps.db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(and(eq(orderGroups.id, guid), eq(orderGroups.contactPhone, phone)))
  if (!group) return null
  const viewer = { visitorId: null, customerId: null, groups: [], hasCode: true }
  const order = await findOrder(deps, group.id, viewer, language)
  return order && { order, code: makeAccessCode(deps.secrets, group.id, now) }
}
