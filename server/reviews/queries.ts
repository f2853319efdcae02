import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReviewSort } from '#contract/reviews.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { questions, questionVotes, reviewPhotos, reviews, reviewVotes, reviewWaitingPhotos } from './tables.ts'

export interface PhotoRow {
  key: string
  width: number
  height: number
}

export interface ReviewRow extends Record<string, unknown> {
  id: number
  guid: string
  author: string
  city: string
  language: Language
  rating: number
  text: string
  pros: string
  cons: string
  day: string
  votesYes: number
  votesNo: number
  answer: string
  answerDay: string | null
  offerId: number | null
  offerNames: Names | null
  productNames: Names | null
  photos: PhotoRow[]
}

export interface ReviewWish {
  /** Null: of the shop itself. */
  productId: number | null
  sort: ReviewSort
  /** Empty: all. */
  ratings: readonly number[]
  withPhotos: boolean
  /** Of this variant alone. */
  offerId: number | null
  /** Of the shop whose days are shown. */
  utcOffsetMinutes: number
  limit: number
  offset: number
}

/** Approved reviews of a product: how many there are of each rating, and how many have photos. */
export async function countStars(
  db: Db,
  productId: number | null,
): Promise<{ rating: number; count: number; photos: number }[]> {
  const found = await rows<{ rating: number; count: number; photos: number }>(
    db,
    sql`
    select r.rating, count(*)::int count,
      (count(*) filter (where exists (select from review_photos p where p.review_id = r.id)))::int photos
    from reviews r where ${aboutOf(productId)} and r.state = 'approved' group by r.rating`,
  )
  return found
}

const orders: Record<ReviewSort, ReturnType<typeof sql>> = {
  useful: sql`r.votes_yes - r.votes_no desc, r.written_at desc, r.id desc`,
  new: sql`r.written_at desc, r.id desc`,
  best: sql`r.rating desc, r.votes_yes - r.votes_no desc, r.written_at desc, r.id desc`,
  worst: sql`r.rating, r.votes_yes - r.votes_no desc, r.written_at desc, r.id desc`,
}

export async function listReviewRows(db: Db, wish: ReviewWish): Promise<ReviewRow[]> {
  const found = await rows<ReviewRow>(
    db,
    sql`
    select r.id, r.guid, r.author, r.city, r.language, r.rating, r.text, r.pros, r.cons, ${dayOf(sql`r.written_at`, wish)} "day",
      r.votes_yes "votesYes", r.votes_no "votesNo", r.answer, ${dayOf(sql`r.answered_at`, wish)} "answerDay",
      o.id "offerId",
      jsonb_strip_nulls(jsonb_build_object('ru', o.name, 'kk', o.texts->'kk'->'name', 'en', o.texts->'en'->'name')) "offerNames",
      jsonb_strip_nulls(jsonb_build_object('ru', p.name, 'kk', p.texts->'kk'->'name', 'en', p.texts->'en'->'name')) "productNames",
      coalesce((select jsonb_agg(jsonb_build_object('key', f.media, 'width', f.width, 'height', f.height) order by f.sort)
        from review_photos f where f.review_id = r.id), '[]') photos
    from reviews r
    left join products p on p.id = r.product_id
    left join offers o on o.id = r.offer_id and o.is_active
    where ${aboutOf(wish.productId)} and r.state = 'approved' and ${filterOf(wish)}
    order by ${orders[wish.sort]}
    limit ${wish.limit} offset ${wish.offset}`,
  )
  return found
}

export async function countReviews(db: Db, wish: ReviewWish): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`
    select count(*)::int count from reviews r
    where ${aboutOf(wish.productId)} and r.state = 'approved' and ${filterOf(wish)}`,
  )
  return row?.count ?? 0
}

/** The day it is on the clock of the shop, not of the server. */
function dayOf(moment: SQL, { utcOffsetMinutes }: { utcOffsetMinutes: number }): SQL {
  return sql`(${moment} at time zone 'UTC' + make_interval(mins => ${utcOffsetMinutes}::int))::date::text`
}

/** Reviews of a product, or of the shop itself. */
function aboutOf(productId: number | null): SQL {
  return productId === null ? sql`r.product_id is null` : sql`r.product_id = ${productId}`
}

function filterOf({ ratings, withPhotos, offerId }: ReviewWish) {
  const byRating = ratings.length > 0 ? sql`r.rating = any(${`{${ratings.join(',')}}`}::int[])` : sql`true`
  const byPhotos = withPhotos ? sql`exists (select from review_photos f where f.review_id = r.id)` : sql`true`
  const byOffer = offerId === null ? sql`true` : sql`r.offer_id = ${offerId}`
  return sql`${byRating} and ${byPhotos} and ${byOffer}`
}

