import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market } from '../../../tests/harness/shoppers.ts'
import { advanceOrder, findKeptShare } from '../index.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const dayMs = 86_400_000

/** An order in work, brought by courier on its day. */
async function anOrder() {
  const sofa = await market.aSellableOffer(9)
  const shopper = await market.aShopperWith({ [sofa]: 1 })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
  await advance(order.orderID, 'inWork')
  return { shopper, xmlId: order.basketGroup, number: order.orderID }
}

const advance = (number: string, to: 'inWork' | 'shipped' | 'received') =>
  advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })

const promisesOf = (groupId: string) =>
  rows<{ cause: string; day: string }>(
    base.db,
    sql`select cause, day::text "day" from order_promises where group_id = ${groupId} order by id`,
  )

test('a day that is over with the goods still there is moved on once, told with a link, and made up for', async () => {
  const { shopper, xmlId, number } = await anOrder()
  const [placed] = await promisesOf(xmlId)
  expect(placed?.cause).toBe('placed')
  market.pass(3 * dayMs)
  const overdue = market.jobs.find(({ job }) => job.name === 'order/find-overdue')
  const attempt = { signal: new AbortController().signal, isLast: false }
  for (let round = 0; round < 2; round++) await overdue?.run({}, attempt)
  const [, slipped, ...more] = await promisesOf(xmlId)
  expect({ cause: slipped?.cause, more }).toEqual({ cause: 'slipped', more: [] })
  const { order } = await shopper.orderServices.getOrder({ body: { xmlId } })
  expect(order).toMatchObject({ closed: null, lateFeeMinor: 0, delivery: { date: slipped?.day } })
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const [given] = await rows<{ bonuses: number; kind: string }>(
    base.db,
    sql`select bonuses, kind from bonus_entries where group_id = ${xmlId}`,
  )
  expect(given).toEqual({ bonuses: 300, kind: 'goodwill' })
  const [told] = await rows<{ text: string }>(
    base.db,
    sql`select text from outbox_messages where text like ${`%${number}%`} order by id desc limit 1`,
  )
  expect(await market.readSms(told?.text ?? '')).toContain(`/order-services/${xmlId}/?code=`)
})

test('a day that slips is one on which its zone is driven, and takes a place of the zone', async () => {
  const [lat, lon] = [55.16, 61.4]
  const corners = [
    [lon - 1, lat - 1],
    [lon + 1, lat - 1],
    [lon + 1, lat + 1],
    [lon - 1, lat + 1],
    [lon - 1, lat - 1],
  ]
  const { xmlId } = await anOrder()
  const [placed] = await promisesOf(xmlId)
  const weekdayOf = (day = '') => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const driven = (weekdayOf(placed?.day) % 7) + 1
  await base.db.execute(sql`update order_groups set latitude = ${lat}, longitude = ${lon} where id = ${xmlId}`)
  await base.db.execute(sql`insert into delivery_zones
    (region_id, position, name, price_minor, days_more, weekdays, per_day, per_window, polygons) values
    (${market.region.id}, 1, 'Север', 49000, 0, ${`{${driven}}`}::integer[], 1, null, ${JSON.stringify([[corners]])}::jsonb)`)
  market.pass(3 * dayMs)
  await market.jobs
    .find(({ job }) => job.name === 'order/find-overdue')
    ?.run({}, { signal: new AbortController().signal, isLast: false })
  const slipped = (await promisesOf(xmlId)).at(-1)
  expect(slipped?.cause).toBe('slipped')
  expect(weekdayOf(slipped?.day)).toBe(driven)
  const [held] = await rows<{ scopes: string[] }>(
    base.db,
    sql`select slot_scopes scopes from order_groups where id = ${xmlId}`,
  )
  expect(held?.scopes).toContain(`zone:${market.region.id}:Север`)
  await base.db.execute(sql`delete from delivery_zones`)
})

test('the share of kept days is told of five deliveries and more; what slipped is not kept', async () => {
  const share = () => findKeptShare(base.db, market.region.id, market.now)
  for (let at = 0; at < 4; at++) {
    const { number, xmlId } = await anOrder()
    await advance(number, 'shipped')
    await advance(number, 'received')
    expect((await promisesOf(xmlId)).at(-1)?.cause).toBe('kept')
  }
  expect(await share()).toBeNull()
  const late = await anOrder()
  market.pass(3 * dayMs)
  await advance(late.number, 'shipped')
  await advance(late.number, 'received')
  expect((await promisesOf(late.xmlId)).at(-1)?.cause).toBe('late')
  expect(await share()).toEqual({ percent: 80, deliveries: 5 })
  const { keptShare } = await market.aShopper().delivery.getData({ body: {} })
  expect(keptShare).toEqual({ percent: 80, deliveries: 5 })
})
