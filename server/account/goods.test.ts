import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalogue/tables.ts'
import { customers, customerVisitors } from '#server/customer/tables.ts'
import { uploads } from '#server/media/tables.ts'
import { advanceOrder } from '#server/order/index.ts'
import { reviewPhotos, reviews, reviewWaitingPhotos } from '#server/reviews/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let nextPhone = 79_120_080_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

async function someone() {
  const phone = String(++nextPhone)
  const [row] = await base.db.insert(customers).values({ phone, firstName: 'Вера' }).returning({ id: customers.id })
  if (!row) throw new Error('no customer')
  const shopper = market.aShopper({ customerId: row.id })
  await base.db.insert(customerVisitors).values({ customerId: row.id, visitorId: shopper.visitor.visitorId })
  return { shopper, phone }
}

type Someone = Awaited<ReturnType<typeof someone>>

/** An order of so many pieces that goes so far. */
async function anOrder(
  { shopper }: Someone,
  { offerId, quantity = 1, moves = [] }: { offerId: number; quantity?: number; moves?: readonly Move[] },
) {
  await shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity }] } })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) }, body: {} })
  for (const to of moves) {
    const move = { number: order.orderID, to, note: '', now: market.now }
    await advanceOrder({ ...market.order, terms: market.holds }, move)
  }
  return { guid: order.basketGroup, number: order.orderID }
}

type Move = 'inWork' | 'shipped' | 'received' | 'closed'
const received = ['inWork', 'shipped', 'received'] as const

const goodsOf = async ({ shopper }: Someone, page = 1) => shopper.account.getBoughtGoods({ body: { page } })
const reviewsOf = async ({ shopper }: Someone) => (await shopper.account.getReviews({ body: {} })).reviews

async function write({ shopper }: Someone, productID: number, text = 'Сидим на нём второй месяц') {
  const body = { productID, name: 'Вера', rating: 4, text, photos: [] }
  return (await shopper.reviews.createProductReview({ body })).review
}

const decide = (id: number, state: 'approved' | 'refused') =>
  base.db
    .update(reviews)
    .set({ state, ...(state === 'refused' && { refusal: 'advert' as const }) })
    .where(eq(reviews.id, id))

