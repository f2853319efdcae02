import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Day, wallClock } from '#rules/calendar.ts'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { aWarehouse } from '../../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'
import { advanceOrder } from '../index.ts'

const base = withDatabase()
let market: Market
let farAway: number

beforeAll(async () => {
  market = await createMarket(base.db)
  farAway = await aWarehouse(base.db, market.region.id, 4)
  await market.regions.refresh()
})

const hourMs = 3_600_000

/** What the shop makes of a delivery, and what its shopper says to another day. */
type Fate = 'onTime' | 'forgotten' | 'forgottenAndChosen'

interface Delivery {
  shopper: Shopper
  xmlId: string
  number: string
  fate: Fate
  /** What its shopper agreed to: with the order, or by a choice of their own. */
  agreed: Day
  hasSlipped: boolean
  handedOver: Day | null
}

const deliveries: Delivery[] = []

const today = () => wallClock(market.now.getTime(), market.regions.offsetAt(market.region.id, market.now)).day

async function place(fate: Fate) {
  const shopper = await market.aShopperWith({ [await market.aSellableOffer(9)]: 1 })
  await takeIn(shopper, [fate])
}

async function placeInTwo(fates: [Fate, Fate]) {
  const [soon, late] = [await market.aSellableOffer(9), await market.aSellableOffer(0, { stock: { [farAway]: 9 } })]
  const shopper = await market.aShopperWith({ [soon]: 1, [late]: 1 })
  await shopper.basket.chooseApart({ body: { comesApart: true } })
  await takeIn(shopper, fates)
}

/** Orders and has it taken into work; each delivery has the fate that is said of it. */
async function takeIn(shopper: Shopper, fates: readonly Fate[]) {
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
  await advance(order.orderID, 'inWork')
  const { orders } = (await shopper.order.getOrder({ body: { basketGroup: order.basketGroup } })).order
  expect(orders).toHaveLength(fates.length)
  for (const [at, { number, visit }] of orders.entries()) {
    const agreed = visit?.day ?? ''
    const fate = fates[at] ?? 'onTime'
    deliveries.push({ shopper, xmlId: order.basketGroup, number, fate, agreed, hasSlipped: false, handedOver: null })
  }
}

const advance = (number: string, to: 'inWork' | 'shipped' | 'received') =>
  advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })

async function dayOf({ shopper, xmlId, number }: Delivery): Promise<Day | undefined> {
  const { order } = await shopper.order.getOrder({ body: { basketGroup: xmlId } })
  return order.orders.find((part) => part.number === number)?.visit?.day
}

/** In the night, when the day that is over is known to be over; twice, as a job may come. */
async function findOverdue() {
  const job = market.jobs.find((one) => one.job.name === 'order/find-overdue')
  for (let round = 0; round < 2; round++) await job?.run({}, { signal: new AbortController().signal, isLast: false })
  await doWaitingJobs(base.db, market.jobs, ['messages'])
}

/** Whoever was let down is offered other days for nothing, and some take one. */
async function hearOfSlips() {
  for (const one of deliveries.filter(({ hasSlipped, handedOver }) => !hasSlipped && handedOver === null)) {
    const day = await dayOf(one)
    if (day === undefined || day === one.agreed) continue
    one.hasSlipped = true
    expect(day > one.agreed).toBe(true)
    const key = { xmlId: one.xmlId, part: one.number }
    const { order } = await one.shopper.orderServices.getOrder({ body: key })
    expect(order).toMatchObject({ closed: null, lateFeeMinor: 0 })
    if (one.fate === 'forgottenAndChosen') await chooseOwn(one)
  }
}

