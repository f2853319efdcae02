import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { receipts } from '#server/receipt/tables.ts'
import { contacts } from '#server/region/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { shopStaff } from './tables.ts'

const base = withDatabase()
let market: Market
let shopId: number
let otherShopId: number
let consultant: Shopper
let stranger: Shopper
let people = 0

beforeAll(async () => {
  market = await createMarket(base.db)
  shopId = Number(market.pickupId.split(':')[1])
  const [own] = await base.db.select().from(contacts).where(eq(contacts.id, shopId))
  const { id: _id, ...facts } = own ?? { id: 0 }
  const [other] = await base.db
    .insert(contacts)
    .values({ ...(facts as typeof contacts.$inferInsert), names: { ru: 'Комод на Труда' } })
    .returning({ id: contacts.id })
  otherShopId = other?.id ?? 0
  await market.regions.refresh()
  consultant = await staff('45', shopId)
  stranger = await staff('45', otherShopId)
})

async function staff(group: string, boundTo?: number) {
  const phone = `7912000${String(++people).padStart(4, '0')}`
  const [person] = await rows<{ id: number }>(
    base.db,
    sql`insert into customers (phone, first_name, created_at) values (${phone}, 'Ольга', now()) returning id`,
  )
  const customerId = person?.id ?? 0
  if (boundTo !== undefined) await base.db.insert(shopStaff).values({ customerId, shopId: boundTo, since: market.now })
  return market.aShopper({ customerId, groups: [group] })
}

/** A chair of 3 000 that is collected in the shop and paid for there. */
async function anOrder({ isBrought = false } = {}) {
  const offerId = await market.aSellableOffer(9, { priceMinor: 3_000_00 })
  const shopper = await market.aShopperWith({ [offerId]: 1 })
  const query = { id: await market.fillCheckout(shopper, isBrought ? {} : { deliveryId: market.pickupId }) }
  const { order } = await shopper.checkout.placeOrder({ query })
  return { shopper, basketGroup: order.basketGroup, number: order.orderID }
}

async function ready({ isAtCounter = false } = {}) {
  const order = await anOrder()
  // A phone of its own: what one phone may be sent is limited.
  await rows(
    base.db,
    sql`update order_groups set contact_phone = ${`7922000${String(++people).padStart(4, '0')}`}, is_phone_confirmed = true
      where id = ${order.basketGroup} returning 1`,
  )
  for (const step of ['inWork', 'shipped'] as const) {
    market.pass(60_000)
    expect(
      await consultant.deskOrders.moveOrders({ body: { numbers: [order.number], step, isAtCounter } }),
    ).toMatchObject({
      moving: [{ number: order.number }],
    })
  }
  const code = (await viewOf(order.shopper, order.basketGroup)).pickupCode ?? ''
  return { ...order, code }
}

const viewOf = async (who: Shopper, basketGroup: string) => (await who.order.getOrder({ body: { basketGroup } })).order
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const work = () => doWaitingJobs(base.db, market.jobs, ['payments'])
const tell = () => doWaitingJobs(base.db, market.jobs, ['messages'])

/** Of the text messages that an order is ready, the first first: whether each waits for the morning. */
async function waitForMorning(basketGroup: string) {
  const sent = await rows<{ waits: boolean }>(
    base.db,
    sql`select expires_at > created_at + interval '12 hours' waits from sms_messages
      where about_order = ${basketGroup} and template = 'orderReady' and channel = 'sms' order by id`,
  )
  return sent.map(({ waits }) => waits)
}

const refused = (code: string) => expect.objectContaining({ code })

describe('orders of a shop', () => {
  test('are found by whoever works there, and by nobody of another shop', async () => {
    const { number, basketGroup } = await anOrder()
    const brought = await anOrder({ isBrought: true })
    const list = async (who: Shopper, shop = shopId) =>
      (await who.deskOrders.listOrders({ body: { shop, count: 100 } })).orders.map((one) => one.number)
    expect(await list(consultant)).toContain(number)
    expect(await list(consultant)).not.toContain(brought.number)
    expect(await list(stranger)).not.toContain(number)
    expect(await list(stranger, otherShopId)).toEqual([])
    for (const q of [number, '8 912 345-67-89', 'анна пет']) {
      const { orders } = await consultant.deskOrders.listOrders({ body: { q, count: 100 } })
      expect(orders.map((one) => one.number)).toContain(number)
    }
    expect((await consultant.deskOrders.readOrder({ body: { basketGroup } })).order).toMatchObject({
      number,
      pickupCode: null,
      contact: { name: 'Анна П.' },
    })
    await expect(stranger.deskOrders.readOrder({ body: { basketGroup } })).rejects.toEqual(
      refused('DESK_ORDER_NOT_FOUND'),
    )
    await expect(consultant.deskOrders.readOrder({ body: { basketGroup: brought.basketGroup } })).rejects.toEqual(
      refused('DESK_ORDER_NOT_FOUND'),
    )
  })

  test('what a colleague has placed for a shopper is the shop’s too', async () => {
    const colleague = await staff('45', shopId)
    const brought = await anOrder({ isBrought: true })
    await base.db.execute(
      sql`update order_groups set placed_by_customer_id = ${colleague.visitor.customer?.id} where id = ${brought.basketGroup}`,
    )
    const { order } = await consultant.deskOrders.readOrder({ body: { basketGroup: brought.basketGroup } })
    expect(order.number).toBe(brought.number)
  })
})

