import { and, eq } from 'drizzle-orm'
import { recordRefunded } from '#server/order/index.ts'
import { inTransaction, type Tx } from '#server/platform/database.ts'
import { addJob } from '#server/platform/jobs.ts'
import type { PaymentRow } from './queries.ts'
import type { Settling } from './settle-payment.ts'
import { payments, refunds } from './tables.ts'

export const refundJob = 'refund-payment'

/** Decides in the caller's transaction that money goes back, once; a job does it after the commit. */
export async function queueRefund(tx: Tx, payment: PaymentRow, amountMinor: number, at: Date): Promise<void> {
  await insertRefund(tx, { paymentId: payment.id, reason: 'surplus', amountMinor, isInOrder: false, createdAt: at })
}

async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert) {
  const [made] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id })
  if (made) await addJob(tx, refundJob, { refundId: made.id })
}

/** An order was cancelled that money had come for: every payment of it goes back. */
export function refundCancelledOrder({ db, clock }: Settling, basketGroup: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const paid = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderGroupId, basketGroup), eq(payments.state, 'succeeded')))
      .for('update')
    for (const payment of paid) {
      const given = await tx
        .select({ amountMinor: refunds.amountMinor })
        .from(refunds)
        .where(eq(refunds.paymentId, payment.id))
      const amountMinor = payment.amountMinor - given.reduce((sum, one) => sum + one.amountMinor, 0)
      const row = {
        paymentId: payment.id,
        reason: 'cancelled' as const,
        amountMinor,
        isInOrder: true,
        createdAt: clock(),
      }
      if (amountMinor > 0) await insertRefund(tx, row)
    }
  })
}

/** Asks the bank to give back, under the refund's id as its key, then lets the order's books know. */
export async function sendRefund({ db, clock, log, acquirers }: Settling, refundId: string): Promise<void> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  const acquirer = found?.payment.provider ? acquirers.get(found.payment.provider) : undefined
  if (!found || found.refund.state === 'succeeded' || !acquirer || !found.payment.providerPaymentId) return
  const { refund, payment } = found
  const { amountMinor } = refund
  await acquirer.refundPayment({
    refundId,
    providerPaymentId: found.payment.providerPaymentId,
    amountMinor,
    currency: payment.currency,
  })
  await inTransaction(db, async (tx) => {
    await tx.update(refunds).set({ state: 'succeeded' }).where(eq(refunds.id, refundId))
    if (!refund.isInOrder) return
    const operationKey = `refund/${refundId}`
    await recordRefunded(tx, { basketGroup: payment.orderGroupId, operationKey, amountMinor, note: null, now: clock() })
  })
  log.info({ refundId, paymentId: payment.id }, 'money given back')
}
