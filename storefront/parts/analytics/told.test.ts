import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToldEvent, TrackedThing } from '#contract/analytics.ts'
import { collected } from './collector.ts'
import { metrikaCommerce } from './metrika.ts'
import { gaEvent, tagManager } from './tag-manager.ts'

const sofa: TrackedThing = {
  id: 7,
  name: 'Диван',
  vendor: 'Верба',
  priceMinor: 5_499_000,
  quantity: 2,
  categories: ['а', 'б', 'в', 'г', 'д', 'е'],
}
const added: ToldEvent = { event: 'add_to_cart', things: [sofa] }
const pushed = () => (window.dataLayer ?? []).at(-1)

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', { dataLayer: [] })
})
afterEach(() => vi.unstubAllGlobals())

test('the tag manager hears goods in the region’s money, with five sections at most', () => {
  const { ecommerce } = gaEvent(added, 'KZT') as { ecommerce: { items: unknown[] } }
  expect(ecommerce).toMatchObject({ currency: 'KZT', value: 109_980 })
  expect(ecommerce.items).toMatchObject([
    { item_id: '7', item_category: 'а', item_category5: 'д', price: 54_990, quantity: 2 },
  ])
  expect(JSON.stringify(ecommerce)).not.toContain('"е"')
})

test('Metrika hears goods in its own words, and goals of everything else', () => {
  expect(metrikaCommerce(added, 'RUB')).toMatchObject({
    currencyCode: 'RUB',
    add: { products: [{ id: '7', category: 'а/б/в/г/д', price: 54_990, quantity: 2 }] },
  })
  const list: ToldEvent = { event: 'view_item_list', item_list_name: 'hits', things: [sofa] }
  expect(metrikaCommerce(list, 'RUB')).toMatchObject({ impressions: [{ list: 'hits', position: 1 }] })
  expect(metrikaCommerce({ event: 'subscribe' }, 'RUB')).toBeNull()
})

test('the shop keeps no names', () => {
  expect(collected(added, 'RUB')).toEqual({
    event: 'add_to_cart',
    currency: 'RUB',
    items: [{ id: 7, priceMinor: 5_499_000, quantity: 2 }],
  })
})

test('nothing is told before counting has begun, and what happened before it once', async () => {
  const { beginTelling, tell } = await import('./told.ts')
  const heard: ToldEvent[] = []
  tell(added)
  expect(heard).toEqual([])
  beginTelling([{ tell: (event) => heard.push(event) }])
  expect(heard).toEqual([added])
  tell({ event: 'subscribe' })
  expect(heard).toHaveLength(2)
})

test('a purchase has a shape of its own in Kazakhstan', () => {
  const counter = tagManager('GTM-TEST', 'RUB')
  const ecommerce = { transaction_id: '1', value: 190, shipping: 90, currency: 'KZT' as const, items: [] }
  counter.tellPurchase?.({ shape: 'event', event: 'purchase', isStaff: true, ecommerce })
  expect(pushed()).toEqual({ event: 'purchase', is_staff: true, ecommerce })
  const product = {
    ...{ id: 7, name: 'Диван', brand: 'Верба', variant: 'шалфей' },
    ...{ categories: ['а', 'б'], priceMinor: 100_00, quantity: 1 },
  }
  counter.tellPurchase?.({
    ...{ shape: 'products', isStaff: false, orderID: '10003', revenueMinor: 190_00, currency: 'RUB' },
    products: [product],
  })
  expect(pushed()).toMatchObject({
    event: 'purchase',
    ecommerce: {
      currencyCode: 'RUB',
      purchase: { actionField: { id: '10003', revenue: 190 }, products: [{ id: '7', category: 'а/б', price: 100 }] },
    },
  })
})
