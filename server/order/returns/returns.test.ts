import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { advanceOrder, listOrdersOf } from '#server/order/index.ts'
import { recordTransfer } from '#server/payment/index.ts'
import { refunds } from '#server/payment/tables.ts'
import { changed, rows } from '#server/platform/database.ts'
import type { TakenLess } from '#server/price/price-source.ts'
import { anOffer, aWarehouse } from '../../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { withShop } from '../../../tests/harness/shop.ts'
import { orderAdjustments, orderLines, orders } from '../tables.ts'
import { discountLine, type ReturnWish, returnAgreed, returnGoods } from './return-goods.ts'

const shop = withShop()
const now = () => shop.time.now
type Ask = ReturnType<typeof shop.browser>

async function aChair(): Promise<number> {
  const { db } = shop.base
  const [place] = await rows<{ zone: number; shelf: number }>(
    db,
    sql`select r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id where r.code = 'chelyabinsk'`,
  )
  if (!place) throw new Error('Chelyabinsk has no warehouse.')
  return anOffer(db, { prices: { [place.zone]: 3_000_00 }, stock: { [place.shelf]: 90 }, weightGrams: 1_000 })
}

/** Three chairs and one more thing, with the bill that was asked for. */
async function anOrder(ask: Ask) {
  const offers = [{ offerId: await aChair(), quantity: 3 }, { offerId: await aChair() }]
  await ask('POST', '/api_vue/basket/add/', { offers })
  const checkout = (path: string, body?: unknown) => ask('POST', `/api/v1/sale/checkout/${path}`, body ?? {})
  const { id } = (await checkout('step/post')).json.checkout
  await checkout(`step/1/post?id=${id}`, { contacts: { name: 'Анна Петрова', phoneMobile: '79120001178' } })
  const [pickup] = (await checkout(`step/2/get?id=${id}`)).json.delivery.list.filter(
    (way: { option: { type: string } }) => way.option.type === 'pickup',
  )
  await checkout(`delivery/id?id=${id}`, { id: pickup.id })
  await checkout(`payment/id?id=${id}`, { id: 'bill' })
  const expectedTotal = (await checkout(`calculation/get?id=${id}`)).json.calculation.price.total
  const placed = await checkout(`order/create/get?id=${id}`, { consents: ['order'], expectedTotal })
  const { basketGroup, orderID: number } = placed.json.order as { basketGroup: string; orderID: string }
  await ask('POST', '/api_vue/payment/start/', { basketGroup, id: 'bill' })
  const [line] = await rows<{ id: number }>(
    shop.base.db,
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup} and l.quantity = 3`,
  )
  return { basketGroup, number, total: expectedTotal as number, lineId: line?.id ?? 0 }
}

async function pay(number: string, sumMinor: number) {
  await recordTransfer(shop.app.areas.payments, { orderNumber: number, sumMinor, document: `1/${number}/${sumMinor}` })
}

async function move(number: string, ...to: OrderStatus[]) {
  shop.time.now = new Date(now().getTime() + 60_000)
  const { order, holds } = shop.app.areas
  for (const status of to) await advanceOrder({ ...order, terms: holds }, { number, to: status, note: '', now: now() })
  await work()
}

const work = () => doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['payments'])
const give = (wish: Pick<ReturnWish, 'basketGroup' | 'lineId' | 'quantity' | 'held'>) =>
  returnGoods(shop.app.areas.changes, { ...wish, by: 1, now: now() })

async function refundsOf(basketGroup: string) {
  await work()
  return rows<{ amountMinor: number; operation: string }>(
    shop.base.db,
    sql`select r.amount_minor::int "amountMinor", r.operation from refunds r join payments p on p.id = r.payment_id where p.order_group_id = ${basketGroup}`,
  )
}

describe('goods that come back after they were handed over', () => {
  test('give back the money of their pieces, once, and the shopper reads it in the order', async () => {
    const ask = shop.browser()
    const { basketGroup, number, total, lineId } = await anOrder(ask)
    await pay(number, total)
    await move(number, 'shipped', 'received')
    expect(await give({ basketGroup, lineId, quantity: 2, held: 3 })).toEqual({ kind: 'returned', backMinor: 6_000_00 })
    expect(await give({ basketGroup, lineId, quantity: 2, held: 3 })).toEqual({ kind: 'changed' })
    expect(await refundsOf(basketGroup)).toMatchObject([{ amountMinor: 6_000_00 }])
    const { order } = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json
    expect(order).toMatchObject({ totalMinor: total - 6_000_00, paidMinor: total - 6_000_00, owedMinor: 0 })
    // It came by a bill: a person gives it back, and only then it is told as given.
    expect(order.events.at(-1)).toMatchObject({ kind: 'returning', sumMinor: 6_000_00, means: 'transfer' })
    expect(order.sums.adjustments).toMatchObject([{ kind: 'return', amountMinor: 6_000_00 }])
  })

  test.each([
    { promise: 'some of them', quantity: 1 },
    { promise: 'all of the order', quantity: 3 },
  ])('are taken out before they leave by one of two that press at once: $promise', async ({ quantity }) => {
    const { basketGroup, number, lineId } = await anOrder(shop.browser())
    await move(number, 'inWork')
    if (quantity === 3) {
      const { db } = shop.base
      const [other] = await rows<{ id: number }>(
        db,
        sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup} and l.id <> ${lineId}`,
      )
      await give({ basketGroup, lineId: other?.id ?? 0, quantity: 1, held: 1 })
    }
    const presses = [1, 2, 3].map(() => give({ basketGroup, lineId, quantity, held: 3 }))
    const outcomes = (await Promise.all(presses)).map(({ kind }) => kind)
    expect(outcomes.filter((kind) => kind === 'returned')).toHaveLength(1)
  })

  test('are returned by the sum that was agreed to alone: without it nothing moves, and the sum is told', async () => {
    const ask = shop.browser()
    const { basketGroup, number, total, lineId } = await anOrder(ask)
    await pay(number, total)
    const returned = (agreedMinor?: number) => {
      const wish = { basketGroup, lineId, quantity: 1, held: 3, by: 1, now: now() }
      return returnAgreed(shop.app.areas.changes, wish, agreedMinor)
    }
    // Before the goods leave it is a change of the order, which is taken back as well.
    expect(await returned()).toEqual({ kind: 'notAgreed', sumMinor: 3_000_00 })
    await move(number, 'shipped', 'received')
    for (const agreed of [undefined, 0, 2_999_99]) {
      expect(await returned(agreed)).toEqual({ kind: 'notAgreed', sumMinor: 3_000_00 })
    }
    expect(await refundsOf(basketGroup)).toEqual([])
    expect(await returned(3_000_00)).toEqual({ kind: 'returned', backMinor: 3_000_00 })
    expect(await returned(3_000_00)).toEqual({ kind: 'changed' })
    expect(await refundsOf(basketGroup)).toMatchObject([{ amountMinor: 3_000_00 }])
  })

  test('returned to the last piece they are put together by nobody, and the list says what has gone back', async () => {
    const ask = shop.browser()
    const { basketGroup, number, total, lineId } = await anOrder(ask)
    const { db } = shop.base
    await db.update(orderLines).set({ assemblyMinutes: 30 }).where(eq(orderLines.id, lineId))
    await changed(db, sql`update order_groups set customer_id = 4714 where id = ${basketGroup}`)
    await pay(number, total)
    await move(number, 'shipped', 'received')
    const unassembled = async () =>
      (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json.order.unassembled.length
    const givenBack = async () => {
      const page = { filter: 'all' as const, page: 1 }
      return (await listOrdersOf(shop.app.areas.order, { id: 4714, groups: [] }, page, 'ru')).orders[0]?.givenBack
    }
    await give({ basketGroup, lineId, quantity: 2, held: 3 })
    expect(await unassembled()).toBe(1)
    await give({ basketGroup, lineId, quantity: 1, held: 1 })
    expect(await unassembled()).toBe(0)
    expect(await givenBack()).toBeNull()
    await changed(
      db,
      sql`insert into order_events (group_id, kind, sum_minor, at) values (${basketGroup}, 'refunded', ${9_000_00}, ${now()})`,
    )
    expect(await givenBack()).toEqual({ sumMinor: 9_000_00, isHeld: false })
  })

  test('two returns at once give back the line once', async () => {
    const ask = shop.browser()
    const { basketGroup, number, total, lineId } = await anOrder(ask)
    await pay(number, total)
    await move(number, 'shipped', 'received')
    const wish = { basketGroup, lineId, quantity: 3, held: 3 }
    const outcomes = await Promise.all([give(wish), give(wish), give(wish)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'changed', 'returned'])
    expect(await refundsOf(basketGroup)).toMatchObject([{ amountMinor: 9_000_00 }])
  })

  test('after a return and a discount the others give back what they are worth now, to the last one', async () => {
    const { basketGroup, number, total, lineId } = await anOrder(shop.browser())
    await pay(number, total)
    await move(number, 'shipped', 'received')
    expect(await give({ basketGroup, lineId, quantity: 1, held: 3 })).toEqual({ kind: 'returned', backMinor: 3_000_00 })
    const names = { ru: 'Скидка за царапину' }
    const less = { basketGroup, lineId, sumMinor: 1_000_00, names, now: now() }
    expect(await discountLine(shop.base.db, less)).toEqual({ kind: 'discounted', backMinor: 1_000_00 })
    expect(await give({ basketGroup, lineId, quantity: 1, held: 2 })).toEqual({ kind: 'returned', backMinor: 2_500_00 })
    expect(await give({ basketGroup, lineId, quantity: 1, held: 1 })).toEqual({ kind: 'returned', backMinor: 2_500_00 })
    const [line] = await shop.base.db.select().from(orderLines).where(eq(orderLines.id, lineId))
    expect(line).toMatchObject({ quantity: 3, sumMinor: 0 })
  })

  test('write off what is owed first: nobody gets more than they paid', async () => {
    const ask = shop.browser()
    const { basketGroup, number, total, lineId } = await anOrder(ask)
    await pay(number, total - 4_000_00)
    await move(number, 'inWork', 'shipped', 'received')
    expect(await give({ basketGroup, lineId, quantity: 1, held: 3 })).toEqual({ kind: 'returned', backMinor: 0 })
    expect(await give({ basketGroup, lineId, quantity: 2, held: 2 })).toEqual({ kind: 'returned', backMinor: 5_000_00 })
    expect(await give({ basketGroup, lineId, quantity: 1, held: 0 })).toEqual({ kind: 'tooMany', left: 0 })
    const [part] = await shop.base.db.select().from(orders).where(eq(orders.groupId, basketGroup))
    expect(part).toMatchObject({ totalMinor: total - 9_000_00, paidMinor: total - 9_000_00 })
  })
})

