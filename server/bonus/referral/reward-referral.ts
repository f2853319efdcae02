import { and, eq } from 'drizzle-orm'
import type { CurrencyCode } from '#rules/money.ts'
import { decideReferral, type ReferralDecision } from '#rules/referral.ts'
import { findPerson } from '#server/customer/index.ts'
import { findCustomerOfOrder, listGroupsOf, readFriendsOrder, readReward } from '#server/order/index.ts'
import { sharesCard } from '#server/payment/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Regions } from '#server/region/index.ts'
import { credit, requireAccount } from '../ledger.ts'
import { bonusSettings } from '../settings.ts'
import { invitedFriends } from '../tables.ts'
import { countRewarded, type InvitedFriend } from './invitations.ts'
import { leastOf } from './terms.ts'

export interface RewardDeps {
  db: Db
  regions: Regions
  settings: Pick<Settings, 'get'>
}

const dayMs = 24 * 3600_000

/** An order that was handed over may be the first of an invited friend: then both get their bonuses, once. */
export async function rewardReferral(deps: RewardDeps, groupId: string, now: Date): Promise<void> {
  const friendId = await findCustomerOfOrder(deps.db, groupId)
  if (friendId === null) return
  await inTransaction(deps.db, async (tx) => {
    const [friend] = await tx
      .select()
      .from(invitedFriends)
      .where(and(eq(invitedFriends.friendId, friendId), eq(invitedFriends.state, 'joined')))
      .for('update')
    if (friend) await settle(tx, deps, friend, groupId, now)
  })
}

async function settle(tx: Tx, deps: RewardDeps, friend: InvitedFriend, groupId: string, now: Date): Promise<void> {
  const { friendId, inviterId } = friend
  const reward = await readReward(tx, groupId)
  const region = reward && deps.regions.find(reward.regionId, 'ru')
  const inviter = await findPerson(tx, inviterId)
  const own = await findPerson(tx, friendId)
  if (!region || !inviter?.phone || !own?.phone) return
  const facts = await readFriendsOrder(tx, groupId, {
    inviterId,
    inviterPhone: inviter.phone,
    joinedAt: friend.joinedAt,
  })
  const order = {
    earnedMinor: reward.earningMinor,
    isNew: facts.isNew,
    isInviters: facts.isInviters || friend.isInvitersBrowser,
    isInvitersCard: await sharesCard(tx, groupId, await listGroupsOf(tx, inviterId)),
    rewardedFriends: await countRewarded(tx, inviterId, now),
  }
  const { settings } = deps
  const leastMinor = leastOf(settings, region)
  const decision = decideReferral(order, { leastMinor, mostFriends: settings.get(bonusSettings.referralMostFriends) })
  if (decision.kind === 'wait') return
  await keepOutcome(tx, friendId, decision, groupId, now)
  if (decision.kind !== 'reward') return
  await grantBoth(tx, deps, {
    friendId,
    currency: reward.currency,
    inviterPhone: inviter.phone,
    friendPhone: own.phone,
    now,
  })
}

export interface Both {
  friendId: number
  currency: CurrencyCode
  inviterPhone: string
  friendPhone: string
  now: Date
}

/** What each side gets for an invitation, once: it stands under the friend. */
export async function grantBoth(
  tx: Tx,
  { settings }: Pick<RewardDeps, 'settings'>,
  { friendId, currency, inviterPhone, friendPhone, now }: Both,
): Promise<{ inviter: number; friend: number }> {
  const inviter = settings.get(bonusSettings.inviterBonuses)
  const friend = settings.get(bonusSettings.friendBonuses)
  const grants = [
    { phone: inviterPhone, bonuses: inviter, key: `referral:${friendId}:inviter` },
    { phone: friendPhone, bonuses: friend, key: `referral:${friendId}:friend` },
  ].toSorted((one, other) => (one.phone < other.phone ? -1 : 1))
  // As what a purchase earns: an order that is given back at once has rewarded nobody yet.
  const activeFrom = new Date(now.getTime() + settings.get(bonusSettings.earnAfterDays) * dayMs)
  const endsAt = new Date(activeFrom.getTime() + settings.get(bonusSettings.givenEndAfterDays) * dayMs)
  for (const { phone, bonuses, key } of grants) {
    if (bonuses === 0) continue
    const account = await requireAccount(tx, { phone, currency }, now)
    await credit(tx, account, { kind: 'referral', key, now, bonuses, activeFrom, endsAt })
  }
  return { inviter, friend }
}

async function keepOutcome(
  tx: Tx,
  friendId: number,
  decision: Exclude<ReferralDecision, { kind: 'wait' }>,
  groupId: string,
  now: Date,
): Promise<void> {
  const outcome =
    decision.kind === 'reward'
      ? { state: 'rewarded' as const, reason: null }
      : { state: 'refused' as const, reason: decision.reason }
  await tx
    .update(invitedFriends)
    .set({ ...outcome, groupId, settledAt: now })
    .where(eq(invitedFriends.friendId, friendId))
}
