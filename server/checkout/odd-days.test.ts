import { beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const days = [
  { promise: 'a day that no calendar has', day: '2026-02-31' },
  { promise: 'a month that no calendar has', day: '2026-99-99' },
  { promise: 'a day that is over', day: '2026-11-01' },
  { promise: 'a day years ahead', day: '2031-01-01' },
]

describe('a window that was never offered', () => {
  test.each(days)('on $promise is refused in the checkout, and the fields stay', async ({ day }) => {
    const shopper = await market.aShopperWith({ [await market.aSellableOffer(5)]: 1 })
    const id = await market.fillCheckout(shopper)
    const set = shopper.checkout.setDeliveryFields({
      query: { id },
      body: { dateAndTime: { day, from: 12, to: 16 }, fieldSet: { floor: 7 } },
    })
    await expect(set).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    })
    const { checkout } = await shopper.checkout.goToStep({ query: { id } })
    expect(checkout.delivery.fieldSet.address).toContain('Ленина')
  })

  test.each(days)('on $promise is refused for an order, which keeps no delivery', async ({ day }) => {
    const shopper = await market.aShopperWith({ [await market.aSellableOffer(5)]: 1 })
    const request = { name: 'Анна', phoneNumber: '79123456789', consents: ['order' as const] }
    const { basketGroup } = await shopper.checkout.createOrder({ body: request })
    const body = {
      basketGuid: basketGroup,
      id: 'courier',
      address: 'Челябинск, ул. Ленина, 27',
      floor: 5,
      dateAndTime: { day, from: 12, to: 16 },
    }
    await expect(shopper.order.setDelivery({ body })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    })
    const { order } = await shopper.order.getOrder({ body: { basketGroup } })
    expect(order.deliveryId).toBeNull()
  })
})
