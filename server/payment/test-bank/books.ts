import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/database.ts'
import { defineJob, queue } from '#server/platform/jobs/index.ts'
import { testBankPayments, testBankRefunds } from '../tables.ts'

export type BankPayment = typeof testBankPayments.$inferSelect
export type BankRefund = typeof testBankRefunds.$inferSelect

export const decideJob = defineJob({
  name: 'test-bank/decide',
  payload: z.object({ id: z.string() }),
  queue: 'payments',
  formerName: 'test-bank-decide',
})
export const notifyJob = defineJob({
  name: 'test-bank/notify',
  payload: z.object({ id: z.string(), eventId: z.string() }),
  queue: 'payments',
  formerName: 'test-bank-notify',
})

export interface BankRequest {
  amountMinor: number
  currency: 'RUB' | 'KZT'
  description: string
  returnUrl: string
  metadata: Record<string, string>
}

/** The bank's side: takes a payment down once per idempotence key. */
export async function takeDown(
  db: Db,
  key: string,
  request: BankRequest,
  now: Date,
): Promise<{ kind: 'taken'; payment: BankPayment } | { kind: 'keyReused' }> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  await db
    .insert(testBankPayments)
    .values({ ...request, idempotenceKey: key, requestHash, createdAt: now })
    .onConflictDoNothing({ target: testBankPayments.idempotenceKey })
  const [payment] = await db.select().from(testBankPayments).where(eq(testBankPayments.idempotenceKey, key))
  if (!payment) throw new Error('The test bank lost a payment.')
  return payment.requestHash === requestHash ? { kind: 'taken', payment } : { kind: 'keyReused' }
}

export async function findBankPayment(db: Db, id: string): Promise<BankPayment | null> {
  const [payment] = await db.select().from(testBankPayments).where(eq(testBankPayments.id, id))
  return payment ?? null
}

export type BankDecision =
  | { action: 'pay' }
  | { action: 'payTwice' }
  | { action: 'decline'; reason: string }
  | { action: 'payLate'; seconds: number }

/** What the person at the bank's page has pressed. A payment that is decided stays as it is. */
export async function decideAtBank(db: Db, id: string, decision: BankDecision, now: Date): Promise<BankPayment | null> {
  if (decision.action === 'payLate') {
    const runAt = new Date(now.getTime() + decision.seconds * 1000)
    await queue(db, decideJob, { id }, { runAt })
    return findBankPayment(db, id)
  }
  return db.transaction(async (tx) => {
    const status = decision.action === 'decline' ? ('canceled' as const) : ('succeeded' as const)
    const reason = decision.action === 'decline' ? decision.reason : null
    const [decided] = await tx
      .update(testBankPayments)
      .set({ status, reason })
      .where(and(eq(testBankPayments.id, id), eq(testBankPayments.status, 'pending')))
      .returning()
    if (decided) {
      const notices = decision.action === 'payTwice' ? 2 : 1
      for (let copy = 1; copy <= notices; copy++) await queue(tx, notifyJob, { id, eventId: `${id}:${status}` })
      return decided
    }
    const [known] = await tx.select().from(testBankPayments).where(eq(testBankPayments.id, id))
    return known ?? null
  })
}

/** Gives money back once per key, never more than was paid. Null when it will not. */
export async function giveBack(
  db: Db,
  key: string,
  wish: { paymentId: string; amountMinor: number },
  now: Date,
): Promise<BankRefund | null> {
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(testBankPayments)
      .where(eq(testBankPayments.id, wish.paymentId))
      .for('update')
    if (payment?.status !== 'succeeded') return null
    const given = await tx.select().from(testBankRefunds).where(eq(testBankRefunds.paymentId, wish.paymentId))
    const known = given.find((one) => one.idempotenceKey === key)
    if (known) return known
    const counted = given.filter((one) => one.status !== 'canceled')
    const sum = counted.reduce((total, one) => total + one.amountMinor, 0)
    if (sum + wish.amountMinor > payment.amountMinor) return null
    const [made] = await tx
      .insert(testBankRefunds)
      .values({ ...wish, idempotenceKey: key, createdAt: now })
      .returning()
    return made ?? null
  })
}

export async function findBankRefund(db: Db, id: string): Promise<BankRefund | null> {
  const [refund] = await db.select().from(testBankRefunds).where(eq(testBankRefunds.id, id))
  return refund ?? null
}

/** Payments older than the bank keeps them open are given up. */
export async function forgetAbandoned(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 3600_000)
  await db
    .update(testBankPayments)
    .set({ status: 'canceled', reason: 'expired_on_confirmation' })
    .where(
      and(
        eq(testBankPayments.status, 'pending'),
        sql`${testBankPayments.createdAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
}
