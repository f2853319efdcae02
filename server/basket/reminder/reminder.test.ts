import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { offerPrices } from '#server/catalogue/tables.ts'
import { consents, customers } from '#server/customer/tables.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { aProduct } from '../../../tests/harness/goods.ts'
import { doJob, doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'
import { mergeBaskets } from '../merge-baskets.ts'
import { basketReminders, baskets } from '../tables.ts'
import { remindJob } from './jobs.ts'

const base = withDatabase()
const hour = 3600_000
let market: Market
let sofa: number
let nextPhone = 79_120_001_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

beforeEach(async () => {
  const productId = await aProduct(base.db, { name: 'Диван «Верба»' })
  sofa = await market.aSellableOffer(9, { priceMinor: 54_990_00, productId })
})

async function aCustomer(email: string | null = null): Promise<Shopper> {
  const phone = String(nextPhone++)
  const [made] = await base.db.insert(customers).values({ phone, email }).returning({ id: customers.id })
  return market.aShopperWith({ [sofa]: 2 }, { customerId: made?.id ?? 0 })
}

const ask = (shopper: Shopper, email?: string) =>
  shopper.basket.remindOfBasket({ body: { consents: ['basket'], ...(email && { email }) } })

/** All baskets have lain since this moment of the market's clock. */
const untouched = () => base.db.update(baskets).set({ updatedAt: market.now })

interface Sent {
  channel: string
  email: string
  subject: string
  text: string
}

async function sent(): Promise<Sent[]> {
  await doJob(market.jobs, remindJob, {})
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const found = await rows<Sent>(
    base.db,
    sql`select channel, email, subject, text from outbox_messages where text like '%?off=%' or text like '%/unsubscribe/%' order by id`,
  )
  await changed(base.db, sql`truncate outbox_messages`)
  return found
}

test('a reminder needs the tick, and of a guest an address', async () => {
  const guest = await market.aShopperWith({ [sofa]: 1 })
  const without = guest.basket.remindOfBasket({ body: { consents: [], email: 'anna@example.com' } })
  await expect(without).rejects.toMatchObject({ code: 'REMINDER_CONSENT_NEEDED', status: 422 })
  for (const email of [undefined, 'anna', 'anna@'])
    await expect(ask(guest, email)).rejects.toMatchObject({ code: 'REMINDER_EMAIL_INVALID', status: 422 })
  await expect(ask(market.aShopper(), 'anna@example.com')).rejects.toMatchObject({ code: 'BASKET_EMPTY' })
  expect(await base.db.$count(basketReminders)).toBe(0)
  expect(await ask(guest, 'Anna@Example.com')).toMatchObject({
    to: 'a***@example.com',
    needsEmail: true,
    afterHours: 24,
  })
  const [proof] = await base.db.select().from(consents).where(eq(consents.visitorId, guest.visitor.visitorId))
  expect(proof).toMatchObject({ purpose: 'basket', source: 'basket', withdrawnAt: null, userAgent: 'test' })
  expect(proof?.text).toContain('осталось в моей корзине')
  await guest.basket.stopBasketReminder({ body: {} })
})

test('it comes once, when the basket has lain long enough, with what became cheaper or runs out', async () => {
  const guest = await market.aShopperWith({ [sofa]: 2 })
  await ask(guest, 'anna@example.com')
  await untouched()
  market.pass(23 * hour)
  expect(await sent()).toEqual([])
  await base.db.update(offerPrices).set({ priceMinor: 49_990_00 }).where(eq(offerPrices.offerId, sofa))
  await base.db.update(stock).set({ onHand: 2 }).where(eq(stock.offerId, sofa))
  market.pass(2 * hour)
  const [letter, ...others] = await sent()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ email: 'anna@example.com', subject: 'Вы просили напомнить о корзине' })
  expect(letter?.text).toContain(
    'Подешевело: Диван «Верба», шалфей, было 54\u00a0990\u00a0₽, теперь 49\u00a0990\u00a0₽.',
  )
  expect(letter?.text).toContain('Заканчивается: Диван «Верба», шалфей, осталось 2.')
  const code = /basket\/share\/(\S+)\//.exec(letter?.text ?? '')?.[1] ?? ''
  const { basket } = await market.aShopper().basket.shareBasket({ body: { code } })
  expect(basket.items.map((item) => [item.offerIdCurrent, item.quantity])).toEqual([[sofa, 2]])
  expect((await guest.basket.getBasketReminder()).to).toBe(null)
  market.pass(48 * hour)
  expect(await sent()).toEqual([])
})

test('a basket that is used meanwhile waits anew; two jobs at once tell once', async () => {
  const guest = await market.aShopperWith({ [sofa]: 1 })
  await ask(guest, 'boris@example.com')
  await untouched()
  market.pass(20 * hour)
  await untouched()
  market.pass(10 * hour)
  expect(await sent()).toEqual([])
  market.pass(15 * hour)
  await Promise.all([1, 2, 3].map(() => doJob(market.jobs, remindJob, {})))
  expect(await sent()).toHaveLength(1)
})

