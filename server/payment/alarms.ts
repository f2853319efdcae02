import { count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { paymentAlarms } from './tables.ts'

export type AlarmKind =
  | 'refundRefused'
  | 'refundStuck'
  | 'refundProviderUnknown'
  | 'refundNotInBooks'
  | 'paymentMismatch'

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

/** A person has seen to it. False when nobody had raised it. */
export async function closeAlarm(db: Db, key: string, at: Date): Promise<boolean> {
  const closed = await db
    .update(paymentAlarms)
    .set({ closedAt: at })
    .where(eq(paymentAlarms.key, key))
    .returning({ key: paymentAlarms.key })
  return closed.length > 0
}
