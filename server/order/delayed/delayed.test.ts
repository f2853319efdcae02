import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverySlots } from '#server/delivery/tables.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'
import { recordPaid } from '../index.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})
beforeEach(() => base.db.delete(deliverySlots))

const dayMs = 86_400_000
let operations = 0

/** A sofa whose shopper names the day later. */
async function aDelayedOrder() {
  const sofa = await market.aSellableOffer(9, { priceMinor: 30_000_00 })
  const shopper = await market.aShopperWith({ [sofa]: 1 })
  const { basketGroup } = await shopper.checkout.createOrder({
    body: { name: 'Анна', phoneNumber: '+79123456789', consents: ['order'] },
  })
  const wish = { basketGuid: basketGroup, id: 'courier', address: 'Челябинск, ул. Ленина, 27', flat: '41' }
  await shopper.order.setDelivery({ body: { ...wish, delayedDelivery: true } })
  return { shopper, basketGroup, sofa }
}

const see = async (shopper: Shopper, basketGroup: string) =>
  (await shopper.order.getOrder({ body: { basketGroup } })).order

const pay = (basketGroup: string, amountMinor: number) =>
  inTransaction(base.db, (tx) =>
    recordPaid(tx, market.order.pricing, {
      basketGroup,
      amountMinor,
      operationKey: `delayed/${++operations}`,
      note: null,
      now: market.now,
    }),
  )

const endDelayed = () =>
  market.jobs
    .find(({ job }) => job.name === 'order/end-delayed')
    ?.run({}, { signal: new AbortController().signal, isLast: false })

async function aWindow(shopper: Shopper, xmlId: string) {
  const { days } = await shopper.orderServices.getAvailableDeliveryDates({ body: { xmlId } })
  const day = days[2]
  const window = day?.windows.find((one) => one.isFree && !one.isWholeDay)
  if (!day || !window) throw new Error('no window is free')
  return { day: day.day, from: window.from, to: window.to }
}

const messagesOf = (number: string) =>
  rows<{ text: string }>(base.db, sql`select text from outbox_messages where text like ${`%${number}%`} order by id`)

test('who says the day later is told how long the goods wait, and pays a part of them before', async () => {
  const { shopper, basketGroup } = await aDelayedOrder()
  const { delayed } = await shopper.order.getDelivery({ body: { basketGroup } })
  expect(delayed).toEqual({ days: 30, percent: 30 })
  const order = await see(shopper, basketGroup)
  expect(order).toMatchObject({ percentPrepayment: 30, delivery: { kind: 'courier', visit: null } })
  expect(Date.parse(order.delayedUntil ?? '')).toBe(market.now.getTime() + 30 * dayMs)
  const { methods } = await shopper.payment.getPaymentMethods({ body: { basketGroup } })
  expect(methods.some(({ type }) => type === 'onDelivery')).toBe(false)
})

