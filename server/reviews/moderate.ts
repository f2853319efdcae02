import { and, asc, eq } from 'drizzle-orm'
import { discardClaimed, type KeptPicture, type MediaStore, type Uploads } from '#server/media/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { deleteWaitingPhotos, insertPhotos, listWaitingPhotos } from './queries.ts'
import { sumRatings } from './sum-ratings.ts'
import { questions, reviews } from './tables.ts'

export type ModerateOutcome = { kind: 'decided' } | { kind: 'notFound' }

export interface Moderation {
  db: Db
  media: Pick<MediaStore, 'keepPicture'>
  uploads: Pick<Uploads, 'read' | 'removeDiscarded'>
}

export interface ReviewDecision {
  id: number
  isApproved: boolean
  /** What the shop says to it; empty: nothing. */
  answer?: string
  now: Date
}

/**
 * Shows a review that waits or refuses it; the rating of its product follows at once. Its photos become public with it, or
 * are deleted with it.
 */
export async function decideReview(deps: Moderation, decision: ReviewDecision): Promise<ModerateOutcome> {
  const { db, uploads } = deps
  const { id, isApproved, answer, now } = decision
  // A picture kept for a decision that then fails shows nowhere, and the next try finds it there.
  const photos = isApproved ? await publish(deps, id) : []
  const gone = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(reviews)
      .set({ state: isApproved ? 'approved' : 'refused', ...(answer && { answer, answeredAt: now }) })
      .where(and(eq(reviews.id, id), eq(reviews.state, 'waiting')))
      .returning({ productId: reviews.productId })
    if (!row) return null
    const waited = await deleteWaitingPhotos(tx, id)
    await discardClaimed(tx, waited, now)
    await insertPhotos(tx, id, photos)
    await sumRatings(tx, [row.productId])
    await announceChange(tx, { kind: 'rating', productIds: [row.productId] })
    return waited
  })
  if (!gone) return { kind: 'notFound' }
  await uploads.removeDiscarded(gone)
  return { kind: 'decided' }
}

async function publish({ db, media, uploads }: Moderation, reviewId: number): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = []
  for (const { upload } of await listWaitingPhotos(db, [reviewId])) {
    const bytes = await uploads.read(upload)
    if (bytes) kept.push(await media.keepPicture(bytes, 'outside'))
  }
  return kept
}

/** Shows a question with its answer, or refuses it. */
export function decideQuestion(db: Db, id: number, answer: { text: string; now: Date } | null) {
  return inTransaction<ModerateOutcome>(db, async (tx) => {
    const [row] = await tx
      .update(questions)
      .set(answer ? { state: 'approved', answer: answer.text, answeredAt: answer.now } : { state: 'refused' })
      .where(and(eq(questions.id, id), eq(questions.state, 'waiting')))
      .returning({ productId: questions.productId })
    if (!row) return { kind: 'notFound' }
    await announceChange(tx, { kind: 'words', productIds: [row.productId] })
    return { kind: 'decided' }
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
