import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DoorMeans } from '#rules/money-means.ts'
import type { takenAtDoorJob } from '#server/order/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { ReceiptBook } from '#server/receipt/index.ts'
import { type Ledger, ProviderRefusedError } from './acquirer.ts'
import { raiseAlarm } from './alarms.ts'
import { doorProvider, tengeDoorLedgerName } from './means.ts'
import type { PayableOrder, PayableOrders } from './payable-orders.ts'
import { keepEvent, type PaymentRow } from './queries.ts'
import { sumSurplus } from './queue-refund.ts'
import { type Booking, giveToOrder, type Settling } from './settle-payment.ts'
import { payments } from './tables.ts'

type Booked = Booking & Pick<Settling, 'db' | 'clock'>

/** Ids of providers share one column: those of money that came with the goods of a part are told apart. */
export function idOfHandOver(partId: number): string {
  return `handover/${partId}`
}

/**
 * Books what was taken when goods were handed over: a payment for each part, which is handed over once. What the part did not need
 * goes back by a person; where too little came a person is told, and the rest stays owed.
 */
export function bookAtDoor(
  settling: Booked,
  { basketGroup, by, parts, at: told }: z.infer<typeof takenAtDoorJob.payload>,
): Promise<void> {
  const at = new Date(told)
  return inTransaction(settling.db, async (tx) => {
    for (const { partId, dueMinor, takenMinor } of parts) {
      const order = await settling.orders.find(tx, basketGroup, [partId])
      if (!order) continue
      const wish = { key: idOfHandOver(partId), amountMinor: takenMinor, by, at }
      if (takenMinor > 0) await book(tx, settling, order, wish, { isWithGoods: true })
      if (takenMinor >= dueMinor) continue
      const detail = `${order.number}: ${takenMinor} of ${dueMinor} ${order.currency}, ${by}`
      const about = { key: `door/${partId}`, what: 'doorShort' as const, orderGroupId: basketGroup, detail, at }
      await raiseAlarm(tx, settling.log, about)
    }
  })
}

export type DoorOutcome =
  | { kind: 'booked'; order: PayableOrder }
  /** That slip of the till was booked before. */
  | { kind: 'repeated'; order: PayableOrder }
  /** The order is cancelled, or nothing is owed for it. */
  | { kind: 'nothingOwed' }
  /** Whoever stands at the till takes no more than is owed: it would have to go back. */
  | { kind: 'tooMuch'; owedMinor: number }

/** Money that came to the till: before the goods as a prepayment, after them as a credit paid off. Its slip is the key. */
export function bookAtTill(
  settling: Booked,
  wish: {
    order: Pick<PayableOrder, 'basketGroup' | 'partId'>
    sumMinor: number
    by: DoorMeans
    document: string
    /** What is written down afterwards may have been too much, and goes back by a person. */
    mayExceed: boolean
  },
): Promise<DoorOutcome> {
  const { basketGroup, partId } = wish.order
  return inTransaction(settling.db, async (tx): Promise<DoorOutcome> => {
    const order = await settling.orders.find(tx, basketGroup, partId === null ? null : [partId])
    if (!order) return { kind: 'nothingOwed' }
    const at = settling.clock()
    const key = `till/${order.number}/${wish.document}`
    if (await findDoorPayment(tx, key)) return { kind: 'repeated', order }
    if (order.status === 'cancelled' || order.owedMinor === 0) return { kind: 'nothingOwed' }
    if (!wish.mayExceed && wish.sumMinor > order.owedMinor) return { kind: 'tooMuch', owedMinor: order.owedMinor }
    const money = { key, amountMinor: wish.sumMinor, by: wish.by, at }
    const isNew = await book(tx, settling, order, money, { isWithGoods: false })
    return { kind: isNew ? 'booked' : 'repeated', order }
  })
}

async function book(
  tx: Tx,
  settling: Booked,
  order: PayableOrder,
  { key, amountMinor, by, at }: { key: string; amountMinor: number; by: DoorMeans; at: Date },
  how: { isWithGoods: boolean },
): Promise<boolean> {
  const [made] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      code: randomBytes(16).toString('base64url'),
      orderGroupId: order.basketGroup,
      orderNumber: order.number,
      partId: order.partId,
      methodId: 'on-delivery',
      kind: 'onDelivery',
      provider: doorProvider,
      takenBy: by,
      amountMinor,
      currency: order.currency,
      state: 'succeeded',
      providerPaymentId: key,
      createdAt: at,
      expiresAt: at,
      appliedAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return false
  await keepEvent(tx, { eventKey: `door:${key}`, paymentId: made.id, type: by, outcome: 'succeeded', at })
  await giveToOrder(tx, settling, made, at, how)
  return true
}

async function findDoorPayment(db: Db | Tx, key: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, doorProvider), eq(payments.providerPaymentId, key)))
  return row ?? null
}

/** The other side of roubles that were taken with goods is the register: each has to stand on a receipt. */
export function doorLedger(db: Db, receipts: ReceiptBook): Ledger {
  return {
    name: doorProvider,
    which: eq(payments.currency, 'RUB'),
    async readPayment(providerPaymentId) {
      const payment = await findDoorPayment(db, providerPaymentId)
      const amountMinor = payment ? await receipts.sumTaken(db, { paymentId: payment.id, partId: partOf(payment) }) : 0
      if (!payment || amountMinor === 0) throw new ProviderRefusedError(doorProvider, 'no_receipt')
      return { ...nothingElse, providerPaymentId, paymentId: payment.id, orderId: payment.orderGroupId, amountMinor }
    },
  }
}

/**
 * The register of tenge is another's: the other side are the books of the order. What was taken has to stand in them or be on its
 * way back, to the last tiyn.
 */
export function tengeDoorLedger(db: Db, orders: Pick<PayableOrders, 'sumBooked'>): Ledger {
  return {
    name: tengeDoorLedgerName,
    takenBy: doorProvider,
    which: eq(payments.currency, 'KZT'),
    async readPayment(providerPaymentId) {
      const payment = await findDoorPayment(db, providerPaymentId)
      const amountMinor = payment ? (await orders.sumBooked(db, payment.id)) + (await sumSurplus(db, payment.id)) : 0
      if (!payment || amountMinor === 0) throw new ProviderRefusedError(tengeDoorLedgerName, 'not_booked')
      const found = { providerPaymentId, paymentId: payment.id, orderId: payment.orderGroupId, amountMinor }
      return { ...nothingElse, ...found, currency: 'KZT' }
    },
  }
}

const nothingElse = {
  shopAccount: '',
  currency: 'RUB',
  state: 'succeeded',
  reason: null,
  confirmationUrl: null,
  qrPayload: null,
  expiresAt: null,
} as const

function partOf({ providerPaymentId }: PaymentRow): number | null {
  const [, part] = /^handover\/(\d+)$/.exec(providerPaymentId ?? '') ?? []
  return part === undefined ? null : Number(part)
}

/** What was taken with goods, the latest first. */
export function listDoorMoney(db: Db, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.provider, doorProvider))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}
