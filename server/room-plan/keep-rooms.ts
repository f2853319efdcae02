import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { checkPlan, type PlanProblem } from '#rules/room/check-plan.ts'
import { type RoomPlan, roomLimits } from '#rules/room/plan.ts'
import type { BasketOwner } from '#server/basket/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { roomPlans } from './tables.ts'

/** Whose room: the customer’s once signed in, else the visitor’s, as with the basket. */
export type RoomOwner = BasketOwner

const columns = {
  id: roomPlans.id,
  name: roomPlans.name,
  revision: roomPlans.revision,
  plan: roomPlans.plan,
  code: roomPlans.code,
  isShared: roomPlans.isShared,
  savedAt: roomPlans.savedAt,
}

export type KeptRoom = Pick<typeof roomPlans.$inferSelect, keyof typeof columns>

function isOwnedBy(owner: RoomOwner): SQL {
  return 'customerId' in owner ? eq(roomPlans.customerId, owner.customerId) : eq(roomPlans.visitorId, owner.visitorId)
}

export async function findRoom(db: Db | Tx, owner: RoomOwner, id: number): Promise<KeptRoom | null> {
  const [room] = await db
    .select(columns)
    .from(roomPlans)
    .where(and(eq(roomPlans.id, id), isOwnedBy(owner)))
  return room ?? null
}

/** The room that was saved last. */
export async function findLastRoom(db: Db, owner: RoomOwner): Promise<KeptRoom | null> {
  const [room] = await db
    .select(columns)
    .from(roomPlans)
    .where(isOwnedBy(owner))
    .orderBy(desc(roomPlans.savedAt), desc(roomPlans.id))
    .limit(1)
  return room ?? null
}

/** By the code of its link, as long as it is open; with whether it is the caller's own. */
export async function findSharedRoom(
  db: Db,
  code: string,
  caller: RoomOwner | null,
): Promise<(KeptRoom & { isOwn: boolean }) | null> {
  const [room] = await db
    .select({ ...columns, isOwn: caller ? sql<boolean>`coalesce(${isOwnedBy(caller)}, false)` : sql<boolean>`false` })
    .from(roomPlans)
    .where(and(eq(roomPlans.code, code), eq(roomPlans.isShared, true)))
  return room ?? null
}

/** The last one first, without the plans. */
export function listRooms(db: Db | Tx, owner: RoomOwner) {
  return db
    .select({
      recordId: roomPlans.id,
      name: roomPlans.name,
      savedAt: roomPlans.savedAt,
      pieces: sql<number>`jsonb_array_length(${roomPlans.plan}->'pieces')`,
    })
    .from(roomPlans)
    .where(isOwnedBy(owner))
    .orderBy(desc(roomPlans.savedAt), desc(roomPlans.id))
}

export interface RoomWish {
  recordId?: number | undefined
  /** Without it nothing is written over. */
  revision?: number | undefined
  name: string
  plan: RoomPlan
}

export type SaveOutcome =
  | { kind: 'saved'; recordId: number; revision: number }
  | { kind: 'roomNotFound' }
  | { kind: 'roomChanged'; revision: number }
  | { kind: 'roomImpossible'; problem: PlanProblem }
  | { kind: 'tooManyRooms' }

/** Keeps a new room, or the next revision of one. */
export async function saveRoom(db: Db | Tx, owner: RoomOwner, wish: RoomWish, now: Date): Promise<SaveOutcome> {
  const problem = checkPlan(wish.plan)
  if (problem) return { kind: 'roomImpossible', problem }
  return wish.recordId === undefined
    ? addRoom(db, owner, wish, now)
    : changeRoom(db, owner, { ...wish, recordId: wish.recordId }, now)
}

function addRoom(db: Db | Tx, owner: RoomOwner, { name, plan }: RoomWish, now: Date): Promise<SaveOutcome> {
  return db.transaction(async (tx) => {
    // Two presses at once must not both find room.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('room_plans'), hashtext(${Object.values(owner).map(String).join()}))`,
    )
    if ((await tx.$count(roomPlans, isOwnedBy(owner))) >= roomLimits.roomsOfOne) return { kind: 'tooManyRooms' }
    const [saved] = await tx
      .insert(roomPlans)
      .values({ ...owner, name, plan, savedAt: now })
      .returning({ recordId: roomPlans.id, revision: roomPlans.revision })
    if (!saved) throw new Error('The room was not saved.')
    return { kind: 'saved', ...saved }
  })
}

async function changeRoom(
  db: Db | Tx,
  owner: RoomOwner,
  { recordId, revision = 0, name, plan }: RoomWish & { recordId: number },
  now: Date,
): Promise<SaveOutcome> {
  const [saved] = await db
    .update(roomPlans)
    .set({ name, plan, revision: sql`${roomPlans.revision} + 1`, savedAt: now })
    .where(and(eq(roomPlans.id, recordId), isOwnedBy(owner), eq(roomPlans.revision, revision)))
    .returning({ recordId: roomPlans.id, revision: roomPlans.revision })
  if (saved) return { kind: 'saved', ...saved }
  const room = await findRoom(db, owner, recordId)
  return room ? { kind: 'roomChanged', revision: room.revision } : { kind: 'roomNotFound' }
}

/** The code of its link, which is made once; null: it is closed. Undefined: there is no such room. */
export async function shareRoom(
  db: Db,
  owner: RoomOwner,
  { recordId, isShared }: { recordId: number; isShared: boolean },
): Promise<string | null | undefined> {
  const fresh = randomBytes(12).toString('base64url')
  const [room] = await db
    .update(roomPlans)
    .set({ isShared, ...(isShared && { code: sql`coalesce(${roomPlans.code}, ${fresh})` }) })
    .where(and(eq(roomPlans.id, recordId), isOwnedBy(owner)))
    .returning({ code: roomPlans.code, isShared: roomPlans.isShared })
  return room && (room.isShared ? room.code : null)
}

export async function deleteRoom(db: Db, owner: RoomOwner, recordId: number): Promise<void> {
  await db.delete(roomPlans).where(and(eq(roomPlans.id, recordId), isOwnedBy(owner)))
}

/** What the visitor drew becomes the customer's, more than may be drawn anew too. Called in the transaction of signing in. */
export async function takeOverRooms(tx: Tx, visitorId: string, customerId: number): Promise<void> {
  await tx.update(roomPlans).set({ visitorId: null, customerId }).where(eq(roomPlans.visitorId, visitorId))
}

/** Of visitors that never came back. */
export async function deleteOldRooms(db: Db, since: Date): Promise<void> {
  await deleteInBatches(db, roomPlans, and(isNotNull(roomPlans.visitorId), lt(roomPlans.savedAt, since)))
}
