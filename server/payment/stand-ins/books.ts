import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
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
  /** Whose books; the test bank's where it is not said. */
  bank?: string
  amountMinor: number
  currency: 'RUB' | 'KZT'
  description: string
  returnUrl: string
  unpaidUrl?: string | undefined
  metadata: Record<string, string>
  /** Paid money is held until the shop takes it. */
  isHeldFirst?: boolean
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

/** By the key under which it was taken down. */
export async function findByKey(db: Db, key: string): Promise<BankPayment | null> {
  const [payment] = await db.select().from(testBankPayments).where(eq(testBankPayments.idempotenceKey, key))
  return payment ?? null
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
    const reason = decision.action === 'decline' ? decision.reason : null
    const [open] = await tx.select().from(testBankPayments).where(eq(testBankPayments.id, id))
    const paid = open?.isHeldFirst ? ('held' as const) : ('succeeded' as const)
    const status = decision.action === 'decline' ? ('canceled' as const) : paid
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

/** Takes held money, or lets it go. Null when nothing is held; what was decided so before stays. */
export async function decideHeldMoney(
  db: Db,
  id: string,
  decision: { status: 'succeeded'; amountMinor: number } | { status: 'canceled'; reason: string },
): Promise<BankPayment | null> {
  const [decided] = await db
    .update(testBankPayments)
    .set(decision)
    .where(and(eq(testBankPayments.id, id), eq(testBankPayments.status, 'held')))
    .returning()
  if (decided) return decided
  const known = await findBankPayment(db, id)
  const isSame =
    known?.status === decision.status && (decision.status === 'canceled' || known.amountMinor === decision.amountMinor)
  return isSame ? known : null
}

/** As long as a bank holds money for a shop that does not take it. */
export const holdMs = 7 * 24 * 3600_000

/** Held money that nobody took in time is let go, and the shop hears of it. */
export function endHolds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - holdMs)
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(testBankPayments)
      .set({ status: 'canceled', reason: 'expired_on_capture' })
      .where(and(eq(testBankPayments.status, 'held'), lt(testBankPayments.createdAt, before)))
      .returning({ id: testBankPayments.id })
    for (const { id } of ended) await queue(tx, notifyJob, { id, eventId: `${id}:canceled` })
  })
}

/** Everything that was paid in that time, oldest first. */
export function listPaidAt(db: Db, bank: string, from: Date, to: Date): Promise<BankPayment[]> {
  return db
    .select()
    .from(testBankPayments)
    .where(
      and(
        eq(testBankPayments.bank, bank),
        eq(testBankPayments.status, 'succeeded'),
        gte(testBankPayments.createdAt, from),
        lt(testBankPayments.createdAt, to),
      ),
    )
    .orderBy(testBankPayments.createdAt)
}

export function listBankRefunds(db: Db, paymentId: string): Promise<BankRefund[]> {
  return db.select().from(testBankRefunds).where(eq(testBankRefunds.paymentId, paymentId))
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

export async function findRefundByKey(db: Db, key: string): Promise<BankRefund | null> {
  const [refund] = await db.select().from(testBankRefunds).where(eq(testBankRefunds.idempotenceKey, key))
  return refund ?? null
}
