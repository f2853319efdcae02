import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { anOffer, aWarehouse } from '../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { advanceOrder } from './advance-order.ts'
import { returnGoods } from './returns/return-goods.ts'

const shop = withShop()
const now = () => shop.time.now
type Ask = ReturnType<typeof shop.browser>

/** A board of 1 299 roubles a metre, in steps of ten centimetres, from half a metre on: 12.3 m lie here, 4 m further off. */
async function aBoard(): Promise<{ offerId: number; shelf: number }> {
  const { db } = shop.base
  const [place] = await rows<{ zone: number; shelf: number; region: number }>(
    db,
    sql`select r.id region, r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id
      where r.code = 'chelyabinsk'`,
  )
  if (!place) throw new Error('Chelyabinsk has no warehouse.')
  const further = await aWarehouse(db, place.region, 5)
  const offerId = await anOffer(db, {
    prices: { [place.zone]: 1_299_00 },
    stock: { [place.shelf]: 123, [further]: 40 },
    weightGrams: 9_000,
    minimumBatch: 5,
    lengthStepMm: 100,
  })
  return { offerId, shelf: place.shelf }
}

/** All that comes before the press on «Заказать». */
async function prepare(ask: Ask) {
  const checkout = (path: string, body?: unknown) => ask('POST', `/api/v1/sale/checkout/${path}`, body ?? {})
  const { id } = (await checkout('step/post')).json.checkout
  const contacts = { name: 'Анна Петрова', phoneMobile: '79120001177', email: 'anna@komod.example' }
  await checkout(`step/1/post?id=${id}`, { contacts })
  const [pickup] = (await checkout(`step/2/get?id=${id}`)).json.delivery.list.filter(
    (way: { option: { type: string } }) => way.option.type === 'pickup',
  )
  await checkout(`delivery/id?id=${id}`, { id: pickup.id })
  await checkout(`payment/id?id=${id}`, { id: 'on-delivery' })
  const { calculation } = (await checkout(`calculation/get?id=${id}`)).json
  const expectedTotal = calculation.price.total
  const order = () => checkout(`order/create/get?id=${id}`, { consents: ['order'], expectedTotal })
  return { calculation, order }
}

async function place(ask: Ask) {
  const { calculation, order } = await prepare(ask)
  const placed = (await order()).json.order
  return { calculation, basketGroup: placed.basketGroup as string, number: placed.orderID as string }
}

const inBasket = async (ask: Ask) => (await ask('POST', '/api_vue/basket/getFullBasket/', {})).json.basket
const reservedOf = async (offerId: number, shelf: number) => {
  const [row] = await rows<{ reserved: number }>(
    shop.base.db,
    sql`select reserved from stock where offer_id = ${offerId} and warehouse_id = ${shelf}`,
  )
  return row?.reserved
}

/** Handed over at the door, with the receipt printed. */
async function receive(number: string) {
  shop.time.now = new Date(now().getTime() + 60_000)
  const { order: orders, holds, jobs } = shop.app.areas
  for (const to of ['inWork', 'shipped', 'received'] as const) {
    await advanceOrder({ ...orders, terms: holds }, { number, to, note: '', now: now() })
  }
  await doWaitingJobs(shop.base.db, jobs, ['payments'])
}

