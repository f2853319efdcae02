import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MyReview } from '#contract/account-goods.ts'
import { seedCustomers } from '#demo/seed-shop.ts'
import { findPersonOf } from '#server/customer/index.ts'
import { customers } from '#server/customer/tables.ts'
import { media, uploads } from '#server/media/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { type Claimant, withClaimants } from '../../tests/harness/claimants.ts'
import { anOffer, aProduct } from '../../tests/harness/goods.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { aPlank } from '../../tests/harness/pictures.ts'
import { removePhotosJob } from './hide-photos.ts'
import { decideReview } from './index.ts'
import { undoDecision } from './moderate.ts'
import { reviewsData } from './personal-data.ts'
import { reviews } from './tables.ts'

const { shop, aBrowser, work } = withClaimants()
const phone = '79000000001'
const said = { rating: '5', text: 'Стоит второй месяц, всё хорошо.', pros: '', cons: '' }
let anna: Claimant
let shade = 0

beforeAll(async () => {
  await shop.base.db.transaction((tx) => seedCustomers(tx))
  anna = aBrowser(undefined, phone)
  const people = (await shop.browser()('GET', '/dev/people/data/')).json.people
  const { guid } = people.find((one: { login: string }) => one.login === 'anna')
  expect((await anna.ask('/dev/people/sign-in/', { guid })).status).toBe(200)
})
// An hour takes so many forms; how many is counted elsewhere.
beforeEach(() => {
  shop.time.now = new Date(shop.time.now.getTime() + 3_600_000)
})

/** No two of them are of the same bytes. */
const aPhoto = () =>
  aPlank(64 + ++shade, 64)
    .jpeg()
    .toBuffer()

async function aReview(photos: readonly Buffer[]) {
  const productID = await aProduct(shop.base.db)
  await anOffer(shop.base.db, { productId: productID })
  const fields = { productID: String(productID), name: 'Анна', city: '', ...said }
  const { json } = await anna.withPhotos('/api_vue/createProductReview/', fields, photos)
  return { id: json.review.id as number, productID }
}

const deps = () => ({ db: shop.base.db, ...shop.app.areas })
const decide = (id: number, isApproved: boolean) => decideReview(deps(), { id, isApproved, now: shop.time.now })
async function aShownReview(photos: readonly Buffer[]) {
  const { id, productID } = await aReview(photos)
  await decide(id, true)
  return { id, productID, urls: await urlsOf(productID) }
}

async function urlsOf(productID: number): Promise<string[]> {
  const { json } = await shop.browser()('POST', '/api/v1/catalog/product/reviews/', { productID })
  return json.reviews.flatMap((one: { photos: { webp: string }[] }) => one.photos.map(({ webp }) => webp))
}
const statusOf = async (url: string) => (await shop.app.http.inject(url)).statusCode
const statusesOf = (urls: readonly string[]) => Promise.all(urls.map(statusOf))

async function ownOf(id: number): Promise<MyReview | undefined> {
  const { json } = await anna.ask('/api_vue/personal/', { action: 'getReviews' })
  return json.reviews.find((one: MyReview) => one.id === id)
}
const edit = (id: number, photos: readonly (Buffer | string)[], more: Partial<typeof said> = {}) =>
  anna.withPhotos('/api_vue/ownReview/edit/', { id: String(id), ...said, ...more }, photos)
const receiptsOf = async (id: number) => (await ownOf(id))?.photos.map(({ receipt }) => receipt) ?? []

