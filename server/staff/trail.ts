import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { staffActions } from './tables.ts'

export type StaffDeed = Omit<typeof staffActions.$inferInsert, 'id'>

/** Writes down one step of a deed; rows are only ever added. */
export async function recordDeed(db: Db | Tx, deed: StaffDeed): Promise<void> {
  await db.insert(staffActions).values(deed)
}

export interface TrailAsk {
  actorId?: number
  /** How the subject begins. */
  subject?: string
  from?: Date
  before?: Date
  isEnded?: boolean
  /** Continue below this id. */
  beforeId?: number
  count: number
}

/** The trail, newest first. */
export async function listDeeds(db: Db | Tx, { count, ...wish }: TrailAsk) {
  const { actorId, subject, from, before, isEnded = false, beforeId } = wish
  return db
    .select()
    .from(staffActions)
    .where(
      and(
        actorId === undefined ? undefined : eq(staffActions.actorId, actorId),
        subject === undefined ? undefined : sql`starts_with(${staffActions.subject}, ${subject})`,
        from === undefined ? undefined : gte(staffActions.at, from),
        before === undefined ? undefined : lt(staffActions.at, before),
        isEnded ? ne(staffActions.result, 'asked') : undefined,
        beforeId === undefined ? undefined : lt(staffActions.id, beforeId),
      ),
    )
    .orderBy(desc(staffActions.id))
    .limit(count)
}

/** The accounts of all who are in the trail. */
export async function listActors(db: Db | Tx): Promise<number[]> {
  const found = await db
    .selectDistinct({ id: staffActions.actorId })
    .from(staffActions)
    .orderBy(asc(staffActions.actorId))
  return found.map(({ id }) => id)
}