/** The variants that reviews of a product name, those with most of them first. */
export function listReviewedOffers(
  db: Db,
  productId: number,
): Promise<{ id: number; count: number; offerNames: Names; productNames: Names }[]> {
  return rows(
    db,
    sql`
    select o.id, count(*)::int count,
      jsonb_strip_nulls(jsonb_build_object('ru', o.name, 'kk', o.texts->'kk'->'name', 'en', o.texts->'en'->'name')) "offerNames",
      jsonb_strip_nulls(jsonb_build_object('ru', p.name, 'kk', p.texts->'kk'->'name', 'en', p.texts->'en'->'name')) "productNames"
    from reviews r join offers o on o.id = r.offer_id and o.is_active join products p on p.id = r.product_id
    where r.product_id = ${productId} and r.state = 'approved'
    group by o.id, p.id order by count(*) desc, o.id limit 20`,
  )
}

type PhotoOfReview = PhotoRow & { id: number; author: string }

export async function listPhotoRows(db: Db, productId: number, most: number): Promise<PhotoOfReview[]> {
  const found = await rows<PhotoOfReview>(
    db,
    sql`
    select r.id, r.author, f.media "key", f.width, f.height from review_photos f join reviews r on r.id = f.review_id
    where r.product_id = ${productId} and r.state = 'approved'
    order by r.written_at desc, r.id desc, f.sort limit ${most}`,
  )
  return found
}

export interface QuestionRow extends Record<string, unknown> {
  id: number
  author: string
  city: string
  language: Language
  day: string
  text: string
  votesYes: number
  votesNo: number
  answer: string
  answeredBy: string
  answerDay: string | null
}

export async function listQuestionRows(
  db: Db,
  { productId, utcOffsetMinutes, most }: { productId: number; utcOffsetMinutes: number; most: number },
): Promise<QuestionRow[]> {
  const found = await rows<QuestionRow>(
    db,
    sql`
    select id, author, city, language, ${dayOf(sql`asked_at`, { utcOffsetMinutes })} "day", text, votes_yes "votesYes", votes_no "votesNo",
      answer, answered_by "answeredBy", ${dayOf(sql`answered_at`, { utcOffsetMinutes })} "answerDay"
    from questions where product_id = ${productId} and state = 'approved'
    order by votes_yes - votes_no desc, asked_at desc, id desc limit ${most}`,
  )
  return found
}

/** Null when this visitor has written about the product before. */
export async function insertReview(
  tx: Tx,
  review: typeof reviews.$inferInsert,
): Promise<{ id: number; guid: string } | null> {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: reviews.id, guid: reviews.guid })
  return row ?? null
}

export async function insertWaitingPhotos(tx: Tx, reviewId: number, photos: readonly string[]): Promise<void> {
  if (photos.length > 0)
    await tx.insert(reviewWaitingPhotos).values(photos.map((upload, sort) => ({ reviewId, upload, sort })))
}

/** Photos of reviews that wait, in their order. */
export async function listWaitingPhotos(
  db: Db | Tx,
  reviewIds: readonly number[],
): Promise<{ reviewId: number; upload: string }[]> {
  return db
    .select({ reviewId: reviewWaitingPhotos.reviewId, upload: reviewWaitingPhotos.upload })
    .from(reviewWaitingPhotos)
    .where(inArray(reviewWaitingPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(reviewWaitingPhotos.reviewId), asc(reviewWaitingPhotos.sort))
}

/** Of these uploads, those that a review has. */
export async function claimedByReviews(db: Db, uploads: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ upload: reviewWaitingPhotos.upload })
    .from(reviewWaitingPhotos)
    .where(inArray(reviewWaitingPhotos.upload, [...uploads]))
  return found.map(({ upload }) => upload)
}

/** Answers which uploads the review had. */
export async function deleteWaitingPhotos(tx: Tx, reviewId: number): Promise<string[]> {
  const gone = await tx
    .delete(reviewWaitingPhotos)
    .where(eq(reviewWaitingPhotos.reviewId, reviewId))
    .returning({ upload: reviewWaitingPhotos.upload })
  return gone.map(({ upload }) => upload)
}

export async function insertPhotos(tx: Tx, reviewId: number, photos: readonly PhotoRow[]): Promise<void> {
  if (photos.length === 0) return
  const values = photos.map(({ key, width, height }, sort) => ({ reviewId, media: key, width, height, sort }))
  // The same photo sent twice is one.
  await tx.insert(reviewPhotos).values(values).onConflictDoNothing()
}

/** Published photos of reviews, in their order. */
export function listPhotosOf(db: Db | Tx, reviewIds: readonly number[]): Promise<(PhotoRow & { reviewId: number })[]> {
  const { reviewId, media, width, height, sort } = reviewPhotos
  return db
    .select({ reviewId, key: media, width, height })
    .from(reviewPhotos)
    .where(inArray(reviewId, [...reviewIds]))
    .orderBy(asc(reviewId), asc(sort))
}

/** The visitor's own review of the product, while it waits. */
export async function findOwnWaiting(db: Db, wish: { productId: number; visitorId: string }) {
  const [row] = await db
    .select({ id: reviews.id, guid: reviews.guid, rating: reviews.rating, text: reviews.text })
    .from(reviews)
    .where(
      and(eq(reviews.productId, wish.productId), eq(reviews.visitorId, wish.visitorId), eq(reviews.state, 'waiting')),
    )
  return row ?? null
}

