import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { orderEvents } from '#server/order/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import type { Acquirer } from './acquirer.ts'
import { returnByHand } from './hand-refunds.ts'
import type { PayableOrders } from './payable-orders.ts'
import { queueRefund } from './queue-refund.ts'
import { refundChangedOrder, sendRefund } from './refund-payment.ts'
import type { Settling } from './settle-payment.ts'
import { payments, refunds } from './tables.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

/** One bank sends back what it is asked to, of the other a person writes each return in its cabinet. */
const bank = (sendsRefunds: boolean) => {
  const refund = async () => ({ providerRefundId: `back/${randomUUID()}`, state: 'succeeded', reason: null })
  return { capabilities: { sendsRefunds }, refund } as unknown as Acquirer
}
const acquirers = new Map([
  ['sends', bank(true)],
  ['by-hand', bank(false)],
])

async function anOrderPaidBy(provider: string) {
  const shopper = await market.aShopperWith({ [await market.aSellableOffer(5)]: 1 })
  const { order } = await shopper.checkout.placeOrder({ query: { id: await market.fillCheckout(shopper) } })
  const id = randomUUID()
  await base.db.insert(payments).values({
    id,
    code: id,
    orderGroupId: order.basketGroup,
    orderNumber: order.orderID,
    methodId: 'card',
    kind: 'card',
    provider,
    providerPaymentId: id,
    amountMinor: 50_000_00,
    currency: 'RUB',
    state: 'succeeded',
    createdAt: market.now,
    expiresAt: market.now,
  })
  return { basketGroup: order.basketGroup, paymentId: id }
}

const settling = (): Settling => ({
  db: base.db,
  clock: () => market.now,
  log: pino({ level: 'silent' }),
  orders: {} as PayableOrders,
  receipts: null,
  secrets: createSecrets('a secret of the tests only'),
  acquirers,
})

test.each([
  { promise: 'is told as coming, and as given when it was', provider: 'by-hand', told: ['returning', 'refunded'] },
  { promise: 'is told once where a bank was to send it', provider: 'sends', told: ['refunded'] },
])('what a change leaves and a person gives back $promise', async ({ provider, told }) => {
  const { basketGroup, paymentId } = await anOrderPaidBy(provider)
  const changed = { basketGroup, changeId: randomUUID(), amountMinor: 12_000_00, isTold: false }
  await refundChangedOrder(settling(), changed)
  const kinds = async () => {
    const events = await base.db
      .select({ kind: orderEvents.kind })
      .from(orderEvents)
      .where(eq(orderEvents.groupId, basketGroup))
      .orderBy(orderEvents.id)
    return events.map(({ kind }) => kind).filter((kind) => kind === 'returning' || kind === 'refunded')
  }
  expect(await kinds()).toEqual(told.slice(0, 1))
  const [refund] = await base.db
    .update(refunds)
    .set({ state: 'refused', refusal: 'by_hand_in_the_cabinet' })
    .where(eq(refunds.paymentId, paymentId))
    .returning()
  expect(await returnByHand(settling(), { refundId: refund?.id ?? '', by: 'transfer' })).toMatchObject({
    kind: 'returned',
  })
  expect(await kinds()).toEqual(told)
})

test.each([
  { promise: 'a bank', isSent: true },
  { promise: 'a person', isSent: false },
])(
  'what the order did not need is told as given back once $promise has sent it, outside its sums',
  async ({ isSent }) => {
    const { basketGroup, paymentId } = await anOrderPaidBy('sends')
    const [payment] = await base.db.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) throw new Error('no payment')
    await inTransaction(base.db, (tx) => queueRefund(tx, payment, 50_000_00, market.now))
    const [refund] = await base.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    const refundId = refund?.id ?? ''
    if (!isSent) await base.db.update(refunds).set({ state: 'refused' }).where(eq(refunds.id, refundId))
    const giveBack = () =>
      isSent ? sendRefund(settling(), refundId) : returnByHand(settling(), { refundId, by: 'transfer' })
    for (const _again of [1, 2]) await giveBack()
    const events = await base.db.select().from(orderEvents).where(eq(orderEvents.groupId, basketGroup))
    expect(events.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ sumMinor: 0, surplusMinor: 50_000_00 }])
  },
)
