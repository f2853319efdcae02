import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { findPerson, isMadeSince, wasInBrowser } from '#server/customer/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { invitations, invitationVisits, invitedFriends } from '../tables.ts'

// Without what looks alike when it is read out.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const dayMs = 24 * 3600_000
/** So long an invitation that was opened is remembered. */
const visitDays = 30
/** An account that was made longer ago is nobody new. */
const newMs = 10 * 60_000

/** The customer's code, made when first asked for. */
export async function requireInvitation(db: Db, customerId: number): Promise<string> {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  const [made] = await db
    .insert(invitations)
    .values({ customerId, code })
    .onConflictDoUpdate({ target: invitations.customerId, set: { customerId } })
    .returning({ code: invitations.code })
  if (!made) throw new Error('An invitation was not made.')
  return made.code
}

export interface OpenedInvitation {
  inviterId: number
  /** Of whoever invites; empty where they have said none. */
  firstName: string
}

/** Null: nobody's code, or the account is closed. */
export async function findInvitation(db: Db, code: string): Promise<OpenedInvitation | null> {
  const [found] = await db
    .select({ inviterId: invitations.customerId })
    .from(invitations)
    .where(eq(invitations.code, code.toUpperCase()))
  const person = found ? await findPerson(db, found.inviterId) : null
  return found && person ? { inviterId: found.inviterId, firstName: person.firstName } : null
}

/** The last invitation that was opened counts. */
export async function keepVisit(
  db: Db,
  visit: { visitorId: string; inviterId: number; openedAt: Date },
): Promise<void> {
  const { inviterId, openedAt } = visit
  await db
    .insert(invitationVisits)
    .values(visit)
    .onConflictDoUpdate({ target: invitationVisits.visitorId, set: { inviterId, openedAt } })
}

/** An account that was just made by whoever opened an invitation has an inviter; called in the transaction of signing in. */
export async function joinInvited(
  tx: Tx,
  { visitorId, customerId, now }: { visitorId: string; customerId: number; now: Date },
): Promise<void> {
  const [visit] = await tx
    .delete(invitationVisits)
    .where(eq(invitationVisits.visitorId, visitorId))
    .returning({ inviterId: invitationVisits.inviterId, openedAt: invitationVisits.openedAt })
  if (!visit || visit.inviterId === customerId || visit.openedAt.getTime() < now.getTime() - visitDays * dayMs) return
  if (!(await isMadeSince(tx, customerId, new Date(now.getTime() - newMs)))) return
  const { inviterId } = visit
  const isInvitersBrowser = await wasInBrowser(tx, inviterId, visitorId)
  await tx
    .insert(invitedFriends)
    .values({ friendId: customerId, inviterId, isInvitersBrowser, joinedAt: now })
    .onConflictDoNothing()
}

export type InvitedFriend = typeof invitedFriends.$inferSelect

const shownFriends = 100

/** The latest first. */
export function listFriends(db: Db, inviterId: number): Promise<InvitedFriend[]> {
  return db
    .select()
    .from(invitedFriends)
    .where(eq(invitedFriends.inviterId, inviterId))
    .orderBy(desc(invitedFriends.joinedAt), desc(invitedFriends.friendId))
    .limit(shownFriends)
}

/** Friends of a year who brought bonuses; the inviter's row is locked, so that two at once are counted one after the other. */
export async function countRewarded(tx: Tx, inviterId: number, now: Date): Promise<number> {
  await tx.select().from(invitations).where(eq(invitations.customerId, inviterId)).for('update')
  const since = new Date(now.getTime() - 365 * dayMs)
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invitedFriends)
    .where(
      and(
        eq(invitedFriends.inviterId, inviterId),
        eq(invitedFriends.state, 'rewarded'),
        gt(invitedFriends.settledAt, since),
      ),
    )
  return row?.count ?? 0
}

/** Invitations that were opened and led to nothing. */
export async function deleteOldVisits(db: Db, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    invitationVisits,
    lt(invitationVisits.openedAt, new Date(now.getTime() - visitDays * dayMs)),
  )
}
