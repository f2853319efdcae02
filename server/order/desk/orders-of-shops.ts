import { inArray, type SQL, sql } from 'drizzle-orm'
import { pickupWayId } from '#server/delivery/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findBundleUnchecked, findOrderByNumber, type OrderBundle } from '../queries.ts'
import { orderGroups, orderVisits } from '../tables.ts'

/** Who works in which shop; the retail area knows. */
export interface ShopStaff {
  shopsOf(customerId: number): Promise<number[]>
  peopleOf(shopIds: readonly number[]): Promise<number[]>
}

/** Shops with everybody who works in them now. */
export interface ShopsWithPeople {
  shopIds: readonly number[]
  people: readonly number[]
}

/**
 * Orders that these shops hand over, and those that their people have placed. Each kind has an index of its own, so they are
 * gathered: whoever works in a small shop does not wait until the orders of all the others are read.
 */
export function ofShops({ shopIds, people }: ShopsWithPeople): SQL {
  const kinds: SQL[] = []
  if (shopIds.length > 0) {
    const ways = shopIds.map(pickupWayId)
    kinds.push(sql`select ${orderGroups.id} from ${orderGroups} where ${inArray(orderGroups.deliveryId, ways)}`)
    kinds.push(sql`select ${orderVisits.groupId} from ${orderVisits} where ${inArray(orderVisits.deliveryId, ways)}`)
  }
  if (people.length > 0) {
    const isPlaced = inArray(orderGroups.placedByCustomerId, [...people])
    kinds.push(sql`select ${orderGroups.id} from ${orderGroups} where ${isPlaced}`)
  }
  if (kinds.length === 0) return sql`false`
  return sql`${orderGroups.id} in (${sql.join(kinds, sql` union `)})`
}

/** The same of an order that is read. */
export function isOfShops(
  {
    group,
    visits,
  }: {
    group: Pick<OrderBundle['group'], 'deliveryId' | 'placedByCustomerId'>
    visits: { deliveryId: string | null }[]
  },
  { shopIds, people }: ShopsWithPeople,
): boolean {
  const ways = new Set(shopIds.map(pickupWayId))
  const isHandedOver = [group, ...visits].some(({ deliveryId }) => deliveryId !== null && ways.has(deliveryId))
  return isHandedOver || (group.placedByCustomerId !== null && people.includes(group.placedByCustomerId))
}

/** The order that a number names, where it is of one of these shops. */
export async function findShopOrder(
  db: Db,
  number: string,
  shops: ShopsWithPeople,
): Promise<{ groupId: string; partId: number | null } | null> {
  const named = await findOrderByNumber(db, number)
  const bundle = named && (await findBundleUnchecked(db, named.groupId))
  return bundle && isOfShops(bundle, shops) ? named : null
}
