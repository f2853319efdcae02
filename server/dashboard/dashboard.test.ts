import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { SentFile } from '#contract/file.ts'
import type { Dashboard } from '#contract/staff/dashboard.ts'
import { changed } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let manager: Shopper

/** Of one piece for 10 000 that its shopper collects, placed at a moment of the past. */
async function anOrder(placedAt: string, { pieces = 1, deliveryId = market.pickupId } = {}) {
  const offerId = await market.aSellableOffer(9, { priceMinor: 10_000_00 })
  const shopper = await market.aShopperWith({ [offerId]: pieces })
  const id = await market.fillCheckout(shopper, { deliveryId })
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  await changed(
    base.db,
    sql`update order_groups set created_at = ${placedAt}::timestamptz where id = ${order.basketGroup}::uuid`,
  )
  return order.basketGroup
}

const setParts = (group: string, values: ReturnType<typeof sql>) =>
  changed(base.db, sql`update orders set ${values} where group_id = ${group}::uuid`)
const read = (body: { days?: Dashboard['days']; currency?: Dashboard['currency'] } = {}) =>
  manager.dashboard.readDashboard({ body })

beforeAll(async () => {
  market = await createMarket(base.db, { utcOffsetMinutes: 300 })
  manager = market.aShopper({ customerId: 900, groups: ['29'] })
  await anOrder('2026-11-19T18:59:59Z') // the last second of the 19th
  const received = await anOrder('2026-11-19T19:00:00Z', { pieces: 2 }) // the first of the 20th
  await setParts(received, sql`status = 'received', paid_minor = total_minor`)
  const cancelled = await anOrder('2026-11-20T05:00:00Z')
  await setParts(cancelled, sql`status = 'cancelled'`)
  await anOrder('2026-11-13T06:00:00Z', { pieces: 4 }) // of the span before, on the day that stands for the 20th
  await anOrder('2026-11-13T08:00:00Z') // that day too, but today is not that late yet
  const inTenge = await anOrder('2026-11-20T06:00:00Z')
  await setParts(inTenge, sql`paid_minor = total_minor, held_minor = total_minor`)
  await changed(base.db, sql`update order_groups set currency = 'KZT' where id = ${inTenge}::uuid`)
})

test('sums are those of the orders of the span, against as long a time before', async () => {
  const { now, before, from, to, currency } = await read({ days: '7' })
  expect({ from, to, currency }).toEqual({ from: '2026-11-14', to: '2026-11-20', currency: 'RUB' })
  expect(now).toEqual({
    placed: 3,
    paid: 1,
    held: 0,
    received: 1,
    cancelled: 1,
    sumMinor: 30_000_00,
    averageMinor: 15_000_00,
  })
  expect(before).toMatchObject({ placed: 1, sumMinor: 40_000_00 })
})

test('days begin at midnight of the clock of the desk, and empty ones are there', async () => {
  const { sales } = await read({ days: '7' })
  expect(sales.day).toHaveLength(7)
  expect(sales.day.slice(-3)).toEqual([
    { id: '2026-11-18', name: '2026-11-18', count: 0, sumMinor: 0, beforeMinor: 0 },
    { id: '2026-11-19', name: '2026-11-19', count: 1, sumMinor: 10_000_00, beforeMinor: 0 },
    { id: '2026-11-20', name: '2026-11-20', count: 1, sumMinor: 20_000_00, beforeMinor: 40_000_00 },
  ])
})

test('a longer span takes in what stood before the shorter', async () => {
  const { now, before } = await read({ days: '30' })
  expect(now).toMatchObject({ placed: 5, sumMinor: 80_000_00 })
  expect(before).toEqual({ placed: 0, paid: 0, held: 0, received: 0, cancelled: 0, sumMinor: 0, averageMinor: null })
})

test('the same money stands under its city, shop and section', async () => {
  const { sales } = await read({ days: '7' })
  const row = { count: 2, sumMinor: 30_000_00, beforeMinor: 40_000_00 }
  expect(sales.city).toEqual([{ id: String(market.region.id), name: 'Челябинск', ...row }])
  expect(sales.shop).toEqual([{ id: market.pickupId, name: 'Челябинск, Комод на Копейском', ...row }])
  // Pieces of goods, of which one order had two.
  expect(sales.section.reduce((pieces, { count }) => pieces + count, 0)).toBe(3)
  expect(sales.section.reduce((sum, { sumMinor }) => sum + sumMinor, 0)).toBe(30_000_00)
  expect(sales.section.every(({ name }) => name !== '')).toBe(true)
})

test('sums of another currency stand by themselves', async () => {
  const { now, before } = await read({ days: '7', currency: 'KZT' })
  // What a bank only holds is not the shop's yet.
  expect(now).toMatchObject({ placed: 1, paid: 0, held: 1, sumMinor: 10_000_00 })
  expect(before.placed).toBe(0)
})

