import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { heldMoves } from './tables.ts'

const base = withDatabase()
let market: Market
let asking: Shopper
let confirming: Shopper
let people = 600

beforeAll(async () => {
  market = await createMarket(base.db)
  asking = staff('29')
  confirming = staff('1')
})

const staff = (group: string) => market.aShopper({ customerId: ++people, groups: [group] })
const issue = (sum: number, key = crypto.randomUUID()) =>
  asking.staffCertificates.issueCertificate({ body: { key, sum, currency: 'RUB', reason: 'Извинение' } })
const waiting = async (who = confirming) => (await who.secondPerson.listMoves()).waiting

test('a sum within the limit goes at once, one above it waits and says so; a second press asks no second time', async () => {
  expect(await issue(100_000)).toMatchObject({ lastDigits: expect.any(String) })
  const key = crypto.randomUUID()
  const held = { code: 'SECOND_PERSON_NEEDED', data: { limit: expect.stringContaining('100') } }
  await expect(issue(100_001, key)).rejects.toMatchObject(held)
  await expect(issue(100_001, key)).rejects.toMatchObject(held)
  expect(await waiting()).toMatchObject([{ kind: 'issueCertificate', sumMinor: 10_000_100, isOwn: false }])
  expect(await waiting(asking)).toMatchObject([{ isOwn: true }])
})

test('who asked does not confirm; another person does, once, and what was asked is forgotten', async () => {
  const [move] = await waiting()
  const body = { id: move?.id ?? '' }
  await expect(asking.secondPerson.confirmMove({ body })).rejects.toMatchObject({ code: 'MOVE_OWN' })
  await expect(staff('8').secondPerson.confirmMove({ body })).rejects.toMatchObject({ status: 403 })
  const both = await Promise.allSettled([
    confirming.secondPerson.confirmMove({ body }),
    confirming.secondPerson.confirmMove({ body }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const done = both.find((one) => one.status === 'fulfilled')
  expect(done?.value.url).toContain('/certificate')
  expect(await waiting()).toEqual([])
  const [row] = await base.db.select().from(heldMoves).orderBy(desc(heldMoves.askedAt)).limit(1)
  expect(row).toMatchObject({ state: 'done', sealedInput: null, askedBy: asking.visitor.customer?.id })
})

test('refused, nothing moves, and it cannot be confirmed any more', async () => {
  await expect(issue(200_000)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  const [move] = await waiting()
  const id = move?.id ?? ''
  await confirming.secondPerson.refuseMove({ body: { id, note: 'Слишком много' } })
  await expect(confirming.secondPerson.confirmMove({ body: { id } })).rejects.toMatchObject({ code: 'MOVE_NOT_FOUND' })
  const { decided } = await confirming.secondPerson.listMoves()
  expect(decided.find((one) => one.id === id)).toMatchObject({ state: 'refused', note: 'Слишком много' })
})

test('goods for more than the limit come back by two, and what has changed meanwhile is told', async () => {
  const offerId = await market.aSellableOffer(9, { priceMinor: 80_000_00 })
  const shopper = await market.aShopperWith({ [offerId]: 3 })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
  for (const step of ['inWork', 'shipped', 'received'] as const) {
    await confirming.deskOrders.moveOrders({ body: { numbers: [order.orderID], step } })
  }
  const found = await asking.staffReturns.findReturnable({ body: { orderNumber: order.orderID } })
  const lineId = found.order.lines[0]?.lineId ?? 0
  const ask = { orderNumber: order.orderID, lineId }
  // Nobody has paid for it.
  const count = asking.staffReturns.returnGoods({ body: { ...ask, quantity: 2, held: 3 } })
  await expect(count).rejects.toMatchObject({ code: 'RETURN_AGREE', data: { sumMinor: 0 } })
  expect(await waiting()).toEqual([])
  const back = (quantity: number, held: number) =>
    asking.staffReturns.returnGoods({ body: { ...ask, quantity, held, agreedMinor: 0 } })
  await expect(back(2, 3)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  await back(1, 3)
  const [move] = await waiting()
  expect(move).toMatchObject({ kind: 'returnGoods', sumMinor: 160_000_00 })
  const confirmed = confirming.secondPerson.confirmMove({ body: { id: move?.id ?? '' } })
  await expect(confirmed).rejects.toMatchObject({
    code: 'MOVE_FAILED',
    data: { why: expect.stringContaining('изменился') },
  })
  await expect(back(2, 2)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  const [again] = await waiting()
  await confirming.secondPerson.confirmMove({ body: { id: again?.id ?? '' } })
  const left = await asking.staffReturns.findReturnable({ body: { orderNumber: order.orderID } })
  expect(left.order.lines[0]?.held).toBe(0)
})
