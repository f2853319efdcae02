import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { HeldReward } from '#contract/staff/referrals.ts'
import { maskPhone } from '#rules/phone.ts'
import { type HeldReason, heldReasons } from '#rules/referral.ts'
import { findPerson } from '#server/customer/index.ts'
import { listNumbersOfOrders, readReward } from '#server/order/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { bonusSettings } from '../settings.ts'
import { invitedFriends } from '../tables.ts'
import { countRewarded, type InvitedFriend } from './invitations.ts'
import { grantBoth, type RewardDeps } from './reward-referral.ts'
import { leastOf } from './terms.ts'

const isHeld = and(
  eq(invitedFriends.state, 'refused'),
  inArray(invitedFriends.reason, [...heldReasons]),
  isNull(invitedFriends.decidedAt),
)

const shown = 200

/** What a person may decide, the longest waiting first. */
export async function listHeldRewards(db: Db): Promise<HeldReward[]> {
  const held = await db
    .select()
    .from(invitedFriends)
    .where(isHeld)
    .orderBy(asc(invitedFriends.settledAt), asc(invitedFriends.friendId))
    .limit(shown)
  const numbers = await listNumbersOfOrders(
    db,
    held.flatMap(({ groupId }) => groupId ?? []),
  )
  return Promise.all(
    held.flatMap((one) => {
      const { groupId, settledAt } = one
      return groupId && settledAt ? [viewHeld(db, one, { groupId, settledAt, number: numbers.get(groupId) ?? '' })] : []
    }),
  )
}

export function countHeldRewards(db: Db): Promise<number> {
  return db.$count(invitedFriends, isHeld)
}

async function viewHeld(
  db: Db,
  { friendId, inviterId, reason }: InvitedFriend,
  { groupId: guid, settledAt, number }: { groupId: string; settledAt: Date; number: string },
): Promise<HeldReward> {
  const [inviter, friend] = [await findPerson(db, inviterId), await findPerson(db, friendId)]
  const masked = (phone: string | null | undefined) => (phone ? maskPhone(phone) : '')
  return {
    friendId,
    inviterId,
    inviterPhone: masked(inviter?.phone),
    friendPhone: masked(friend?.phone),
    reason: reason as HeldReason,
    order: { guid, number },
    at: settledAt.toISOString(),
  }
}

export interface Verdict {
  friendId: number
  verdict: 'release' | 'refuse'
  by: number
  now: Date
}

export type VerdictOutcome =
  | { kind: 'decided'; before: InvitedFriend; granted: { inviter: number; friend: number } | null }
  | { kind: 'gone' | 'returned' | 'closed' | 'tooMany' }

/** Once, whoever presses first: the row is held until both sides have their bonuses. */
export function decideHeldReward(deps: RewardDeps, { friendId, verdict, by, now }: Verdict): Promise<VerdictOutcome> {
  return inTransaction<VerdictOutcome>(deps.db, async (tx) => {
    const [before] = await tx
      .select()
      .from(invitedFriends)
      .where(and(eq(invitedFriends.friendId, friendId), isHeld))
      .for('update')
    if (!before) return { kind: 'gone' }
    const decided = { decidedBy: by, decidedAt: now }
    if (verdict === 'refuse') {
      await tx.update(invitedFriends).set(decided).where(eq(invitedFriends.friendId, friendId))
      return { kind: 'decided', before, granted: null }
    }
    return release(tx, deps, before, { decided, now })
  })
}

/** The other terms of an invitation hold: it is still a purchase, and the year of the inviter is not full. */
async function release(
  tx: Tx,
  deps: RewardDeps,
  before: InvitedFriend,
  { decided, now }: { decided: { decidedBy: number; decidedAt: Date }; now: Date },
): Promise<VerdictOutcome> {
  const { friendId, inviterId, groupId } = before
  const reward = groupId && (await readReward(tx, groupId))
  const region = reward && deps.regions.find(reward.regionId, 'ru')
  if (!reward || !region || reward.earningMinor < leastOf(deps.settings, region)) return { kind: 'returned' }
  const [inviter, friend] = [await findPerson(tx, inviterId), await findPerson(tx, friendId)]
  if (!inviter?.phone || !friend?.phone) return { kind: 'closed' }
  const most = deps.settings.get(bonusSettings.referralMostFriends)
  if ((await countRewarded(tx, inviterId, now)) >= most) return { kind: 'tooMany' }
  await tx
    .update(invitedFriends)
    .set({ ...decided, state: 'rewarded', reason: null, settledAt: now })
    .where(eq(invitedFriends.friendId, friendId))
  const granted = await grantBoth(tx, deps, {
    friendId,
    currency: reward.currency,
    inviterPhone: inviter.phone,
    friendPhone: friend.phone,
    now,
  })
  return { kind: 'decided', before, granted }
}
