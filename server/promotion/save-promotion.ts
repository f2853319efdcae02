import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { PromotionRow } from './promotions.ts'
import { promotions } from './tables.ts'

export type PromotionWish = Omit<PromotionRow, 'id' | 'changedAt' | 'uses'> & {
  /** Null: a new one. */
  id: number | null
  now: Date
}

export type SavePromotionOutcome =
  | { kind: 'saved'; before: PromotionRow | null; after: PromotionRow }
  | { kind: 'notFound' | 'couponTaken' }
  | { kind: 'usesTooFew'; uses: number }

/** Writes a promotion. The counter of one that was without end until now begins with what orders have. */
export async function savePromotion(tx: Tx, { id, now, ...said }: PromotionWish): Promise<SavePromotionOutcome> {
  const [before = null] =
    id === null ? [] : await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (id !== null && !before) return { kind: 'notFound' }
  if (said.coupon !== null && (await isCouponTaken(tx, said.coupon, id))) return { kind: 'couponTaken' }
  const uses = id === null ? 0 : await countUses(tx, id)
  if (said.mostUses !== null && uses > said.mostUses) return { kind: 'usesTooFew', uses }
  const row = { ...said, uses: said.mostUses === null ? 0 : uses, changedAt: now }
  const [after] =
    id === null
      ? await tx.insert(promotions).values(row).returning()
      : await tx.update(promotions).set(row).where(eq(promotions.id, id)).returning()
  if (!after) throw new Error('A promotion that was saved is not there.')
  await announceChange(tx, { kind: 'shell' })
  return { kind: 'saved', before, after }
}

export async function isCouponTaken(tx: Db | Tx, coupon: string, id: number | null): Promise<boolean> {
  const same = and(eq(promotions.coupon, coupon), ne(promotions.id, id ?? 0))
  return (await tx.select({ id: promotions.id }).from(promotions).where(same)).length > 0
}

export async function countUses(tx: Db | Tx, id: number): Promise<number> {
  const [found] = await rows<{ uses: number }>(
    tx,
    sql`select count(*)::int uses from promotion_uses where promotion_id = ${id} and state <> 'released'`,
  )
  return found?.uses ?? 0
}
