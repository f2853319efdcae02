import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { anOffer } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()

/** Chelyabinsk sells it. */
async function aChair(): Promise<number> {
  const [place] = await rows<{ zone: number; shelf: number }>(
    shop.base.db,
    sql`select r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id
      where r.code = 'chelyabinsk'`,
  )
  return anOffer(shop.base.db, {
    prices: { [place?.zone ?? 0]: 10_000_00 },
    stock: { [place?.shelf ?? 0]: 50 },
    weightGrams: 5_000,
  })
}

test('each call of the basket and of the checkout answers by its path, from the basket to the placed order', async () => {
  const ask = shop.browser()
  const basket = (name: string, body?: unknown) => ask('POST', `/api_vue/basket/${name}/`, body ?? {})
  const offerId = await aChair()
  const id: { checkout?: string } = {}
  const checkout = (path: string, body?: unknown) =>
    ask('POST', `/api/v1/sale/checkout/${path}${id.checkout ? `?id=${id.checkout}` : ''}`, body ?? {})

  expect((await basket('add', { offers: [{ offerId, quantity: 2 }] })).json.basket.totalQuantity).toBe(2)
  expect((await ask('GET', '/api_vue/basket/getDeliveryOfBasket/')).json.delivery).toContainEqual(
    expect.objectContaining({ option: { type: 'courier' }, priceMinor: expect.any(Number) }),
  )
  const { daysFrom, day } = (await ask('GET', '/api_vue/basket/getDeliveryTimeOfBasket/')).json
  const today = Date.parse(`${new Date(shop.time.now.getTime() + 5 * 3600_000).toISOString().slice(0, 10)}T00:00:00Z`)
  expect(day).toBe(new Date(today + daysFrom * 86_400_000).toISOString().slice(0, 10))
  const { deliveryPrice } = (await basket('getYandexPrice', { coordinates: { lat: 55.17, lon: 61.42 } })).json
  expect(deliveryPrice).toBeGreaterThan(0)
  expect((await ask('POST', '/api_vue/bonusProgramPage/', {})).json).toMatchObject({
    earnPercent: 3,
    spendPercent: 30,
    subscriptionBonuses: 300,
  })

  id.checkout = (await checkout('step/post')).json.checkout.id
  expect((await checkout('operatorCode/get')).json.operator).toEqual({ operatorID: null })
  const contacts = { name: 'Анна Петрова', phoneMobile: '+7 912 000-44-55' }
  expect((await checkout('step/1/post', { contacts })).status).toBe(200)
  expect((await checkout('step/2/infoReady/get')).json).toMatchObject({ ready: false })
  const { list } = (await checkout('step/2/get')).json.delivery
  const pickup = list.find((way: { option: { type: string } }) => way.option.type === 'pickup')
  expect((await checkout('delivery/type', { type: 'courier' })).status).toBe(200)
  expect((await checkout('delivery/dateAndTime/get')).json.dates.length).toBeGreaterThan(0)
  expect((await checkout('delivery/id', { id: pickup.id })).status).toBe(200)
  expect((await checkout('step/2/infoReady/get')).json).toMatchObject({ ready: true })
  expect((await checkout('services/furnitureAssembly/get')).json.furnitureAssembly).toMatchObject({ package: {} })
  expect((await checkout('step/3/get')).json.payment).toMatchObject({ paymentList: expect.any(Array) })
  expect((await checkout('payment/id', { id: 'bill' })).status).toBe(200)
  expect((await checkout('payment/currentAccount/get')).json.account).toBeNull()
  expect((await checkout('payment/coupon/get')).json).toMatchObject({ coupon: null })
  expect((await checkout('payment/coupon/post', { coupon: 'NOSUCH' })).json.data).toMatchObject({
    errorShow: expect.stringMatching(/./),
  })
  expect((await checkout('payment/bonus/get')).json.bonusInfo).toMatchObject({ status: false, balance: null })
  expect((await checkout('payment/bonus/checkBalance')).json).toEqual({ balance: null })
  expect((await checkout('payment/bonus/post', { bonuses: 10 })).json.error).toBe('BONUSES_UNAVAILABLE')
  expect((await checkout('payment/post')).json.error).toBe('NOT_ORDERED_YET')
  expect((await checkout('payment/currentAccount/post', { account: { taxId: '7453012342' } })).status).toBe(200)

  const { price } = (await checkout('calculation/get')).json.calculation
  const placed = await checkout('order/create/get', { consents: ['order'], expectedTotal: price.total })
  expect(placed.json).toMatchObject({ isOrdered: true, order: { basketGroup: expect.any(String) } })
  expect((await basket('getFullBasket')).json.basket.totalQuantity).toBe(0)
  expect((await checkout('GTM/order/products')).json.products).toMatchObject([{ quantity: 2 }])
  expect((await checkout('payment/currentAccount/pay/bill', {})).json.payment).toMatchObject({
    document: expect.stringMatching(/^\/api_vue\/basket\/paymentDocs\//),
  })
  const { basketGroup } = placed.json.order
  for (const [path, body] of [
    ['getOrder', { basketGroup }],
    ['getDelivery', { basketGroup }],
    ['getPaymentMethods', { basketGroup }],
    ['paymentDocs', { orderId: basketGroup }],
  ] as const) {
    expect([path, (await basket(path, body)).status]).toEqual([path, 200])
  }
})
