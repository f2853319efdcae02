import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryLoads, deliverySlots } from '#server/delivery/tables.ts'
import { advanceOrder, cancelExpiredOrders } from '#server/order/index.ts'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aProduct, aWarehouse } from '../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let farAway: number

beforeAll(async () => {
  market = await createMarket(base.db)
  farAway = await aWarehouse(base.db, market.region.id, 8)
  await market.regions.refresh()
})
beforeEach(async () => {
  await base.db.delete(deliverySlots)
  await base.db.delete(deliveryLoads)
})

interface Wish {
  paymentId?: string
  assemblyMinutes?: number
  /** What comes first is put together too. */
  isSoonAssembled?: boolean
}

async function aTwofoldCheckout(wish: Wish = {}) {
  const { assemblyMinutes, isSoonAssembled } = wish
  const assembled = async () => ({ productId: await aProduct(base.db, { assemblyMinutes: assemblyMinutes ?? 0 }) })
  const soon = await market.aSellableOffer(5, isSoonAssembled ? await assembled() : {})
  const late = await market.aSellableOffer(0, {
    stock: { [farAway]: 5 },
    priceMinor: 20_000_00,
    ...(assemblyMinutes !== undefined && (await assembled())),
  })
  const shopper = await market.aShopperWith({ [soon]: 1, [late]: 1 })
  await shopper.basket.chooseApart({ body: { comesApart: true } })
  const id = await market.fillCheckout(shopper, wish)
  return { shopper, id, query: { id }, soon, late }
}

async function aTwofoldOrder(wish: { paymentId?: string } = {}) {
  const checkout = await aTwofoldCheckout(wish)
  const { query, shopper } = checkout
  const shown = await shopper.checkout.getDeliveryStep({ query, body: {} })
  const { order } = await shopper.checkout.placeOrder({ query, body: { expectedTotal: shown.calculation.price.total } })
  const { basketGroup, orderID } = order
  return { ...checkout, shown, basketGroup, first: orderID, second: `${orderID}-1` }
}

const see = async (shopper: Shopper, basketGroup: string, part?: string) =>
  (await shopper.order.getOrder({ body: { basketGroup, ...(part && { part }) } })).order

const takenOn = async (day: string) => {
  const [row] = await rows<{ taken: number }>(
    base.db,
    sql`select coalesce(sum(taken), 0)::int taken from delivery_slots where day = ${day} and to_hour - from_hour < 9`,
  )
  return row?.taken
}

const advance = (number: string, to: 'inWork' | 'shipped' | 'received' | 'cancelled') =>
  advanceOrder(
    { db: base.db, regions: market.regions, pricing: market.order.pricing, terms: market.holds },
    { number, to, note: '', now: market.now },
  )

const promisesOf = (basketGroup: string) =>
  rows<{ cause: string; day: string; isOwn: boolean }>(
    base.db,
    sql`select cause, day::text, visit_id is not null "isOwn" from order_promises
      where group_id = ${basketGroup} order by id`,
  )

async function anotherWindow(shopper: Shopper, xmlId: string, part: string) {
  const { days, dateAndTime } = await shopper.orderServices.getAvailableDeliveryDates({ body: { xmlId, part } })
  const day = days.find((one) => one.isFree && one.day > (dateAndTime?.day ?? ''))
  const window = day?.windows.find((one) => one.isFree && !one.isWholeDay)
  if (!day || !window) throw new Error('no window is free')
  return { day: day.day, from: window.from, to: window.to }
}

