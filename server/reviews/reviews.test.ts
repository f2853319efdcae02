import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalogue/tables.ts'
import { anOffer, aProduct, unique } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { decideQuestion, decideReview } from './index.ts'
import { questions, reviews } from './tables.ts'
import { voteForReview } from './vote.ts'

const shop = withShop()
const now = new Date('2026-11-20T10:00:00Z')
let productId: number
let offerId: number

beforeAll(async () => {
  const { db } = shop.base
  productId = await aProduct(db)
  offerId = await anOffer(db, { productId })
})

const aReview = (wish: Partial<typeof reviews.$inferInsert> = {}) =>
  shop.base.db
    .insert(reviews)
    .values({
      productId,
      author: unique('Гость'),
      rating: 5,
      text: 'Хороший диван',
      state: 'approved',
      writtenAt: now,
      ...wish,
    })
    .returning({ id: reviews.id })
    .then(([row]) => row?.id ?? 0)

type Browser = ReturnType<typeof shop.browser>
const listed = (ask: Browser, body: object) => ask('POST', '/api/v1/catalog/product/reviews/', body)

test('reviews come with the distribution of their stars, sorted, filtered and by page', async () => {
  const product = await aProduct(shop.base.db)
  for (const rating of [5, 5, 4, 2]) await aReview({ productId: product, rating, votesYes: rating === 2 ? 9 : 0 })
  await aReview({ productId: product, rating: 1, state: 'waiting' })
  const ask = shop.browser()
  const all = (await listed(ask, { productID: product })).json
  expect(all.summary).toEqual({
    score: 4,
    count: 4,
    stars: [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 1 },
      { rating: 1, count: 0 },
    ],
    withPhotos: 0,
    recommendPercent: 75,
  })
  expect(all.reviews[0]).toMatchObject({ rating: 2, helpful: { yes: 9, no: 0 }, approved: true, photos: [] })
  const best = (await listed(ask, { productID: product, sort: 'best', count: 3, page: 2 })).json
  expect(best.reviews.map((review: { rating: number }) => review.rating)).toEqual([2])
  expect(best.pagination).toEqual({ count: 2, current: 2, total: 4, pageSize: 3 })
  const fives = (await listed(ask, { productID: product, filters: { ratings: [5] } })).json
  expect(fives.pagination.total).toBe(2)
  expect(fives.summary.count).toBe(4)
  expect((await listed(ask, { productID: product, filters: { photos: true } })).json.reviews).toEqual([])
})

test('a product without reviews has an empty list, an unknown one is refused', async () => {
  const ask = shop.browser()
  const empty = await listed(ask, { productID: await aProduct(shop.base.db) })
  expect(empty).toMatchObject({ status: 200, json: { summary: { count: 0, score: 0 }, reviews: [] } })
  expect(await listed(ask, { productID: 2_000_000_000 })).toMatchObject({
    status: 404,
    json: { error: 'PRODUCT_NOT_FOUND' },
  })
})

test('a new review waits; approved, it is shown and counts for the rating', async () => {
  const ask = shop.browser()
  const body = {
    productID: productId,
    offerID: offerId,
    name: ' Анна ',
    rating: 4,
    text: 'Стоит второй месяц, всё хорошо.',
  }
  const written = await ask('POST', '/api_vue/createProductReview/', body)
  expect(written).toMatchObject({ status: 200, json: { review: { approved: false } } })
  const { id } = written.json.review
  expect((await listed(ask, { productID: productId })).json.summary.count).toBe(0)
  const again = await ask('POST', '/api_vue/createProductReview/', { ...body, text: 'И ещё раз то же самое.' })
  expect(again).toMatchObject({ status: 409, json: { error: 'REVIEW_EXISTS' } })

  const { db } = shop.base
  const deps = { db, ...shop.app.areas }
  expect(await decideReview(deps, { id, isApproved: true, answer: 'Спасибо.', now })).toEqual({ kind: 'decided' })
  expect(await decideReview(deps, { id, isApproved: true, now })).toEqual({ kind: 'notFound' })
  const { json } = await listed(ask, { productID: productId })
  expect(json.reviews[0]).toMatchObject({ author: 'Анна', offer: { id: offerId }, answer: { text: 'Спасибо.' } })
  const [product] = await shop.base.db.select().from(products).where(eq(products.id, productId))
  expect(product).toMatchObject({ ratingSum: 4, ratingCount: 1 })
})

test.each([
  { what: 'six stars', wrong: { rating: 6 } },
  { what: 'no words', wrong: { text: 'Ок' } },
  { what: 'no name', wrong: { name: '   ' } },
])('a review with $what is refused with the field', async ({ wrong }) => {
  const body = { productID: productId, name: 'Анна', rating: 5, text: 'Стоит второй месяц.', ...wrong }
  const refused = await shop.browser()('POST', '/api_vue/createProductReview/', body)
  expect(refused).toMatchObject({ status: 400, json: { error: 'INPUT_INVALID' } })
  expect(refused.json.fields[0].path).toContain(Object.keys(wrong)[0])
})

test('one vote per visitor: a later one takes the place of the earlier', async () => {
  const reviewId = await aReview({ votesYes: 3 })
  const ask = shop.browser()
  const vote = (browser: Browser, word: string) => browser('POST', '/api_vue/reviewVote/', { reviewId, vote: word })
  expect((await vote(ask, 'yes')).json.helpful).toEqual({ yes: 4, no: 0 })
  expect(await vote(ask, 'yes')).toMatchObject({ status: 409, json: { error: 'ALREADY_VOTED' } })
  expect((await vote(ask, 'no')).json.helpful).toEqual({ yes: 3, no: 1 })
  expect((await vote(shop.browser(), 'yes')).json.helpful).toEqual({ yes: 4, no: 1 })
  const waiting = await aReview({ state: 'waiting' })
  const hidden = await ask('POST', '/api_vue/reviewVote/', { reviewId: waiting, vote: 'yes' })
  expect(hidden).toMatchObject({ status: 404, json: { error: 'REVIEW_NOT_FOUND' } })
})

