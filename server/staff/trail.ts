import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { staffActions } from './tables.ts'

export type StaffDeed = Omit<typeof staffActions.$inferInsert, 'id'>

/** Writes down one step of a deed; rows are only ever added. */
export async function recordDeed(db: Db | Tx, deed: StaffDeed): Promise<void> {
  await db.insert(staffActions).values(deed)
}

export interface TrailAsk {
  actorId?: number
  subject?: string
  /** Continue below this id. */
  beforeId?: number
  count: number
}

/** The trail, newest first. */
export async function listDeeds(db: Db | Tx, { actorId, subject, beforeId, count }: TrailAsk) {
  return db
    .select()
    .from(staffActions)
    .where(
      and(
        actorId === undefined ? undefined : eq(staffActions.actorId, actorId),
        subject === undefined ? undefined : eq(staffActions.subject, subject),
        beforeId === undefined ? undefined : lt(staffActions.id, beforeId),
      ),
    )
    .orderBy(desc(staffActions.id))
    .limit(count)
}