const linesOf = (basketGroup: string) =>
  rows<{ id: number }>(
    shop.base.db,
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup}::uuid order by l.id`,
  )

describe('goods by the running metre', () => {
  test('are put in by length, counted in steps and shown as one piece', async () => {
    const ask = shop.browser()
    const { offerId } = await aBoard()
    const added = await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm: 2_410 })
    expect(added.json).toMatchObject({ status: 'success', basket: { totalQuantity: 1, allPositionsQuantity: 1 } })
    expect(added.json.basket.items[0]).toMatchObject({
      quantity: 25,
      lengthStepMm: 100,
      step: 1,
      least: 5,
      price: { new: 129_90 },
      sum: { new: 3_247_50 },
      weightGrams: 900,
      dimensions: { widthMm: 2_500 },
      // One length is cut off one roll: the four metres further off add nothing to it.
      warehouseRemains: 123,
    })
    const again = await ask('POST', '/api_vue/basket/modify/', [{ offerId, quantity: 3 }])
    expect(again.json.changes[0]).toMatchObject({ quantity: 5, reason: 'raisedToBatch' })
    const tooMuch = await ask('POST', '/api_vue/basket/modify/', [{ offerId, quantity: 150 }])
    expect(tooMuch.json.changes[0]).toMatchObject({ quantity: 123, reason: 'cappedAtStock' })
    const visitor = await ask('POST', '/api_vue/getInitialData/', {})
    expect(visitor.status).toBe(200)
  })

  test('without a length get the least one', async () => {
    const ask = shop.browser()
    const { offerId } = await aBoard()
    await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId })
    expect((await inBasket(ask)).items[0]).toMatchObject({ quantity: 5, sum: { new: 649_50 } })
  })

  test('are ordered, held, printed in metres on the receipt and given back whole', async () => {
    const ask = shop.browser()
    const { offerId, shelf } = await aBoard()
    await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm: 2_500 })
    const { calculation, basketGroup, number } = await place(ask)
    expect(calculation).toMatchObject({
      quantity: 1,
      lines: [
        { name: expect.stringMatching(/, 2,5\u00a0м$/), quantity: 25, lengthStepMm: 100, sum: { new: 3_247_50 } },
      ],
    })
    expect(await reservedOf(offerId, shelf)).toBe(25)
    const { order } = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json
    expect(order).toMatchObject({ quantity: 1, totalMinor: 3_247_50 })
    expect(order.lines[0]).toMatchObject({ quantity: 25, lengthStepMm: 100, weightGrams: 22_500 })
    await receive(number)
    const { changes } = shop.app.areas
    const { receipts } = (await ask('POST', '/api_vue/receipt/list/', { basketGroup })).json
    const { json: receipt } = await ask('POST', '/api_vue/receipt/get/', { guid: receipts[0].guid })
    expect(receipt.lines).toMatchObject([{ quantity: 2.5, measure: 'metre', priceMinor: 1_299_00, sumMinor: 3_247_50 }])
    const [line] = await linesOf(basketGroup)
    const wish = { basketGroup, lineId: line?.id ?? 0, quantity: 1, by: null, now: now() }
    expect(await returnGoods(changes, { ...wish, held: 25 })).toEqual({ kind: 'changed' })
    expect(await returnGoods(changes, { ...wish, held: 1 })).toMatchObject({ kind: 'returned' })
    const after = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json.order
    expect(after.totalMinor).toBe(0)
    expect(await returnGoods(changes, { ...wish, held: 0 })).toMatchObject({ kind: 'tooMany', left: 0 })
  })

  test('two cuts are two lines, from the basket to the receipt, and one of them goes back alone', async () => {
    const ask = shop.browser()
    const { offerId, shelf } = await aBoard()
    for (const lengthMm of [2_500, 3_000])
      await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm })
    const basket = await inBasket(ask)
    expect(basket).toMatchObject({ totalQuantity: 2, totalSum: { new: 7_144_50 } })
    expect(basket.items).toMatchObject([
      { cut: 0, quantity: 25, sum: { new: 3_247_50 }, warehouseRemains: 123 },
      { cut: 1, quantity: 30, sum: { new: 3_897_00 }, warehouseRemains: 98 },
    ])
    const { calculation, basketGroup, number } = await place(ask)
    expect(calculation.lines).toMatchObject([
      { cut: 0, name: expect.stringMatching(/2,5\u00a0м$/) },
      { cut: 1, name: expect.stringMatching(/3\u00a0м$/) },
    ])
    expect(await reservedOf(offerId, shelf)).toBe(55)
    expect((await inBasket(ask)).items).toEqual([])
    const { order } = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json
    expect(order).toMatchObject({ quantity: 2, lines: [{ quantity: 25 }, { quantity: 30 }] })
    await receive(number)
    const { receipts } = (await ask('POST', '/api_vue/receipt/list/', { basketGroup })).json
    const { json: receipt } = await ask('POST', '/api_vue/receipt/get/', { guid: receipts[0].guid })
    expect(receipt.lines).toMatchObject([
      { quantity: 2.5, measure: 'metre', sumMinor: 3_247_50 },
      { quantity: 3, measure: 'metre', sumMinor: 3_897_00 },
    ])
    const [, second] = await linesOf(basketGroup)
    const wish = { basketGroup, lineId: second?.id ?? 0, quantity: 1, held: 1, by: null, now: now() }
    expect(await returnGoods(shop.app.areas.changes, wish)).toMatchObject({ kind: 'returned' })
    const after = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup })).json.order
    expect(after.totalMinor).toBe(3_247_50)
  })

  test('a cut that the others leave no room for is shortened in the basket, and said so', async () => {
    const ask = shop.browser()
    const { offerId } = await aBoard()
    // 12.3 m lie near, 4 m further off: the third cut is what is left of the longest.
    for (const lengthMm of [10_000, 3_500, 3_000])
      await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm })
    expect((await inBasket(ask)).items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([100, 35, 23])
    const longer = await ask('POST', '/api_vue/basket/modify/', [{ offerId, cut: 2, quantity: 40 }])
    expect(longer.json.changes).toMatchObject([{ cut: 2, quantity: 23, reason: 'cappedAtStock' }])
    const { calculation } = await prepare(ask)
    expect(calculation.lines).toHaveLength(3)
    await ask('POST', '/api_vue/basket/modify/', [{ offerId, cut: 0, quantity: 0 }])
    expect((await inBasket(ask)).items).toMatchObject([{ cut: 1 }, { cut: 2 }])
  })

  test('ordered again they are as many cuts as before, and a second press adds none', async () => {
    const ask = shop.browser()
    const { offerId } = await aBoard()
    for (const lengthMm of [1_000, 1_000, 2_000])
      await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm })
    const { basketGroup } = await place(ask)
    for (const _press of [1, 2]) await ask('POST', '/api_vue/order/again/', { basketGroup })
    expect((await inBasket(ask)).items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([10, 10, 20])
  })

  test('a cut is put aside, taken back and set beside those of another basket by itself', async () => {
    const ask = shop.browser()
    const { offerId } = await aBoard()
    for (const lengthMm of [1_000, 2_000])
      await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm })
    await ask('POST', '/api_vue/basket/setAside/', { offerId, cut: 0, aside: true })
    await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm: 1_500 })
    expect(await inBasket(ask)).toMatchObject({ items: [{ cut: 1 }, { cut: 2 }], aside: [{ cut: 0, quantity: 10 }] })
    await ask('POST', '/api_vue/basket/setAside/', { offerId, cut: 0, aside: false })
    expect((await inBasket(ask)).items).toHaveLength(3)
  })

  test('of an order that waits a cut is shortened: what comes back is told first, the shelf has the rest', async () => {
    const ask = shop.browser()
    const { offerId, shelf } = await aBoard()
    for (const lengthMm of [2_500, 3_000])
      await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm })
    const { basketGroup: xmlId } = await place(ask)
    const services = '/api_vue/order/services/'
    const { lines } = (await ask('POST', `${services}getOrder/`, { xmlId })).json.order
    expect(lines).toMatchObject([
      { cut: 0, quantity: 25, lengthStepMm: 100, least: 5 },
      { cut: 1, quantity: 30 },
    ])
    const change = (quantity: number, toSave: boolean) =>
      ask('POST', `${services}calculationOfServiceList/`, {
        data: { xmlId, lines: [{ offerId, cut: 1, quantity }] },
        toSave,
      })
    for (const wrong of [31, 4]) {
      const refused = await change(wrong, true)
      expect(refused).toMatchObject({
        status: 422,
        json: { error: 'LENGTH_WRONG', data: { offerId, cut: 1, least: '0,5', most: '3' } },
      })
    }
    expect((await change(21, false)).json.calculation).toMatchObject({
      isChanged: true,
      differenceMinor: -1_169_10,
      goods: [{ offerId, cut: 1, before: 30, after: 21, lengthStepMm: 100 }],
    })
    expect(await reservedOf(offerId, shelf)).toBe(55)
    expect((await change(21, true)).json).toMatchObject({ isSaved: true })
    expect(await reservedOf(offerId, shelf)).toBe(46)
    const { order } = (await ask('POST', '/api_vue/basket/getOrder/', { basketGroup: xmlId })).json
    expect(order).toMatchObject({ totalMinor: 5_975_40, lines: [{ quantity: 25 }, { quantity: 21 }] })
    expect(order.lines[1].dimensions.widthMm).toBe(2_100)
    expect((await change(0, true)).json).toMatchObject({ isSaved: true })
    expect(await reservedOf(offerId, shelf)).toBe(25)
  })

  test('two who want the last length at once do not both get it', async () => {
    const { offerId, shelf } = await aBoard()
    const asks = [shop.browser(), shop.browser()]
    for (const ask of asks)
      await ask('POST', '/api_vue/basket/', { action: 'running_meter', offerId, lengthMm: 12_000 })
    const prepared = await Promise.all(asks.map(prepare))
    const answers = await Promise.all(prepared.map(({ order }) => order()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await reservedOf(offerId, shelf)).toBe(120)
  })
})
