import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { myShops } from './tables.ts'

export async function findShopId(db: Db, customerId: number): Promise<number | null> {
  const [row] = await db.select({ shopId: myShops.shopId }).from(myShops).where(eq(myShops.customerId, customerId))
  return row?.shopId ?? null
}

export async function saveShopId(db: Db, customerId: number, shopId: number, now: Date): Promise<void> {
  const set = { shopId, chosenAt: now }
  await db
    .insert(myShops)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: myShops.customerId, set })
}

/** What a browser brings to an account that has chosen none yet. */
export async function bringShopId(db: Db, customerId: number, shopId: number, now: Date): Promise<void> {
  await db.insert(myShops).values({ customerId, shopId, chosenAt: now }).onConflictDoNothing()
}

export async function forgetShopId(db: Db, customerId: number): Promise<void> {
  await db.delete(myShops).where(eq(myShops.customerId, customerId))
}
