import { expect, test } from 'vitest'
import type { OrderView } from '#contract/order.ts'
import { trackedPurchase } from './tracked-purchase.ts'

const line = { offerId: 7, name: 'Диван', vendor: { name: 'Верба' }, traits: 'шалфей', priceMinor: 100_00, quantity: 1 }
const order = (isKZ: boolean) =>
  ({
    isKZ,
    number: '10003-1',
    currency: isKZ ? 'KZT' : 'RUB',
    totalMinor: 190_00,
    sums: { deliveryMinor: 90_00, liftMinor: 0, assemblyMinor: 0, removalMinor: 0 },
    lines: [line],
  }) as OrderView
const facts = { isStaff: true, categoriesOf: () => ['а', 'б', 'в', 'г', 'д', 'е'] }

test('five levels of sections, in both shapes', () => {
  const russian = trackedPurchase(order(false), facts)
  expect(russian).toMatchObject({ shape: 'products', products: [{ categories: ['а', 'б', 'в', 'г', 'д'] }] })
  const kazakh = trackedPurchase(order(true), facts)
  expect(kazakh).toMatchObject({
    shape: 'event',
    isStaff: true,
    ecommerce: { value: 190, shipping: 90, items: [{ item_category: 'а', item_category5: 'д' }] },
  })
})
