import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { products } from '#server/catalogue/tables.ts'
import type { Messages } from '#server/messages/index.ts'
import { advanceOrder } from '#server/order/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aProduct } from '../../tests/harness/goods.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import { inviteToReview } from './invite.ts'
import { decideQuestion, decideReview, undoDecision } from './moderate.ts'
import { settleDecisions } from './settle.ts'
import { questions, reviews } from './tables.ts'

const base = withDatabase()
const minute = 60_000
const day = 24 * 60 * minute
const start = new Date('2026-11-20T10:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
let market: Market
let productID: number
let sent: { template: string; to: unknown; facts: Record<string, string>; channels?: readonly string[] }[]

const messages: Messages = {
  async send(_tx, message) {
    sent.push(message as never)
    return [1]
  },
  hasBudgetFor: () => Promise.resolve(true),
}
const noPhoto = () => Promise.reject(new Error('Nobody has sent a photo.'))
const uploads = { read: noPhoto, removeDiscarded: () => Promise.resolve() }
const publicUrl = 'https://komod.example'

beforeAll(async () => {
  market = await createMarket(base.db)
})

beforeEach(async () => {
  productID = await aProduct(base.db)
  sent = []
})

async function aReview(email?: string) {
  const body = { productID, rating: 4, name: 'Анна', text: 'Стоит ровно, собрали за час', photos: [], email }
  return (await market.aShopper().reviews.createProductReview({ body })).review.id
}

const decide = (id: number, isApproved: boolean) =>
  decideReview(
    { db: base.db, media: { keepPhoto: noPhoto }, uploads },
    { id, isApproved, refusal: isApproved ? null : 'rude', undoUntil: later(15 * minute), now: start },
  )
const settle = (now: Date) => settleDecisions({ db: base.db, messages, uploads, publicUrl }, now)
const ratingOf = async () => {
  const [row] = await base.db.select().from(products).where(eq(products.id, productID))
  return row?.ratingCount
}

describe('a decision of the desk', () => {
  test('may be taken back within its time: the words wait again and count for nothing', async () => {
    const id = await aReview()
    await decide(id, true)
    expect(await ratingOf()).toBe(1)
    expect(await undoDecision(base.db, { kind: 'review', id, now: later(14 * minute) })).toMatchObject({
      state: 'approved',
    })
    expect(await ratingOf()).toBe(0)
    expect(await decide(id, false)).toEqual({ kind: 'decided' })
  })

  test('is taken back by nobody afterwards, nor is one that nobody made', async () => {
    const id = await aReview()
    expect(await undoDecision(base.db, { kind: 'review', id, now: start })).toBeNull()
    await decide(id, true)
    expect(await undoDecision(base.db, { kind: 'review', id, now: later(15 * minute) })).toBeNull()
    expect(await ratingOf()).toBe(1)
  })

  test('is told to an author who wished it, once, when it stands, and the address is forgotten', async () => {
    const id = await aReview('anna@komod.example')
    const silent = await aReview()
    const shown = await aReview('olga@komod.example')
    await decide(id, false)
    await decide(silent, true)
    await decide(shown, true)
    await settle(later(10 * minute))
    expect(sent).toEqual([])
    await settle(later(20 * minute))
    await settle(later(25 * minute))
    expect(sent).toHaveLength(2)
    expect(sent).toMatchObject([
      {
        template: 'reviewRefused',
        to: { email: 'anna@komod.example', phone: null },
        facts: { why: expect.stringMatching(/оскорбления/) },
      },
      {
        template: 'reviewShown',
        to: { email: 'olga@komod.example', phone: null },
        facts: { url: expect.stringMatching(new RegExp(`#review-${shown}$`)) },
      },
    ])
    const [row] = await base.db.select().from(reviews).where(eq(reviews.id, id))
    expect(row).toMatchObject({ tellEmail: null, undoUntil: null, refusal: 'rude', state: 'refused' })
  })

  test('of a question tells where its answer stands', async () => {
    const body = { PRODUCT_ID: productID, name: 'Пётр', text: 'Пройдёт ли в дверь?', email: 'petr@komod.example' }
    await market.aShopper().reviews.setQuestion({ body })
    const [asked] = await base.db.select().from(questions).where(eq(questions.productId, productID))
    const id = asked?.id ?? 0
    const held = { undoUntil: later(15 * minute) }
    await decideQuestion(base.db, id, { text: 'Пройдёт', now: start }, held)
    await settle(later(16 * minute))
    expect(sent).toMatchObject([
      { template: 'questionAnswered', facts: { url: expect.stringMatching(`#question-${id}$`) } },
    ])
  })
})

test('what is no address of a letter is refused beside its field', async () => {
  await expect(aReview('anna@')).rejects.toMatchObject({ fields: [{ path: 'body.email' }] })
})

describe('an invitation to review', () => {
  const invite = (now: Date) => inviteToReview({ db: base.db, messages, publicUrl, regions: market.regions }, now)
  const move = (number: string, to: OrderStatus) =>
    advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })

  test('goes once per order, three days after it was received, and to nobody whose order is on its way', async () => {
    const offerId = await market.aSellableOffer(10)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    const body = { name: 'Анна', phoneNumber: '79610009911', offerIds: [offerId], consents: ['order' as const] }
    const { orderId } = await shopper.checkout.createOrder({ body })
    for (const status of ['inWork', 'shipped'] as const) expect((await move(orderId, status)).kind).toBe('moved')
    const from = market.now.getTime()
    await invite(new Date(from + 4 * day))
    expect(sent).toEqual([])
    expect((await move(orderId, 'received')).kind).toBe('moved')
    await invite(new Date(from + 2 * day))
    expect(sent).toEqual([])
    await Promise.all([invite(new Date(from + 3 * day)), invite(new Date(from + 3 * day))])
    await invite(new Date(from + 9 * day))
    expect(sent).toMatchObject([
      {
        template: 'reviewInvited',
        // By the clock of Chelyabinsk.
        to: { phone: '79610009911', utcOffsetMinutes: 300 },
        channels: ['sms'],
        facts: { number: orderId, url: expect.stringMatching(/\/reviews\/write\/[\w-]{24}\/$/) },
      },
    ])
  })
})

