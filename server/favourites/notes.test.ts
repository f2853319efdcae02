import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { offerPrices } from '#server/catalogue/tables.ts'
import { customers } from '#server/customer/tables.ts'
import { changed, rows } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doJob, doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { notesJob } from './jobs.ts'

const base = withDatabase()
const hour = 3_600_000
let market: Market
let sofa: number
let anna: Shopper
let lastPhone = 79_150_000_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

beforeEach(async () => {
  sofa = await market.aSellableOffer(5, { name: 'Диван «Верба», шалфей' })
  anna = await aCustomer({ email: 'anna@example.com' })
  await anna.favourites.addToFavourites({ body: { ids: [sofa] } })
  await changed(base.db, sql`truncate outbox_messages, consents`)
})

async function aCustomer(contact: { email?: string; phone?: string | null } = {}): Promise<Shopper> {
  const [row] = await base.db
    .insert(customers)
    .values({ phone: String(++lastPhone), firstName: 'Анна', ...contact })
    .returning({ id: customers.id })
  return market.aShopper({ customerId: row?.id ?? 0 })
}

const costs = (priceMinor: number) =>
  base.db.update(offerPrices).set({ priceMinor }).where(eq(offerPrices.offerId, sofa))
const has = (onHand: number) => base.db.update(stock).set({ onHand }).where(eq(stock.offerId, sofa))
const agree = (isOn = true) => anna.favourites.setFavouriteNotes({ body: { isOn } })

/** What was sent by this look, and not before. */
async function look(): Promise<{ channel: string; email: string; text: string; subject: string }[]> {
  await doJob(market.jobs, notesJob, {})
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const sent = await rows<{ channel: string; email: string; text: string; subject: string }>(
    base.db,
    sql`select channel, email, subject, text from outbox_messages order by id`,
  )
  await changed(base.db, sql`truncate outbox_messages`)
  return sent
}

test('what waited for the morning is not sent to whoever switched it off by night', async () => {
  await agree()
  await look()
  await costs(4_999_000)
  await doJob(market.jobs, notesJob, {})
  await agree(false)
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  expect(await rows(base.db, sql`select id from outbox_messages`)).toEqual([])
})

test('what fell by night and cost as before in the morning is not told as cheaper; what stays cheaper is told then', async () => {
  await agree()
  await look()
  const night = new Date(`${market.now.toISOString().slice(0, 10)}T18:00:00Z`)
  market.pass(night.getTime() - market.now.getTime())
  await costs(4_999_000)
  expect(await look()).toEqual([])
  await costs(5_499_000)
  market.pass(12 * hour)
  expect(await look()).toEqual([])
  market.pass(12 * hour)
  await costs(4_999_000)
  expect(await look()).toEqual([])
  market.pass(12 * hour)
  expect(await look()).toMatchObject([{ text: expect.stringContaining('49\u00a0990') }])
})

test('nothing is sent to whoever has not agreed', async () => {
  expect((await anna.favourites.getFavourites()).notes).toEqual({ isOn: false })
  await costs(3_999_000)
  expect(await look()).toEqual([])
})

test('a fall of the price is told once, by letter where there is an address, with a way to stop it', async () => {
  await agree()
  expect((await anna.favourites.getFavourites()).notes).toEqual({ isOn: true })
  expect(await look()).toEqual([])
  await costs(4_999_000)
  const [letter, ...others] = await look()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ channel: 'email', email: 'anna@example.com', subject: 'Подешевело в избранном' })
  expect(letter?.text).toContain('Диван «Верба», шалфей, 49\u00a0990\u00a0₽')
  expect(await look()).toEqual([])

  const code = /favorites\/\?off=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const stranger = market.aShopper()
  const broken = stranger.favourites.stopFavouriteNotes({ body: { code: `${code}x` } })
  await expect(broken).rejects.toMatchObject({ code: 'NOTES_LINK_BROKEN' })
  expect(await stranger.favourites.stopFavouriteNotes({ body: { code } })).toEqual({ isOn: false })
  expect((await anna.favourites.getFavourites()).notes).toEqual({ isOn: false })
  market.pass(25 * hour)
  await costs(3_999_000)
  expect(await look()).toEqual([])
})

test('one offer is told of once a day; what came meanwhile is told tomorrow', async () => {
  await agree()
  await look()
  await costs(4_999_000)
  expect(await look()).toHaveLength(1)
  market.pass(5 * hour)
  await costs(4_499_000)
  expect(await look()).toEqual([])
  market.pass(20 * hour)
  const [letter] = await look()
  expect(letter?.text).toContain('44\u00a0990')
})

test('what is back in stock is told, by text message where there is no address', async () => {
  anna = await aCustomer()
  await has(0)
  await anna.favourites.addToFavourites({ body: { ids: [sofa] } })
  await agree()
  expect(await look()).toEqual([])
  await has(2)
  const [message] = await look()
  expect(message).toMatchObject({ channel: 'sms' })
  expect(message?.text).toMatch(/снова есть Диван «Верба»/)
  await has(0)
  await look()
  await has(2)
  expect(await look()).toEqual([])
})

test('several of them make one message, and the switch stops them', async () => {
  const others = await Promise.all([1, 2, 3].map(() => market.aSellableOffer(5)))
  await anna.favourites.addToFavourites({ body: { ids: others } })
  await agree()
  await base.db.update(offerPrices).set({ priceMinor: 1_000_000 })
  const sent = await look()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('и ещё 1')
  await agree(false)
  market.pass(25 * hour)
  await base.db.update(offerPrices).set({ priceMinor: 900_000 })
  expect(await look()).toEqual([])
})

test('who left neither phone nor address cannot be told, and a guest is asked to sign in', async () => {
  anna = await aCustomer({ phone: null })
  await expect(agree()).rejects.toMatchObject({ code: 'NO_CONTACT', status: 409 })
  anna = market.aShopper()
  await expect(agree()).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' })
})
