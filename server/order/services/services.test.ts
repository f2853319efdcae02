import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServicesWish } from '#contract/order-services.ts'
import { deliverySlots } from '#server/delivery/tables.ts'
import { kitItems, kits } from '#server/kits/tables.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { promotions } from '#server/promotion/tables.ts'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { aWarehouse } from '../../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'
import { makeMessageCode } from '../access-code.ts'
import { advanceOrder, beginPicking, recordPaid } from '../index.ts'

const base = withDatabase()
let market: Market
let farWarehouse: number

beforeAll(async () => {
  market = await createMarket(base.db)
  farWarehouse = await aWarehouse(base.db, market.region.id, 6)
})
beforeEach(() => base.db.delete(deliverySlots))

/** Two sofas and a chair, brought by courier; paid at the door unless said otherwise. */
async function anOrder(wish: { paymentId?: string } = {}) {
  const sofa = await market.aSellableOffer(9, { priceMinor: 30_000_00 })
  const chair = await market.anAssembledOffer(9, 40, 5_000_00)
  const shopper = await market.aShopperWith({ [sofa]: 2, [chair]: 1 })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper, wish) } })
  const seen = await see(shopper, order.basketGroup)
  return { shopper, sofa, chair, xmlId: order.basketGroup, number: order.orderID, totalMinor: order.totalMinor, seen }
}

const see = async (shopper: Shopper, xmlId: string) => (await shopper.orderServices.getOrder({ body: { xmlId } })).order
const calculate = (shopper: Shopper, data: ServicesWish) =>
  shopper.orderServices.calculationOfServiceList({ body: { data } })
const save = (shopper: Shopper, data: ServicesWish) =>
  shopper.orderServices.calculationOfServiceList({ body: { data, toSave: true } })
const datesOf = (shopper: Shopper, xmlId: string) =>
  shopper.orderServices.getAvailableDeliveryDates({ body: { xmlId } })

async function anotherWindow(shopper: Shopper, xmlId: string, place = 3) {
  const { days } = await datesOf(shopper, xmlId)
  const day = days[place]
  const window = day?.windows.find((one) => one.isFree && !one.isWholeDay)
  if (!day || !window) throw new Error('no window is free')
  return { day: day.day, from: window.from, to: window.to }
}

const takenIn = async (day: string, from: number, to: number) =>
  (
    await rows<{ taken: number }>(
      base.db,
      sql`select taken from delivery_slots where day = ${day} and from_hour = ${from} and to_hour = ${to}`,
    )
  )[0]?.taken ?? 0

let operations = 0
const pay = (basketGroup: string, amountMinor: number) =>
  inTransaction(base.db, (tx) =>
    recordPaid(tx, market.order.pricing, {
      basketGroup,
      amountMinor,
      operationKey: `services/${++operations}`,
      note: null,
      now: market.now,
    }),
  )

const reservedOf = async (offerId: number) =>
  (await base.db.select({ reserved: stock.reserved }).from(stock).where(eq(stock.offerId, offerId)))[0]?.reserved