describe('an order in two deliveries', () => {
  test('has a day, a window and a price for each, and its sums are those that were shown', async () => {
    const { shopper, shown, basketGroup, first, second, late } = await aTwofoldOrder()
    const order = await see(shopper, basketGroup)
    const { rest, dateAndTime } = shown.delivery
    expect(order.totalMinor).toBe(shown.calculation.price.total)
    expect(order.sums.deliveryMinor).toBe(shown.calculation.price.delivery)
    expect(order.delivery?.visit?.day).toBe(dateAndTime?.day)
    expect(
      order.orders.map(({ number, visit, lineKeys }) => [number, visit?.day, lineKeys.includes(String(late))]),
    ).toEqual([
      [first, dateAndTime?.day, false],
      [second, rest?.dateAndTime?.day, true],
    ])
    const parts = [await see(shopper, basketGroup, first), await see(shopper, basketGroup, second)]
    expect(parts[1]?.sums.deliveryMinor).toBe(rest?.priceMinor)
    expect(parts[1]?.delivery?.visit?.day).toBe(rest?.dateAndTime?.day)
    const sum = (of: (one: typeof order) => number) => parts.reduce((all, one) => all + of(one), 0)
    expect(sum((one) => one.totalMinor)).toBe(order.totalMinor)
    expect(sum((one) => one.sums.deliveryMinor)).toBe(order.sums.deliveryMinor)
    expect(await takenOn(dateAndTime?.day ?? '')).toBe(1)
    expect(await takenOn(rest?.dateAndTime?.day ?? '')).toBe(1)
    expect(await promisesOf(basketGroup)).toEqual([
      { cause: 'placed', day: dateAndTime?.day, isOwn: false },
      { cause: 'placed', day: rest?.dateAndTime?.day, isOwn: true },
    ])
    expect((await shopper.basket.getWholeOrder()).wholeOrder).toBeNull()
  })

  test('of which the later ends alone has the goods of the first put together, and old furniture taken away', async () => {
    const { shopper, basketGroup, second } = await aTwofoldOrder()
    await changed(
      base.db,
      sql`update orders set assembly_minor = 3000_00, removal_minor = 500_00, total_minor = total_minor + 3500_00
        where number = ${second}`,
    )
    await changed(
      base.db,
      sql`update order_lines l set is_assembled = true, assembly_minutes = 60 * (o.position + 1)
        from orders o where o.id = l.order_id and o.group_id = ${basketGroup}`,
    )
    const [own] = (await see(shopper, basketGroup)).orders
    await advance(second, 'cancelled')
    expect(await see(shopper, basketGroup)).toMatchObject({
      totalMinor: (own?.totalMinor ?? 0) + 1_500_00,
      sums: { assemblyMinor: 1_000_00, removalMinor: 500_00 },
    })
  })

  test('is told of with both days in its message', async () => {
    const { basketGroup, first } = await aTwofoldOrder()
    await changed(base.db, sql`update order_groups set is_phone_confirmed = true where id = ${basketGroup}`)
    await doWaitingJobs(base.db, market.jobs, ['messages'])
    const found = await rows<{ text: string }>(
      base.db,
      sql`select text from outbox_messages where text like ${`%${first}%`}`,
    )
    expect(found.map(({ text }) => text).join('\n')).toMatch(/субботу, 21\sноября, 8–12 и\sв\sсубботу, 28\sноября/)
  })

  test('may come in two ways, of which each is asked what it needs', async () => {
    const { shopper, query } = await aTwofoldCheckout()
    const rest = { id: market.pickupId }
    const { delivery, calculation } = await shopper.checkout.setDeliveryFields({ query, body: { rest } })
    expect(delivery.rest).toMatchObject({ id: market.pickupId, days: [], dateAndTime: null, priceMinor: 0 })
    expect(delivery.id).toBe('courier')
    const { order } = await shopper.checkout.placeOrder({ query, body: { expectedTotal: calculation.price.total } })
    const { orders } = await see(shopper, order.basketGroup)
    expect(orders.map(({ way, visit }) => [way, visit?.fromHour === null])).toEqual([
      ['Доставка до двери', false],
      ['Самовывоз, Копейское шоссе, 64', true],
    ])
    await expect(
      shopper.checkout.setDeliveryFields({
        query: { id: (await aTwofoldCheckoutOf(shopper)).id },
        body: { rest: { id: 'pickup:99999' } },
      }),
    ).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' })
  })

  test('what is collected is neither carried up nor put together, nor named there', async () => {
    const { shopper, query, soon, late } = await aTwofoldCheckout({ assemblyMinutes: 90, isSoonAssembled: true })
    const rest = { id: market.pickupId }
    const body = { rest, liftToFloor: true, furnitureAssembly: true }
    const { delivery } = await shopper.checkout.setDeliveryFields({ query, body })
    const { furnitureAssembly } = await shopper.checkout.chooseAssembly({ query, body: {} })
    expect(furnitureAssembly.goods.map(({ offerId }) => offerId)).toEqual([soon])
    expect(delivery.liftToFloor.goods.map(({ offerId }) => offerId)).toEqual([soon])
    expect(furnitureAssembly.visit?.day).toBe(delivery.dateAndTime?.day)
    await shopper.checkout.setDeliveryFields({ query, body: { rest: { id: 'courier' } } })
    const brought = await shopper.checkout.chooseAssembly({ query, body: {} })
    expect(brought.furnitureAssembly.goods.map(({ offerId }) => offerId)).toEqual([soon, late])
  })

  test('the choice between both tells the days and the prices that are chosen below', async () => {
    const { shopper, query } = await aTwofoldCheckout()
    const { delivery } = await shopper.checkout.getDeliveryStep({ query, body: {} })
    const day = delivery.days.findLast(({ isFree }) => isFree)
    const window = day?.windows.find(({ isFree }) => isFree)
    const dateAndTime = { day: day?.day ?? '', from: window?.from ?? 0, to: window?.to ?? 0 }
    const { calculation } = await shopper.checkout.setDeliveryFields({ query, body: { dateAndTime } })
    const { wholeOrder } = await shopper.checkout.getWholeOrder({ query, body: {} })
    expect(wholeOrder?.first).toMatchObject({ day: day?.day, deliveryMinor: window?.priceMinor })
    expect(wholeOrder?.apartTotalMinor).toBe(calculation.price.total)
  })

  test('the basket counts the carrying up by the car, as the checkout does', async () => {
    const { shopper, query } = await aTwofoldCheckout()
    const body = { fieldSet: { floor: 5 }, liftToFloor: true, serviceElevator: true }
    const { calculation } = await shopper.checkout.setDeliveryFields({ query, body })
    const { basket } = await shopper.basket.getFullBasket()
    expect(basket.estimate?.lift.priceMinor).toBe(calculation.price.lift)
    await shopper.basket.chooseApart({ body: { comesApart: false } })
    const { basket: together } = await shopper.basket.getFullBasket()
    expect(together.estimate?.lift.priceMinor).toBeLessThan(calculation.price.lift)
  })

  test('its letter adds up to the sum, with the day of the assembly and how it is paid', async () => {
    const { shopper, query } = await aTwofoldCheckout({ assemblyMinutes: 90 })
    await shopper.checkout.saveContacts({ query, body: { contacts: { email: 'anna@example.com' } } })
    const body = { liftToFloor: true, furnitureAssembly: true }
    const { calculation: shown } = await shopper.checkout.setDeliveryFields({ query, body })
    const lineNames = shown.lines.map(({ name }) => name)
    const { order } = await shopper.checkout.placeOrder({ query, body: { expectedTotal: shown.price.total } })
    await doWaitingJobs(base.db, market.jobs, ['messages'])
    const [letter] = await rows<{ text: string }>(
      base.db,
      sql`select text from outbox_messages where channel = 'email' and text like ${`%${order.orderID}%`}`,
    )
    const text = letter?.text.replaceAll('\u00a0', ' ') ?? ''
    const minorOf = (label: string) =>
      Number(new RegExp(`${label}: ([\\d ]+) ₽`).exec(text)?.[1]?.replaceAll(' ', '') ?? Number.NaN) * 100
    const parts = ['Товары', 'Доставка', 'Подъём', 'Сборка'].map(minorOf)
    expect(parts.reduce((sum, minor) => sum + minor, 0)).toBe(shown.price.total)
    expect(minorOf('Оплата при получении')).toBe(shown.price.total)
    // Each delivery says what it brings.
    const ways = text.split('\n\n').filter((part) => part.includes('Когда: '))
    expect(ways.map((way) => way.split('\n').length)).toEqual([3, 3])
    for (const line of lineNames) expect(ways.map((way) => way.split('\n')[2])).toContain(line)
    expect(text).toMatch(/Сборка: [\d ]+ ₽, в\S* [а-я]+, \d+ ноября, \d+–\d+/)
  })

  test('is refused where either window is full, and nothing of it stays', async () => {
    const { shopper, query } = await aTwofoldCheckout()
    const { delivery } = await shopper.checkout.setDeliveryFields({ query, body: { rest: { dateAndTime: null } } })
    const { day = '', from = 0, to = 0 } = delivery.rest?.dateAndTime ?? {}
    await base.db
      .insert(deliverySlots)
      .values({ regionId: market.region.id, day, fromHour: from, toHour: to, capacity: 1, taken: 1 })
    await expect(shopper.checkout.placeOrder({ query })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await takenOn(delivery.dateAndTime?.day ?? '')).toBe(0)
    const { basket } = await shopper.basket.getFullBasket()
    expect(basket.totalQuantity).toBe(2)
  })

  test('the choice of another tab sends back to the days, with nothing placed', async () => {
    const { shopper, query } = await aTwofoldCheckout()
    await shopper.basket.chooseApart({ body: { comesApart: false } })
    await expect(shopper.checkout.placeOrder({ query })).rejects.toMatchObject({
      code: expect.stringMatching(/PRICE_CHANGED|STEP_NOT_READY/),
    })
  })
})