async function chooseOwn(one: Delivery) {
  const key = { xmlId: one.xmlId, part: one.number }
  const { days, dateAndTime } = await one.shopper.orderServices.getAvailableDeliveryDates({ body: key })
  const other = days.find(({ day, isFree }) => isFree && day > (dateAndTime?.day ?? ''))
  const window = other?.windows.find(({ isFree, isWholeDay }) => isFree && !isWholeDay)
  if (!other || !window) throw new Error('no other day is free')
  const wish = { ...key, delivery: { dateAndTime: { day: other.day, from: window.from, to: window.to } } }
  const { calculation } = await one.shopper.orderServices.calculationOfServiceList({
    body: { data: wish, toSave: true },
  })
  expect(calculation.feeMinor).toBe(0)
  one.agreed = other.day
}

/** In the evening everything is handed over whose day it is, but what was forgotten. */
async function driveOut() {
  for (const one of deliveries.filter(({ handedOver }) => handedOver === null)) {
    if ((await dayOf(one)) !== today()) continue
    if (one.fate !== 'onTime' && !one.hasSlipped) continue
    for (const to of ['shipped', 'received'] as const) await advance(one.number, to)
    one.handedOver = today()
  }
}

/** From noon to noon. */
async function liveADay(orders: readonly (() => Promise<void>)[]) {
  for (const order of orders) await order()
  market.pass(8 * hourMs)
  await driveOut()
  market.pass(10 * hourMs)
  await findOverdue()
  await hearOfSlips()
  market.pass(6 * hourMs)
}

const isKept = ({ agreed, handedOver }: Delivery) => handedOver !== null && handedOver <= agreed

test('a week of promises: days are kept or told anew with a choice and bonuses, and the share is what shoppers read', async () => {
  // Friday, noon in the city.
  const plan: (() => Promise<void>)[][] = [
    [() => place('onTime'), () => placeInTwo(['onTime', 'forgotten'])],
    [() => place('onTime'), () => place('forgotten')],
    [() => placeInTwo(['onTime', 'onTime'])],
    [() => place('forgottenAndChosen')],
    [() => place('onTime')],
    [],
    [],
  ]
  for (const orders of plan) await liveADay(orders)
  const isOpen = () => deliveries.some(({ handedOver }) => handedOver === null)
  for (let more = 0; more < 10 && isOpen(); more++) await liveADay([])
  expect(deliveries.flatMap(({ number, handedOver }) => (handedOver === null ? [number] : []))).toEqual([])

  const slipped = deliveries.filter(({ hasSlipped }) => hasSlipped)
  expect(slipped.map(({ fate }) => fate).sort()).toEqual(['forgotten', 'forgotten', 'forgottenAndChosen'])
  for (const { xmlId } of slipped) {
    const given = await rows<{ bonuses: number; kind: string }>(
      base.db,
      sql`select bonuses, kind from bonus_entries where group_id = ${xmlId}`,
    )
    expect(given.filter(({ kind }) => kind === 'goodwill')).toEqual([{ bonuses: 300, kind: 'goodwill' }])
    const told = await rows<{ text: string }>(
      base.db,
      sql`select o.text from outbox_messages o join sms_messages m on m.id = o.message_id
        where m.about_order = ${xmlId} and m.template = 'orderDayChanged'`,
    )
    expect(told).toHaveLength(1)
    expect(await market.readSms(told[0]?.text ?? '')).toContain(`/order-services/${xmlId}/?code=`)
  }
  const ends = await rows<{ cause: string }>(
    base.db,
    sql`select cause from order_promises where cause in ('kept', 'late') order by id`,
  )
  expect(ends).toHaveLength(deliveries.length)
  const kept = deliveries.filter(isKept).length
  expect(ends.filter(({ cause }) => cause === 'kept')).toHaveLength(kept)
  // Two were brought on a day that nobody had agreed to; the third on the one that its shopper chose instead.
  expect(deliveries.length - kept).toBe(2)

  const { keptShare } = await market.aShopper().delivery.getData({ body: {} })
  expect(keptShare).toEqual({ percent: Math.floor((kept * 100) / deliveries.length), deliveries: deliveries.length })
  await changed(base.db, sql`update order_promises set at = at - interval '91 days'`)
  expect((await market.aShopper().delivery.getData({ body: {} })).keptShare).toBeNull()
})
