import { seesEveryOrder } from '#rules/policy.ts'
import type { Db } from '#server/platform/database.ts'
import { findBundle, type OrderBundle } from '../queries.ts'
import { isOfShops, type ShopStaff, type ShopsWithPeople } from './orders-of-shops.ts'
import { deskViewer } from './view-order.ts'

export type Person = { id: number; groups: readonly string[] }

export async function shopsWith(shopStaff: ShopStaff, shopIds: readonly number[]): Promise<ShopsWithPeople> {
  return { shopIds, people: shopIds.length === 0 ? [] : await shopStaff.peopleOf(shopIds) }
}

/** The order, where the person may see it: consultants see what they placed and what is of their shops. */
export async function findSeen(
  { db, shopStaff }: { db: Db; shopStaff: ShopStaff },
  basketGroup: string,
  person: Person,
): Promise<OrderBundle | null> {
  const bundle = await findBundle(db, basketGroup, deskViewer(person))
  if (!bundle) return null
  const isSeen = seesEveryOrder(person) || bundle.group.placedByCustomerId === person.id
  const isTheirs = isSeen || isOfShops(bundle, await shopsWith(shopStaff, await shopStaff.shopsOf(person.id)))
  return isTheirs ? bundle : null
}
