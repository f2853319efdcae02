import { and, asc, eq } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { sumRatings } from './sum-ratings.ts'
import { questions, reviews } from './tables.ts'

export type ModerateOutcome = { kind: 'decided' } | { kind: 'notFound' }

/** Shows or refuses a review that waits; the rating of its product follows at once. */
export function decideReview(db: Db, id: number, isApproved: boolean, answer?: { text: string; now: Date }) {
  return inTransaction<ModerateOutcome>(db, async (tx) => {
    const [row] = await tx
      .update(reviews)
      .set({
        state: isApproved ? 'approved' : 'refused',
        ...(answer && { answer: answer.text, answeredAt: answer.now }),
      })
      .where(and(eq(reviews.id, id), eq(reviews.state, 'waiting')))
      .returning({ productId: reviews.productId })
    if (!row) return { kind: 'notFound' }
    await sumRatings(tx, [row.productId])
    await announceChange(tx, { kind: 'rating', productIds: [row.productId] })
    return { kind: 'decided' }
  })
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
