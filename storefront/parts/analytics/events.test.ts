import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countIn, tell, tellPurchase, tellWaiting, trackedItem } from './events.ts'

const sofa = {
  id: 7,
  name: 'Диван',
  vendor: 'Верба',
  priceMinor: 5_499_000,
  quantity: 2,
  categories: ['а', 'б', 'в', 'г', 'д', 'е'],
}
const pushed = () => (window.dataLayer ?? []).at(-1)

beforeEach(() => vi.stubGlobal('window', { dataLayer: [] }))
afterEach(() => vi.unstubAllGlobals())

test('an item has five sections at most', () => {
  const item = trackedItem(sofa)
  expect(item).toMatchObject({ item_id: '7', item_category: 'а', item_category5: 'д', price: 54_990, quantity: 2 })
  expect(JSON.stringify(item)).not.toContain('"е"')
})

test('what is put in is told in the region’s money', () => {
  countIn('KZT')
  tell('add_to_cart', [sofa])
  expect(pushed()).toMatchObject({ event: 'add_to_cart', ecommerce: { currency: 'KZT', value: 109_980 } })
})

test('nothing is told where the tag manager is not wanted, and once where it comes later', () => {
  vi.stubGlobal('window', {})
  tell('add_to_cart', [sofa])
  expect(window.dataLayer).toBeUndefined()
  window.dataLayer = []
  tellWaiting()
  tellWaiting()
  expect(window.dataLayer.filter((one) => (one as { event?: string }).event === 'add_to_cart')).toHaveLength(1)
})

test('a purchase has a shape of its own in Kazakhstan', () => {
  const ecommerce = { transaction_id: '1', value: 190, shipping: 90, currency: 'KZT' as const, items: [] }
  tellPurchase({ shape: 'event', event: 'purchase', isStaff: true, ecommerce })
  expect(pushed()).toEqual({ event: 'purchase', is_staff: true, ecommerce })
  const product = {
    id: 7,
    name: 'Диван',
    brand: 'Верба',
    variant: 'шалфей',
    categories: ['а', 'б'],
    priceMinor: 100_00,
  }
  tellPurchase({
    shape: 'products',
    isStaff: false,
    orderID: '10003',
    revenueMinor: 190_00,
    currency: 'RUB',
    products: [{ ...product, quantity: 1 }],
  })
  expect(pushed()).toMatchObject({
    event: 'purchase',
    ecommerce: {
      currencyCode: 'RUB',
      purchase: { actionField: { id: '10003', revenue: 190 }, products: [{ id: '7', category: 'а/б', price: 100 }] },
    },
  })
})