const aBallot = (id: number, address: string, wish: { isYes?: boolean; visitorId?: string; now?: Date } = {}) => ({
  id,
  address,
  isYes: true,
  visitorId: randomUUID(),
  now,
  ...wish,
})

test('twenty votes at once are all counted', async () => {
  const reviewId = await aReview()
  const votes = Array.from({ length: 20 }, (_, at) => voteForReview(shop.base.db, aBallot(reviewId, `10.0.${at}.1`)))
  await Promise.all(votes)
  const [row] = await shop.base.db.select().from(reviews).where(eq(reviews.id, reviewId))
  expect(row?.votesYes).toBe(20)
})

test('who drops the cookie votes three times and no more, by whatever address of the house', async () => {
  const reviewId = await aReview()
  const votes = Array.from({ length: 12 }, () =>
    shop.browser()('POST', '/api_vue/reviewVote/', { reviewId, vote: 'yes' }),
  )
  const answers = await Promise.all(votes)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, json: { error: 'ADDRESS_VOTED' } })

  const { db } = shop.base
  const house = (at: number) => `2001:db8:1:2::${at}`
  const mother = aBallot(reviewId, house(1))
  expect(await voteForReview(db, mother)).toMatchObject({ kind: 'counted', yes: 4 })
  await voteForReview(db, aBallot(reviewId, house(2)))
  expect(await voteForReview(db, aBallot(reviewId, house(3)))).toMatchObject({ kind: 'counted', yes: 6 })
  expect(await voteForReview(db, aBallot(reviewId, house(4)))).toEqual({ kind: 'addressVoted' })
  expect(await voteForReview(db, { ...mother, isYes: false })).toEqual({ kind: 'counted', yes: 5, no: 1 })
  expect(await voteForReview(db, aBallot(reviewId, '2001:db8:1:3::1'))).toMatchObject({ kind: 'counted' })
  const later = new Date(now.getTime() + 31 * 24 * 3_600_000)
  expect(await voteForReview(db, aBallot(reviewId, house(5), { now: later }))).toMatchObject({ kind: 'counted' })
  expect(await voteForReview(db, aBallot(await aReview(), house(6)))).toMatchObject({ kind: 'counted' })
})

test('a review written at night has the day of the shop, not of the server', async () => {
  const product = await aProduct(shop.base.db)
  const night = new Date('2026-11-19T21:30:00Z')
  await aReview({ productId: product, writtenAt: night, answer: 'Спасибо.', answeredAt: night })
  await shop.base.db.insert(questions).values({
    productId: product,
    author: 'Олег',
    text: 'Тяжёлый?',
    state: 'approved',
    answer: 'Нет.',
    askedAt: night,
    answeredAt: night,
  })
  const ask = shop.browser()
  const { reviews: said } = (await listed(ask, { productID: product })).json
  expect(said[0]).toMatchObject({ date: '2026-11-20', answer: { date: '2026-11-20' } })
  const asked = await ask('POST', '/api_vue/getQuestions/', { PRODUCT_ID: product })
  expect(asked.json.questions[0]).toMatchObject({ date: '2026-11-20', answer: { date: '2026-11-20' } })
})

test('a question sent several times at once is asked once', async () => {
  const ask = shop.browser()
  const body = { PRODUCT_ID: productId, name: 'Анна', text: 'Сколько весит коробка?' }
  await ask('POST', '/api_vue/setQuestion/', { ...body, text: 'Есть ли чехол?' })
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('POST', '/api_vue/setQuestion/', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const twice = shop.base.db.insert(questions).values(
    [1, 2].map(() => ({
      productId,
      author: 'Анна',
      text: 'Дважды?',
      state: 'waiting' as const,
      visitorId: '00000000-0000-4000-8000-000000000001',
      askedAt: now,
    })),
  )
  await expect(twice).rejects.toThrow()
})

test('a question is shown with its answer, once, and can be found useful', async () => {
  const ask = shop.browser()
  const body = { PRODUCT_ID: productId, name: 'Олег', text: 'Пройдёт ли в дверь 70 см?' }
  expect(await ask('POST', '/api_vue/setQuestion/', body)).toMatchObject({ status: 200, json: { status: true } })
  expect(await ask('POST', '/api_vue/setQuestion/', body)).toMatchObject({
    status: 409,
    json: { error: 'QUESTION_REPEATED' },
  })
  const shown = async () => (await ask('POST', '/api_vue/getQuestions/', { PRODUCT_ID: productId })).json.questions
  expect(await shown()).toEqual([])
  const [row] = await shop.base.db.select().from(questions).where(eq(questions.text, body.text))
  expect(await decideQuestion(shop.base.db, row?.id ?? 0, { text: 'Пройдёт.', now })).toEqual({ kind: 'decided' })
  expect((await shown())[0]).toMatchObject({ text: body.text, answer: { author: '', text: 'Пройдёт.' } })
  const voted = await ask('POST', '/api_vue/questionVote/', { questionId: row?.id, vote: 'yes' })
  expect(voted.json).toEqual({ status: true, voteYes: 1, voteNo: 0 })
})
