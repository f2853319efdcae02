import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { saveModuleSets } from '#server/kits/index.ts'
import { saveProject } from '#server/kits/projects.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { unique } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { mergeBaskets } from './index.ts'

const base = withDatabase()
let market: Market
let modules: [low: number, high: number, tall: number]
let code: string

beforeAll(async () => {
  market = await createMarket(base.db)
})

type Pieces = { offerId: number; quantity: number }[]

/** A set of three modules of which there are twenty each. */
async function aSet() {
  modules = [await market.aSellableOffer(20), await market.aSellableOffer(20), await market.aSellableOffer(20)]
  code = unique('set')
  const found = await rows<{ id: number; key: string }>(
    base.db,
    sql`select id, external_id key from offers where id in (${sql.join(
      modules.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  const offers = found.map(({ key }) => ({ offer: key, place: 'base' as const, quantity: 1 }))
  const set = {
    code,
    names: { ru: 'Кухня «Лада»', en: 'Lada' },
    isKitchen: true,
    sort: 1,
    modules: offers,
    kitchens: [],
  }
  await inTransaction(base.db, (tx) => saveModuleSets(tx, [set]))
}

async function put(shopper: Shopper, pieces: Pieces, replaces = false) {
  const projectId = Number(await saveProject(base.db, { code, pieces }))
  return (await shopper.basket.addToBasket({ body: { offers: pieces, projectId, replaces } })).basket
}

/** One low module bought by itself, and a composition of three low and two high ones. */
async function aShopperWithSet() {
  const [low, high] = modules
  const shopper = await market.aShopperWith({ [low]: 1 })
  await put(shopper, [
    { offerId: low, quantity: 3 },
    { offerId: high, quantity: 2 },
  ])
  return shopper
}

const linesOf = (basket: { items: { offerIdCurrent: number; quantity: number }[] }) =>
  Object.fromEntries(basket.items.map((item) => [item.offerIdCurrent, item.quantity]))

test('a composition in the basket leads back to what it was, and counts what of it still lies there', async () => {
  await aSet()
  const [low, high, tall] = modules
  const shopper = market.aShopper()
  const first = await put(shopper, [
    { offerId: low, quantity: 3 },
    { offerId: high, quantity: 2 },
  ])
  expect(first.kitchen).toEqual({ name: 'Кухня «Лада»', held: 5, all: 5 })
  expect(first.kitchenUrl).toBe(`/modules/${code}/?q${low}=3&q${high}=2&replaces=1`)
  const less = await shopper.basket.modifyBasket({ body: [{ offerId: high, quantity: 1 }] })
  expect(less.basket.kitchen).toMatchObject({ held: 4, all: 5 })
  const rest = await shopper.basket.modifyBasket({ body: [{ offerId: low, quantity: 1 }] })
  expect(rest.basket).toMatchObject({ kitchen: null, kitchenUrl: null })
  const again = await put(shopper, [{ offerId: tall, quantity: 1 }])
  expect(again.kitchenUrl).toBe(`/modules/${code}/?q${tall}=1&replaces=1`)
  expect((await shopper.basket.getFullBasket()).basket.kitchen).toEqual(again.kitchen)
})

test('a changed composition takes the place of the one in the basket; what was bought beside it stays', async () => {
  await aSet()
  const [low, high, tall] = modules
  const shopper = await aShopperWithSet()
  const changed = await put(
    shopper,
    [
      { offerId: low, quantity: 2 },
      { offerId: tall, quantity: 1 },
    ],
    true,
  )
  expect(linesOf(changed)).toEqual({ [low]: 3, [tall]: 1 })
  expect(changed.kitchen).toMatchObject({ held: 3, all: 3 })
  // A second tab that still shows the former composition replaces what lies there now.
  expect(linesOf(await put(shopper, [{ offerId: high, quantity: 4 }], true))).toEqual({ [low]: 1, [high]: 4 })
})

test('of a changed composition that is sold out nothing is changed', async () => {
  await aSet()
  const [low, high] = modules
  const shopper = market.aShopper()
  await put(shopper, [{ offerId: low, quantity: 3 }])
  const gone = await market.aSellableOffer(0)
  const offers = [
    { offerId: high, quantity: 1 },
    { offerId: gone, quantity: 1 },
  ]
  const asked = shopper.basket.addToBasket({ body: { offers, projectId: 1, replaces: true } })
  await expect(asked).rejects.toMatchObject({ code: 'SHORT_OF_STOCK' })
  const { basket } = await shopper.basket.getFullBasket()
  expect(linesOf(basket)).toEqual({ [low]: 3 })
  expect(basket.kitchen).toMatchObject({ held: 3, all: 3 })
})

test('what is sold out meanwhile holds up no change that asks for less of it', async () => {
  await aSet()
  const [low, , tall] = modules
  const shopper = await aShopperWithSet()
  await base.db.execute(sql`update stock set on_hand = 0 where offer_id = ${low}`)
  const replaced = await put(shopper, [{ offerId: tall, quantity: 1 }], true)
  expect(replaced.kitchen).toMatchObject({ held: 1, all: 1 })
  expect(replaced.unavailable.map(({ offerIdCurrent, quantity }) => [offerIdCurrent, quantity])).toEqual([[low, 1]])
})

test('nothing is replaced where the composition was taken out, is of another set, or nobody knows its number', async () => {
  await aSet()
  const [low] = modules
  const shopper = market.aShopper()
  await put(shopper, [{ offerId: low, quantity: 4 }])
  await shopper.basket.modifyBasket({ body: [{ offerId: low, quantity: 1 }] })
  expect(linesOf(await put(shopper, [{ offerId: low, quantity: 4 }], true))).toEqual({ [low]: 5 })
  await aSet()
  const [other] = modules
  expect(linesOf(await put(shopper, [{ offerId: other, quantity: 2 }], true))).toEqual({ [low]: 5, [other]: 2 })
  const offers = [{ offerId: other, quantity: 1 }]
  const { basket } = await shopper.basket.addToBasket({ body: { offers, projectId: 2_000_000_000, replaces: true } })
  expect(linesOf(basket)).toEqual({ [low]: 5, [other]: 3 })
  expect(basket.kitchen).toMatchObject({ held: 2, all: 2 })
})

test('who signs in takes the composition along', async () => {
  await aSet()
  const [low] = modules
  const guest = market.aShopper()
  await put(guest, [{ offerId: low, quantity: 2 }])
  const customerId = 2_000_001
  const customer = market.aShopper({ customerId })
  await inTransaction(base.db, (tx) => mergeBaskets(tx, guest.visitor.visitorId, customerId))
  expect((await customer.basket.getFullBasket()).basket.kitchen).toMatchObject({ held: 2, all: 2 })
})