test('whoever has ordered, emptied the basket or taken the tick back is not reminded', async () => {
  const ordered = await market.aShopperWith({ [sofa]: 1 })
  const emptied = await market.aShopperWith({ [sofa]: 1 })
  const stopped = await market.aShopperWith({ [sofa]: 1 })
  for (const [at, shopper] of [ordered, emptied, stopped].entries()) await ask(shopper, `person${at}@example.com`)
  const id = await market.fillCheckout(ordered)
  await ordered.checkout.placeOrder({ query: { id }, body: {} })
  await ordered.basket.addToBasket({ body: { offers: [{ offerId: sofa, quantity: 1 }] } })
  await emptied.basket.clearBasket()
  await stopped.basket.stopBasketReminder({ body: {} })
  await untouched()
  market.pass(25 * hour)
  expect(await sent()).toEqual([])
  const outcomes = await base.db.select({ outcome: basketReminders.outcome }).from(basketReminders)
  expect(outcomes.map(({ outcome }) => outcome)).not.toContain(null)
  const [proof] = await base.db.select().from(consents).where(sql`visitor_id = ${stopped.visitor.visitorId}::uuid`)
  expect(proof?.withdrawnAt).not.toBe(null)
})

test('a customer is written to as the account says, and not by night: what is bought meanwhile is not reminded of', async () => {
  const anna = await aCustomer()
  const bought = await aCustomer()
  await ask(bought)
  expect(await ask(anna)).toMatchObject({ needsEmail: false, to: expect.stringMatching(/^\+7 912 \*/) })
  await untouched()
  // Half past ten in the evening of the city.
  market.pass(24 * hour + minutesUntil('17:30'))
  const written = () =>
    rows(
      base.db,
      sql`select from sms_messages where template = 'basketReminder' and phone is not null
        and expires_at - interval '12 hours' <= ${market.now.toISOString()}::timestamptz`,
    )
  await doJob(market.jobs, remindJob, {})
  expect((await anna.basket.getBasketReminder()).to).not.toBe(null)
  await bought.basket.clearBasket()
  await base.db.update(baskets).set({ updatedAt: new Date(market.now.getTime() - 25 * hour) })
  market.pass(11 * hour)
  await Promise.all([1, 2].map(() => doJob(market.jobs, remindJob, {})))
  expect(await written()).toHaveLength(1)
  expect((await anna.basket.getBasketReminder()).to).toBe(null)
})

test('the link of the message stops it, and what was asked for since', async () => {
  const guest = await market.aShopperWith({ [sofa]: 1 })
  await ask(guest, 'vera@example.com')
  await untouched()
  market.pass(25 * hour + minutesUntil('07:00'))
  const letters = await sent()
  const letter = letters.find(({ email }) => email === 'vera@example.com')
  expect(letter?.text).toMatch(/1 × 54/)
  const link = /\?letter=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await ask(guest, 'vera@example.com')
  expect(await market.aShopper().messages.setLetterStop({ body: { letter: link, isStopped: true } })).toMatchObject({
    topic: 'basket',
    isStopped: true,
    canResume: false,
  })
  expect((await guest.basket.getBasketReminder()).to).toBe(null)
  await expect(
    market.aShopper().messages.setLetterStop({ body: { letter: link, isStopped: false } }),
  ).rejects.toMatchObject({ code: 'LETTER_NEEDS_CONSENT' })
})

test('the link of a text message stops it, and what was asked for since', async () => {
  const guest = await market.aShopperWith({ [sofa]: 1 })
  await ask(guest, 'vera@example.com')
  const [{ code } = { code: '' }] = await rows<{ code: string }>(
    base.db,
    sql`select code from basket_reminders order by id desc limit 1`,
  )
  await ask(guest, 'vera@example.com')
  await market.aShopper().basket.stopBasketReminder({ body: { code: `${code}x` } })
  expect((await guest.basket.getBasketReminder()).to).toBe('v***@example.com')
  await market.aShopper().basket.stopBasketReminder({ body: { code } })
  expect((await guest.basket.getBasketReminder()).to).toBe(null)
})

test('what a guest asked for is about the basket after signing in', async () => {
  const guest = await market.aShopperWith({ [sofa]: 1 })
  const customer = await aCustomer('olga@example.com')
  await ask(guest, 'guest@example.com')
  const customerId = customer.visitor.customer?.id ?? 0
  await inTransaction(base.db, (tx) => mergeBaskets(tx, guest.visitor.visitorId, customerId))
  expect((await customer.basket.getBasketReminder()).to).toBe('g***@example.com')
})

/** From now to the next such time of UTC. */
function minutesUntil(time: string): number {
  const now = market.now
  const next = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`).getTime() - now.getTime()
  return next > 0 ? next : next + 24 * hour
}
