import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { anOffer } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { type Spent, spentBy } from '../../tests/harness/statements.ts'

const shop = withShop()

async function anOfferOfTheCity(): Promise<number> {
  const { db } = shop.base
  const zones = await rows<{ id: number }>(db, sql`select id from price_zones`)
  const [shelf] = await rows<{ id: number }>(
    db,
    sql`select w.id from warehouses w join regions r on r.id = w.region_id where r.code = 'chelyabinsk'`,
  )
  const prices = Object.fromEntries(zones.map((zone) => [zone.id, 10_000_00]))
  return anOffer(db, { weightGrams: 40_000, prices, stock: { [shelf?.id ?? 0]: 50 } })
}

/** A shopper's whole road; every call with what it has cost. */
async function walk(how: 'pickup' | 'courier') {
  const offerId = await anOfferOfTheCity()
  const ask = shop.browser()
  const costs: Record<string, Spent> = {}
  async function step(name: string, path: string, body: object) {
    let json: { checkout: { id: string; delivery: { list: { id: string }[] } }; order: { basketGroup: string } }
    costs[name] = await spentBy(async () => {
      const answer = await ask('POST', path, body)
      expect(answer).toMatchObject({ status: 200 })
      json = answer.json
    })
    // biome-ignore lint/style/noNonNullAssertion: set by the work that has just ended.
    return json!
  }
  await step('addToBasket, first', '/api_vue/basket/add/', { offers: [{ offerId, quantity: 1 }] })
  await step('addToBasket, again', '/api_vue/basket/add/', { offers: [{ offerId, quantity: 1 }] })
  await step('modifyBasket', '/api_vue/basket/modify/', [{ offerId, quantity: 1 }])
  await step('getFullBasket', '/api_vue/basket/getFullBasket/', {})
  const { checkout } = await step('goToStep, open', '/api/v1/sale/checkout/step/post', {})
  const at = (rest: string) => `/api/v1/sale/checkout/${rest}?id=${checkout.id}`
  const contacts = { name: 'Анна Петрова', phoneMobile: `+7912${String(offerId).padStart(7, '0')}`, email: '' }
  await step('saveContacts', at('step/1/post'), { contacts })
  if (how === 'pickup') {
    const way = checkout.delivery.list.find(({ id }) => id.startsWith('pickup'))
    await step('chooseDelivery', at('delivery/id'), { id: way?.id })
  } else {
    // Suggestions come before an address is chosen; they read the city's plan, which is kept.
    await ask('POST', '/api_vue/address/suggest/', { query: 'Кирова' })
    const fieldSet = { address: 'Челябинск, ул. Кирова, 27', entrance: '2', floor: 5, flat: '41' }
    await step('setDeliveryFields', at('delivery/fieldSet/set'), { fieldSet })
  }
  await step('choosePayment', at('payment/id'), { id: how === 'pickup' ? 'on-delivery' : 'bill' })
  await step('placeOrder', at('order/create/get'), { consents: ['order'] })
  if (how === 'courier') await step('startCheckoutPayment', at('payment/post'), { id: 'bill' })
  return costs
}

const summary = (costs: Record<string, Spent>) =>
  Object.fromEntries(Object.entries(costs).map(([name, { statements, trips }]) => [name, [statements.length, trips]]))

test('what each call of the road to an order costs: statements, and trips to the database', async () => {
  expect(summary(await walk('pickup'))).toEqual({
    'addToBasket, first': [3, 3],
    'addToBasket, again': [4, 4],
    modifyBasket: [6, 4],
    getFullBasket: [2, 2],
    'goToStep, open': [3, 3],
    saveContacts: [3, 3],
    chooseDelivery: [3, 3],
    choosePayment: [3, 3],
    placeOrder: [16, 5],
  })
})

test('a window of the courier costs three statements more, and no trip', async () => {
  const costs = await walk('courier')
  expect(summary(costs)).toMatchObject({
    setDeliveryFields: [3, 3],
    placeOrder: [19, 5],
    startCheckoutPayment: [6, 6],
  })
})

test('an order takes its locks in the order in which everybody does', async () => {
  const { placeOrder } = await walk('courier')
  const locks: [name: string, statement: RegExp][] = [
    ['basket', /^update "baskets"/],
    ['checkout', /from "checkouts" .*for update/],
    ['names', /pg_advisory_xact_lock/],
    ['shelves', /join stock s .*for update of s$/],
    ['slot', /into delivery_slots/],
    ['load', /into delivery_loads/],
  ]
  const taken = placeOrder?.statements.flatMap((text) => locks.find(([, lock]) => lock.test(text))?.[0] ?? [])
  expect(taken).toEqual(['basket', 'checkout', 'names', 'shelves', 'slot', 'slot', 'load'])
})