test('the day is named from the account alone, once, and holds its window', async () => {
  const { shopper, basketGroup } = await aDelayedOrder()
  const { totalMinor } = await see(shopper, basketGroup)
  await pay(basketGroup, Math.ceil(totalMinor * 0.3))
  const dateAndTime = await aWindow(shopper, basketGroup)
  const body = { guid: basketGroup, dateAndTime }
  await expect(shopper.account.runDelayedDelivery({ body })).rejects.toMatchObject({ status: 401 })
  await rows(base.db, sql`update order_groups set customer_id = 7 where id = ${basketGroup} returning 1`)
  const owner = market.aShopper({ customerId: 7 })
  const other = { ...body, shownTotalMinor: 1 }
  await expect(owner.account.runDelayedDelivery({ body: other })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const { order } = await owner.account.runDelayedDelivery({ body })
  expect(order).toMatchObject({ delayedUntil: null, delivery: { visit: { day: dateAndTime.day } } })
  expect((await owner.account.runDelayedDelivery({ body })).order).toMatchObject({ delayedUntil: null })
  const again = { guid: basketGroup, dateAndTime: { ...dateAndTime, day: '2026-12-24' } }
  await expect(owner.account.runDelayedDelivery({ body: again })).rejects.toMatchObject({
    code: 'DELIVERY_NOT_DELAYED',
  })
})

describe('in the three steps', () => {
  async function aDelayedCheckout(paymentId?: string) {
    const shopper = await market.aShopperWith({ [await market.aSellableOffer(9, { priceMinor: 30_000_00 })]: 1 })
    const query = { id: await market.fillCheckout(shopper) }
    const step = await shopper.checkout.setDeliveryFields({ query, body: { delayedDelivery: true } })
    if (paymentId) await shopper.checkout.choosePayment({ query, body: { id: paymentId } })
    return { shopper, query, step }
  }

  test('the day is named later for the price of the first day, on the terms of the shop, and holds no window', async () => {
    const { shopper, query, step } = await aDelayedCheckout('card')
    const { delivery, calculation } = step
    expect(delivery.delayed).toEqual({ isOffered: true, selected: true, days: 30, percent: 30 })
    expect(delivery).toMatchObject({ dateAndTime: null, status: { isReady: true, missing: [] } })
    expect(calculation.price.delivery).toBe(delivery.list.find(({ id }) => id === 'courier')?.priceMinor)
    expect(calculation.prepayment.percent).toBe(30)
    const { payment } = await shopper.checkout.getPaymentStep({ query, body: {} })
    expect(payment.paymentList.some(({ kind }) => kind === 'onDelivery')).toBe(false)
    const { order } = await shopper.checkout.placeOrder({ query })
    const seen = await see(shopper, order.basketGroup)
    expect(seen).toMatchObject({ percentPrepayment: 30, delivery: { kind: 'courier', visit: null } })
    expect(Date.parse(seen.delayedUntil ?? '')).toBe(market.now.getTime() + 30 * dayMs)
    expect(await base.db.select().from(deliverySlots)).toEqual([])
    const { methods } = await shopper.payment.getPaymentMethods({ body: { basketGroup: order.basketGroup } })
    expect(methods.some(({ type }) => type === 'onDelivery')).toBe(false)
    await pay(order.basketGroup, Math.ceil(order.totalMinor * 0.3))
    await rows(base.db, sql`update order_groups set customer_id = 8 where id = ${order.basketGroup} returning 1`)
    const owner = market.aShopper({ customerId: 8 })
    const dateAndTime = await aWindow(shopper, order.basketGroup)
    const run = await owner.account.runDelayedDelivery({ body: { guid: order.basketGroup, dateAndTime } })
    expect(run.order).toMatchObject({ delayedUntil: null, delivery: { visit: { day: dateAndTime.day } } })
  })

  test('whoever meant to pay at the door is asked how to pay', async () => {
    const { shopper, query } = await aDelayedCheckout()
    await expect(shopper.checkout.placeOrder({ query })).rejects.toMatchObject({ code: 'STEP_NOT_READY' })
    const back = await shopper.checkout.setDeliveryFields({ query, body: { delayedDelivery: false } })
    expect(back.delivery.dateAndTime).not.toBeNull()
    await shopper.checkout.placeOrder({ query, body: { expectedTotal: back.calculation.price.total } })
  })

  test('nobody waits for a day of what is collected', async () => {
    const { shopper, query } = await aDelayedCheckout()
    const { delivery } = await shopper.checkout.chooseDelivery({ query, body: { id: market.pickupId } })
    expect(delivery.delayed).toMatchObject({ isOffered: false, selected: false })
    const { order } = await shopper.checkout.placeOrder({ query })
    expect((await see(shopper, order.basketGroup)).delayedUntil).toBeNull()
  })
})

test('three days before the end it is reminded of once; at the end the goods and the money go back', async () => {
  const { shopper, basketGroup, sofa } = await aDelayedOrder()
  const { number, totalMinor } = await see(shopper, basketGroup)
  await pay(basketGroup, totalMinor)
  market.pass(26 * dayMs)
  await endDelayed()
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  expect((await messagesOf(number)).filter(({ text }) => text.includes('Когда привезти?'))).toEqual([])
  market.pass(dayMs)
  for (let round = 0; round < 2; round++) await endDelayed()
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const reminders = (await messagesOf(number)).filter(({ text }) => text.includes('Когда привезти?'))
  expect(reminders).toHaveLength(1)
  expect(await market.readSms(reminders[0]?.text ?? '')).toContain('/order-services/')
  expect((await see(shopper, basketGroup)).status).toBe('inWork')
  market.pass(3 * dayMs)
  for (let round = 0; round < 2; round++) await endDelayed()
  const ended = await see(shopper, basketGroup)
  expect(ended).toMatchObject({ status: 'cancelled', delayedUntil: null })
  expect(ended.events.filter(({ kind }) => kind === 'cancelled')).toMatchObject([{ note: 'delayEnded' }])
  const [shelf] = await rows<{ reserved: number }>(base.db, sql`select reserved from stock where offer_id = ${sofa}`)
  expect(shelf?.reserved).toBe(0)
})

test('an order that has its day in time is neither reminded of nor ended', async () => {
  const { shopper, basketGroup } = await aDelayedOrder()
  await pay(basketGroup, (await see(shopper, basketGroup)).totalMinor)
  const dateAndTime = await aWindow(shopper, basketGroup)
  await shopper.orderServices.calculationOfServiceList({
    body: { data: { xmlId: basketGroup, delivery: { dateAndTime } }, toSave: true },
  })
  market.pass(31 * dayMs)
  await endDelayed()
  expect((await see(shopper, basketGroup)).status).toBe('inWork')
})

test('one that cannot be ended does not keep those that end after it', async () => {
  const broken = await aDelayedOrder()
  const sound = await aDelayedOrder()
  // The shelf has forgotten what is reserved: giving it back is a mismatch.
  await changed(base.db, sql`update stock set reserved = 0 where offer_id = ${broken.sofa}`)
  for (const { basketGroup } of [broken, sound]) await pay(basketGroup, 10_000_00)
  market.pass(30 * dayMs + 60_000)
  await expect(endDelayed()).rejects.toThrow('could not be ended')
  expect((await see(sound.shopper, sound.basketGroup)).status).toBe('cancelled')
  await changed(base.db, sql`update stock set reserved = 1 where offer_id = ${broken.sofa}`)
})

test('one that cannot be reminded of does not keep those that end', async () => {
  const { shopper, basketGroup } = await aDelayedOrder()
  await pay(basketGroup, 10_000_00)
  market.pass(30 * dayMs + 60_000)
  await changed(
    base.db,
    sql`alter table order_groups add constraint never_reminded check (delay_reminded_at is null) not valid`,
  )
  await expect(endDelayed()).rejects.toThrow('could not be ended or reminded of')
  expect((await see(shopper, basketGroup)).status).toBe('cancelled')
  await changed(base.db, sql`alter table order_groups drop constraint never_reminded`)
})