describe('the code of a pickup', () => {
  test('is shown to its shopper once the order waits, and to nobody of the staff', async () => {
    const before = await anOrder()
    expect((await viewOf(before.shopper, before.basketGroup)).pickupCode).toBeNull()
    const { code, basketGroup } = await ready()
    expect(code).toMatch(/^\d{6}$/)
    expect((await consultant.deskOrders.readOrder({ body: { basketGroup } })).order.pickupCode).toBeNull()
  })

  test('gives the goods out once, with the money that was owed and its receipt', async () => {
    const { number, code, shopper, basketGroup } = await ready()
    expect(await consultant.retailOrders.listHandOvers({ body: { shopId, basketGroup } })).toMatchObject({
      handOvers: [{ number, owedMinor: 3_000_00 }],
    })
    const body = { shopId, number, code }
    await expect(consultant.retailOrders.handOver({ body })).rejects.toEqual(refused('HAND_OVER_UNPAID'))
    market.pass(60_000)
    const paid = { body: { ...body, by: 'card' as const } }
    expect(await consultant.retailOrders.handOver(paid)).toEqual({ isRepeated: false, takenMinor: 3_000_00 })
    expect(await consultant.retailOrders.handOver(paid)).toEqual({ isRepeated: true, takenMinor: 0 })
    await work()
    expect(await viewOf(shopper, basketGroup)).toMatchObject({
      ...{ status: 'received', owedMinor: 0, pickupCode: null },
      events: expect.arrayContaining([expect.objectContaining({ kind: 'paid', means: 'terminal', isAtTill: false })]),
    })
    expect(await base.db.select().from(receipts).where(eq(receipts.orderGroupId, basketGroup))).toMatchObject([
      { kind: 'handover', means: [{ by: 'electronic', sumMinor: 3_000_00 }] },
    ])
  })

  test('is refused while the order is not gathered, in another shop and by staff of another shop', async () => {
    const { number } = await anOrder()
    await expect(consultant.retailOrders.handOver({ body: { shopId, number, code: '1' } })).rejects.toEqual(
      refused('HAND_OVER_NOT_READY'),
    )
    const waiting = await ready()
    const body = { number: waiting.number, code: waiting.code, by: 'cash' as const }
    await expect(stranger.retailOrders.handOver({ body: { ...body, shopId } })).rejects.toEqual(
      refused('SHOP_NOT_YOURS'),
    )
    await expect(stranger.retailOrders.handOver({ body: { ...body, shopId: otherShopId } })).rejects.toEqual(
      refused('SHOP_ORDER_NOT_FOUND'),
    )
  })

  test('is tried five times, then the counter waits a quarter of an hour, the right one too', async () => {
    const { number, code } = await ready()
    const tryCode = (named: string) =>
      consultant.retailOrders.handOver({ body: { shopId, number, code: named, by: 'cash' } })
    for (const left of [4, 3, 2, 1]) {
      await expect(tryCode(wrongFor(code))).rejects.toMatchObject({ code: 'PICKUP_CODE_WRONG', data: { left } })
    }
    await expect(tryCode(wrongFor(code))).rejects.toMatchObject({ code: 'PICKUP_CODE_WAIT', data: { waitMinutes: 15 } })
    await expect(tryCode(code)).rejects.toEqual(refused('PICKUP_CODE_WAIT'))
    market.pass(15 * 60_000)
    expect(await tryCode(code)).toMatchObject({ isRepeated: false })
  })

  test('is no try where what was typed is no code', async () => {
    const { number, code } = await ready()
    const tryCode = (named: string) =>
      consultant.retailOrders.handOver({ body: { shopId, number, code: named, by: 'cash' } })
    for (const typed of ['1', 'не помню', '1234567', `${code}a`]) {
      await expect(tryCode(typed)).rejects.toEqual(refused('PICKUP_CODE_NONE'))
    }
    await expect(tryCode(wrongFor(code))).rejects.toMatchObject({ code: 'PICKUP_CODE_WRONG', data: { left: 4 } })
    expect(await tryCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ isRepeated: false })
  })

  test('is gone round by no consultant: the step without a code is not theirs', async () => {
    const { number, basketGroup } = await ready()
    expect((await consultant.deskOrders.readOrder({ body: { basketGroup } })).steps).not.toContain('received')
    expect(
      await consultant.deskOrders.moveOrders({ body: { numbers: [number], step: 'received', takenBy: 'cash' } }),
    ).toMatchObject({ moving: [], unknown: [number] })
  })

  test('goes out once more for whoever has lost it, once a minute', async () => {
    const { number } = await ready()
    const again = () => consultant.retailOrders.sendPickupCode({ body: { shopId, number } })
    const pressed = await Promise.allSettled([again(), again()])
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(again()).rejects.toMatchObject({ code: 'PICKUP_CODE_JUST_SENT', data: { waitSeconds: 60 } })
    market.pass(60_000)
    expect(await again()).toEqual({ isSent: true })
    for (let more = 3; more <= 10; more++) {
      market.pass(60_000)
      expect(await again()).toEqual({ isSent: true })
    }
    market.pass(60_000)
    // A phone is sent ten notices an hour: what does not go is not told as sent.
    await expect(again()).rejects.toEqual(refused('PICKUP_CODE_NOT_SENT'))
    const early = await anOrder()
    await expect(consultant.retailOrders.sendPickupCode({ body: { shopId, number: early.number } })).rejects.toEqual(
      refused('HAND_OVER_NOT_READY'),
    )
  })

  test('leaves by night at once when it is asked for at the counter, and waits for the morning when it is not', async () => {
    // 23:30 where the shop is.
    const evening = new Date('2026-11-25T18:30:00Z').getTime()
    market.pass(evening - market.now.getTime())
    const waits = await ready()
    await tell()
    expect(await waitForMorning(waits.basketGroup)).toEqual([true])
    await consultant.retailOrders.sendPickupCode({ body: { shopId, number: waits.number } })
    expect(await waitForMorning(waits.basketGroup)).toEqual([true, false])
    const standing = await ready({ isAtCounter: true })
    await tell()
    expect(await waitForMorning(standing.basketGroup)).toEqual([false])
  })
})

