import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { BasketOwner } from '#server/basket/index.ts'
import type { Db } from '#server/platform/database.ts'
import { hallBaskets } from './tables.ts'

export type HallBasketRow = typeof hallBaskets.$inferSelect

/** A visit to the hall is over by the next day. */
const shownMs = 12 * 60 * 60 * 1000
const mostShown = 60

/** Three digits to be said aloud; those of one day do not repeat. */
export function numberOf({ id }: Pick<HallBasketRow, 'id'>): number {
  return 100 + (id % 900)
}

export function ownerOfHall({ customerId, visitorId }: HallBasketRow): BasketOwner | null {
  if (customerId !== null) return { customerId }
  return visitorId === null ? null : { visitorId }
}

function isOwnedBy(owner: BasketOwner) {
  return 'customerId' in owner
    ? eq(hallBaskets.customerId, owner.customerId)
    : and(eq(hallBaskets.visitorId, owner.visitorId), isNull(hallBaskets.customerId))
}

function isShown(now: Date) {
  return and(isNull(hallBaskets.closedAt), gt(hallBaskets.openedAt, new Date(now.getTime() - shownMs)))
}

/** The one that is shown now in whichever shop; a basket is in one hall at a time. */
export async function findShown(db: Db, owners: readonly BasketOwner[], now: Date): Promise<HallBasketRow | null> {
  const [row] = await db
    .select()
    .from(hallBaskets)
    .where(and(or(...owners.map(isOwnedBy)), isShown(now)))
    .orderBy(desc(hallBaskets.id))
    .limit(1)
  return row ?? null
}

/** Shown in this hall from now on; in it already: the same one. */
export async function showBasket(
  db: Db,
  wish: { shopId: number; owner: BasketOwner; openedBy: number | null; now: Date },
): Promise<HallBasketRow> {
  const { shopId, owner, openedBy, now } = wish
  const shown = await findShown(db, [owner], now)
  if (shown?.shopId === shopId) return shown
  if (shown) await hideBasket(db, [owner], now)
  const [made] = await db
    .insert(hallBaskets)
    .values({ shopId, ...owner, openedBy, openedAt: now })
    .returning()
  if (!made) throw new Error('The basket of the hall was not kept.')
  return made
}

export async function hideBasket(db: Db, owners: readonly BasketOwner[], now: Date): Promise<void> {
  await db
    .update(hallBaskets)
    .set({ closedAt: now })
    .where(and(or(...owners.map(isOwnedBy)), isNull(hallBaskets.closedAt)))
}

export function listShown(db: Db, shopId: number, now: Date): Promise<HallBasketRow[]> {
  return db
    .select()
    .from(hallBaskets)
    .where(and(eq(hallBaskets.shopId, shopId), isShown(now)))
    .orderBy(desc(hallBaskets.id))
    .limit(mostShown)
}

export async function findInHall(db: Db, shopId: number, id: number, now: Date): Promise<HallBasketRow | null> {
  const [row] = await db
    .select()
    .from(hallBaskets)
    .where(and(eq(hallBaskets.id, id), eq(hallBaskets.shopId, shopId), isShown(now)))
  return row ?? null
}