test('a share of kept days is told from five deliveries on', async () => {
  const group = await anOrder('2026-01-01T00:00:00Z')
  const end = (cause: 'kept' | 'late', at: string) =>
    changed(
      base.db,
      sql`insert into order_promises (group_id, region_id, cause, day, reasons, at)
        values (${group}::uuid, ${market.region.id}, ${cause}, '2026-11-18', '{}', ${at}::timestamptz)`,
    )
  await end('late', '2026-10-01T10:00:00Z')
  for (let at = 0; at < 3; at++) await end('kept', '2026-11-18T10:00:00Z')
  await end('late', '2026-11-19T10:00:00Z')
  const row = { id: String(market.region.id), name: 'Челябинск' }
  expect((await read({ days: '7' })).kept).toEqual([{ ...row, deliveries: 4, percent: null }])
  await end('kept', '2026-11-20T06:00:00Z')
  expect((await read({ days: '7' })).kept).toEqual([{ ...row, deliveries: 5, percent: 80 }])
  expect((await read({ days: '90' })).kept).toEqual([{ ...row, deliveries: 6, percent: 66 }])
})

test('searches that found nothing are those that wait at their own page', async () => {
  await changed(
    base.db,
    sql`insert into popular_queries (query, searches, misses, is_set_aside)
      values ('гамак', 0, 7, false), ('лодка', 0, 9, true), ('диван', 5, 1, false)`,
  )
  expect((await read()).missed).toEqual({ waiting: 1, queries: [{ query: 'гамак', misses: 7 }] })
  expect((await read()).claims).toEqual({ waiting: 0, overdue: 0 })
})

test('the way from a view to money has every day, and a table for a spreadsheet', async () => {
  const looker = market.aShopper()
  looker.context.readCookie = (name) => (name === 'analytics' ? 'yes' : undefined)
  const told = { event: 'view_item' as const, currency: 'RUB' as const, items: [] }
  await looker.subscription.collectEvents({ body: { events: [{ agoMs: 60_000, screen: 'catalog-product', told }] } })
  const { funnel } = await read({ days: '7' })
  expect(funnel.all).toMatchObject({ view_item: 1, add_to_cart: 0, paid: 0 })
  expect(funnel.day.map(({ id, steps }) => [id, steps.view_item]).slice(-2)).toEqual([
    ['2026-11-19', 0],
    ['2026-11-20', 1],
  ])
  expect(funnel.city).toMatchObject([{ name: 'Челябинск', steps: { view_item: 1 } }])
  const file = (await manager.dashboard.exportFunnel({ query: { days: '7', by: 'city' } })) as SentFile
  expect(file.name).toBe('way-city-2026-11-20.csv')
  expect(Buffer.from(file.content as Uint8Array).toString()).toBe(
    '\uFEFFГород,Смотрели товар,Положили в корзину,Начали оформлять,Выбрали доставку,Выбрали оплату,Оформили заказ,Оплатили\r\nЧелябинск,1,0,0,0,0,0,0\r\n',
  )
})

test('the table for a spreadsheet has the same rows', async () => {
  const file = (await manager.dashboard.exportSales({ query: { days: '7', by: 'shop' } })) as SentFile
  expect(file).toMatchObject({ name: 'sales-shop-2026-11-20.csv', isAttachment: true, keep: 'no-store' })
  expect(Buffer.from(file.content as Uint8Array).toString()).toBe(
    '\uFEFFМагазин или способ,Заказов,Сумма,Сумма до этого,Валюта\r\n"Челябинск, Комод на Копейском",2,30000.00,40000.00,RUB\r\n',
  )
})

test('is not for those who only take orders', async () => {
  for (const group of ['8', '20', '45', '50']) {
    const { dashboard } = market.aShopper({ customerId: 901, groups: [group] })
    await expect(dashboard.readDashboard({ body: {} })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(dashboard.exportSales({ query: {} })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(dashboard.exportFunnel({ query: {} })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(dashboard.exportFigures({ query: { of: 'kept' } })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  }
})

test.each(['kept', 'missed', 'trials', 'claims'] as const)('the table «%s» is taken out with its head', async (of) => {
  const file = (await manager.dashboard.exportFigures({ query: { days: '7', of } })) as SentFile
  const [head = '', ...rows] = Buffer.from(file.content as Uint8Array)
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(file).toMatchObject({ mediaType: 'text/csv; charset=utf-8', isAttachment: true, keep: 'no-store' })
  expect(head.startsWith('\uFEFF')).toBe(true)
  expect(head.split(',').length).toBeGreaterThan(1)
  for (const row of rows) expect(row.split(',').length).toBeGreaterThanOrEqual(2)
  if (of === 'claims') expect(rows).toEqual(['0,0'])
})
