import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { discardClaimed } from '#server/media/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { isOf, type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { hidePhotos } from './hide-photos.ts'
import { deleteWaitingPhotos } from './queries.ts'
import { questions, questionVotes, reviewPhotos, reviews, reviewVotes } from './tables.ts'

const internal = ['visitorId', 'externalId', 'undoUntil', 'refusal']

/** What was read and shown stays for other shoppers, without name, town and photos; what nobody has shown goes. */
export const reviewsData: PersonalData = {
  area: 'reviews',
  tables: [reviews, questions, reviewVotes, questionVotes],
  async show(db, person) {
    const own = await rowsOf(db, reviews, isOf(person, { visitor: reviews.visitorId }), internal)
    const ids = own.map(({ id }) => Number(id))
    return {
      reviews: own,
      reviewPhotos: await rowsOf(db, reviewPhotos, inArray(reviewPhotos.reviewId, ids)),
      questions: await rowsOf(db, questions, isOf(person, { visitor: questions.visitorId }), internal),
      reviewVotes: await rowsOf(db, reviewVotes, isOf(person, { visitor: reviewVotes.visitorId }), [
        'visitorId',
        'addressHash',
      ]),
      questionVotes: await rowsOf(db, questionVotes, isOf(person, { visitor: questionVotes.visitorId }), [
        'visitorId',
        'addressHash',
      ]),
    }
  },
  async forget(tx, person, now) {
    await forgetReviews(tx, person, now)
    const [asked, unshown] = [isOf(person, { visitor: questions.visitorId }), ne(questions.state, 'approved')]
    await tx.delete(questions).where(sql`${asked} and ${unshown}`)
    const left = await tx
      .update(questions)
      .set({ author: somebody(questions.language), city: '', visitorId: null, tellEmail: null })
      .where(asked)
      .returning({ productId: questions.productId })
    await announceChange(tx, { kind: 'words', productIds: left.map(({ productId }) => productId) })
    for (const table of [reviewVotes, questionVotes]) {
      // Votes are counted already; whose they were is of no use.
      await tx
        .update(table)
        .set({ visitorId: sql`gen_random_uuid()`, addressHash: null })
        .where(isOf(person, { visitor: table.visitorId }))
    }
  },
}

async function forgetReviews(tx: Tx, person: Person, now: Date) {
  const own = isOf(person, { visitor: reviews.visitorId })
  const written = await tx
    .select({ id: reviews.id, state: reviews.state, productId: reviews.productId })
    .from(reviews)
    .where(own)
  for (const { id, state } of written) {
    await discardClaimed(tx, await deleteWaitingPhotos(tx, id), now)
    await hidePhotos(tx, [id])
    if (state !== 'approved') await tx.delete(reviews).where(eq(reviews.id, id))
  }
  await tx
    .update(reviews)
    .set({ author: somebody(reviews.language), city: '', visitorId: null, tellEmail: null })
    .where(own)
  const productIds = written.flatMap(({ productId }) => productId ?? [])
  await announceChange(tx, { kind: 'rating', productIds })
}

/** In the language of what was written: it is shown beside it. */
function somebody(language: AnyPgColumn) {
  return sql`case ${language} when 'kk' then 'Сатып алушы' when 'en' then 'A shopper' else 'Покупатель' end`
}
