import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { instalmentIn } from '#rules/instalment.ts'
import { changed, rows } from '#server/platform/database.ts'
import { anOffer } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()

async function anOfferAt(priceMinor: number, isHit: boolean): Promise<number> {
  const { db } = shop.base
  const zones = await rows<{ id: number }>(db, sql`select id from price_zones`)
  const shelves = await rows<{ id: number }>(
    db,
    sql`select w.id from warehouses w join regions r on r.id = w.region_id where r.code = 'chelyabinsk'`,
  )
  const offerId = await anOffer(db, {
    weightGrams: 40_000,
    prices: Object.fromEntries(zones.map((zone) => [zone.id, priceMinor])),
    stock: Object.fromEntries(shelves.map((shelf) => [shelf.id, 5])),
  })
  await changed(
    db,
    sql`update products set is_hit = ${isHit} where id = (select product_id from offers where id = ${offerId})`,
  )
  return offerId
}

const terms = { SHOW_INSTALLMENT: true, PayOptions: { credit: { totalMin: 0 }, installment: { totalMin: 10_000_00 } } }
const part = (priceMinor: number, isHit: boolean) => instalmentIn(terms, { priceMinor, isHit })

test.each([
  { promise: 'a hit alone keeps the term of its page', goods: [{ priceMinor: 54_990_00, isHit: true }], months: 10 },
  {
    promise: 'with a hit among them all goods have the shorter term',
    goods: [
      { priceMinor: 54_990_00, isHit: true },
      { priceMinor: 7_140_00, isHit: false },
    ],
    months: 10,
  },
  { promise: 'without a hit it is the longer one', goods: [{ priceMinor: 20_000_00, isHit: false }], months: 12 },
])('$promise, in basket, checkout and on the pay page, each of the sum it stands beside', async ({ goods, months }) => {
  const offers = await Promise.all(goods.map((one) => anOfferAt(one.priceMinor, one.isHit)))
  const hasHit = months === 10
  const ask = shop.browser()
  const checkout = async (path: string, body: object = {}) =>
    (await ask('POST', `/api/v1/sale/checkout/${path}`, body)).json
  const added = await ask('POST', '/api_vue/basket/add/', {
    offers: offers.map((offerId) => ({ offerId, quantity: 1 })),
  })
  const { basket } = added.json
  expect(basket.instalment).toEqual(part(basket.totalSum.new, hasHit))
  expect(basket.instalment).toMatchObject({ kind: 'instalment', months })

  const { id } = (await checkout('step/post')).checkout
  await checkout(`step/1/post?id=${id}`, { contacts: { name: 'Анна', phoneMobile: '8 (912) 000-11-22' } })
  const fieldSet = { address: 'Челябинск, ул. Кирова, 27', entrance: '2', floor: 5, flat: '41' }
  await checkout(`delivery/fieldSet/set?id=${id}`, { fieldSet })
  await checkout(`payment/id?id=${id}`, { id: 'tbank-credit' })
  const { calculation } = await checkout(`calculation/get?id=${id}`)
  expect(calculation.instalment).toEqual(part(calculation.price.total, hasHit))
  const { order } = await checkout(`order/create/get?id=${id}`, { consents: ['order'] })
  // What is a hit tomorrow changes no order of today.
  await changed(shop.base.db, sql`update products set is_hit = not is_hit`)
  const paying = await ask('POST', '/api_vue/basket/getPaymentMethods/', { basketGroup: order.basketGroup })
  expect(paying.json).toMatchObject({ owedMinor: order.totalMinor, instalment: calculation.instalment })
})