describe('the list of the desk', () => {
  const staff = () => market.aShopper({ customerId: 901, groups: ['29'] })

  test('finds words by what was written, by its author and by the product, and counts what it finds', async () => {
    await base.db.update(products).set({ name: 'Комод «Иволга»' }).where(eq(products.id, productID))
    const id = await aReview()
    await market.aShopper().reviews.createProductReview({
      body: { productID, rating: 2, name: 'Прохор', text: 'Ящик скрипит на второй день', photos: [] },
    })
    const found = async (q: string) => {
      const body = { kind: 'review' as const, shelf: 'waiting' as const, q }
      const { words, next } = await staff().moderation.listWords({ body })
      return { authors: words.map(({ author }) => author), next }
    }
    expect(await found('СКРИПИТ на второй')).toEqual({ authors: ['Прохор'], next: null })
    expect(await found('прохор')).toEqual({ authors: ['Прохор'], next: null })
    expect(await found('иволга')).toEqual({ authors: ['Анна', 'Прохор'], next: null })
    expect(await found('%')).toEqual({ authors: [], next: null })
    const query = { kind: 'review' as const, shelf: 'waiting' as const, q: 'иволга' }
    const file = await staff().moderation.exportWords({ query })
    const lines = (await text(Readable.from(file.content as AsyncIterable<string>))).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(new RegExp(`^${id},.*Анна.*Комод «Иволга»,4,`))
  })

  test('is read on from a word, also once that word has left its shelf', async () => {
    for (let at = 0; at < 25; at++) await aReview()
    const read = (after?: number) =>
      staff().moderation.listWords({ body: { kind: 'review', shelf: 'waiting', ...(after && { after }) } })
    const first = await read()
    expect(first.words).toHaveLength(20)
    expect(first.next).toBe(first.words.at(-1)?.id)
    for (const { id } of first.words)
      await staff().moderation.decideWord({ body: { kind: 'review', id, decision: 'approve' } })
    const second = await read(first.next ?? 0)
    const rest = (await read()).words.map(({ id }) => id)
    expect(second.words.map(({ id }) => id)).toEqual(rest)
    expect(rest.length).toBeGreaterThanOrEqual(5)
  })
})
