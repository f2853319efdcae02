import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReviewSort } from '#contract/reviews.ts'
import { products } from '#server/catalogue/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { decideQuestion, decideReview, listWaiting, type Moderation } from './index.ts'
import { reviews } from './tables.ts'

const base = withDatabase()
const now = new Date('2026-11-20T10:00:00Z')
let market: Market
let productID: number

/** None of these reviews has a photo. */
const unasked = () => Promise.reject(new Error('Nobody has sent a photo.'))
const moderation = (): Moderation => ({
  db: base.db,
  media: { keepPhoto: unasked },
  uploads: { read: unasked, removeDiscarded: () => Promise.resolve() },
})

beforeAll(async () => {
  market = await createMarket(base.db)
})

beforeEach(async () => {
  productID = await aProduct(base.db)
})

async function write(shopper: Shopper, rating: number, wish: { offerID?: number; productID?: number } = {}) {
  const said = { name: 'Анна', text: 'Стоит ровно, собрали за час', photos: [] }
  const { review } = await shopper.reviews.createProductReview({ body: { productID, rating, ...said, ...wish } })
  return review.id
}

const decide = (id: number, isApproved: boolean, answer?: string) =>
  decideReview(moderation(), { id, isApproved, now, ...(answer !== undefined && { answer }) })

const shown = (body: { sort?: ReviewSort; count?: number; page?: number } = {}) =>
  market.aShopper().reviews.listReviews({ body: { productID, ...body } })

describe('the rating of a product', () => {
  test('is always that of what is shown, in whatever order reviews are decided', async () => {
    const written = fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }), isApproved: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(written, fc.infiniteStream(fc.nat()), async (plan, dice) => {
        productID = await aProduct(base.db)
        const waiting = []
        for (const one of plan) waiting.push({ ...one, id: await write(market.aShopper(), one.rating) })
        const approved: number[] = []
        while (waiting.length > 0) {
          const at = (dice.next().value ?? 0) % waiting.length
          for (const { id, isApproved, rating } of waiting.splice(at, 1)) {
            expect(await decide(id, isApproved)).toEqual({ kind: 'decided' })
            if (isApproved) approved.push(rating)
          }
          const sum = approved.reduce((all, rating) => all + rating, 0)
          const [row] = await base.db.select().from(products).where(eq(products.id, productID))
          expect(row).toMatchObject({ ratingSum: sum, ratingCount: approved.length })
          const { summary } = await shown()
          expect(summary.count).toBe(approved.length)
          // Shown with one digit: half a tenth is rounded one way or the other.
          if (approved.length > 0) expect(Math.abs(summary.score - sum / approved.length)).toBeLessThanOrEqual(0.0501)
        }
      }),
      { numRuns: 8 },
    )
  })

  test('counts a review once, however often and however it is decided at the same time', async () => {
    const id = await write(market.aShopper(), 5)
    const outcomes = await Promise.all([decide(id, true), decide(id, true), decide(id, false), decide(id, true)])
    expect(outcomes.filter(({ kind }) => kind === 'decided')).toHaveLength(1)
    const [review] = await base.db.select().from(reviews).where(eq(reviews.id, id))
    const [row] = await base.db.select().from(products).where(eq(products.id, productID))
    const count = review?.state === 'approved' ? 1 : 0
    expect(row).toMatchObject({ ratingSum: 5 * count, ratingCount: count })
  })
})