describe('money at the till', () => {
  test('pays an order before its goods, once for one press, with a receipt, and no more than is owed', async () => {
    const { number, basketGroup, shopper } = await anOrder()
    const wish = { shopId, number, requestKey: randomUUID(), sumText: '1000', by: 'cash' as const }
    const pressed = await Promise.all([1, 2, 3].map(() => consultant.retailOrders.takeAtTill({ body: wish })))
    expect(pressed.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    const paidInPart = await viewOf(shopper, basketGroup)
    expect(paidInPart).toMatchObject({ paidMinor: 1_000_00, owedMinor: 2_000_00 })
    expect(paidInPart.events).toContainEqual(expect.objectContaining({ kind: 'paid', means: 'cash', isAtTill: true }))
    const told = await rows<{ template: string }>(
      base.db,
      sql`select data->'payload'->>'template' template from pgboss.job
        where data->'payload'->>'basketGroup' = ${basketGroup} and data->>'job' = 'order/tell'`,
    )
    expect(told).toContainEqual({ template: 'orderPaidAtTill' })
    const more = { ...wish, requestKey: randomUUID(), sumText: '2000,01' }
    await expect(consultant.retailOrders.takeAtTill({ body: more })).rejects.toEqual(refused('TILL_TOO_MUCH'))
    await consultant.retailOrders.takeAtTill({ body: { ...more, sumText: '2 000', by: 'card' } })
    expect(await viewOf(shopper, basketGroup)).toMatchObject({ owedMinor: 0, status: 'inWork' })
    await expect(consultant.retailOrders.takeAtTill({ body: { ...more, requestKey: randomUUID() } })).rejects.toEqual(
      refused('TILL_NOT_OWED'),
    )
    const kept = await base.db
      .select()
      .from(receipts)
      .where(eq(receipts.orderGroupId, basketGroup))
      .orderBy(receipts.at)
    expect(kept).toMatchObject([
      { kind: 'payment', means: [{ by: 'cash', sumMinor: 1_000_00 }] },
      { kind: 'payment', means: [{ by: 'electronic', sumMinor: 2_000_00 }] },
    ])
  })

  test('is taken for no order of another shop', async () => {
    const { number } = await anOrder()
    const body = { shopId: otherShopId, number, requestKey: randomUUID(), sumText: '10', by: 'cash' as const }
    await expect(stranger.retailOrders.takeAtTill({ body })).rejects.toEqual(refused('SHOP_ORDER_NOT_FOUND'))
  })
})
