import { inArray, or, type SQL, sql } from 'drizzle-orm'
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

const wayTo = (shopId: number) => `pickup:${shopId}`

/** Orders that these shops hand over, and those that their people have placed. */
export function ofShops({ shopIds, people }: ShopsWithPeople): SQL {
  const ways = shopIds.map(wayTo)
  const isBrought = or(
    ways.length === 0 ? undefined : inArray(orderGroups.deliveryId, ways),
    ways.length === 0
      ? undefined
      : sql`exists (select from ${orderVisits} where ${orderVisits.groupId} = ${orderGroups.id} and ${inArray(orderVisits.deliveryId, ways)})`,
    people.length === 0 ? undefined : inArray(orderGroups.placedByCustomerId, [...people]),
  )
  return isBrought ?? sql`false`
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
  const ways = new Set(shopIds.map(wayTo))
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