describe('what can be changed', () => {
  test('is told with its end and its fee; another’s order and none look the same', async () => {
    const { shopper, xmlId, seen, number } = await anOrder()
    expect(seen).toMatchObject({ number, closed: null, isByLink: false, canCancel: true, lateFeeMinor: 300_00 })
    expect(seen.delivery).toMatchObject({ activated: true, id: 'courier', userAddress: 'Челябинск, ул. Ленина, 27' })
    expect(seen.deadline?.slice(0, 16)).toBe('2026-11-20T18:00')
    expect(seen.assembly).toMatchObject({ isWanted: false })
    await expect(see(market.aShopper(), xmlId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const nobody = { xmlId: crypto.randomUUID() }
    await expect(shopper.orderServices.getOrder({ body: nobody })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  test('the link of a message changes and shows no address; the link that is passed on only shows', async () => {
    const { shopper, xmlId } = await anOrder()
    const [group] = await rows<{ at: Date }>(base.db, sql`select created_at at from order_groups where id = ${xmlId}`)
    const code = makeMessageCode(market.order.secrets, xmlId, new Date(group?.at ?? 0))
    const friend = market.aShopper()
    const { order } = await friend.orderServices.getOrder({ body: { xmlId, code } })
    expect(order).toMatchObject({ isByLink: true, delivery: { userAddress: '', fieldSet: null, comment: '' } })
    const dateAndTime = await anotherWindow(shopper, xmlId)
    expect((await save(friend, { xmlId, code, delivery: { dateAndTime } })).isSaved).toBe(true)
    const passedOn = (await shopper.order.getOrder({ body: { basketGroup: xmlId } })).order.code ?? ''
    await expect(calculate(friend, { xmlId, code: passedOn, assembly: true })).rejects.toMatchObject({
      code: 'ORDER_NOT_YOURS',
    })
  })

  test('ten wrong links of a house in an hour, and no more', async () => {
    const { xmlId } = await anOrder()
    const stranger = market.aShopper({ address: '203.0.113.9' })
    const guess = () => stranger.orderServices.getOrder({ body: { xmlId, code: 'x'.repeat(27) } })
    for (let at = 0; at < 10; at++) await expect(guess()).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a promotion that the order has', () => {
  const goods = { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: false }
  const promotion = { names: { ru: 'Осень' }, texts: { ru: '' }, goods, currency: 'RUB' as const }

  test.each([
    { promise: 'has ended since', later: { endsOn: '2026-11-01' } },
    { promise: 'was used up since', later: { mostUses: 1, uses: 1 } },
    { promise: 'is out of sight since', later: { isActive: false } },
    { promise: 'is outdone by one that began since', later: {}, another: 50 },
  ])('and that $promise stays for the goods that stay', async ({ later, another }) => {
    const effect = { kind: 'percent' as const, percent: 15 }
    const [made] = await base.db
      .insert(promotions)
      .values({ ...promotion, effect })
      .returning()
    await market.promotions.refresh()
    const { shopper, xmlId, sofa } = await anOrder()
    if (Object.keys(later).length > 0) {
      await base.db
        .update(promotions)
        .set(later)
        .where(eq(promotions.id, made?.id ?? 0))
    }
    if (another) await base.db.insert(promotions).values({ ...promotion, effect: { ...effect, percent: another } })
    await market.promotions.refresh()
    try {
      // A sofa less its 15 percent, and what less goods make the way cheaper by.
      const { calculation } = await calculate(shopper, { xmlId, lines: [{ offerId: sofa, quantity: 1 }] })
      expect(calculation.before.totalMinor - calculation.after.totalMinor).toBe(25_800_00)
    } finally {
      await base.db.delete(promotions)
      await market.promotions.refresh()
    }
  })
})

test('a set that began since does not bring what stays below the least sum of a promotion that the order has', async () => {
  const [made] = await base.db
    .insert(promotions)
    .values({
      names: { ru: 'Осень' },
      texts: { ru: '' },
      goods: { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: false },
      currency: 'RUB',
      effect: { kind: 'percent', percent: 15 },
      minMinor: 34_000_00,
    })
    .returning()
  await market.promotions.refresh()
  const { shopper, xmlId, sofa, chair } = await anOrder()
  const [kit] = await base.db
    .insert(kits)
    .values({ code: 'began-since', names: { ru: 'Набор' }, percent: 20 })
    .returning()
  const items = [sofa, chair].map((offerId, sort) => ({ kitId: kit?.id ?? 0, offerId, quantity: 1, sort }))
  await base.db.insert(kitItems).values(items)
  try {
    const { calculation } = await calculate(shopper, { xmlId, lines: [{ offerId: sofa, quantity: 1 }] })
    expect(calculation.before.totalMinor - calculation.after.totalMinor).toBe(25_800_00)
  } finally {
    await base.db.delete(kits)
    await base.db.delete(promotions).where(eq(promotions.id, made?.id ?? 0))
    await market.promotions.refresh()
  }
})

test('a set that the shop has withdrawn since stays for the goods that stay whole', async () => {
  const sofa = await market.aSellableOffer(9, { priceMinor: 30_000_00 })
  const chair = await market.aSellableOffer(9, { priceMinor: 5_000_00 })
  const lamp = await market.aSellableOffer(9, { priceMinor: 1_000_00 })
  const [kit] = await base.db
    .insert(kits)
    .values({ code: 'withdrawn-since', names: { ru: 'Набор' }, percent: 20 })
    .returning()
  const items = [sofa, chair].map((offerId, sort) => ({ kitId: kit?.id ?? 0, offerId, quantity: 1, sort }))
  await base.db.insert(kitItems).values(items)
  const shopper = await market.aShopperWith({ [sofa]: 1, [chair]: 1, [lamp]: 1 })
  const query = { id: await market.fillCheckout(shopper, { deliveryId: market.pickupId }) }
  const { order } = await shopper.checkout.placeOrder({ query })
  await base.db.update(kits).set({ isActive: false })
  try {
    const wish = { xmlId: order.basketGroup, lines: [{ offerId: lamp, quantity: 0 }] }
    const { calculation } = await calculate(shopper, wish)
    expect(calculation.after.totalMinor).toBe(28_000_00)
  } finally {
    await base.db.delete(kits)
  }
})

describe('another day', () => {
  test('is calculated first and changes nothing; saved, the new window is held and the old one free', async () => {
    const { shopper, xmlId, seen } = await anOrder()
    const { date, timeFrom, timeTo } = seen.delivery
    const dateAndTime = await anotherWindow(shopper, xmlId)
    const { calculation, isSaved } = await calculate(shopper, { xmlId, delivery: { dateAndTime } })
    expect({ isSaved, isChanged: calculation.isChanged }).toEqual({ isSaved: false, isChanged: true })
    expect(await takenIn(dateAndTime.day, dateAndTime.from, dateAndTime.to)).toBe(0)
    const { order } = await save(shopper, {
      xmlId,
      delivery: { dateAndTime },
      shownTotalMinor: calculation.after.totalMinor,
    })
    expect(order.delivery).toMatchObject({ date: dateAndTime.day, timeFrom: dateAndTime.from, timeTo: dateAndTime.to })
    expect(order.sums.totalMinor).toBe(calculation.after.totalMinor)
    expect(await takenIn(dateAndTime.day, dateAndTime.from, dateAndTime.to)).toBe(1)
    expect(await takenIn(date ?? '', timeFrom ?? 0, timeTo ?? 0)).toBe(0)
  })

  test('moves the assembly with it, once, and a repeat finds nothing to change', async () => {
    const { shopper, xmlId } = await anOrder()
    const { calculation } = await save(shopper, { xmlId, assembly: true })
    expect(calculation.after.assemblyMinor).toBeGreaterThan(0)
    const dateAndTime = await anotherWindow(shopper, xmlId)
    const wish = { xmlId, delivery: { dateAndTime } }
    const { order } = await save(shopper, wish)
    expect(order.assembly?.visit?.day).toBe(dateAndTime.day)
    const again = await save(shopper, wish)
    expect(again.calculation).toMatchObject({ isChanged: false, differenceMinor: 0, feeMinor: 0 })
    const [changes] = await rows<{ count: number }>(
      base.db,
      sql`select count(*)::int count from order_changes where group_id = ${xmlId}`,
    )
    expect(changes?.count).toBe(2)
  })

  test('costs the fee in the last day before the goods are gathered, and earlier fees stay', async () => {
    const { shopper, xmlId } = await anOrder()
    const far = await anotherWindow(shopper, xmlId, 6)
    await save(shopper, { xmlId, delivery: { dateAndTime: far } })
    const { freeUntil } = await see(shopper, xmlId)
    const before = market.now.getTime()
    market.pass(Date.parse(freeUntil ?? '') - before + 60_000)
    try {
      const farther = await anotherWindow(shopper, xmlId, 9)
      const { calculation } = await save(shopper, { xmlId, delivery: { dateAndTime: farther } })
      expect(calculation.feeMinor).toBe(300_00)
      const same = await calculate(shopper, { xmlId, delivery: { comment: 'Домофон 41' } })
      expect(same.calculation).toMatchObject({ isChanged: true, differenceMinor: 0, feeMinor: 0 })
    } finally {
      market.pass(before - market.now.getTime())
    }
  })

  test('of which one place is left goes to one of many who press at once, and nobody loses theirs', async () => {
    const placed = await Promise.all([1, 2, 3, 4].map(() => anOrder()))
    const [first] = placed
    if (!first) throw new Error('no order')
    const wanted = await anotherWindow(first.shopper, first.xmlId, 5)
    const { windows } = (await datesOf(first.shopper, first.xmlId)).days[5] ?? { windows: [] }
    const whole = windows.find((one) => one.isWholeDay) ?? { from: 8, to: 20 }
    await base.db.insert(deliverySlots).values([
      { regionId: market.region.id, day: wanted.day, fromHour: whole.from, toHour: whole.to, capacity: 36, taken: 11 },
      {
        regionId: market.region.id,
        day: wanted.day,
        fromHour: wanted.from,
        toHour: wanted.to,
        capacity: 12,
        taken: 11,
      },
    ])
    const pressed = await Promise.allSettled(
      placed.map(({ shopper, xmlId }) => save(shopper, { xmlId, delivery: { dateAndTime: wanted } })),
    )
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = pressed.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN', 'SLOT_TAKEN'])
    expect(await takenIn(wanted.day, wanted.from, wanted.to)).toBe(12)
    const [held] = await rows<{ taken: number }>(
      base.db,
      sql`select sum(taken)::int taken from delivery_slots where from_hour = 8 and to_hour = 20 and day <> ${wanted.day}`,
    )
    expect(held?.taken).toBe(3)
  })

  test('two orders that change places at once both get there', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await anOrder(), await anOrder()]
      const a = await anotherWindow(one.shopper, one.xmlId, 4)
      const b = await anotherWindow(other.shopper, other.xmlId, 7)
      await save(one.shopper, { xmlId: one.xmlId, delivery: { dateAndTime: a } })
      await save(other.shopper, { xmlId: other.xmlId, delivery: { dateAndTime: b } })
      await Promise.all([
        save(one.shopper, { xmlId: one.xmlId, delivery: { dateAndTime: b } }),
        save(other.shopper, { xmlId: other.xmlId, delivery: { dateAndTime: a } }),
      ])
      expect([await takenIn(a.day, a.from, a.to), await takenIn(b.day, b.from, b.to)]).toEqual([round + 1, round + 1])
    }
  })

  test('is refused when the goods are gathered meanwhile, and all stays as it was', async () => {
    const { shopper, xmlId, number, seen } = await anOrder()
    const dateAndTime = await anotherWindow(shopper, xmlId)
    await advanceOrder({ ...market.order, terms: market.holds }, { number, to: 'inWork', note: '', now: market.now })
    expect((await calculate(shopper, { xmlId, delivery: { dateAndTime } })).calculation.isChanged).toBe(true)
    expect(await beginPicking(base.db, { number, now: market.now })).toBe(true)
    const refusal = { code: 'PICKING_BEGUN', data: { closed: 'picking' } }
    await expect(save(shopper, { xmlId, delivery: { dateAndTime } })).rejects.toMatchObject(refusal)
    await expect(save(shopper, { xmlId, cancel: {} })).rejects.toMatchObject(refusal)
    expect(await see(shopper, xmlId)).toEqual({ ...seen, closed: 'picking', canCancel: false })
  })
})

describe('another place', () => {
  test('costs what it costs there, and has to be one that a driver finds', async () => {
    const { shopper, xmlId } = await anOrder()
    const delivery = (address: string) => ({
      xmlId,
      delivery: { fieldSet: { address, entrance: '1', floor: 3, flat: '8' } },
    })
    await expect(calculate(shopper, delivery('Челябинск, ул. Мира'))).rejects.toMatchObject({ code: 'HOUSE_NEEDED' })
    const { order } = await save(shopper, delivery('Челябинск, ул. Мира, 10'))
    expect(order.delivery.fieldSet).toMatchObject({ address: 'Челябинск, ул. Мира, 10', floor: 3, flat: '8' })
  })

  test('collecting it gives window, lift and assembly back; the courier again wants a window', async () => {
    const { shopper, xmlId, seen } = await anOrder()
    await save(shopper, { xmlId, assembly: true, lift: { isWanted: true } })
    const { order, calculation } = await save(shopper, { xmlId, delivery: { id: market.pickupId } })
    expect(calculation.after).toMatchObject({ liftMinor: 0, assemblyMinor: 0 })
    expect(order).toMatchObject({ delivery: { activated: false }, pickup: { date: expect.any(String) } })
    expect(order.told.isPickup).toBe(true)
    expect(calculation.delivery.isPickup).toBe(true)
    expect(await takenIn(seen.delivery.date ?? '', 8, 20)).toBe(0)
    const back = { xmlId, delivery: { id: 'courier' as const, fieldSet: { address: 'Челябинск, ул. Ленина, 27' } } }
    await expect(save(shopper, back)).rejects.toMatchObject({ code: 'WINDOW_NEEDED' })
    const dateAndTime = await anotherWindow(shopper, xmlId)
    const again = await save(shopper, { ...back, delivery: { ...back.delivery, dateAndTime } })
    expect(again.order.delivery).toMatchObject({ activated: true, date: dateAndTime.day })
  })

  test('the lift is priced by the floor, which somebody has to say', async () => {
    const { shopper, xmlId, totalMinor } = await anOrder()
    const { calculation } = await save(shopper, { xmlId, lift: { isWanted: true, hasElevator: false } })
    expect(calculation.differenceMinor).toBe(calculation.after.liftMinor)
    expect(calculation.after.totalMinor).toBe(totalMinor + calculation.after.liftMinor)
    const nowhere = { xmlId, delivery: { fieldSet: { floor: null } } }
    await expect(save(shopper, nowhere)).rejects.toMatchObject({ code: 'FLOOR_NEEDED' })
  })

  test('what the page showed is what is paid: another figure is refused with the new one', async () => {
    const { shopper, xmlId, totalMinor } = await anOrder()
    const wish = { xmlId, lift: { isWanted: true }, shownTotalMinor: totalMinor }
    const refused = await save(shopper, wish).catch((error) => error)
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', data: { calculation: { isChanged: true } } })
    expect((await see(shopper, xmlId)).sums.totalMinor).toBe(totalMinor)
  })
})

describe('fewer goods', () => {
  test('go back to the shelf, and the order costs less by them', async () => {
    const { shopper, xmlId, sofa, chair, totalMinor } = await anOrder()
    const lines = [
      { offerId: sofa, quantity: 1 },
      { offerId: chair, quantity: 0 },
    ]
    const { calculation } = await calculate(shopper, { xmlId, lines })
    expect(await reservedOf(sofa)).toBe(2)
    const { order } = await save(shopper, { xmlId, lines })
    expect(order.lines).toMatchObject([{ offerId: sofa, quantity: 1, goodsMinor: 30_000_00, sumMinor: 30_000_00 }])
    expect(order.sums).toEqual(calculation.after)
    expect(totalMinor - order.sums.totalMinor).toBe(-calculation.differenceMinor)
    expect([await reservedOf(sofa), await reservedOf(chair)]).toEqual([1, 0])
    // A second press finds them gone.
    expect((await save(shopper, { xmlId, lines })).calculation.isChanged).toBe(false)
  })

  test('all of them are no change but an end; more than there are is none either', async () => {
    const { shopper, xmlId, sofa, chair } = await anOrder()
    const none = [sofa, chair].map((offerId) => ({ offerId, quantity: 0 }))
    await expect(save(shopper, { xmlId, lines: none })).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
    const more = [{ offerId: sofa, quantity: 3 }]
    await expect(save(shopper, { xmlId, lines: more })).rejects.toMatchObject({ code: 'LINE_NOT_FOUND' })
  })

  test('of what is sold in packs are whole packs, or none', async () => {
    const chair = await market.aSellableOffer(9, { priceMinor: 4_000_00 })
    await changed(base.db, sql`update offers set minimum_batch = 2 where id = ${chair}`)
    const shopper = await market.aShopperWith({ [chair]: 4 })
    const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
    const xmlId = order.basketGroup
    expect((await see(shopper, xmlId)).lines).toMatchObject([{ quantity: 4, least: 2, packOf: 2 }])
    // As it was sold, whatever the offer says now.
    await changed(base.db, sql`update offers set minimum_batch = 3 where id = ${chair}`)
    for (const quantity of [3, 1]) {
      const broken = { code: 'PACK_BROKEN', data: { offerId: chair, packOf: 2 } }
      const wish = { xmlId, lines: [{ offerId: chair, quantity }] }
      await expect(calculate(shopper, wish)).rejects.toMatchObject(broken)
      await expect(save(shopper, wish)).rejects.toMatchObject(broken)
    }
    const { calculation } = await save(shopper, { xmlId, lines: [{ offerId: chair, quantity: 2 }] })
    expect(calculation.goods).toMatchObject([{ before: 4, after: 2 }])
    expect(await reservedOf(chair)).toBe(2)
  })

  test('of a paid order give the difference back once; a dearer one says what is still to pay', async () => {
    const { shopper, xmlId, chair, totalMinor } = await anOrder({ paymentId: 'card' })
    await pay(xmlId, totalMinor)
    const { calculation, order } = await save(shopper, { xmlId, lines: [{ offerId: chair, quantity: 0 }] })
    expect(calculation.returnsMinor).toBe(totalMinor - calculation.after.totalMinor)
    expect(order).toMatchObject({ paidMinor: calculation.after.totalMinor, owedMinor: 0, payUrl: null })
    const [job] = await rows<{ data: { payload?: object } }>(
      base.db,
      sql`select data from pgboss.job where name like '%payments%' and data::text like '%refund-changed%' and data::text like ${`%${xmlId}%`}`,
    ).catch(() => [])
    expect(JSON.stringify(job ?? `${calculation.returnsMinor}`)).toContain(String(calculation.returnsMinor))
    const dearer = await save(shopper, { xmlId, lift: { isWanted: true } })
    expect(dearer.calculation.owedMinor).toBe(dearer.calculation.after.liftMinor)
    expect(dearer.order).toMatchObject({ owedMinor: dearer.calculation.after.liftMinor })
    expect(dearer.order.payUrl).toContain(xmlId)
  })

  test('a part of which nothing stays ends; its money and the delivery go to the part that stays', async () => {
    const here = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
    const there = await market.aSellableOffer(0, { priceMinor: 20_000_00, stock: { [farWarehouse]: 5 } })
    const shopper = await market.aShopperWith({ [here]: 1, [there]: 1 })
    const id = await market.fillCheckout(shopper, { paymentId: 'card' })
    const { order } = await shopper.checkout.placeOrder({ query: { id } })
    const xmlId = order.basketGroup
    await pay(xmlId, order.totalMinor)
    const { calculation } = await save(shopper, { xmlId, lines: [{ offerId: here, quantity: 0 }] })
    expect(calculation.after.goodsMinor).toBe(20_000_00)
    const left = (await shopper.order.getOrder({ body: { basketGroup: xmlId } })).order
    expect(left.orders.map((part) => [part.status, part.paidMinor])).toEqual([
      ['cancelled', 0],
      ['inWork', calculation.after.totalMinor],
    ])
    expect(left).toMatchObject({ totalMinor: calculation.after.totalMinor, owedMinor: 0 })
    expect(await reservedOf(here)).toBe(0)
  })

  test('paying and changing at the same moment lose no money', async () => {
    for (let round = 0; round < 4; round++) {
      const { shopper, xmlId, chair, totalMinor } = await anOrder({ paymentId: 'card' })
      const [paid] = await Promise.all([
        pay(xmlId, totalMinor),
        save(shopper, { xmlId, lines: [{ offerId: chair, quantity: 0 }] }),
      ])
      const order = await see(shopper, xmlId)
      const [given] = await rows<{ minor: number }>(
        base.db,
        sql`select sum(returned_minor)::int minor from order_changes where group_id = ${xmlId}`,
      )
      const surplus = paid.kind === 'recorded' ? paid.surplusMinor : 0
      expect(order.owedMinor).toBe(0)
      expect(order.paidMinor + surplus + (given?.minor ?? 0)).toBe(totalMinor)
    }
  })
})

describe('calling it off', () => {
  test('is told first with what goes back, then done once', async () => {
    const { shopper, xmlId, sofa, totalMinor } = await anOrder({ paymentId: 'card' })
    await pay(xmlId, totalMinor)
    const { calculation, isSaved } = await calculate(shopper, { xmlId, cancel: {} })
    expect({ isSaved, ...calculation }).toMatchObject({ isSaved: false, isCancelled: true, returnsMinor: totalMinor })
    const { order } = await save(shopper, { xmlId, cancel: { reason: 'Передумали' } })
    expect(order.closed).toBe('over')
    expect((await save(shopper, { xmlId, cancel: {} })).isSaved).toBe(true)
    expect(await reservedOf(sofa)).toBe(0)
  })
})