describe('getBoughtGoods', () => {
  test('shows what has come, each purchase with its own order, and nothing that is on its way', async () => {
    const [vera, offerId] = [await someone(), await market.aSellableOffer(9)]
    await anOrder(vera, { offerId: await market.aSellableOffer(3), moves: ['inWork', 'shipped'] })
    expect(await goodsOf(vera)).toMatchObject({ goods: [], count: 0, page: 1, pages: 1 })
    const first = await anOrder(vera, { offerId, quantity: 2, moves: received })
    const last = await anOrder(vera, { offerId, moves: [...received, 'closed'] })
    const { goods, count } = await goodsOf(vera)
    expect(count).toBe(2)
    const each = { offerId, priceMinor: 5_499_000, cameOn: '2026-11-20', reviewStatus: null, isReviewWaiting: false }
    expect(goods).toHaveLength(2)
    expect(goods).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...each, quantity: 2, order: first }),
        expect.objectContaining({ ...each, quantity: 1, order: last }),
      ]),
    )
  })

  test('tells the last day of the warranty, counted from the day it came', async () => {
    const [vera, offerId] = [await someone(), await market.aSellableOffer(9)]
    await anOrder(vera, { offerId, moves: received })
    const [good] = (await goodsOf(vera)).goods
    expect(good).toMatchObject({ warrantyUntil: null, isUnderWarranty: false })
    await base.db
      .update(products)
      .set({ warrantyDays: 730 })
      .where(eq(products.id, good?.productId ?? 0))
    expect((await goodsOf(vera)).goods).toMatchObject([{ warrantyUntil: '2028-11-19', isUnderWarranty: true }])
  })

  test('matches the review by the model before the sign: not shown until the shop has read it', async () => {
    const [vera, offerId] = [await someone(), await market.aSellableOffer(9)]
    await anOrder(vera, { offerId, moves: received })
    const [good] = (await goodsOf(vera)).goods
    const { id } = await write(vera, good?.productId ?? 0)
    expect((await goodsOf(vera)).goods).toMatchObject([{ reviewStatus: 'notApproved', isReviewWaiting: true }])
    await decide(id, 'approved')
    const [after] = (await goodsOf(vera)).goods
    expect(after).toMatchObject({ reviewStatus: 'approved', isReviewWaiting: false })
    expect((await reviewsOf(vera)).map(({ guid }) => guid)).toEqual([after?.guid.split('#')[0]])
  })

  test('is nobody else’s, and a page too far is the last', async () => {
    const [vera, stranger] = [await someone(), await someone()]
    await anOrder(vera, { offerId: await market.aSellableOffer(2), moves: received })
    expect((await goodsOf(stranger)).goods).toEqual([])
    expect(await goodsOf(vera, 900)).toMatchObject({ page: 1, pages: 1, count: 1 })
    await expect(goodsOf(vera, 0)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('getReviews and editOwnReview', () => {
  async function aReview(who: Someone) {
    const offerId = await market.aSellableOffer(2)
    await anOrder(who, { offerId, moves: received })
    const good = (await goodsOf(who)).goods.find((one) => one.offerId === offerId)
    return write(who, good?.productId ?? 0)
  }

  test('tell each state, and why a review is not shown', async () => {
    const vera = await someone()
    const [waiting, shown, refused] = [await aReview(vera), await aReview(vera), await aReview(vera)]
    await decide(shown.id, 'approved')
    await decide(refused.id, 'refused')
    const states = Object.fromEntries((await reviewsOf(vera)).map(({ id, state, reason }) => [id, [state, reason]]))
    expect(states).toEqual({
      [waiting.id]: ['waiting', ''],
      [shown.id]: ['approved', ''],
      [refused.id]: ['notApproved', 'это реклама'],
    })
  })

  test('show its photos: with a public address once published, by a sealed link while they wait', async () => {
    const vera = await someone()
    const [waiting, shown] = [await aReview(vera), await aReview(vera)]
    const [key, media] = ['a'.repeat(32), 'b'.repeat(32)]
    const size = { width: 60, height: 40 }
    const file = { key, purpose: 'review photo', visitorId: vera.shopper.visitor.visitorId, bytes: 9, ...size }
    await base.db
      .insert(uploads)
      .values({ ...file, state: 'claimed', mediaType: 'image/jpeg', keptUntil: new Date(Date.now() + 86_400_000) })
    await base.db.insert(reviewWaitingPhotos).values({ reviewId: waiting.id, upload: key, sort: 0 })
    await base.db.insert(reviewPhotos).values({ reviewId: shown.id, media, ...size, sort: 0 })
    await decide(shown.id, 'approved')
    const photosOf = Object.fromEntries((await reviewsOf(vera)).map(({ id, photos }) => [id, photos]))
    expect(photosOf[shown.id]).toEqual([
      { url: expect.stringContaining(`/media/${media}/640.jpg`), ...size, receipt: media },
    ])
    expect(photosOf[waiting.id]).toEqual([{ url: expect.stringContaining('/media/private/'), ...size, receipt: key }])
    expect((await reviewsOf(await someone())).length).toBe(0)
  })

  test('an edit is read again; one that changes nothing leaves it shown', async () => {
    const vera = await someone()
    const { id } = await aReview(vera)
    await decide(id, 'approved')
    const [before] = await reviewsOf(vera)
    const same = { id, rating: 4, text: before?.text ?? '', pros: '', cons: '' }
    await vera.shopper.reviews.editOwnReview({ body: { ...same, photos: [] } })
    expect(await reviewsOf(vera)).toMatchObject([{ state: 'approved' }])
    await vera.shopper.reviews.editOwnReview({ body: { ...same, photos: [], rating: 5, pros: 'мягкий' } })
    expect(await reviewsOf(vera)).toMatchObject([{ state: 'waiting', rating: 5, pros: 'мягкий' }])
  })

  test.each([
    { promise: 'too short a text', edit: { text: 'мало' }, code: 'INPUT_INVALID' },
    { promise: 'six stars', edit: { rating: 6 }, code: 'INPUT_INVALID' },
    { promise: 'a review that is not there', edit: { id: 2_000_000_000 }, code: 'REVIEW_NOT_FOUND' },
  ])('refuse $promise', async ({ edit, code }) => {
    const vera = await someone()
    const { id } = await aReview(vera)
    const body = { id, rating: 5, text: 'Сидим на нём третий месяц', pros: '', cons: '', photos: [], ...edit }
    await expect(vera.shopper.reviews.editOwnReview({ body })).rejects.toMatchObject({ code })
    expect(await reviewsOf(vera)).toMatchObject([{ rating: 4 }])
  })

  test('another’s review is not found, and stays as it is', async () => {
    const [vera, stranger] = [await someone(), await someone()]
    const { id } = await aReview(vera)
    const body = { id, rating: 1, text: 'Не покупайте это никогда', pros: '', cons: '', photos: [] }
    await expect(stranger.shopper.reviews.editOwnReview({ body })).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' })
    expect(await reviewsOf(stranger)).toEqual([])
    expect(await reviewsOf(vera)).toMatchObject([{ rating: 4 }])
  })
})

describe('getOrderByPhoneAndGuid', () => {
  const day = 24 * 60 * 60 * 1000
  const ask = (phoneNumber: string, orderGuid: string) =>
    market.aShopper().account.getOrderByPhoneAndGuid({ body: { phoneNumber, orderGuid } })

  test('opens the order masked, with a link that works also when the order is old', async () => {
    const vera = await someone()
    const { guid, number } = await anOrder(vera, { offerId: await market.aSellableOffer(2) })
    market.pass(200 * day)
    const { order, code } = await ask('8 (912) 345-67-89', guid)
    expect(order).toMatchObject({ number, contact: { phone: '+7 912 ***-**-89' }, code: null, canCancel: false })
    const friend = market.aShopper()
    expect(await friend.order.getOrder({ body: { basketGroup: guid, code } })).toMatchObject({ order: { number } })
    market.pass(-200 * day)
  })

  test('refuses another’s phone and another’s guid alike, and what is no phone', async () => {
    const vera = await someone()
    const { guid } = await anOrder(vera, { offerId: await market.aSellableOffer(2) })
    const refused = { code: 'ORDER_NOT_FOUND', status: 404 }
    await expect(ask('+7 912 000-00-00', guid)).rejects.toMatchObject(refused)
    await expect(ask('+7 912 345-67-89', crypto.randomUUID())).rejects.toMatchObject(refused)
    await expect(ask('123', guid)).rejects.toMatchObject({ code: 'PHONE_INVALID' })
    await expect(ask('+7 912 345-67-89', 'no guid')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('its code opens no other order', async () => {
    const vera = await someone()
    const mine = await anOrder(vera, { offerId: await market.aSellableOffer(2) })
    const other = await anOrder(vera, { offerId: await market.aSellableOffer(2) })
    const { code } = await ask('+7 912 345-67-89', mine.guid)
    const tried = market.aShopper().order.getOrder({ body: { basketGroup: other.guid, code } })
    await expect(tried).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})
