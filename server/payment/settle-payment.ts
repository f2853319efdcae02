import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { captureDeadline } from '#rules/held-money.ts'
import { decideAmountMatch, decidePaymentEvent, type PaymentState } from '#rules/payment-state.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { ReceiptBook } from '#server/receipt/index.ts'
import { type Acquirer, type ProviderPayment, ProviderRefusedError } from './acquirer.ts'
import { raiseAlarm } from './alarms.ts'
import { cardPrint } from './card-print.ts'
import { endHold } from './end-hold.ts'
import { doorProvider, meansOf, settledBy } from './means.ts'
import type { PayableOrders } from './payable-orders.ts'
import { certificateProvider } from './providers/certificate.ts'
import { expireAttempt, findPayment, findPaymentAt, keepEvent, lockPayment, type PaymentRow } from './queries.ts'
import { queueRefund } from './queue-refund.ts'
import { receiptOf } from './receipt.ts'
import { payments } from './tables.ts'

/** What booking money that has come needs. */
export interface Booking {
  orders: Pick<PayableOrders, 'recordPaid' | 'find'>
  /** Null where the shop keeps no receipts of its own. */
  receipts: ReceiptBook | null
  log: Log
}

export interface Settling {
  db: Db
  clock: Clock
  log: Log
  orders: PayableOrders
  receipts: ReceiptBook | null
  acquirers: ReadonlyMap<string, Acquirer>
  secrets: Secrets
}

export type SettleOutcome =
  | { kind: 'settled'; state: PaymentState }
  | { kind: 'repeated' }
  | { kind: 'mismatch' }
  | { kind: 'unknown' }

/**
 * Brings an attempt to what its provider says, read anew: what a notice tells is only a reason to look.
 * Applied once per event key, never backwards; money reaches the order in the same transaction.
 */
export async function settlePayment(
  settling: Settling,
  acquirer: Acquirer,
  event: { providerPaymentId: string; eventKey: string; type: string },
): Promise<SettleOutcome> {
  return settleTruth(settling, acquirer, await acquirer.readPayment(event.providerPaymentId), event)
}

export async function settleTruth(
  settling: Settling,
  acquirer: Acquirer,
  truth: ProviderPayment,
  event: { eventKey: string; type: string },
): Promise<SettleOutcome> {
  const payment = await findAttempt(settling.db, acquirer, truth)
  if (!payment || payment.provider !== acquirer.name) return { kind: 'unknown' }
  // An earlier try of the same attempt, whose answer was lost: nobody has seen where it was to be paid.
  if (
    truth.state === 'canceled' &&
    payment.providerPaymentId &&
    payment.providerPaymentId !== truth.providerPaymentId
  ) {
    return { kind: 'settled', state: payment.state }
  }
  const mismatch = factsThatDiffer(payment, truth, acquirer)
  if (mismatch.length > 0) {
    const detail = `${acquirer.name} ${truth.providerPaymentId}: ${mismatch.join(', ')}`
    await raiseAlarm(settling.db, settling.log, {
      key: `payment/${payment.id}/mismatch`,
      what: 'paymentMismatch',
      orderGroupId: payment.orderGroupId,
      detail,
      at: settling.clock(),
    })
    return { kind: 'mismatch' }
  }
  const isNewlyHeld = truth.state === 'held' && payment.state !== 'held'
  const decided = isNewlyHeld ? await decideHeld(settling, acquirer, payment, truth) : truth
  return inTransaction(settling.db, (tx) => applyTruth(tx, settling, payment.id, decided, event))
}

/** Someone else's payment carries no id of ours. A database that is away must not look like that to the bank. */
async function findAttempt(db: Db, acquirer: Acquirer, { paymentId, providerPaymentId }: ProviderPayment) {
  if (paymentId === null) return findPaymentAt(db, acquirer.name, providerPaymentId)
  return z.uuid().safeParse(paymentId).success ? findPayment(db, paymentId) : null
}

/**
 * Money that is held stays so where it is taken with the goods; elsewhere it is taken where the order still needs it. It is let go
 * where the order does not: nothing has to be given back of what was never taken. A bank that does not let it be taken yet is
 * asked again by the next check.
 */
async function decideHeld(
  { db, orders, log }: Settling,
  acquirer: Acquirer,
  payment: PaymentRow,
  truth: ProviderPayment,
): Promise<ProviderPayment> {
  const order = await orders.find(db, payment.orderGroupId, payment.partId === null ? null : [payment.partId])
  const { providerPaymentId, amountMinor, currency } = { ...payment, providerPaymentId: truth.providerPaymentId }
  try {
    const isNeeded = order !== null && order.status !== 'cancelled' && order.owedMinor >= amountMinor
    if (!isNeeded || payment.state === 'canceled') return await acquirer.cancel(providerPaymentId)
    const isTakenLater = acquirer.capabilities.takesLater?.some((way) => way === payment.methodId) ?? false
    if (isTakenLater && !order.isAdvance && !order.hasLeft) return truth
    const receipt = await receiptOf(db, order, amountMinor)
    return await acquirer.capture({ providerPaymentId, amountMinor, currency, receipt })
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    log.warn({ paymentId: payment.id, code: error.code }, 'held money cannot be decided about yet')
    return { ...truth, state: 'pending' }
  }
}

