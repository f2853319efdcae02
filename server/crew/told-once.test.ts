import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tellMoveJob, untoldMs } from '#server/order/index.ts'
import { rows } from '#server/platform/database.ts'
import { anAssembledOrder, forgetCrews } from '../../tests/harness/crews.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doJob, doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let desk: Shopper

beforeAll(async () => {
  market = await createMarket(base.db)
  desk = market.aShopper({ customerId: 900_011, groups: ['29'] })
})
beforeEach(() => forgetCrews(base.db))

const text = ({ day, from, to }: { day: string; from: number; to: number }) => `${day} ${from}-${to}`

/** The delivery of an order, and free windows after its own. */
async function aDelivery() {
  const { groupId, delivery: subject, deliveryDay } = await anAssembledOrder(market, base.db)
  const { visit, places } = await desk.staffCrews.readCrewVisit({ body: { subject } })
  const free = places.filter(({ day, fault }) => fault === null && day > deliveryDay).map(text)
  return { groupId, subject, seen: text(visit), free }
}

const move = (subject: string, seen: string, to: string | undefined, wish: 'shopper' | 'shop' = 'shopper') =>
  desk.staffCrews.giveCrewVisit({ body: { subject, crewId: 0, seenCrewId: 0, seen, to, wish } })

/** What was told of another day once the hold is over. */
async function told(groupId: string): Promise<number> {
  market.pass(untoldMs)
  await doJob(market.jobs, tellMoveJob, { basketGroup: groupId, about: 'delivery' })
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const sent = await rows(
    base.db,
    sql`select 1 from sms_messages where about_order = ${groupId} and template = 'orderDayChanged' and channel = 'sms'`,
  )
  return sent.length
}

test('what was moved and taken back is not told', async () => {
  const { groupId, subject, seen, free } = await aDelivery()
  const { back } = await move(subject, seen, free[0], 'shop')
  await desk.staffCrews.giveCrewVisit({ body: { subject, ...back } })
  expect(await told(groupId)).toBe(0)
  const made = await rows(
    base.db,
    sql`select 1 from pgboss.job where data ->> 'job' = 'order/slipped' and data -> 'payload' ->> 'basketGroup' = ${groupId}`,
  )
  expect(made).toEqual([])
})

test('what was moved twice is told once, and no sooner than it is final', async () => {
  const { groupId, subject, seen, free } = await aDelivery()
  const [first = '', second = ''] = free
  await move(subject, seen, first)
  market.pass(untoldMs / 2)
  await move(subject, first, second)
  market.pass(untoldMs / 2)
  await doJob(market.jobs, tellMoveJob, { basketGroup: groupId, about: 'delivery' })
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  expect(await told(groupId)).toBe(1)
})

test('what is taken back after it was told is told again', async () => {
  const { groupId, subject, seen, free } = await aDelivery()
  const { back } = await move(subject, seen, free[0])
  expect(await told(groupId)).toBe(1)
  await desk.staffCrews.giveCrewVisit({ body: { subject, ...back } })
  expect(await told(groupId)).toBe(2)
})
