import { count, inArray, sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import type { WordRefusal } from '#rules/word-refusal.ts'
import { type Db, rows } from '#server/platform/database.ts'
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