test('what was paid with bonuses goes back to them by the share of its line, the rest as money', async () => {
  const { db } = shop.base
  const { basketGroup, number, total, lineId } = await anOrder(shop.browser())
  const [part] = await db.select().from(orders).where(eq(orders.groupId, basketGroup))
  if (!part) throw new Error('The order has no part.')
  const takenMinor = 1_000_00
  const words = { names: { ru: 'Бонусы', kk: 'Бонустар', en: 'Bonuses' } }
  const taken = { kind: 'bonus' as const, sourceId: '7', target: 'goods' as const, amountMinor: takenMinor, words }
  await db.transaction(async (tx) => {
    await tx.insert(orderAdjustments).values({ orderId: part.id, lineId, ...taken })
    await tx
      .update(orderLines)
      .set({ sumMinor: 9_000_00 - takenMinor })
      .where(eq(orderLines.id, lineId))
    await tx
      .update(orders)
      .set({ adjustmentsMinor: takenMinor, totalMinor: total - takenMinor })
      .where(eq(orders.id, part.id))
  })
  await pay(number, total - takenMinor)
  await move(number, 'shipped', 'received')
  const less: TakenLess[] = []
  const { changes } = shop.app.areas
  const pricing = {
    ...changes.pricing,
    lessen: async (_tx: unknown, _group: string, told: readonly TakenLess[]) => void less.push(...told),
  }
  const return_ = (quantity: number, held: number) =>
    returnGoods({ ...changes, pricing }, { basketGroup, lineId, quantity, held, by: 1, now: now() })
  expect(await return_(1, 3)).toEqual({ kind: 'returned', backMinor: 2_667_00 })
  expect(await return_(2, 2)).toEqual({ kind: 'returned', backMinor: 5_333_00 })
  expect(less).toMatchObject([
    { kind: 'bonus', sourceId: '7', beforeMinor: 1_000_00, afterMinor: 667_00 },
    { kind: 'bonus', sourceId: '7', beforeMinor: 667_00, afterMinor: 0 },
  ])
})

