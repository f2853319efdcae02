import { expect, test } from 'vitest'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()

test('a shop is chosen, remembered by the browser, and forgotten', async () => {
  const ask = shop.browser()
  const { json } = await ask('POST', '/api_vue/myShop/', {})
  const [first] = json.shops
  expect(json.chosenId).toBeNull()
  expect(first).toMatchObject({ name: expect.any(String), lat: expect.any(Number), hours: expect.any(String) })
  const chosen = await ask('POST', '/api_vue/myShop/choose/', { shopId: first.id })
  expect([chosen.status, chosen.json.chosenId]).toEqual([200, first.id])
  expect((await ask('POST', '/api_vue/myShop/', {})).json.chosenId).toBe(first.id)
  expect((await shop.browser()('POST', '/api_vue/myShop/', {})).json.chosenId).toBeNull()
  await ask('POST', '/api_vue/myShop/forget/')
  expect((await ask('POST', '/api_vue/myShop/', {})).json.chosenId).toBeNull()
})

test('its id is a value of the filter of lists, and in another town it is not chosen', async () => {
  const ask = shop.browser()
  const { json } = await ask('POST', '/api_vue/myShop/', {})
  const { json: filters } = await ask('POST', '/api_vue/getFilters/', {})
  expect(filters.stores.map(({ id }: { id: number }) => id)).toEqual(json.shops.map(({ id }: { id: number }) => id))
  await ask('POST', '/api_vue/myShop/choose/', { shopId: json.shops[0].id })
  expect((await ask('POST', '/api_vue/myShop/?sr=1', {})).json.chosenId).toBe(json.shops[0].id)
  const elsewhere = (await ask('POST', '/api_vue/myShop/?sr=2', {})).json
  expect(elsewhere.shops.map(({ id }: { id: number }) => id)).not.toContain(json.shops[0].id)
  expect(elsewhere.chosenId).toBeNull()
})

test.each([{ shopId: 999_999 }, { shopId: 0 }, { shopId: 'x' }, {}])('%j is no shop of the town', async (body) => {
  const { status, json } = await shop.browser()('POST', '/api_vue/myShop/choose/', body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(json.message).toMatch(/\p{Script=Cyrillic}/u)
})