describe('a review', () => {
  test('that is refused is seen by nobody, nor by its author, and leaves the rating alone', async () => {
    const author = market.aShopper()
    const id = await write(author, 1)
    expect((await author.reviews.getOwnReview({ body: { productID } })).review).toMatchObject({ id, rating: 1 })
    await decide(id, false)
    await expect(author.reviews.getOwnReview({ body: { productID } })).rejects.toMatchObject({
      code: 'REVIEW_NOT_FOUND',
    })
    expect((await shown()).reviews).toEqual([])
    await expect(market.aShopper().reviews.reviewVote({ body: { reviewId: id, vote: 'no' } })).rejects.toMatchObject({
      code: 'REVIEW_NOT_FOUND',
    })
  })

  test('is written once for a model by one visitor, for each of several models all the same', async () => {
    const author = market.aShopper()
    await write(author, 4)
    await expect(write(author, 5)).rejects.toMatchObject({ code: 'REVIEW_EXISTS', status: 409 })
    await write(author, 5, { productID: await aProduct(base.db) })
  })

  test('pressed three times at once is one', async () => {
    const author = market.aShopper()
    const ids = await Promise.all([write(author, 4), write(author, 4), write(author, 4)])
    expect(new Set(ids).size).toBe(1)
    expect(await base.db.$count(reviews, eq(reviews.productId, productID))).toBe(1)
    await decide(ids[0] ?? 0, true)
    await expect(write(author, 4)).rejects.toMatchObject({ code: 'REVIEW_EXISTS' })
  })

  test('names the variant that was bought, unless that is of another model', async () => {
    const own = await anOffer(base.db, { productId: productID })
    const foreign = await anOffer(base.db)
    for (const offerID of [own, foreign]) await decide(await write(market.aShopper(), 5, { offerID }), true)
    const { reviews: all } = await shown({ sort: 'new' })
    expect(all.map(({ offer }) => offer?.id ?? null).toSorted()).toEqual([own, null].toSorted())
  })

  test('of a model that is not sold any more is refused', async () => {
    await base.db.update(products).set({ isActive: false }).where(eq(products.id, productID))
    await expect(write(market.aShopper(), 5)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
    await expect(shown()).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  test.each<{ sort: ReviewSort; ratings: number[] }>([
    { sort: 'best', ratings: [5, 3, 1] },
    { sort: 'worst', ratings: [1, 3, 5] },
  ])('stands where $sort first puts it', async ({ sort, ratings }) => {
    for (const rating of [3, 5, 1]) await decide(await write(market.aShopper(), rating), true)
    expect((await shown({ sort })).reviews.map(({ rating }) => rating)).toEqual(ratings)
    const pages = await Promise.all([1, 2, 3].map((page) => shown({ sort, count: 1, page })))
    expect(pages.flatMap((page) => page.reviews.map(({ rating }) => rating))).toEqual(ratings)
  })
})

describe('what waits for being read', () => {
  test('is listed with the oldest first, and gone from the list once it is decided', async () => {
    const mine = async () => {
      const { said, asked } = await listWaiting(base.db)
      return { said: said.map(({ id }) => id), asked: asked.map(({ text }) => text) }
    }
    const first = await write(market.aShopper(), 4)
    market.pass(60_000)
    const second = await write(market.aShopper(), 2)
    const asker = market.aShopper()
    const text = `Пройдёт ли в дверь 70 см? ${productID}`
    await asker.reviews.setQuestion({ body: { PRODUCT_ID: productID, name: 'Пётр', text } })
    const before = await mine()
    expect(before.said.indexOf(first)).toBeLessThan(before.said.indexOf(second))
    expect(before.asked).toContain(text)
    await decide(first, true, 'Спасибо!')
    const { asked } = await listWaiting(base.db)
    const question = asked.find((one) => one.text === text)
    expect(await decideQuestion(base.db, question?.id ?? 0, null)).toEqual({ kind: 'decided' })
    const after = await mine()
    expect(after.said).not.toContain(first)
    expect(after.asked).not.toContain(text)
    expect((await shown()).reviews).toMatchObject([{ id: first, answer: { text: 'Спасибо!' } }])
    expect((await asker.reviews.getQuestions({ body: { PRODUCT_ID: productID } })).questions).toEqual([])
  })

  test('of which nobody knows is decided by nobody', async () => {
    expect(await decide(2_000_000_000, true)).toEqual({ kind: 'notFound' })
    expect(await decideQuestion(base.db, 2_000_000_000, null)).toEqual({ kind: 'notFound' })
  })
})
