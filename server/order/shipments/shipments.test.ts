import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pointOfWay, type TransportCompany } from '#server/delivery/index.ts'
import { createStandInCompany } from '#server/delivery/providers/stand-in-company.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { samplePlans } from '../../../tests/harness/city.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { plainFlags } from '../../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market } from '../../../tests/harness/shoppers.ts'
import { advanceOrder } from '../advance-order.ts'
import { followShipments } from './follow-shipments.ts'
import { listShipments } from './list-shipments.ts'
import { shipAgain } from './ship-job.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db, { flags: { ...plainFlags, regionType: 'ТК' } })
})

async function anOrderLeft() {
  const offer = await market.aSellableOffer(5, { weightGrams: 8_000 })
  const shopper = await market.aShopperWith({ [offer]: 1 })
  const id = await market.fillCheckout(shopper, { deliveryId: 'carrier', paymentId: 'card' })
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  const { basketGroup, orderID: number } = order
  await changed(base.db, sql`update order_groups set is_phone_confirmed = true where id = ${basketGroup}`)
  for (const to of ['inWork', 'shipped'] as const) {
    const deps = { db: base.db, regions: market.regions, pricing: market.order.pricing, terms: market.holds }
    await advanceOrder(deps, { number, to, note: '', now: market.now })
  }
  const look = async () => (await shopper.order.getOrder({ body: { basketGroup } })).order
  const see = async () => (await look()).orders[0]?.shipment
  return { shopper, basketGroup, number, look, see }
}

function aCompany(changes: Partial<TransportCompany> = {}) {
  const told: string[] = []
  const standIn = createStandInCompany('kit', samplePlans, () => market.now.getTime())
  const company: TransportCompany = {
    ...standIn,
    async register(shipment) {
      told.push(shipment.number)
      return standIn.register(shipment)
    },
    ...changes,
  }
  const run = () => followShipments({ db: base.db, regions: market.regions, companies: [company] }, market.now)
  return { told, run }
}

const rowOf = async (number: string) =>
  (await listShipments(base.db, { count: 50 })).rows.find((one) => one.number === number)
const textsTo = async (number: string) => {
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const found = await rows<{ text: string }>(
    base.db,
    sql`select text from outbox_messages where text like ${`%${number}%`} order by id`,
  )
  return found.map(({ text }) => text)
}

test('what leaves is told to its company once, and its shopper reads the number and where it is, and hears of both', async () => {
  const { number, look, see } = await anOrderLeft()
  expect(await see()).toMatchObject({ company: 'ТК-КИТ', stage: 'preparing', trackNumber: null })
  const { told, run } = aCompany()
  await run()
  await run()
  expect(told).toEqual([number])
  expect(await see()).toMatchObject({ stage: 'registered', trackNumber: expect.stringMatching(/^\d+$/) })
  expect((await look()).delivery).toMatchObject({ isThere: false })
  market.pass(3600_000)
  await run()
  await run()
  expect(await see()).toMatchObject({ stage: 'arrived' })
  expect((await look()).delivery).toMatchObject({ isThere: true })
  const texts = await textsTo(number)
  expect(texts.filter((text) => /отправлен/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => /прибыл/.test(text))).toHaveLength(1)
})

test('a company that is away is asked again later under the same number; the desk sees why', async () => {
  const { number, see } = await anOrderLeft()
  await aCompany({ register: async () => ({ kind: 'away' }) }).run()
  expect(await rowOf(number)).toMatchObject({ state: 'waiting', reason: 'away', attempts: 1 })
  expect(await see()).toMatchObject({ stage: 'preparing' })
  const { told, run } = aCompany()
  await run()
  expect(told).toEqual([])
  market.pass(10 * 60_000)
  await run()
  expect(told).toEqual([number])
  expect(await rowOf(number)).toMatchObject({ reason: null, trackNumber: expect.any(String) })
})

test('what it refuses is told to the desk in its words, and goes again by a press, once', async () => {
  const { number } = await anOrderLeft()
  await aCompany({ register: async () => ({ kind: 'refused', reason: 'Негабарит' }) }).run()
  expect(await rowOf(number)).toMatchObject({ state: 'failed', reason: 'Негабарит' })
  const again = () => inTransaction(base.db, (tx) => shipAgain(tx, number, market.now))
  expect(await again()).toBe(true)
  const { told, run } = aCompany()
  await run()
  expect(told).toEqual([number])
  expect(await again()).toBe(false)
})

test('an answer that was lost by a company that knows no numbers is not told again by itself', async () => {
  const { number } = await anOrderLeft()
  await aCompany({ knowsNumbers: false, register: async () => ({ kind: 'away' }) }).run()
  expect(await rowOf(number)).toMatchObject({ state: 'failed', reason: 'unclear' })
})

test('nobody is set up for the company: the desk is told, and nothing is tried for ever', async () => {
  const { number } = await anOrderLeft()
  await followShipments({ db: base.db, regions: market.regions, companies: [] }, market.now)
  expect(await rowOf(number)).toMatchObject({ state: 'failed', reason: 'absent' })
})

