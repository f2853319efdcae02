import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { paymentAlarms, payments } from './tables.ts'

export const alarmKinds = [
  'refundRefused',
  'refundStuck',
  'refundProviderUnknown',
  'refundByHand',
  'captureRefused',
  'holdLost',
  'doorShort',
  'refundNotInBooks',
  'paymentMismatch',
  'receiptRefused',
  'receiptStuck',
  'bonusesDiffer',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

export interface Alarm {
  /** What it is about: the same thing is told once. */
  key: string
  what: AlarmKind
  orderGroupId: string | null
  detail: string
  at: Date
}

/** Money that machines could not bring where it belongs: a person is told, once, in the log and on `/readyz`. */
export async function raiseAlarm(db: Db | Tx, log: Log, { at, ...alarm }: Alarm): Promise<void> {
  const raised = await db
    .insert(paymentAlarms)
    .values({ ...alarm, raisedAt: at })
    .onConflictDoNothing()
    .returning({ key: paymentAlarms.key })
  if (raised.length > 0) log.error(alarm, 'money needs a person')
}

export async function countOpenAlarms(db: Db): Promise<number> {
  const [row] = await db.select({ open: count() }).from(paymentAlarms).where(isNull(paymentAlarms.closedAt))
  return row?.open ?? 0
}

export type OpenAlarm = Omit<Alarm, 'at' | 'what'> & {
  what: string
  /** As people call the order; null where it was never paid for. */
  orderNumber: string | null
  raisedAt: Date
}

/** The oldest first. */
export function listOpenAlarms(db: Db, limit: number): Promise<OpenAlarm[]> {
  return db
    .select({
      key: paymentAlarms.key,
      what: paymentAlarms.what,
      orderGroupId: paymentAlarms.orderGroupId,
      orderNumber: sql<string | null>`(${numberOf(db)})`,
      detail: paymentAlarms.detail,
      raisedAt: paymentAlarms.raisedAt,
    })
    .from(paymentAlarms)
    .where(isNull(paymentAlarms.closedAt))
    .orderBy(asc(paymentAlarms.raisedAt), asc(paymentAlarms.key))
    .limit(limit)
}

function numberOf(db: Db) {
  return db
    .select({ number: payments.orderNumber })
    .from(payments)
    .where(eq(payments.orderGroupId, paymentAlarms.orderGroupId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(1)
}

/** What they were raised for is done: whichever of them are open need nobody any more. */
export async function closeAlarms(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  await tx
    .update(paymentAlarms)
    .set({ closedAt: at })
    .where(and(inArray(paymentAlarms.key, [...keys]), isNull(paymentAlarms.closedAt)))
}

/** A person has seen to it. False when it is not open: nobody raised it, or somebody else was faster. */
export async function closeAlarm(db: Db, key: string, at: Date): Promise<boolean> {
  const closed = await db
    .update(paymentAlarms)
    .set({ closedAt: at })
    .where(and(eq(paymentAlarms.key, key), isNull(paymentAlarms.closedAt)))
    .returning({ key: paymentAlarms.key })
  return closed.length > 0
}
