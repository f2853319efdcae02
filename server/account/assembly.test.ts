import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#server/customer/tables.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let nextPhone = 79_120_090_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

async function someone(): Promise<Shopper> {
  const phone = String(++nextPhone)
  const [row] = await base.db.insert(customers).values({ phone }).returning({ id: customers.id })
  if (!row) throw new Error('no customer')
  return market.aShopper({ customerId: row.id })
}

async function anOrder(shopper: Shopper, minutes = 60) {
  const offerId = minutes > 0 ? await market.anAssembledOffer(5, minutes, 900_000) : await market.aSellableOffer(5)
  await shopper.basket.addToBasket({ body: { offers: [{ offerId, quantity: 1 }] } })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
  return { offerId, guid: order.basketGroup, number: order.orderID }
}

const send = (shopper: Shopper, body: Parameters<Shopper['account']['sendAssembly']>[0]['body']) =>
  shopper.account.sendAssembly({ body })

const latest = async () => (await base.db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(1))[0]

describe('sendAssembly', () => {
  test('comes to the desk with the order, the goods, the day and the words; once', async () => {
    const shopper = await someone()
    const { guid, number } = await anOrder(shopper)
    const { order } = await shopper.account.getOrder({ body: { guid } })
    expect(await send(shopper, { guid, day: '2026-11-25', comment: 'после шести' })).toEqual({ status: true })
    const asked = await latest()
    expect(asked).toMatchObject({
      kind: 'appeal',
      phone: '79123456789',
      said: { order: number, course: 'Сборка мебели' },
    })
    const [good] = order.unassembled
    expect(asked?.said.comment).toBe(`${good?.name}\nУдобный день: 25\u00a0ноября 2026\nпосле шести`)
    await expect(send(shopper, { guid, day: '2026-11-25', comment: 'после шести' })).rejects.toMatchObject({
      code: 'ASSEMBLY_ASKED',
      status: 409,
    })
  })

  test.each([
    { promise: 'today', wish: { day: '2026-11-20' }, code: 'DAY_PAST' },
    { promise: 'a day that is over', wish: { day: '2020-01-01' }, code: 'DAY_PAST' },
    { promise: 'goods that are not in it', wish: { offerIds: [2_000_000_000] }, code: 'ASSEMBLY_NOT_NEEDED' },
    { promise: 'no day', wish: { day: '2027-02-31' }, code: 'INPUT_INVALID' },
  ])('refuses $promise', async ({ wish, code }) => {
    const shopper = await someone()
    const { guid } = await anOrder(shopper)
    await expect(send(shopper, { guid, ...wish })).rejects.toMatchObject({ code })
  })

  test('refuses where nothing has to be put together, and where the order is cancelled', async () => {
    const shopper = await someone()
    const ready = await anOrder(shopper, 0)
    await expect(send(shopper, { guid: ready.guid })).rejects.toMatchObject({ code: 'ASSEMBLY_NOT_NEEDED' })
    const { guid } = await anOrder(shopper)
    await shopper.account.closeOrder({ body: { guid, reason: 'mistake', comment: '' } })
    await expect(send(shopper, { guid })).rejects.toMatchObject({ code: 'ASSEMBLY_NOT_NEEDED' })
  })

  test('another’s order is not found', async () => {
    const [owner, stranger] = [await someone(), await someone()]
    const { guid } = await anOrder(owner)
    for (const id of [guid, crypto.randomUUID()]) {
      await expect(send(stranger, { guid: id })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 })
    }
  })
})
