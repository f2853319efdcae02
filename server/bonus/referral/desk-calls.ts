import { staffReferralsContract } from '#contract/staff/referrals.ts'
import { type AnsweredCall, answer, deskPersonId, unreachable } from '#server/gate/index.ts'
import { bonusSettings } from '../settings.ts'
import { decideHeldReward, listHeldRewards } from './held-rewards.ts'
import type { RewardDeps } from './reward-referral.ts'

/** Answers `staff/referrals.ts` of the contract. */
export function staffReferralsCalls(deps: RewardDeps): AnsweredCall[] {
  const { db, settings } = deps
  return answer('staffReferrals', staffReferralsContract, {
    async listHeldRewards() {
      return {
        rewards: await listHeldRewards(db),
        inviterBonuses: settings.get(bonusSettings.inviterBonuses),
        friendBonuses: settings.get(bonusSettings.friendBonuses),
      }
    },
    async decideHeldReward({ body: { friendId, verdict, note } }, context, refuse, record) {
      const by = await deskPersonId(context)
      const outcome = await decideHeldReward(deps, { friendId, verdict, by, now: context.now() })
      switch (outcome.kind) {
        case 'decided': {
          const { inviterId, state, reason } = outcome.before
          record({
            subject: `customer ${inviterId}`,
            before: { invited: friendId, state, reason },
            after: { invited: friendId, verdict, ...(note && { note }), bonuses: outcome.granted },
          })
          return {}
        }
        case 'gone':
          throw refuse('HELD_REWARD_DECIDED')
        case 'returned':
          throw refuse('HELD_REWARD_RETURNED')
        case 'closed':
          throw refuse('HELD_REWARD_CLOSED')
        case 'tooMany':
          throw refuse('HELD_REWARD_TOO_MANY', { most: settings.get(bonusSettings.referralMostFriends) })
        default:
          return unreachable(outcome)
      }
    },
  })
}
