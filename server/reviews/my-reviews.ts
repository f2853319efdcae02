import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import type { WordRefusal } from '#rules/word-refusal.ts'
import { type Db, inTransaction, rows } from '#server/platform/database.ts'
import { follow } from './moderate.ts'
import { reviews, type WordState } from './tables.ts'

export interface OwnReviewRow extends Record<string, unknown> {
  id: number
  /** Null: of the shop itself. */
  modelGuid: string | null
  productNames: Names | null
  offerNames: Names | null
  url: string | null
  rating: number
  text: string
  pros: string
  cons: string
  state: WordState
  refusal: WordRefusal | null
  answer: string
  writtenAt: string
  answeredAt: string | null
}

const namesOf = (alias: 'p' | 'o') => {
  const table = sql.raw(alias)
  return sql`jsonb_strip_nulls(jsonb_build_object('ru', ${table}.name, 'kk', ${table}.texts->'kk'->'name', 'en', ${table}.texts->'en'->'name'))`
}

export function countOwnReviews(db: Db, visitorIds: readonly string[]): Promise<number> {
  return db.$count(reviews, inArray(reviews.visitorId, [...visitorIds]))
}

export async function countOwnReviewsByState(
  db: Db,
  visitorIds: readonly string[],
): Promise<Partial<Record<WordState, number>>> {
  const found = await db
    .select({ state: reviews.state, count: count() })
    .from(reviews)
    .where(inArray(reviews.visitorId, [...visitorIds]))
    .groupBy(reviews.state)
  return Object.fromEntries(found.map(({ state, count }) => [state, count]))
}

/** One page of what somebody wrote from browsers of theirs, the latest first. */
export async function listOwnReviews(
  db: Db,
  visitorIds: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnReviewRow[]> {
  if (visitorIds.length === 0) return []
  return rows<OwnReviewRow>(
    db,
    sql`
    select r.id, p.guid "modelGuid", case when p.id is not null then ${namesOf('p')} end "productNames",
      case when o.id is not null then ${namesOf('o')} end "offerNames",
      case when p.is_active then '/catalog/' || s.code || '/' || p.code || '/' end url,
      r.rating, r.text, r.pros, r.cons, r.state, r.refusal, r.answer,
      to_json(r.written_at)#>>'{}' "writtenAt", to_json(r.answered_at)#>>'{}' "answeredAt"
    from reviews r
    left join products p on p.id = r.product_id
    left join sections s on s.id = p.section_id
    left join offers o on o.id = r.offer_id
    where r.visitor_id = any(${sql.param([...visitorIds])}::uuid[])
    order by r.written_at desc, r.id desc
    offset ${offset} limit ${limit}`,
  )
}

/** Of these models, those that somebody has reviewed from browsers of theirs, and whether others see it. */
export async function listReviewedModels(
  db: Db,
  visitorIds: readonly string[],
  productIds: readonly number[],
): Promise<{ guid: string; isApproved: boolean; isWaiting: boolean }[]> {
  if (visitorIds.length === 0 || productIds.length === 0) return []
  return rows<{ guid: string; isApproved: boolean; isWaiting: boolean }>(
    db,
    sql`
    select p.guid, r.state = 'approved' "isApproved", r.state = 'waiting' "isWaiting"
    from reviews r join products p on p.id = r.product_id
    where r.visitor_id = any(${sql.param([...visitorIds])}::uuid[]) and p.id = any(${sql.param([...productIds])}::int[])`,
  )
}

export interface ReviewEdit {
  id: number
  rating: number
  text: string
  pros: string
  cons: string
}

/**
 * Writes an own review anew: others see it again once the shop has read it, and the rating of its product does without it
 * until then. What has not changed stays shown. False when it is not there, or another's.
 */
export function editOwnReview(db: Db, visitorIds: readonly string[], { id, ...said }: ReviewEdit): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [before] = await tx
      .select({ ...saidColumns, productId: reviews.productId })
      .from(reviews)
      .where(and(eq(reviews.id, id), inArray(reviews.visitorId, [...visitorIds])))
      .for('update')
    if (!before) return false
    const { productId, ...kept } = before
    if (JSON.stringify(kept) === JSON.stringify({ ...kept, ...said })) return true
    await tx
      .update(reviews)
      .set({ ...said, state: 'waiting', refusal: null, undoUntil: null })
      .where(eq(reviews.id, id))
    await follow(tx, productId)
    return true
  })
}

const saidColumns = { rating: reviews.rating, text: reviews.text, pros: reviews.pros, cons: reviews.cons }
