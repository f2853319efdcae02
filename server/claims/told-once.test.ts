import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { returnGoods } from '#server/order/index.ts'
import { orderGroups } from '#server/order/tables.ts'
import { returnByHand } from '#server/payment/hand-refunds.ts'
import { changed, rows } from '#server/platform/database.ts'
import { type Placed, withClaimants } from '../../tests/harness/claimants.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { decideClaim } from './decide-claim.ts'
import { takeClaim } from './move-claim.ts'

const { shop, aBrowser, anOrder, aSentClaim } = withClaimants()
const email = 'anna@komod.example'
const desk = () => shop.app.areas.claims
const by = 1

/** What is sent by all that happened since the last time: jobs are done twice, for what has gone goes no second time. */
async function told(): Promise<string[]> {
  for (let time = 0; time < 2; time++)
    await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['payments', 'messages', 'documents'])
  const sent = await rows<{ told: string }>(
    shop.base.db,
    sql`select m.template || ' ' || m.channel told from outbox_messages o join sms_messages m on m.id = o.message_id order by 1`,
  )
  await changed(shop.base.db, sql`truncate outbox_messages, sms_messages cascade`)
  return sent.map((one) => one.told)
}

/** An order that was paid by a transfer and has come; all that was told of it is past. */
async function aReceived(): Promise<Placed> {
  const order = await anOrder(aBrowser(), 'shipped', 'received')
  await shop.base.db.update(orderGroups).set({ contactEmail: email }).where(eq(orderGroups.id, order.basketGroup))
  await told()
  return order
}

/** Somebody of the shop has given the money back, and presses twice. */
async function giveBack({ basketGroup }: Placed) {
  const [refund] = await rows<{ id: string }>(
    shop.base.db,
    sql`select r.id from refunds r join payments p on p.id = r.payment_id where p.order_group_id = ${basketGroup}`,
  )
  const given = () => returnByHand(shop.app.areas.payments, { refundId: refund?.id ?? '', by: 'cash' })
  expect((await Promise.all([given(), given()])).map(({ kind }) => kind).toSorted()).toEqual(['repeated', 'returned'])
}

const claimTold = ['claim email', 'claim sms']

test('of goods that come back by a claim every step is told once, and their money once by each word of it', {
  timeout: 180_000,
}, async () => {
  const order = await aReceived()
  const { id } = await aSentClaim(aBrowser(), order, 'return')
  expect(await told()).toEqual(claimTold)
  await takeClaim(desk(), { claimId: id, by, now: shop.time.now })
  expect(await told()).toEqual([])
  const wish = {
    claimId: id,
    decision: 'refund' as const,
    goodsWay: 'kept' as const,
    quantity: 1,
    note: '',
    by,
    now: shop.time.now,
  }
  const decide = () => decideClaim(desk(), { ...wish, agreedMinor: 3_000_00 })
  await Promise.all([decide(), decide()])
  expect(await told()).toEqual(claimTold)
  await giveBack(order)
  expect(await told()).toEqual(['orderRefunded email', 'orderRefunded sms'])
})

test('of goods that the desk takes back the money is told once when it is decided and once when it is given', {
  timeout: 180_000,
}, async () => {
  const order = await aReceived()
  const wish = { basketGroup: order.basketGroup, lineId: order.lineId, quantity: 1, held: 2, by, now: shop.time.now }
  const outcomes = await Promise.all([1, 2].map(() => returnGoods(shop.app.areas.changes, wish)))
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'returned'])
  expect(await told()).toEqual(['orderReturnByHand email', 'orderReturnByHand sms'])
  await giveBack(order)
  expect(await told()).toEqual(['orderRefunded email', 'orderRefunded sms'])
})