async function aTwofoldCheckoutOf(shopper: Shopper) {
  const soon = await market.aSellableOffer(5)
  const late = await market.aSellableOffer(0, { stock: { [farAway]: 5 } })
  await shopper.basket.addToBasket({ body: { offers: [{ offerId: soon }, { offerId: late }] } })
  await shopper.basket.chooseApart({ body: { comesApart: true } })
  return { id: await market.fillCheckout(shopper) }
}

describe('one of two deliveries', () => {
  test('moves alone: its window, its day and its promise, and nothing of the other', async () => {
    const { shopper, basketGroup, second } = await aTwofoldOrder()
    const before = await see(shopper, basketGroup)
    const to = await anotherWindow(shopper, basketGroup, second)
    const delivery = { dateAndTime: to }
    const ask = shopper.orderServices.calculationOfServiceList
    const data = { xmlId: basketGroup, part: second, delivery }
    const { calculation } = await ask({ body: { data } })
    expect(calculation).toMatchObject({ isChanged: true, delivery: { visit: { day: to.day } } })
    await ask({ body: { data, toSave: true } })
    const after = await see(shopper, basketGroup)
    expect(after.orders.map(({ visit }) => visit?.day)).toEqual([before.orders[0]?.visit?.day, to.day])
    expect(after.totalMinor).toBe(before.totalMinor + calculation.differenceMinor)
    // Another day is no word that the order stands: nobody begins to gather it.
    expect([after.status, after.awaitsConfirmation]).toEqual(['new', true])
    expect(await takenOn(before.orders[1]?.visit?.day ?? '')).toBe(0)
    expect(await takenOn(to.day)).toBe(1)
    expect((await promisesOf(basketGroup)).at(-1)).toEqual({ cause: 'moved', day: to.day, isOwn: true })
    expect((await ask({ body: { data, toSave: true } })).calculation.isChanged).toBe(false)
    await expect(ask({ body: { data: { ...data, part: '1-7' } } })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  test('moves without what is done at the door, which stays with the order', async () => {
    const { shopper, query } = await aTwofoldCheckout({ assemblyMinutes: 90 })
    const body = { liftToFloor: true, serviceElevator: true, furnitureAssembly: true, removal: 1 }
    const { calculation: shown } = await shopper.checkout.setDeliveryFields({ query, body })
    const { order: placed } = await shopper.checkout.placeOrder({ query, body: { expectedTotal: shown.price.total } })
    const { basketGroup, orderID: part } = placed
    const atDoor = ({ lift, assemblyRate, removal }: Awaited<ReturnType<typeof see>>) => ({
      lift,
      assemblyRate,
      removal,
    })
    const before = atDoor(await see(shopper, basketGroup))
    expect(before).toMatchObject({ lift: { floor: 5 }, assemblyRate: expect.any(String), removal: { pieces: 1 } })
    const ask = shopper.orderServices.calculationOfServiceList
    const data = { xmlId: basketGroup, part }
    expect((await ask({ body: { data } })).calculation.isChanged).toBe(false)
    const delivery = { dateAndTime: await anotherWindow(shopper, basketGroup, part) }
    await ask({ body: { data: { ...data, delivery }, toSave: true } })
    expect(atDoor(await see(shopper, basketGroup))).toEqual(before)
  })

  test('pays the fee of its own late change alone', async () => {
    const { shopper, basketGroup, first } = await aTwofoldOrder()
    const delivery = { dateAndTime: await anotherWindow(shopper, basketGroup, first) }
    const data = { xmlId: basketGroup, part: first, delivery }
    const difference = async () =>
      (await shopper.orderServices.calculationOfServiceList({ body: { data } })).calculation.differenceMinor
    const before = await difference()
    await changed(
      base.db,
      sql`insert into order_changes (id, group_id, visit_id, made_by, before, after, fee_minor, returned_minor, at)
        select gen_random_uuid(), group_id, id, 'owner', '{}', '{}', 50000, 0, now() from order_visits
        where group_id = ${basketGroup}`,
    )
    expect(await difference()).toBe(before)
  })

  test('gives its window and its price back when it ends, and the other keeps both', async () => {
    const { shopper, basketGroup, second, shown } = await aTwofoldOrder()
    const before = await see(shopper, basketGroup)
    await advance(second, 'cancelled')
    const after = await see(shopper, basketGroup)
    expect(after.sums.deliveryMinor).toBe(before.sums.deliveryMinor - (shown.delivery.rest?.priceMinor ?? 0))
    expect(await takenOn(shown.delivery.rest?.dateAndTime?.day ?? '')).toBe(0)
    expect(await takenOn(shown.delivery.dateAndTime?.day ?? '')).toBe(1)
    await shopper.order.cancelOrder({ body: { basketGroup } })
    expect(await takenOn(shown.delivery.dateAndTime?.day ?? '')).toBe(0)
  })

  test('that is refused after the first has come ends the order: what came has earned its bonuses', async () => {
    const { basketGroup, first, second } = await aTwofoldOrder({ paymentId: 'on-delivery' })
    for (const number of [first, second]) await advance(number, 'inWork')
    for (const to of ['shipped', 'received'] as const) await advance(first, to)
    const ended = () =>
      rows(
        base.db,
        sql`select from pgboss.job where data->>'job' = 'order/handed-over' and data->'payload'->>'basketGroup' = ${basketGroup}`,
      )
    expect(await ended()).toHaveLength(0)
    await advance(second, 'cancelled')
    expect(await ended()).toHaveLength(1)
  })

  test('unpaid, both windows go back with the order', async () => {
    const { shown } = await aTwofoldOrder({ paymentId: 'card' })
    await cancelExpiredOrders(market.order, new Date(market.now.getTime() + 10 * 86_400_000))
    expect(await takenOn(shown.delivery.dateAndTime?.day ?? '')).toBe(0)
    expect(await takenOn(shown.delivery.rest?.dateAndTime?.day ?? '')).toBe(0)
  })

  test('is next once the first has come, and each keeps its own promise', async () => {
    const { shopper, basketGroup, first, second } = await aTwofoldOrder()
    const { orders } = await see(shopper, basketGroup)
    await advance(first, 'inWork')
    for (const to of ['shipped', 'received'] as const) await advance(second, to)
    expect((await promisesOf(basketGroup)).at(-1)).toMatchObject({ cause: 'kept', isOwn: true })
    expect((await see(shopper, basketGroup)).delivery?.visit?.day).toBe(orders[0]?.visit?.day)
    for (const to of ['shipped', 'received'] as const) await advance(first, to)
    const promises = await promisesOf(basketGroup)
    expect(promises.filter(({ cause }) => cause === 'kept')).toHaveLength(2)
  })
})

describe('what is changed of an order in two deliveries', () => {
  const ask = (shopper: Shopper, data: object, toSave = true) =>
    shopper.orderServices.calculationOfServiceList({ body: { data: data as never, toSave } })
  const partsOf = async (shopper: Shopper, basketGroup: string, numbers: string[]) =>
    Promise.all(numbers.map((number) => see(shopper, basketGroup, number)))
  const addsUp = async (shopper: Shopper, basketGroup: string, numbers: string[]) => {
    const whole = await see(shopper, basketGroup)
    const parts = await partsOf(shopper, basketGroup, numbers)
    expect(parts.reduce((sum, one) => sum + one.totalMinor, 0)).toBe(whole.totalMinor)
    return { whole, parts }
  }

  test('goods leave their own delivery, and the sums of the other stay', async () => {
    const { shopper, query, soon } = await aTwofoldCheckout()
    await shopper.basket.addToBasket({ body: { offers: [{ offerId: soon, quantity: 2 }] } })
    await shopper.checkout.getDeliveryStep({ query, body: {} })
    const { calculation: shown } = await shopper.checkout.setDeliveryFields({ query, body: { rest: {} } })
    const { order } = await shopper.checkout.placeOrder({ query, body: { expectedTotal: shown.price.total } })
    const { basketGroup, orderID: first } = order
    const before = await partsOf(shopper, basketGroup, [first, `${first}-1`])
    const data = { xmlId: basketGroup, part: first, lines: [{ offerId: soon, quantity: 1 }] }
    const { calculation } = await ask(shopper, data, false)
    expect(calculation.differenceMinor).toBeLessThan(0)
    expect(calculation.before.totalMinor).toBe((await see(shopper, basketGroup)).totalMinor)
    await ask(shopper, { ...data, shownTotalMinor: calculation.after.totalMinor })
    const { whole, parts } = await addsUp(shopper, basketGroup, [first, `${first}-1`])
    expect(whole.totalMinor).toBe(calculation.after.totalMinor)
    expect(parts[1]?.totalMinor).toBe(before[1]?.totalMinor)
  })

  test('a delivery of which nothing stays ends with its price and its window, and its services go to the other', async () => {
    const { shopper, query, late } = await aTwofoldCheckout({ assemblyMinutes: 90 })
    const { delivery } = await shopper.checkout.setDeliveryFields({ query, body: { removal: 1, liftToFloor: true } })
    const { order } = await shopper.checkout.placeOrder({ query })
    const { basketGroup, orderID: first } = order
    const [, second] = await partsOf(shopper, basketGroup, [first, `${first}-1`])
    const removed = (await see(shopper, basketGroup)).removal
    await ask(shopper, { xmlId: basketGroup, part: `${first}-1`, lines: [{ offerId: late, quantity: 0 }] })
    const after = await see(shopper, basketGroup)
    expect(after.orders.map(({ status }) => status)).toEqual([expect.not.stringMatching('cancelled'), 'cancelled'])
    expect(after.sums.deliveryMinor).toBe(
      after.totalMinor - after.sums.goodsMinor - (after.sums.liftMinor ?? 0) - (after.sums.removalMinor ?? 0),
    )
    expect(after.removal).toEqual(removed)
    expect(after.sums.removalMinor).toBe(second?.sums.removalMinor)
    expect(await takenOn(delivery.rest?.dateAndTime?.day ?? '')).toBe(0)
    expect(await takenOn(delivery.dateAndTime?.day ?? '')).toBe(1)
  })

  test('one of them may be collected instead, and be brought again', async () => {
    const { shopper, basketGroup, first, second } = await aTwofoldOrder()
    const before = await see(shopper, basketGroup)
    const data = { xmlId: basketGroup, part: second }
    const there = await ask(shopper, { ...data, delivery: { id: market.pickupId } })
    expect(there.calculation.after.deliveryMinor).toBeLessThan(before.sums.deliveryMinor)
    const collected = await addsUp(shopper, basketGroup, [first, second])
    expect(collected.whole.orders.map(({ way }) => way)).toEqual([
      'Доставка до двери',
      expect.stringMatching(/^Самовывоз/),
    ])
    expect(await takenOn(before.orders[1]?.visit?.day ?? '')).toBe(0)
    const dateAndTime = await anotherWindow(shopper, basketGroup, second)
    await ask(shopper, { ...data, delivery: { id: 'courier', dateAndTime } })
    const { whole } = await addsUp(shopper, basketGroup, [first, second])
    expect(whole.orders[1]?.visit?.day).toBe(dateAndTime.day)
    expect(await takenOn(dateAndTime.day)).toBe(1)
  })

  test('both cars are carried up from, each at its own price, and both go to another door', async () => {
    const { shopper, basketGroup, first, second } = await aTwofoldOrder()
    const lift = { isWanted: true, hasElevator: false }
    const { calculation } = await ask(shopper, { xmlId: basketGroup, part: second, lift })
    const { parts } = await addsUp(shopper, basketGroup, [first, second])
    const [one = 0, other = 0] = parts.map(({ sums }) => sums.liftMinor ?? 0)
    expect(Math.min(one, other)).toBeGreaterThan(0)
    expect(one + other).toBe(calculation.after.liftMinor)
    const moved = { fieldSet: { address: 'Челябинск, проспект Ленина, 30', flat: '7' } }
    await ask(shopper, { xmlId: basketGroup, part: second, delivery: moved })
    const { whole } = await addsUp(shopper, basketGroup, [first, second])
    const { order } = await shopper.orderServices.getOrder({ body: { xmlId: basketGroup } })
    expect(order.delivery.userAddress).toContain('30')
    expect(whole.orders.map(({ visit }) => visit?.day)).toHaveLength(2)
    expect((await ask(shopper, { xmlId: basketGroup, part: first, delivery: moved })).calculation.isChanged).toBe(false)
  })

  test('what has left stays as it is, and the other may still lose goods', async () => {
    const { shopper, basketGroup, first, second, soon } = await aTwofoldOrder()
    for (const to of ['inWork', 'shipped'] as const) await advance(first, to)
    const data = { xmlId: basketGroup, part: second, lines: [{ offerId: soon, quantity: 0 }] }
    await expect(ask(shopper, data)).rejects.toMatchObject({ code: 'LINE_LEFT' })
    const before = await see(shopper, basketGroup, first)
    await ask(shopper, { xmlId: basketGroup, part: second, lift: { isWanted: true } })
    expect((await see(shopper, basketGroup, first)).totalMinor).toBe(before.totalMinor)
  })
})