function factsThatDiffer(payment: PaymentRow, truth: ProviderPayment, acquirer: Acquirer): string[] {
  const takenMinor = truth.state === 'succeeded' ? payment.captureMinor : null
  const match = decideAmountMatch(
    {
      amountMinor: takenMinor ?? payment.amountMinor,
      currency: payment.currency,
      // A notice may overtake the answer that brings the provider's id.
      paymentId: payment.providerPaymentId ?? truth.providerPaymentId,
      orderId: truth.orderId === null ? '' : payment.orderGroupId,
      shopAccount: acquirer.shopAccount,
    },
    {
      amountMinor: truth.amountMinor,
      currency: truth.currency,
      paymentId: truth.providerPaymentId,
      orderId: truth.orderId ?? '',
      shopAccount: truth.shopAccount,
    },
  )
  return match.kind === 'match' ? [] : match.fields
}

export async function applyTruth(
  tx: Tx,
  settling: Settling,
  paymentId: string,
  truth: ProviderPayment,
  event: { eventKey: string; type: string },
): Promise<SettleOutcome> {
  const at = settling.clock()
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return { kind: 'unknown' }
  const decision = decidePaymentEvent(payment.state, { type: truth.state })
  // A bank may tell before its own books do. Such an event must not use up its key: told again, it settles.
  if (truth.state === 'pending' && decision.kind === 'ignored') return { kind: 'settled', state: payment.state }
  const isNew = await keepEvent(tx, {
    // Told again with another truth behind it, the same notice still counts.
    eventKey: `${event.eventKey}:${truth.state}`,
    type: event.type,
    paymentId,
    outcome: decision.kind === 'move' ? decision.to : decision.why,
    at,
  })
  if (!isNew) return { kind: 'repeated' }
  if (decision.kind === 'ignored') return { kind: 'settled', state: payment.state }
  const isHeld = decision.to === 'held'
  const isPaid = (isHeld || decision.to === 'succeeded') && payment.appliedAt === null
  const isTaken = decision.to === 'succeeded' && payment.state === 'held'
  await tx
    .update(payments)
    .set({
      state: decision.to,
      reason: truth.reason,
      providerPaymentId: truth.providerPaymentId,
      ...(isPaid && { appliedAt: at }),
      ...(isHeld && { captureBy: new Date(captureDeadline(at.getTime(), truth.heldUntil?.getTime() ?? null)) }),
      ...(isTaken && { captureMinor: truth.amountMinor, capturedAt: at }),
      ...(truth.card && { cardPrint: cardPrint(settling.secrets, truth.card) }),
    })
    .where(eq(payments.id, payment.id))
  if (isPaid) await giveToOrder(tx, settling, payment, at, { isHeld })
  if (payment.state === 'held') await endHold(tx, settling, payment, truth, at)
  settling.log.info({ paymentId: payment.id, state: decision.to }, 'payment settled')
  return { kind: 'settled', state: decision.to }
}

/**
 * Money that the order does not need, or that came after it was cancelled, goes back by itself. What came with the goods stands on
 * the receipt of their hand-over; only what was too much has one of its own.
 */
export async function giveToOrder(
  tx: Tx,
  { orders, receipts, log }: Booking,
  payment: PaymentRow,
  at: Date,
  { isWithGoods = false, isHeld = false } = {},
) {
  const { id, orderGroupId: basketGroup, partId, amountMinor } = payment
  // What a certificate pays has had its receipt when the certificate was bought; the hand-over sets it off. What is held is not paid yet.
  const book = payment.provider === certificateProvider || isHeld ? null : receipts
  const order = book && (await orders.find(tx, basketGroup, partId === null ? null : [partId]))
  const recorded = await orders.recordPaid(tx, {
    basketGroup,
    partId,
    paymentId: id,
    amountMinor,
    means: meansOf(payment),
    isAtTill: payment.provider === doorProvider && !isWithGoods,
    isHeld,
    note: null,
    at,
  })
  if (recorded.kind === 'repeated') return
  const surplusMinor = recorded.kind === 'recorded' ? recorded.surplusMinor : amountMinor
  const neededMinor = order?.isAdvance ? 0 : amountMinor - surplusMinor
  if (order) {
    const sums = isWithGoods ? { amountMinor: surplusMinor, neededMinor: 0 } : { amountMinor, neededMinor }
    await book.keepPayment(tx, { order, paymentId: id, ...sums, by: settledBy(payment), at })
  }
  if (surplusMinor === 0) return
  log.warn({ paymentId: id, surplusMinor, why: recorded.kind }, 'money to be given back')
  await queueRefund(tx, payment, surplusMinor, at)
}

/** Asks the provider about one open attempt; gives it up when its time is over and no money came. */
export async function checkPayment(settling: Settling, payment: PaymentRow): Promise<void> {
  const acquirer = payment.provider ? settling.acquirers.get(payment.provider) : undefined
  if (acquirer && payment.providerPaymentId) {
    const truth = await acquirer.readPayment(payment.providerPaymentId)
    await settleTruth(settling, acquirer, truth, { eventKey: `${acquirer.name}:read:${payment.id}`, type: 'read' })
  }
  if (payment.expiresAt > settling.clock()) return
  await expireAttempt(settling.db, payment.id)
}
