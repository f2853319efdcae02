import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Returned } from '#rules/fiscal-receipt.ts'
import type { MessageChannel } from '#rules/message-channels.ts'
import { inReturnOrder } from '#rules/money-means.ts'
import { tellReturn } from '#server/order/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Acquirer, ProviderRefund, Receipt } from './acquirer.ts'
import { raiseAlarm } from './alarms.ts'
import { bookRefund } from './book-refund.ts'
import { isReturnedByHand, isSentBack, meansOf, settledBy } from './means.ts'
import type { PaymentRow } from './queries.ts'
import { changePrefix, insertRefund, listGiven, partsGivenBack, type RefundRow, sumOf } from './queue-refund.ts'
import { receiptOf } from './receipt.ts'
import type { Settling } from './settle-payment.ts'
import { payments, refunds } from './tables.ts'
import { takeHeld } from './take-held.ts'

export type PartRefundOutcome =
  | { kind: 'queued' }
  | { kind: 'repeated' }
  | { kind: 'moreThanPaid' }
  | { kind: 'notFound' }

/**
 * Gives back a part of one payment under a key of its own: a claim, a cancelled line. Another key gives back another
 * part; never more than was paid.
 */
export function refundPart(
  { db, clock }: Settling,
  wish: { paymentId: string; operation: string; amountMinor: number },
): Promise<PartRefundOutcome> {
  return inTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, wish.paymentId)).for('update')
    if (!payment || !hasBrought(payment)) return { kind: 'notFound' }
    const tried = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
    // Also when the bank refused it: its key is used up, and a person knows.
    if (tried.some((one) => one.operation === wish.operation)) return { kind: 'repeated' }
    if (wish.amountMinor > payment.amountMinor - sumOf(tried.filter((one) => one.state !== 'refused'))) {
      return { kind: 'moreThanPaid' }
    }
    await insertRefund(tx, { ...wish, reason: 'cancelled', isInOrder: true, createdAt: clock() })
    return { kind: 'queued' }
  })
}

/** An order was cancelled that money had come for: every payment of it goes back. */
export function refundCancelledOrder({ db, clock }: Settling, basketGroup: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const payment of await lockPaid(tx, basketGroup)) {
      const amountMinor = payment.amountMinor - sumOf(await listGiven(tx, payment.id))
      const row = {
        paymentId: payment.id,
        reason: 'cancelled' as const,
        operation: 'cancelled',
        amountMinor,
        isInOrder: true,
        createdAt: clock(),
      }
      if (amountMinor > 0) await insertRefund(tx, row)
    }
  })
}

/**
 * Some parts of an order were cancelled, by their hold's end or by the shop, and the others stand: what had come for these
 * parts goes back, from the payments that were meant for them and then as `inReturnOrder` says. Once for the same parts.
 */
export function refundCancelledParts(
  { db, clock, orders }: Settling,
  basketGroup: string,
  partIds: readonly number[],
): Promise<void> {
  const operation = `cancelled/${partIds.join('+')}`
  return inTransaction(db, async (tx) => {
    const paid = await lockPaid(tx, basketGroup)
    const isForThem = ({ partId }: PaymentRow) => partId !== null && partIds.includes(partId)
    const given = new Map<string, RefundRow[]>()
    for (const payment of paid) given.set(payment.id, await listGiven(tx, payment.id))
    if ([...given.values()].flat().some((one) => one.operation === operation)) return
    let left = await orders.moneyOfCancelled(tx, basketGroup, partIds)
    for (const payment of [
      ...paid.filter(isForThem),
      ...inReturnOrder(
        paid.filter((one) => !isForThem(one)),
        meansOf,
      ),
    ]) {
      const amountMinor = Math.min(left, payment.amountMinor - sumOf(given.get(payment.id) ?? []))
      if (amountMinor <= 0) continue
      left -= amountMinor
      await insertRefund(tx, {
        paymentId: payment.id,
        reason: 'cancelled',
        operation,
        partIds: [...partIds],
        amountMinor,
        isInOrder: true,
        createdAt: clock(),
      })
    }
  })
}