describe('a photo that a review showed', () => {
  test('may be kept for an hour, not for ever', async () => {
    const { urls } = await aShownReview([await aPhoto()])
    const answer = await shop.app.http.inject(urls[0] ?? '')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('opens to nobody else once the review is written anew, and to everybody once it is shown again', async () => {
    const { id, productID, urls } = await aShownReview([await aPhoto(), await aPhoto()])
    expect(await statusesOf(urls)).toEqual([200, 200])
    expect(await edit(id, await receiptsOf(id), { text: 'Стоит третий месяц, всё хорошо.' })).toMatchObject({
      status: 200,
    })
    await work()
    expect(await statusesOf(urls)).toEqual([404, 404])
    const own = await ownOf(id)
    expect(own).toMatchObject({ state: 'waiting', photos: [{}, {}] })
    for (const { url } of own?.photos ?? []) {
      expect(url).toContain('/media/private/')
      expect((await anna.open(url)).statusCode).toBe(200)
      expect((await aBrowser().open(url)).statusCode).toBe(404)
    }
    await decide(id, true)
    expect(await statusesOf(await urlsOf(productID))).toEqual([200, 200])
  })

  test('goes with a review that is then refused', async () => {
    const { id, urls } = await aShownReview([await aPhoto()])
    await edit(id, await receiptsOf(id), { text: 'Стоит третий месяц, всё хорошо.' })
    await decide(id, false)
    await work()
    expect(await statusesOf(urls)).toEqual([404])
    expect((await ownOf(id))?.photos).toEqual([])
  })

  test('is hidden by whoever takes the approval back', async () => {
    const { id } = await aReview([await aPhoto()])
    const now = shop.time.now
    await decideReview(deps(), { id, isApproved: true, undoUntil: new Date(now.getTime() + 60_000), now })
    const url = (await ownOf(id))?.photos[0]?.url ?? ''
    expect(await statusOf(url)).toBe(200)
    await undoDecision(shop.base.db, { kind: 'review', id, now })
    await work()
    expect(await statusOf(url)).toBe(404)
    expect((await ownOf(id))?.photos).toMatchObject([{ url: expect.stringContaining('/media/private/') }])
  })

  test('has an address of its own: the same picture elsewhere stays', async () => {
    const bytes = await aPhoto()
    const [one, other] = [await aShownReview([bytes]), await aShownReview([bytes])]
    const { key } = await shop.app.areas.media.keepPicture(bytes, 'own')
    await anna.ask('/api_vue/ownReview/delete/', { id: one.id })
    await work()
    expect(await statusesOf([...one.urls, ...other.urls, `/media/${key}/640.webp`])).toEqual([404, 200, 200])
  })

  test('is gone with the account of its author, the files as well, and the words stay', async () => {
    const { db } = shop.base
    const { id, urls } = await aShownReview([await aPhoto()])
    const [row] = await db.select({ id: customers.id }).from(customers).where(sql`phone = ${phone}`)
    const person = await findPersonOf(db, row?.id ?? 0)
    if (!person) throw new Error('Anna is known.')
    // Her other reviews stay hers.
    await inTransaction(db, async (tx) => {
      await tx.update(reviews).set({ visitorId: crypto.randomUUID() }).where(sql`${reviews.id} <> ${id}`)
      await reviewsData.forget(tx, person, shop.time.now)
    })
    await work()
    expect(await statusesOf(urls)).toEqual([404])
    const key = urls[0]?.split('/')[2] ?? ''
    expect(await db.$count(media, sql`${media.key} = ${key}`)).toBe(0)
    expect(await shop.app.areas.media.readPicture(key)).toBe(null)
    expect(await db.$count(reviews, sql`${reviews.id} = ${id} and ${reviews.state} = 'approved'`)).toBe(1)
  })

  test('that a failed publication left is found by the hourly job, and no other', async () => {
    const { db } = shop.base
    const { urls } = await aShownReview([await aPhoto()])
    const lost = await shop.app.areas.media.keepPhoto(await aPhoto(), 'nothing')
    const lostUrl = `/media/${lost.key}/640.webp`
    const sweep = () => doJob(shop.app.areas.jobs, removePhotosJob, {} as { keys: string[] })
    await sweep()
    expect(await statusOf(lostUrl)).toBe(200)
    await db.update(media).set({ createdAt: sql`now() - interval '2 hours'` })
    await sweep()
    expect(await statusesOf([lostUrl, ...urls])).toEqual([404, 200])
  })
})

describe('an own review', () => {
  test('loses and gets photos when it is written anew, refused or not', async () => {
    const { id } = await aReview([await aPhoto(), await aPhoto()])
    await decide(id, false)
    expect(await receiptsOf(id)).toEqual([])
    expect(await edit(id, [await aPhoto(), await aPhoto()])).toMatchObject({ status: 200 })
    expect(await ownOf(id)).toMatchObject({ state: 'waiting', photos: [{}, {}] })
    const [first, second] = await receiptsOf(id)
    expect(await edit(id, [await aPhoto(), second ?? ''])).toMatchObject({ status: 200 })
    const after = await receiptsOf(id)
    expect(after).toHaveLength(2)
    expect(after).toContain(second)
    expect(after).not.toContain(first)
    expect(await shop.base.db.$count(uploads, sql`${uploads.key} = ${first}`)).toBe(0)
  })

  test('that changes in nothing stays shown with its photos', async () => {
    const { id, urls } = await aShownReview([await aPhoto()])
    expect(await edit(id, await receiptsOf(id))).toMatchObject({ status: 200 })
    await work()
    expect(await ownOf(id)).toMatchObject({ state: 'approved' })
    expect(await statusesOf(urls)).toEqual([200])
  })

  test('takes no ninth photo and none of another, and stays as it was', async () => {
    const { id } = await aShownReview([await aPhoto()])
    const nine = await Promise.all(Array.from({ length: 9 }, aPhoto))
    expect((await edit(id, nine)).json).toMatchObject({ error: 'FILES_TOO_MANY' })
    const other = await aReview([await aPhoto()])
    for (const stolen of [(await receiptsOf(other.id))[0] ?? '', 'a'.repeat(32)])
      expect((await edit(id, [stolen], { text: 'Совсем другой отзыв' })).json).toMatchObject({ error: 'FILE_GONE' })
    expect(await ownOf(id)).toMatchObject({ state: 'approved', text: said.text, photos: [{}] })
  })

  test('is deleted with its photos, and another can be written', async () => {
    const { id, productID, urls } = await aShownReview([await aPhoto()])
    const stranger = aBrowser('10.9.0.1', '79000000007')
    expect((await stranger.ask('/api_vue/ownReview/delete/', { id })).status).toBe(401)
    expect(await anna.ask('/api_vue/ownReview/delete/', { id })).toMatchObject({ status: 200 })
    await work()
    expect(await ownOf(id)).toBe(undefined)
    expect(await statusesOf(urls)).toEqual([404])
    expect(await anna.ask('/api_vue/ownReview/delete/', { id })).toMatchObject({ status: 404 })
    const fields = { productID: String(productID), name: 'Анна', city: '', ...said }
    expect((await anna.withPhotos('/api_vue/createProductReview/', fields, [])).status).toBe(200)
  })
})
