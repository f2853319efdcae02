import { beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db, { code: 'chelyabinsk' })
})

test('a begun street is suggested in the shopper’s own city, as many as asked for', async () => {
  const shopper = market.aShopper()
  const all = await shopper.delivery.suggestAddress({ query: {}, body: { query: 'к' } })
  expect(all.isAvailable).toBe(true)
  expect(all.suggestions.length).toBeLessThanOrEqual(7)
  expect(all.suggestions.every(({ value }) => value.startsWith('Челябинск, '))).toBe(true)
  const one = await shopper.delivery.suggestAddress({ query: {}, body: { query: 'к', count: 1 } })
  expect(one.suggestions).toEqual(all.suggestions.slice(0, 1))
})

test.each([
  { promise: 'a text of endless length', body: { query: 'к'.repeat(301) } },
  { promise: 'nothing', body: { query: 'к', count: 0 } },
  { promise: 'half a suggestion', body: { query: 'к', count: 1.5 } },
  { promise: 'more than a list holds', body: { query: 'к', count: 21 } },
])('$promise is not looked for', async ({ body }) => {
  await expect(market.aShopper().delivery.suggestAddress({ query: {}, body })).rejects.toMatchObject({ status: 400 })
})

test('the services around the goods stand with the prices from which they begin, and none that is not done here', async () => {
  const { deliveryServices } = await market.aShopper().delivery.getData({ body: {} })
  expect(deliveryServices.map(({ code, priceFromMinor }) => [code, priceFromMinor])).toEqual([
    ['courier', 89_000],
    ['pickup', 0],
    ['carrier', 149_000],
    ['lift', 25_000],
    ['assembly', 120_000],
    ['removal', 99_000],
  ])
})
