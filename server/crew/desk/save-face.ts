import { and, eq } from 'drizzle-orm'
import { crewFace } from '#contract/staff/crews.ts'
import { claimUploads, discardClaimed, keepFreshPicture, lockUploads, type PictureDeps } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { MemberRow } from '../queries.ts'
import { crewMembers } from '../tables.ts'

export interface FaceDeps extends PictureDeps {
  db: Db
}

interface Whose {
  crewId: number
  customerId: number
}

/** A phone shows it 112 points wide, at up to three dots a point. */
export const leastFaceSide = 300

type FaceOutcome =
  | { kind: 'saved'; before: MemberRow['photo']; after: MemberRow['photo'] }
  | { kind: 'small'; width: number; height: number }
  | { kind: 'notFound' | 'missing' | 'filesGone' }

/** The face on the page of a badge, in place of the one before. */
export async function saveFace(
  deps: FaceDeps,
  { receipts, visitorId, now, ...whose }: Whose & { receipts: readonly string[]; visitorId: string; now: Date },
): Promise<FaceOutcome> {
  const fresh = await keepFreshPicture(deps, receipts, visitorId)
  if (fresh === 'filesGone') return { kind: 'filesGone' }
  if (!fresh) return { kind: 'missing' }
  const { media: key, width, height } = fresh
  if (Math.min(width, height) < leastFaceSide) return { kind: 'small', width, height }
  const outcome = await inTransaction<FaceOutcome>(deps.db, async (tx) => {
    const member = await lockMember(tx, whose)
    if (!member) return { kind: 'notFound' }
    const locked = await lockUploads(tx, { receipts, visitorId, purpose: crewFace, now })
    if (!locked) return { kind: 'filesGone' }
    const photo = { key, width, height }
    await tx.update(crewMembers).set({ photo }).where(isOf(whose))
    await claimUploads(tx, locked, now)
    await discardClaimed(tx, locked, now)
    return { kind: 'saved', before: member.photo, after: photo }
  })
  if (outcome.kind === 'saved') await deps.uploads.removeDiscarded(receipts)
  return outcome
}

/** What was there; null: nobody of that crew. */
export function removeFace(db: Db, whose: Whose): Promise<Pick<MemberRow, 'photo'> | null> {
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, whose)
    if (member) await tx.update(crewMembers).set({ photo: null }).where(isOf(whose))
    return member
  })
}

async function lockMember(tx: Tx, whose: Whose): Promise<MemberRow | null> {
  const [member] = await tx.select().from(crewMembers).where(isOf(whose)).for('update')
  return member ?? null
}

function isOf({ crewId, customerId }: Whose) {
  return and(eq(crewMembers.crewId, crewId), eq(crewMembers.customerId, customerId))
}
