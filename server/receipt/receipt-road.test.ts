import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { advanceOrder } from '#server/order/index.ts'
import { recordTransfer } from '#server/payment/index.ts'
import { rows } from '#server/platform/database.ts'
import { anOffer } from '../../tests/harness/goods.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()
const now = () => shop.time.now
type Ask = ReturnType<typeof shop.browser>

async function aTable(): Promise<number> {
  const { db } = shop.base
  const [place] = await rows<{ zone: number; shelf: number }>(
    db,
    sql`select r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id where r.code = 'chelyabinsk'`,
  )
  if (!place) throw new Error('Chelyabinsk has no warehouse.')
  return anOffer(db, { prices: { [place.zone]: 10_000_00 }, stock: { [place.shelf]: 50 }, weightGrams: 1_000 })
}

async function place(ask: Ask, pay: 'bill' | 'on-delivery') {
  await ask('POST', '/api_vue/basket/add/', { offers: [{ offerId: await aTable() }] })
  const checkout = (path: string, body?: unknown) => ask('POST', `/api/v1/sale/checkout/${path}`, body ?? {})
  const { id } = (await checkout('step/post')).json.checkout
  const contacts = { name: 'Анна Петрова', phoneMobile: '79120001177', email: 'anna@komod.example' }
  await checkout(`step/1/post?id=${id}`, { contacts })
  const [pickup] = (await checkout(`step/2/get?id=${id}`)).json.delivery.list.filter(
    (way: { option: { type: string } }) => way.option.type === 'pickup',
  )
  await checkout(`delivery/id?id=${id}`, { id: pickup.id })
  await checkout(`payment/id?id=${id}`, { id: pay })
  const expectedTotal = (await checkout(`calculation/get?id=${id}`)).json.calculation.price.total
  const placed = await checkout(`order/create/get?id=${id}`, { consents: ['order'], expectedTotal })
  const { basketGroup, orderID } = placed.json.order
  if (pay === 'bill') await ask('POST', '/api_vue/payment/start/', { basketGroup, id: 'bill' })
  return { basketGroup: basketGroup as string, number: orderID as string, total: expectedTotal as number }
}

async function move(number: string, ...to: OrderStatus[]) {
  shop.time.now = new Date(now().getTime() + 60_000)
  const { order, holds, jobs } = shop.app.areas
  for (const status of to) {
    await advanceOrder({ ...order, terms: holds }, { number, to: status, note: '', now: now() })
  }
  await doWaitingJobs(shop.base.db, jobs, ['payments'])
}

const transfer = (orderNumber: string, sumMinor: number, document = `7/${orderNumber}`) =>
  recordTransfer(shop.app.areas.payments, { orderNumber, sumMinor, document })

async function receiptsOf(ask: Ask, basketGroup: string) {
  const { json } = await ask('POST', '/api_vue/receipt/list/', { basketGroup })
  const shown = json.receipts.map(({ guid }: { guid: string }) => ask('POST', '/api_vue/receipt/get/', { guid }))
  return (await Promise.all(shown)).map(({ json: receipt }) => receipt)
}

describe('an order that is paid before it is handed over', () => {
  test('has a receipt of the prepayment and one of the settlement, each once', async () => {
    const ask = shop.browser()
    const { basketGroup, number, total } = await place(ask, 'bill')
    expect(await transfer(number, total)).toMatchObject({ kind: 'recorded' })
    expect(await transfer(number, total)).toMatchObject({ kind: 'repeated' })
    await move(number, 'shipped', 'received', 'received')
    const [prepaid, settled, ...more] = await receiptsOf(ask, basketGroup)
    expect(more).toEqual([])
    expect(prepaid).toMatchObject({
      kind: 'payment',
      totalMinor: total,
      sentTo: 'a…@komod.example',
      seller: { taxId: '7453120482', taxSystem: 'osn' },
      means: [{ by: 'electronic', sumMinor: total }],
      vats: [{ percent: 22, isCalculated: true }],
      lines: [{ mode: 'full_prepayment', kind: 'goods', sumMinor: total }],
    })
    expect(settled).toMatchObject({
      kind: 'handover',
      means: [{ by: 'prepaid', sumMinor: total }],
      vats: [{ percent: 22, isCalculated: false }],
      lines: [{ mode: 'full_payment' }],
    })
  })

  test('and paid too much has an advance in its receipt', async () => {
    const ask = shop.browser()
    const { basketGroup, number, total } = await place(ask, 'bill')
    await transfer(number, total + 500)
    const [prepaid] = await receiptsOf(ask, basketGroup)
    expect(prepaid).toMatchObject({
      totalMinor: total + 500,
      lines: [{ sumMinor: total }, { mode: 'advance', sumMinor: 500 }],
    })
  })
})

test('the receipts of an order that a company pays name it, those of a person nobody', async () => {
  const ask = shop.browser()
  const { basketGroup, number, total } = await place(ask, 'bill')
  await ask('POST', '/api_vue/payment/payer/post/', { basketGroup, account: { taxId: '7453012342' } })
  await transfer(number, total + 500)
  await move(number, 'shipped', 'received')
  const buyer = { name: 'ООО «Гостиница Берег»', taxId: '7453012342' }
  const named = await receiptsOf(ask, basketGroup)
  expect(named.map((one) => [one.kind, one.buyer])).toEqual(
    expect.arrayContaining([
      ['payment', buyer],
      ['handover', buyer],
    ]),
  )
  expect(named.filter((one) => one.buyer === null)).toEqual([])
  const person = shop.browser()
  const theirs = await place(person, 'bill')
  await transfer(theirs.number, theirs.total)
  expect(await receiptsOf(person, theirs.basketGroup)).toMatchObject([{ kind: 'payment', buyer: null }])
})

test('what is paid at the door is settled in cash when it is handed over', async () => {
  const ask = shop.browser()
  const { basketGroup, number, total } = await place(ask, 'on-delivery')
  await move(number, 'inWork', 'shipped', 'received')
  const [settled, ...more] = await receiptsOf(ask, basketGroup)
  expect(more).toEqual([])
  expect(settled).toMatchObject({ kind: 'handover', means: [{ by: 'cash', sumMinor: total }] })
})

test('nobody else is shown the receipts of an order; the receipt itself opens by its link and names nobody', async () => {
  const ask = shop.browser()
  const { basketGroup, number, total } = await place(ask, 'bill')
  await transfer(number, total)
  const [prepaid] = await receiptsOf(ask, basketGroup)
  const stranger = shop.browser()
  expect(await stranger('POST', '/api_vue/receipt/list/', { basketGroup })).toMatchObject({
    status: 404,
    json: { error: 'ORDER_NOT_FOUND' },
  })
  const opened = await stranger('POST', '/api_vue/receipt/get/', { guid: prepaid.guid })
  expect(opened).toMatchObject({ status: 200, json: { orderNumber: number, state: 'waiting', sign: null } })
  expect(JSON.stringify(opened.json)).not.toMatch(/Анна|7912000|anna@/)
  expect(await stranger('POST', '/api_vue/receipt/get/', { guid: basketGroup })).toMatchObject({
    status: 404,
    json: { error: 'RECEIPT_NOT_FOUND' },
  })
})
