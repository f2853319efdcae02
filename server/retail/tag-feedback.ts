import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FeedbackKind } from '#contract/price-print/print.ts'
import type { Db } from '#server/platform/database.ts'
import { tagFeedback } from './tables.ts'

export interface FeedbackWish {
  shopId: number
  offerId: number | null
  kind: FeedbackKind
  words: string
  saidBy: number
  saidAt: Date
}

export async function saveFeedback(db: Db, wish: FeedbackWish): Promise<number> {
  const [row] = await db.insert(tagFeedback).values(wish).returning({ id: tagFeedback.id })
  if (!row) throw new Error('Feedback was not written.')
  return row.id
}

export function listOpenFeedback(db: Db, shopId: number) {
  return db
    .select()
    .from(tagFeedback)
    .where(and(eq(tagFeedback.shopId, shopId), isNull(tagFeedback.settledAt)))
    .orderBy(desc(tagFeedback.saidAt), desc(tagFeedback.id))
    .limit(100)
}

export async function settleFeedback(db: Db, shopId: number, id: number, now: Date): Promise<void> {
  await db
    .update(tagFeedback)
    .set({ settledAt: now })
    .where(and(eq(tagFeedback.id, id), eq(tagFeedback.shopId, shopId), isNull(tagFeedback.settledAt)))
}
