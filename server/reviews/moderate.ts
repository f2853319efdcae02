import { and, asc, eq, gt } from 'drizzle-orm'
import type { WordKind } from '#contract/moderation.ts'
import type { WordRefusal } from '#rules/word-refusal.ts'
import { discardClaimed, type KeptPicture, type MediaStore, type Uploads } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { hidePhotos } from './hide-photos.ts'
import { deleteWaitingPhotos, insertPhotos, listWaitingPhotos } from './queries.ts'
import { sumRatings } from './sum-ratings.ts'
import { questions, reviews } from './tables.ts'

export type ModerateOutcome = { kind: 'decided' } | { kind: 'notFound' }

export interface Moderation {
  db: Db
  media: Pick<MediaStore, 'keepPhoto'>
  uploads: Pick<Uploads, 'read' | 'removeDiscarded'>
}

/** How a decision is kept. Without an end until which it may be taken back it stands at once. */
interface Held {
  refusal?: WordRefusal | null
  undoUntil?: Date | null
}

export interface ReviewDecision extends Held {
  id: number
  isApproved: boolean
  /** What the shop says to it; empty: nothing. */
  answer?: string
  /** Numbers of the photos that are not shown with it. */
  dropPhotos?: readonly number[]
  now: Date
}

/**
 * Shows a review that waits or refuses it; the rating of its product follows at once. Its photos become public with it, or
 * are deleted with it: at once, or when the decision can be taken back no more.
 */
export async function decideReview(deps: Moderation, decision: ReviewDecision): Promise<ModerateOutcome> {
  const { db, uploads } = deps
  const { id, isApproved, answer, refusal = null, undoUntil = null, now } = decision
  // A picture kept for a decision that then fails shows nowhere, and the next try finds it there.
  const photos = isApproved ? await publish(deps, id, decision.dropPhotos ?? []) : []
  const gone = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(reviews)
      .set({
        state: isApproved ? 'approved' : 'refused',
        refusal,
        undoUntil: undoUntil ?? now,
        ...(answer && { answer, answeredAt: now }),
      })
      .where(and(eq(reviews.id, id), eq(reviews.state, 'waiting')))
      .returning({ productId: reviews.productId })
    if (!row) return null
    const waited = undoUntil ? [] : await deleteWaitingPhotos(tx, id)
    await discardClaimed(tx, waited, now)
    if (isApproved) await insertPhotos(tx, id, photos)
    else await hidePhotos(tx, [id])
    await follow(tx, row.productId)
    return waited
  })
  if (!gone) return { kind: 'notFound' }
  await uploads.removeDiscarded(gone)
  return { kind: 'decided' }
}

/** The rating of a product follows its reviews; the shop itself has a page of them. */
export async function follow(tx: Tx, productId: number | null): Promise<void> {
  if (productId === null) return
  await sumRatings(tx, [productId])
  await announceChange(tx, { kind: 'rating', productIds: [productId] })
}

async function publish(
  { db, media, uploads }: Moderation,
  reviewId: number,
  without: readonly number[],
): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = []
  for (const [number, { upload }] of (await listWaitingPhotos(db, [reviewId])).entries()) {
    const bytes = without.includes(number) ? null : await uploads.read(upload)
    if (bytes) kept.push(await media.keepPhoto(bytes, `review ${reviewId}`))
  }
  return kept
}

/** Shows a question with its answer, or refuses it. */
export function decideQuestion(
  db: Db,
  id: number,
  answer: { text: string; now: Date } | null,
  { refusal = null, undoUntil = null }: Held = {},
) {
  return inTransaction<ModerateOutcome>(db, async (tx) => {
    const [row] = await tx
      .update(questions)
      .set({
        ...(answer ? { state: 'approved', answer: answer.text, answeredAt: answer.now } : { state: 'refused' }),
        refusal,
        undoUntil,
      })
      .where(and(eq(questions.id, id), eq(questions.state, 'waiting')))
      .returning({ productId: questions.productId })
    if (!row) return { kind: 'notFound' }
    await announceChange(tx, { kind: 'words', productIds: [row.productId] })
    return { kind: 'decided' }
  })
}

/** Words whose decision may still be taken back wait again, as they did; null when it is too late. */
export function undoDecision(
  db: Db,
  { kind, id, now }: { kind: WordKind; id: number; now: Date },
): Promise<{ state: string } | null> {
  const waits = { state: 'waiting', refusal: null, undoUntil: null, answer: '', answeredAt: null } as const
  return inTransaction(db, async (tx) => {
    if (kind === 'question') {
      const open = and(eq(questions.id, id), gt(questions.undoUntil, now))
      const [was] = await tx.select({ state: questions.state }).from(questions).where(open).for('update')
      const [row] = await tx.update(questions).set(waits).where(open).returning({ productId: questions.productId })
      if (row) await announceChange(tx, { kind: 'words', productIds: [row.productId] })
      return was ?? null
    }
    const open = and(eq(reviews.id, id), gt(reviews.undoUntil, now))
    const [was] = await tx.select({ state: reviews.state }).from(reviews).where(open).for('update')
    const [row] = await tx.update(reviews).set(waits).where(open).returning({ productId: reviews.productId })
    if (!was || !row) return null
    await hidePhotos(tx, [id])
    await follow(tx, row.productId)
    return was
  })
}

/** What the shop says to words that are shown, in the place of what it said before. */
export function answerWords(
  db: Db,
  { kind, id, answer, now }: { kind: WordKind; id: number; answer: string; now: Date },
): Promise<{ kind: 'answered'; before: string } | { kind: 'notFound' }> {
  const table = kind === 'review' ? reviews : questions
  return inTransaction(db, async (tx) => {
    const [was] = await tx.select({ answer: table.answer }).from(table).where(eq(table.id, id)).for('update')
    const [row] = await tx
      .update(table)
      .set({ answer, answeredAt: now })
      .where(and(eq(table.id, id), eq(table.state, 'approved')))
      .returning({ productId: table.productId })
    if (!was || !row) return { kind: 'notFound' as const }
    if (row.productId !== null) await announceChange(tx, { kind: 'words', productIds: [row.productId] })
    return { kind: 'answered' as const, before: was.answer }
  })
}

/** What waits for being read, oldest first. */
export async function listWaiting(db: Db) {
  const said = await db
    .select({ id: reviews.id, author: reviews.author, rating: reviews.rating, text: reviews.text })
    .from(reviews)
    .where(eq(reviews.state, 'waiting'))
    .orderBy(asc(reviews.writtenAt), asc(reviews.id))
  const asked = await db
    .select({ id: questions.id, author: questions.author, text: questions.text })
    .from(questions)
    .where(eq(questions.state, 'waiting'))
    .orderBy(asc(questions.askedAt), asc(questions.id))
  return { said, asked }
}