test('two processes and a stop in between tell it once', async () => {
  const { number } = await anOrderLeft()
  const { told, run } = aCompany()
  await Promise.all([run(), run(), run()])
  expect(told).toEqual([number])
})

test('the shop’s own car leaves without any of it', async () => {
  const own = await createMarket(base.db)
  const offer = await own.aSellableOffer(5)
  const shopper = await own.aShopperWith({ [offer]: 1 })
  const id = await own.fillCheckout(shopper)
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  const deps = { db: base.db, regions: own.regions, pricing: own.order.pricing, terms: own.holds }
  for (const to of ['inWork', 'shipped'] as const) {
    await advanceOrder(deps, { number: order.orderID, to, note: '', now: own.now })
  }
  expect(await rowOf(order.orderID)).toBeUndefined()
})

test('from Almaty a carrier costs whole tenge, and its order is handed over and followed like any other', async () => {
  const almaty = await createMarket(base.db, {
    currency: 'KZT',
    exchangeRate: 5.3,
    names: { ru: 'Алматы', kk: 'Алматы' },
    latitude: 43.24,
    longitude: 76.9,
    timeZone: 'Asia/Almaty',
    flags: { ...plainFlags, kz: true, regionType: 'ТК' },
  })
  const offer = await almaty.aSellableOffer(5, { weightGrams: 8_000, priceMinor: 10_000_00 })
  const shopper = await almaty.aShopperWith({ [offer]: 1 })
  const { checkout } = await shopper.checkout.goToStep({ query: {} })
  const contacts = { name: 'Айгерим Серик', phoneMobile: '8 (701) 345-67-89', email: '' }
  const query = { id: checkout.id }
  await shopper.checkout.saveContacts({ query, body: { contacts, consents: ['order'] } })
  const { delivery } = await shopper.checkout.chooseDelivery({ query, body: { id: 'carrier' } })
  const way = delivery.list.find(({ id }) => id === 'carrier')
  expect(way?.priceMinor).toBeGreaterThan(590 * 5 * 100)
  expect((way?.priceMinor ?? 1) % 100).toBe(0)
  await shopper.checkout.choosePayment({ query, body: { id: 'card' } })
  const { order } = await shopper.checkout.placeOrder({ query })
  const { basketGroup, orderID: number } = order
  const see = async () => (await shopper.order.getOrder({ body: { basketGroup } })).order
  const placed = await see()
  expect(placed).toMatchObject({ currency: 'KZT', sum: 53_000_00 + (way?.priceMinor ?? 0) })
  await changed(base.db, sql`update order_groups set is_phone_confirmed = true where id = ${basketGroup}`)
  const deps = { db: base.db, regions: almaty.regions, pricing: almaty.order.pricing, terms: almaty.holds }
  for (const to of ['inWork', 'shipped'] as const) await advanceOrder(deps, { number, to, note: '', now: almaty.now })
  await doWaitingJobs(base.db, almaty.jobs, ['messages'])
  expect((await see()).orders[0]?.shipment).toMatchObject({ company: 'ТК-КИТ', stage: 'registered' })
})

test('the terminal or the point that its shopper chose is told to the company', async () => {
  expect(['kit:A101', 'cdek:SRG12', 'carrier', 'pickup:3', null].map(pointOfWay)).toEqual([
    'A101',
    'SRG12',
    null,
    null,
    null,
  ])
})

test('the list has troubles above, is found by numbers and read on page by page', async () => {
  const [first, second, stuck] = [await anOrderLeft(), await anOrderLeft(), await anOrderLeft()]
  await aCompany({
    register: async ({ number }) =>
      number === stuck.number ? { kind: 'refused', reason: 'Негабарит' } : { kind: 'away' },
  }).run()
  market.pass(10 * 60_000)
  await aCompany().run()
  const numbers = async (wish: object) => {
    const { rows: found, next } = await listShipments(base.db, { count: 50, ...wish })
    return { found: found.map(({ number }) => number), next }
  }
  const all = (await numbers({})).found
  expect(all.indexOf(stuck.number)).toBeLessThan(all.indexOf(second.number))
  expect(all.indexOf(second.number)).toBeLessThan(all.indexOf(first.number))
  expect((await numbers({ q: first.number })).found).toEqual([first.number])
  const track = (await rowOf(first.number))?.trackNumber ?? ''
  expect((await numbers({ q: track })).found).toEqual([first.number])
  expect((await numbers({ q: stuck.number, state: 'failed' })).found).toEqual([stuck.number])
  expect((await numbers({ q: stuck.number, state: 'registered' })).found).toEqual([])
  const page = await numbers({ count: 1 })
  expect(page.found.at(-1)).toBe(second.number)
  const rest = await numbers({ count: 1, below: page.next })
  expect(rest.found).toEqual([first.number])
})