test('goods that have not left are taken out of the order, and their money goes back', async () => {
  const ask = shop.browser()
  const { basketGroup, number, total, lineId } = await anOrder(ask)
  await pay(number, total)
  expect(await give({ basketGroup, lineId, quantity: 1, held: 3 })).toEqual({ kind: 'returned', backMinor: 3_000_00 })
  const [refund] = await refundsOf(basketGroup)
  expect(refund).toMatchObject({ amountMinor: 3_000_00 })
  const [kept] = await shop.base.db
    .select()
    .from(refunds)
    .where(eq(refunds.operation, refund?.operation ?? ''))
  expect(kept?.lines).toMatchObject([{ sumMinor: 3_000_00 }])
})

test('goods of one of two deliveries are taken out of it, and their money and the price of an emptied one go back', async () => {
  const { db } = shop.base
  const [place] = await rows<{ id: number; zone: number; shelf: number }>(
    db,
    sql`select r.id, r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id where r.code = 'chelyabinsk'`,
  )
  if (!place) throw new Error('Chelyabinsk has no warehouse.')
  const far = await aWarehouse(db, place.id, 8)
  await shop.app.areas.regions.refresh()
  const sold = (shelf: number) =>
    anOffer(db, { prices: { [place.zone]: 3_000_00 }, stock: { [shelf]: 90 }, weightGrams: 1_000 })
  const [soon, late] = [await sold(place.shelf), await sold(far)]
  const ask = shop.browser()
  await ask('POST', '/api_vue/basket/add/', {
    offers: [
      { offerId: soon, quantity: 3 },
      { offerId: late, quantity: 2 },
    ],
  })
  await ask('POST', '/api_vue/basket/setApart/', { comesApart: true })
  const checkout = (path: string, body?: unknown) => ask('POST', `/api/v1/sale/checkout/${path}`, body ?? {})
  const { id } = (await checkout('step/post')).json.checkout
  await checkout(`step/1/post?id=${id}`, { contacts: { name: 'Анна Петрова', phoneMobile: '79120001179' } })
  const fieldSet = { address: 'Челябинск, проспект Ленина, 27', flat: '1' }
  await checkout(`delivery/fieldSet/set?id=${id}`, { fieldSet })
  await checkout(`payment/id?id=${id}`, { id: 'bill' })
  const expectedTotal = (await checkout(`calculation/get?id=${id}`)).json.calculation.price.total
  const placed = await checkout(`order/create/get?id=${id}`, { consents: ['order'], expectedTotal })
  const { basketGroup, orderID: number } = placed.json.order as { basketGroup: string; orderID: string }
  await ask('POST', '/api_vue/payment/start/', { basketGroup, id: 'bill' })
  await pay(number, expectedTotal)
  const parts = await rows<{ lineId: number; deliveryMinor: number }>(
    db,
    sql`select l.id "lineId", o.delivery_minor::int "deliveryMinor" from order_lines l join orders o on o.id = l.order_id
      where o.group_id = ${basketGroup} order by o.position`,
  )
  expect(parts).toHaveLength(2)
  const [first, second] = parts
  const taken = await give({ basketGroup, lineId: first?.lineId ?? 0, quantity: 1, held: 3 })
  expect(taken).toEqual({ kind: 'returned', backMinor: 3_000_00 })
  const emptied = await give({ basketGroup, lineId: second?.lineId ?? 0, quantity: 2, held: 2 })
  expect(emptied).toEqual({ kind: 'returned', backMinor: 6_000_00 + (second?.deliveryMinor ?? 0) })
  const sent = (await refundsOf(basketGroup)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(sent).toBe(9_000_00 + (second?.deliveryMinor ?? 0))
  const left = await rows<{ status: string; total: number; paid: number }>(
    db,
    sql`select status, total_minor::int total, paid_minor::int paid from orders where group_id = ${basketGroup} order by position`,
  )
  expect(left).toMatchObject([
    { total: expectedTotal - sent, paid: expectedTotal - sent },
    { status: 'cancelled', paid: 0 },
  ])
})

test('nobody but the desk is told of returns', async () => {
  const ask = shop.browser()
  const { number } = await anOrder(ask)
  expect(await ask('POST', '/api_vue/staff/returns/', { orderNumber: number })).toMatchObject({ status: 401 })
})
