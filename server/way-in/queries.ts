import { eq } from 'drizzle-orm'
import type { WayIn } from '#rules/way-in.ts'
import type { Db } from '#server/platform/database.ts'
import { waysIn } from './tables.ts'

export async function findWayIn(db: Db, customerId: number): Promise<WayIn | null> {
  const [row] = await db.select({ way: waysIn.way }).from(waysIn).where(eq(waysIn.customerId, customerId))
  return row?.way ?? null
}

export async function saveWayIn(db: Db, customerId: number, way: WayIn, now: Date): Promise<void> {
  await db
    .insert(waysIn)
    .values({ customerId, way, savedAt: now })
    .onConflictDoUpdate({ target: waysIn.customerId, set: { way, savedAt: now } })
}

export async function forgetWayIn(db: Db, customerId: number): Promise<void> {
  await db.delete(waysIn).where(eq(waysIn.customerId, customerId))
}
