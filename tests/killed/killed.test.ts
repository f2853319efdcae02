import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedShop } from '#demo/seed-shop.ts'
import { checkOpenJob, checkRefundsJob, inboxJob } from '#server/payment/jobs.ts'
import { changed, rows } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import { withDatabase } from '../harness/database.ts'
import { freePort } from '../journeys/shop-process.ts'
import { holdSteps, type Step } from './held-steps.ts'
import { type KillableShop, startKillableShop } from './killable-shop.ts'
import { aCertificate, aCoupon, type Checkout, type Placed, pieces, shoppersAt } from './shoppers.ts'

const base = withDatabase()
const coupons = ['УСТОЙ1', 'УСТОЙ2', 'УСТОЙ3']
let shop: KillableShop | undefined
let port: number
const { aFilledCheckout, anOrder, findOrder } = shoppersAt(
  () => base.db,
  () => shop?.address ?? '',
)

beforeAll(async () => {
  await base.db.transaction((tx) => seedShop(tx))
  for (const coupon of coupons) await aCoupon(base.db, coupon)
  port = await freePort()
  shop = await startKillableShop(base.url, port)
}, 120_000)

afterAll(() => shop?.kill(), 20_000)

const soon = { timeout: 20_000, interval: 100 }

/** One power cut finds each of these shoppers at the step before their write; then the shop comes back. */
async function cutAt(deeds: readonly (readonly [step: Step, deed: () => Promise<unknown>])[]) {
  const steps = await holdSteps(
    base.db,
    deeds.map(([step]) => step),
  )
  for (const [step, deed] of deeds) await steps.standAt(step, deed)
  await shop?.kill()
  await steps.cut()
  shop = await startKillableShop(base.url, port)
}

