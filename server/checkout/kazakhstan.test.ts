import { beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { plainFlags } from '../../tests/harness/goods.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db, {
    currency: 'KZT',
    exchangeRate: 5.3,
    names: { ru: 'Алматы' },
    latitude: 43.24,
    longitude: 76.9,
    timeZone: 'Asia/Almaty',
    flags: { ...plainFlags, kz: true, HAS_PARTNER: true, MIN_PERCENT_PREPAYMENT: 20 },
  })
})

async function anOrder() {
  const offerId = await market.aSellableOffer(5, { priceMinor: 10_000_00 })
  const shopper = await market.aShopperWith({ [offerId]: 2 })
  const id = await market.fillCheckout(shopper, { deliveryId: market.pickupId, paymentId: 'on-delivery' })
  const { checkout } = await shopper.checkout.goToStep({ query: { id } })
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  return { shopper, id, offerId, total: checkout.calculation.price.total, ...order }
}

test('an order has the fields that other systems know, and moments by its own clock', async () => {
  const { shopper, basketGroup, orderID, total } = await anOrder()
  expect(total).toBe(106_000_00)
  const { order } = await shopper.order.getOrder({ body: { basketGroup } })
  expect(order).toMatchObject({
    id: orderID,
    status: 'new',
    sum: total,
    paid: 0,
    percentPrepayment: 0,
    isKZ: true,
    isPartner: true,
    currency: 'KZT',
    createdAt: '2026-11-20T12:00:00.000+05:00',
  })
  expect(order.events[0]?.at).toBe(order.createdAt)
})

test('a purchase is told in the shape of Kazakhstan’s counters', async () => {
  const { shopper, id, offerId, orderID, total } = await anOrder()
  const tracked = await shopper.checkout.listOrderedProducts({ query: { id } })
  expect(tracked).toEqual({
    shape: 'event',
    event: 'purchase',
    isStaff: false,
    ecommerce: {
      transaction_id: orderID,
      value: total / 100,
      shipping: 0,
      currency: 'KZT',
      items: [
        expect.objectContaining({ item_id: String(offerId), item_category: 'Диваны', price: 53_000, quantity: 2 }),
      ],
    },
  })
})
