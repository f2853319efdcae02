import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let nextPhone = 79_251_110_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

async function aCustomerId() {
  const made = await rows<{ id: number }>(
    base.db,
    sql`insert into customers (phone) values (${String(++nextPhone)}) returning id`,
  )
  return made[0]?.id ?? 0
}

/** An order of theirs that was brought to this door. */
async function brought(customerId: number, door: { address: string; entrance: string; floor: number; flat: string }) {
  const offerId = await market.aSellableOffer(5)
  const shopper = await market.aShopperWith({ [offerId]: 1 }, { customerId })
  const id = await market.fillCheckout(shopper)
  const { order } = await shopper.checkout.placeOrder({ query: { id }, body: {} })
  await changed(
    base.db,
    sql`update order_groups set customer_id = ${customerId}, address = ${door.address}, entrance = ${door.entrance},
      floor = ${door.floor}, flat = ${door.flat}, comment = 'код 17', created_at = ${new Date(Date.now() + nextPhone++)}
      where id = ${order.basketGroup}`,
  )
}

const formerOf = async (customerId: number) =>
  (await market.aShopper({ customerId }).account.listFormerAddresses()).formerAddresses

const home = { address: 'Челябинск, ул. Ленина, 27', entrance: '2', floor: 5, flat: '41' }
const work = { address: 'Челябинск, ул. Кирова, 1', entrance: '', floor: 1, flat: '' }

test('each door once, the latest first and as it was told last, with the note; of nobody else', async () => {
  const [customerId, stranger] = [await aCustomerId(), await aCustomerId()]
  expect(await formerOf(customerId)).toEqual([])
  await brought(customerId, { ...home, entrance: '1' })
  await brought(customerId, work)
  await brought(customerId, home)
  expect((await formerOf(customerId)).map(({ text, comment }) => [text.replaceAll('\u00a0', ' '), comment])).toEqual([
    ['Челябинск, ул. Ленина, 27, подъезд 2, этаж 5, кв. 41', 'код 17'],
    ['Челябинск, ул. Кирова, 1, этаж 1', 'код 17'],
  ])
  expect(await formerOf(stranger)).toEqual([])
})

test('a door that is saved under a name is not offered twice', async () => {
  const customerId = await aCustomerId()
  await brought(customerId, home)
  await market.aShopper({ customerId }).account.saveAddress({ body: { name: 'Дом', ...home } })
  expect(await formerOf(customerId)).toEqual([])
})