interface ChangedOrder {
  basketGroup: string
  changeId: string
  amountMinor: number
  lines?: Returned[]
  partId?: number | null
  note?: string | null
  /** The shopper has heard of it. */
  isTold?: boolean
  channels?: MessageChannel[] | undefined
}

/**
 * A placed order was changed and needs less than was paid: the difference goes back as `inReturnOrder` says, once per
 * change. The order's books have let it go already. Only here it is known who gives it back, so the shopper is told here.
 */
export function refundChangedOrder(
  { db, clock, log, acquirers }: Settling,
  { basketGroup, changeId, amountMinor, lines = [], partId = null, note = null, isTold = true, channels }: ChangedOrder,
): Promise<void> {
  const operation = changePrefix + changeId
  return inTransaction(db, async (tx) => {
    const paid = await lockPaid(tx, basketGroup)
    const given = new Map<string, RefundRow[]>()
    for (const payment of paid) given.set(payment.id, await listGiven(tx, payment.id))
    if ([...given.values()].flat().some((one) => one.operation === operation)) return
    let left = amountMinor
    for (const payment of inReturnOrder(paid, meansOf)) {
      const part = Math.min(left, payment.amountMinor - sumOf(given.get(payment.id) ?? []))
      if (part <= 0) continue
      left -= part
      const refund = {
        paymentId: payment.id,
        reason: 'surplus' as const,
        operation,
        amountMinor: part,
        lines,
        isInOrder: false,
      }
      await insertRefund(tx, { ...refund, createdAt: clock() })
      if (isTold) continue
      const told = { basketGroup, partId, sumMinor: part, means: meansOf(payment), note, channels, at: clock() }
      // Of what was never taken nothing has to be sent.
      const isHeld = payment.state === 'held'
      await tellReturn(tx, { ...told, isDone: isHeld || isSentBack(payment, acquirers), isHeld })
    }
    if (left === 0) return
    const detail = `${left} of ${amountMinor} belong to no payment`
    const about = {
      key: `refund/${operation}`,
      what: 'refundNotInBooks' as const,
      orderGroupId: basketGroup,
      at: clock(),
    }
    await raiseAlarm(tx, log, { ...about, detail })
  })
}

/** The order's books hold its money: it was taken, or its bank holds it. */
const broughtStates = ['held', 'succeeded'] as const

function hasBrought({ state }: PaymentRow): boolean {
  return broughtStates.some((one) => one === state)
}

/** Payments that have brought money, the first first; nothing is given back of them beside the caller. */
function lockPaid(tx: Tx, basketGroup: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderGroupId, basketGroup), inArray(payments.state, broughtStates)))
    .orderBy(payments.createdAt, payments.id)
    .for('update')
}

/** Refunds without an end for longer than that are told to a person. */
const stuckHours = 24

/** Asks the bank to give back, or what became of it, and lets the order's books know. Repeats safely. */
export async function sendRefund(settling: Settling, refundId: string): Promise<void> {
  const { db, clock, log, acquirers } = settling
  const found = await findRefund(db, eq(refunds.id, refundId))
  if (!found || isFinal(found.refund)) return
  const { refund, payment } = found
  // Nothing can be sent back of what was never taken.
  if (payment.state === 'held') return takeHeld(settling, payment.id)
  const about = { orderGroupId: payment.orderGroupId, at: clock() }
  const acquirer = payment.provider ? acquirers.get(payment.provider) : undefined
  if (isReturnedByHand(payment)) {
    const detail = `${refund.amountMinor} ${payment.currency}, ${meansOf(payment)}, payment ${payment.id}`
    await raiseAlarm(db, log, { ...about, key: `refund/${refundId}/hand`, what: 'refundByHand', detail })
    return
  }
  if (!acquirer || !payment.providerPaymentId) {
    const detail = `${payment.provider ?? payment.kind}, payment ${payment.id}`
    await raiseAlarm(db, log, { ...about, key: `refund/${refundId}/provider`, what: 'refundProviderUnknown', detail })
    return
  }
  if (about.at.getTime() - refund.createdAt.getTime() > stuckHours * 3600_000) {
    const detail = `${refund.state} since ${refund.createdAt.toISOString()}`
    await raiseAlarm(db, log, { ...about, key: `refund/${refundId}/stuck`, what: 'refundStuck', detail })
  }
  if (acquirer.capabilities.refundsBySum && (await hasEarlierOpen(db, refund))) return
  const truth = refund.providerRefundId
    ? await acquirer.readRefund(refund.providerRefundId)
    : await acquirer.refund({
        refundId,
        providerPaymentId: payment.providerPaymentId,
        amountMinor: refund.amountMinor,
        givenMinor: await sumGivenBefore(db, refund),
        currency: payment.currency,
        receipt: await receiptOfRefund(settling, acquirer, payment, refund),
      })
  await applyRefund(settling, refundId, truth)
}