/** What the dead process worked at is given to another one: it has been silent for a minute, and ten have passed for the rest. */
async function minutesPass() {
  await changed(base.db, sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
  await changed(base.db, sql`update payment_inbox set told_at = told_at - interval '10 minutes'`)
  await changed(base.db, sql`update refunds set created_at = created_at - interval '10 minutes'`)
  for (const job of [checkOpenJob, inboxJob, checkRefundsJob]) await queue(base.db, job, {})
}

async function shelfOf({ offerId }: Checkout) {
  const [shelf] = await rows<{ free: number }>(
    base.db,
    sql`select sum(on_hand - reserved)::int free from stock where offer_id = ${offerId}`,
  )
  return shelf?.free
}

async function bonusesOf({ phone }: Checkout) {
  const [found] = await rows<{ bonuses: number; holds: string | null }>(
    base.db,
    sql`select (select coalesce(sum(bonuses), 0)::int from bonus_entries e where e.account_id = a.id) bonuses,
      (select string_agg(state, ',') from bonus_holds h where h.account_id = a.id) holds
      from bonus_accounts a where a.phone = ${phone}`,
  )
  return found
}

function ordersOf({ id }: Checkout) {
  return rows<{ id: string }>(base.db, sql`select id from order_groups where checkout_id = ${id}`)
}

const startPaying = async ({ ask, order }: Placed): Promise<string> =>
  (await ask('/api_vue/payment/start/', { basketGroup: order.basketGroup, id: 'card' })).redirect

/** Everything that the bank has of an order. */
function bankPaymentsOf({ order }: Placed) {
  return rows<{ id: string; status: string; amount: number; given: number }>(
    base.db,
    sql`select b.id, b.status, b.amount_minor::float8 amount,
        (select coalesce(sum(r.amount_minor), 0)::float8 from test_bank_refunds r where r.payment_id = b.id) given
      from test_bank_payments b join payments p on p.id::text = b.idempotence_key or p.provider_payment_id = b.id::text
      where p.order_group_id = ${order.basketGroup}`,
  )
}

async function bankPaymentOf(placed: Placed) {
  const [one, ...more] = await bankPaymentsOf(placed)
  expect(more).toEqual([])
  if (!one) throw new Error('The bank knows no payment of it')
  return one
}

/** What the payer does on the bank's page. */
async function payAtBank(placed: Placed) {
  const { id } = await bankPaymentOf(placed)
  return placed.ask('/dev/test-bank/act/', { id, action: 'pay' })
}

async function aPaidOrder() {
  const placed = await anOrder()
  await startPaying(placed)
  await payAtBank(placed)
  await expect.poll(async () => (await findOrder(placed.order)).owedMinor, soon).toBe(0)
  return placed
}

/** All of it has come, once: at the bank, in the order's books and in its receipts. */
async function expectPaidOnce(placed: Placed) {
  const { order } = placed
  await expect.poll(async () => (await findOrder(order)).paidMinor, soon).toBe(order.totalMinor)
  expect(await findOrder(order)).toMatchObject({ paidMinor: order.totalMinor, owedMinor: 0 })
  expect(await bankPaymentOf(placed)).toMatchObject({ status: 'succeeded', amount: order.totalMinor, given: 0 })
  const written = await rows(
    base.db,
    sql`select kind, total_minor::float8 total from receipts where order_group_id = ${order.basketGroup}`,
  )
  expect(written).toEqual([{ kind: 'payment', total: order.totalMinor }])
}

test('killed while placing, at each write: no order, no goods and no bonuses are held; pressed again it is one order', async () => {
  const steps: Step[] = ['update checkouts', 'insert bonus_holds', 'insert order_groups', 'update stock']
  const shoppers: Checkout[] = []
  for (const _ of steps) shoppers.push(await aFilledCheckout({ bonuses: 300 }))
  await cutAt(steps.map((step, at) => [step, () => (shoppers[at] as Checkout).place()] as const))
  for (const shopper of shoppers) {
    expect(await ordersOf(shopper)).toEqual([])
    expect(await shelfOf(shopper)).toBe(pieces)
    expect(await bonusesOf(shopper)).toEqual({ bonuses: 300, holds: null })
    const order = await shopper.place()
    expect(await shopper.place()).toEqual(order)
    expect(await ordersOf(shopper)).toEqual([{ id: order.basketGroup }])
    expect(await shelfOf(shopper)).toBe(pieces - 1)
    expect(await bonusesOf(shopper)).toMatchObject({ holds: 'held' })
  }
}, 120_000)

test('killed while placing by a courier with a coupon: window and coupon are free, and pressed again each is taken once', async () => {
  // One after another: whoever has taken a place of the day keeps the others waiting.
  const steps: Step[] = ['insert promotion_uses', 'insert delivery_slots', 'insert order_groups']
  for (const [taken, step] of steps.entries()) {
    const shopper = await aFilledCheckout({ coupon: coupons[taken] ?? '' })
    await cutAt([[step, shopper.place]])
    expect(await heldNow()).toEqual({ coupons: taken, uses: taken, phones: taken, deliveries: taken })
    expect(await ordersOf(shopper)).toEqual([])
    expect(await shelfOf(shopper)).toBe(pieces)
    const order = await shopper.place()
    expect(await shopper.place()).toEqual(order)
    expect(await ordersOf(shopper)).toEqual([{ id: order.basketGroup }])
    expect(await shelfOf(shopper)).toBe(pieces - 1)
    const now = taken + 1
    expect(await heldNow()).toEqual({ coupons: now, uses: now, phones: now, deliveries: now })
  }
}, 120_000)

/** What orders of couriers with the coupon have taken of what there is only so much of; deliveries by the row of the whole day. */
async function heldNow() {
  const [held] = await rows<Record<string, unknown>>(
    base.db,
    sql`select (select sum(uses)::int from promotions where coupon in ${coupons}) coupons,
      (select count(*)::int from promotion_uses where state = 'held') uses,
      (select count(*)::int from promotion_phones) phones,
      (select coalesce(max(taken), 0) from delivery_slots) deliveries`,
  )
  return held
}

test('killed while paying begins: the bank has taken nothing, the next press goes on, and one payment is made', async () => {
  const steps: Step[] = ['update payments', 'insert test_bank_payments', 'insert payments']
  const shoppers: Placed[] = []
  for (const _ of steps) shoppers.push(await anOrder())
  await cutAt(steps.map((step, at) => [step, () => startPaying(shoppers[at] as Placed)] as const))
  for (const placed of shoppers) {
    expect((await bankPaymentsOf(placed)).filter(({ status }) => status === 'succeeded')).toEqual([])
    const url = await startPaying(placed)
    expect(url).toContain((await bankPaymentOf(placed)).id)
    await payAtBank(placed)
    await expectPaidOnce(placed)
  }
}, 120_000)

test('killed while money comes, at each write: the order gets it once, with one receipt', async () => {
  const steps: Step[] = ['update payment_inbox', 'insert order_money', 'insert payment_events', 'insert payment_inbox']
  const shoppers: Placed[] = []
  for (const _ of steps) shoppers.push(await anOrder())
  for (const placed of shoppers) await startPaying(placed)
  await cutAt(steps.map((step, at) => [step, () => payAtBank(shoppers[at] as Placed)] as const))
  await minutesPass()
  for (const placed of shoppers) await expectPaidOnce(placed)
}, 120_000)

test('killed while money goes back, at each write: all of it goes back, once', async () => {
  const steps: Step[] = ['update refunds', 'insert test_bank_refunds', 'insert refunds']
  const shoppers: Placed[] = []
  for (const _ of steps) shoppers.push(await aPaidOrder())
  const cancel = ({ ask, order }: Placed) => ask('/api_vue/order/cancel/', { basketGroup: order.basketGroup })
  await cutAt(steps.map((step, at) => [step, () => cancel(shoppers[at] as Placed)] as const))
  // The refund that was not yet written down is the dead process's job.
  await minutesPass()
  await expect.poll(() => countGivenBack(shoppers), soon).toBe(shoppers.length)
  for (const placed of shoppers) {
    await expect.poll(async () => (await findOrder(placed.order)).paidMinor, soon).toBe(0)
    expect(await bankPaymentOf(placed)).toMatchObject({ given: placed.order.totalMinor })
    expect(await findOrder(placed.order)).toMatchObject({ status: 'cancelled' })
  }
}, 120_000)

test('killed while a certificate and bonuses are written off: neither is gone, and pressed again each pays once', async () => {
  const placed = await anOrder({ bonuses: 300 })
  const { ask, order } = placed
  const certificate = await aCertificate(base.db, order.totalMinor + 1_000_00)
  const payId = randomUUID()
  const pay = () =>
    ask(`/api_vue/payment/certificate/?payId=${payId}&orderId=${order.basketGroup}`, {
      method: 'setWriteOff',
      certificate: certificate.code,
    })
  await cutAt([['update bonus_holds', pay]])
  expect(await balanceOf(certificate)).toBe(order.totalMinor + 1_000_00)
  expect(await bonusesOf(placed)).toMatchObject({ holds: 'held' })
  expect(await findOrder(order)).toMatchObject({ paidMinor: 0 })
  await pay()
  await pay()
  expect(await balanceOf(certificate)).toBe(1_000_00)
  expect(await bonusesOf(placed)).toEqual({ bonuses: 0, holds: 'spent' })
  expect(await findOrder(order)).toMatchObject({ paidMinor: order.totalMinor, owedMinor: 0 })
}, 120_000)

async function balanceOf({ id }: { id: number }) {
  const [found] = await rows<{ balance: number }>(
    base.db,
    sql`select balance_minor::float8 balance from certificates where id = ${id}`,
  )
  return found?.balance
}

/** What failed with the dead process is tried again at once, and not after its wait. */
async function countGivenBack(shoppers: readonly Placed[]) {
  await changed(base.db, sql`update pgboss.job set start_after = now() where state = 'retry'`)
  const groups = shoppers.map(({ order }) => order.basketGroup)
  const given = await rows(
    base.db,
    sql`select r.id from refunds r join payments p on p.id = r.payment_id
      where p.order_group_id in ${groups} and r.state = 'succeeded'`,
  )
  return given.length
}