type Said = Pick<
  typeof reviews.$inferSelect,
  'productId' | 'visitorId' | 'author' | 'city' | 'rating' | 'text' | 'pros' | 'cons'
>

/** The visitor's review of the product that waits in the very same words, with as many photos. */
export async function findSameWaiting(
  tx: Tx,
  { productId, visitorId, author, city, rating, text, pros, cons }: Said,
  photos: number,
): Promise<{ id: number; guid: string } | null> {
  if (productId === null || visitorId === null) return null
  const own = and(eq(reviews.productId, productId), eq(reviews.visitorId, visitorId), eq(reviews.state, 'waiting'))
  const [row] = await tx
    .select({ id: reviews.id, guid: reviews.guid })
    .from(reviews)
    .where(
      and(
        own,
        eq(reviews.author, author),
        eq(reviews.city, city),
        eq(reviews.rating, rating),
        eq(reviews.text, text),
        eq(reviews.pros, pros),
        eq(reviews.cons, cons),
      ),
    )
  if (!row) return null
  const kept = await tx.$count(reviewWaitingPhotos, eq(reviewWaitingPhotos.reviewId, row.id))
  return kept === photos ? row : null
}

/** The offer, when it is one of the product. */
export async function offerOfProduct(tx: Tx, offerId: number, productId: number): Promise<number | null> {
  const [row] = await rows<{ id: number }>(
    tx,
    sql`select id from offers where id = ${offerId} and product_id = ${productId}`,
  )
  return row?.id ?? null
}

/** False when this visitor has asked the same about the product before. */
export async function insertQuestion(tx: Tx, question: typeof questions.$inferInsert): Promise<boolean> {
  const asked = await tx.insert(questions).values(question).onConflictDoNothing().returning({ id: questions.id })
  return asked.length > 0
}

interface Vote {
  id: number
  visitorId: string
  isYes: boolean
  addressHash: string
  now: Date
}

/** How many have voted from the address since. */
export function countReviewVotes(tx: Tx, { id, addressHash }: Vote, since: Date): Promise<number> {
  const { reviewId } = reviewVotes
  return tx.$count(
    reviewVotes,
    and(eq(reviewId, id), eq(reviewVotes.addressHash, addressHash), gt(reviewVotes.votedAt, since)),
  )
}

export function countQuestionVotes(tx: Tx, { id, addressHash }: Vote, since: Date): Promise<number> {
  const { questionId } = questionVotes
  return tx.$count(
    questionVotes,
    and(eq(questionId, id), eq(questionVotes.addressHash, addressHash), gt(questionVotes.votedAt, since)),
  )
}

/** Locks the review and answers its sums; null when it is not shown. */
export async function lockReview(tx: Tx, id: number): Promise<{ yes: number; no: number } | null> {
  const [row] = await tx
    .select({ yes: reviews.votesYes, no: reviews.votesNo })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'approved')))
    .for('update')
  return row ?? null
}

export async function lockQuestion(tx: Tx, id: number): Promise<{ yes: number; no: number } | null> {
  const [row] = await tx
    .select({ yes: questions.votesYes, no: questions.votesNo })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.state, 'approved')))
    .for('update')
  return row ?? null
}

/** What the visitor said before; null when nothing. */
export async function findReviewVote(tx: Tx, { id, visitorId }: Vote): Promise<boolean | null> {
  const [row] = await tx
    .select({ isYes: reviewVotes.isYes })
    .from(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.visitorId, visitorId)))
  return row?.isYes ?? null
}

export async function findQuestionVote(tx: Tx, { id, visitorId }: Vote): Promise<boolean | null> {
  const [row] = await tx
    .select({ isYes: questionVotes.isYes })
    .from(questionVotes)
    .where(and(eq(questionVotes.questionId, id), eq(questionVotes.visitorId, visitorId)))
  return row?.isYes ?? null
}

export async function saveReviewVote(tx: Tx, { id, now, ...vote }: Vote, sums: { yes: number; no: number }) {
  await tx
    .insert(reviewVotes)
    .values({ ...vote, reviewId: id, votedAt: now })
    .onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.visitorId], set: { isYes: vote.isYes } })
  await tx.update(reviews).set({ votesYes: sums.yes, votesNo: sums.no }).where(eq(reviews.id, id))
}

export async function saveQuestionVote(tx: Tx, { id, now, ...vote }: Vote, sums: { yes: number; no: number }) {
  await tx
    .insert(questionVotes)
    .values({ ...vote, questionId: id, votedAt: now })
    .onConflictDoUpdate({ target: [questionVotes.questionId, questionVotes.visitorId], set: { isYes: vote.isYes } })
  await tx.update(questions).set({ votesYes: sums.yes, votesNo: sums.no }).where(eq(questions.id, id))
}