async function hasEarlierOpen(db: Db, { id, paymentId, createdAt }: RefundRow): Promise<boolean> {
  const open = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['waiting', 'pending']), ne(refunds.id, id)))
  return open.some(
    (one) => one.createdAt < createdAt || (one.createdAt.getTime() === createdAt.getTime() && one.id < id),
  )
}

/** What has gone back of its payment by other refunds. */
async function sumGivenBefore(db: Db, { id, paymentId }: RefundRow): Promise<number> {
  const given = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'succeeded'), ne(refunds.id, id)))
  return sumOf(given)
}

function isFinal({ state }: RefundRow): boolean {
  return state === 'succeeded' || state === 'refused'
}

async function findRefund(db: Db, which: ReturnType<typeof eq>) {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(which)
  return found ?? null
}

async function receiptOfRefund(
  { db, orders }: Settling,
  acquirer: Acquirer,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<Receipt | null> {
  if (!acquirer.capabilities.receipts) return null
  const order = await orders.find(db, payment.orderGroupId, partsGivenBack(refund, payment))
  return order && receiptOf(db, order, refund.amountMinor)
}

/** Only one end is ever written, whoever brings it: the job, the check or the bank's notice. */
function applyRefund(settling: Settling, refundId: string, truth: ProviderRefund): Promise<void> {
  const { db, clock, log } = settling
  const at = clock()
  return inTransaction(db, async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (!refund || isFinal(refund)) return
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
    if (!payment) return
    const { state, reason: refusal, providerRefundId } = truth
    await tx
      .update(refunds)
      .set({ state, refusal, providerRefundId: providerRefundId ?? refund.providerRefundId })
      .where(eq(refunds.id, refundId))
    const about = { orderGroupId: payment.orderGroupId, at }
    if (state === 'refused') {
      const detail = `${refund.amountMinor} ${payment.currency}: ${refusal ?? ''}`
      await raiseAlarm(tx, log, { ...about, key: `refund/${refundId}`, what: 'refundRefused', detail })
    }
    if (state !== 'succeeded') return
    await bookRefund(tx, settling, { refund, payment, by: settledBy(payment), at })
  })
}

/** The bank told of a refund: it is read again. False when it is none of the shop's. */
export async function settleRefund(settling: Settling, acquirer: Acquirer, providerRefundId: string): Promise<boolean> {
  const found = await findRefund(settling.db, eq(refunds.providerRefundId, providerRefundId))
  if (found?.payment.provider !== acquirer.name) return false
  await applyRefund(settling, found.refund.id, await acquirer.readRefund(providerRefundId))
  return true
}

/** Refunds of banks without an end, oldest first: they tell of no refusal, and a job may have given up. */
export async function listOpenRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const isOpen = inArray(refunds.state, ['waiting', 'pending'])
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isOpen, lt(refunds.createdAt, before), eq(payments.kind, 'card')))
    .orderBy(refunds.createdAt, refunds.id)
    .limit(limit)
  return open.map((one) => one.id)
}
