import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { shopShifts, shopStaff } from './tables.ts'

export interface OpenShift {
  shopId: number
  startedAt: Date
}

export async function listShopIdsOf(db: Db | Tx, customerId: number): Promise<number[]> {
  const found = await db
    .select({ shopId: shopStaff.shopId })
    .from(shopStaff)
    .where(eq(shopStaff.customerId, customerId))
    .orderBy(asc(shopStaff.since), asc(shopStaff.shopId))
  return found.map(({ shopId }) => shopId)
}

export async function findOpenShift(db: Db | Tx, customerId: number): Promise<OpenShift | null> {
  const { shopId, startedAt } = shopShifts
  const [row] = await db
    .select({ shopId, startedAt })
    .from(shopShifts)
    .where(and(eq(shopShifts.customerId, customerId), isNull(shopShifts.endedAt)))
  return row ?? null
}

/** One shift at a time: an open one is answered as it is, wherever it began. */
export async function openShift(db: Db, customerId: number, shopId: number, now: Date): Promise<OpenShift> {
  await db.insert(shopShifts).values({ customerId, shopId, startedAt: now }).onConflictDoNothing()
  const open = await findOpenShift(db, customerId)
  if (!open) throw new Error('A shift that was just opened is gone.')
  return open
}

export async function closeShift(db: Db | Tx, customerId: number, now: Date, shopId?: number): Promise<boolean> {
  const ended = await db
    .update(shopShifts)
    .set({ endedAt: now })
    .where(
      and(
        eq(shopShifts.customerId, customerId),
        isNull(shopShifts.endedAt),
        shopId === undefined ? undefined : eq(shopShifts.shopId, shopId),
      ),
    )
    .returning({ id: shopShifts.id })
  return ended.length > 0
}

export async function bindToShop(db: Db | Tx, customerId: number, shopId: number, now: Date): Promise<void> {
  await db.insert(shopStaff).values({ customerId, shopId, since: now }).onConflictDoNothing()
}

export async function unbindFromShop(tx: Tx, customerId: number, shopId: number, now: Date): Promise<void> {
  await tx.delete(shopStaff).where(and(eq(shopStaff.customerId, customerId), eq(shopStaff.shopId, shopId)))
  await closeShift(tx, customerId, now, shopId)
}

export async function listPeopleOf(db: Db, shopId: number): Promise<number[]> {
  const found = await db
    .select({ customerId: shopStaff.customerId })
    .from(shopStaff)
    .where(eq(shopStaff.shopId, shopId))
    .orderBy(asc(shopStaff.since), asc(shopStaff.customerId))
  return found.map(({ customerId }) => customerId)
}

/** What other areas ask of the shops' people. */
export function shopStaffOf(db: Db) {
  return {
    shopsOf: (customerId: number) => listShopIdsOf(db, customerId),
    async peopleOf(shopIds: readonly number[]): Promise<number[]> {
      const found = await db
        .selectDistinct({ customerId: shopStaff.customerId })
        .from(shopStaff)
        .where(inArray(shopStaff.shopId, [...shopIds]))
      return found.map(({ customerId }) => customerId)
    },
  }
}

/** Shifts of people in a shop that touch a stretch of time. */
export function listShifts(db: Db, shopId: number, customerIds: readonly number[], from: Date, before: Date) {
  const { customerId, startedAt, endedAt } = shopShifts
  return db
    .select({ customerId, startedAt, endedAt })
    .from(shopShifts)
    .where(
      and(
        eq(shopShifts.shopId, shopId),
        inArray(customerId, [...customerIds]),
        lt(startedAt, before),
        or(isNull(endedAt), gte(endedAt, from)),
      ),
    )
    .orderBy(sql`${startedAt}`)
}
