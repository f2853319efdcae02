/** What is known of a friend's order once it is handed over. */
export interface FriendsOrder {
  /** What its goods cost in the end. */
  earnedMinor: number
  /** The friend had received no order before they came. */
  isNew: boolean
  /** It went to the inviter's own phone or door, or the friend signed in by a browser of the inviter. */
  isInviters: boolean
  /** It was paid by a card that has paid an order of the inviter. */
  isInvitersCard: boolean
  /** Friends of the inviter who were rewarded within a year. */
  rewardedFriends: number
}

export interface ReferralTerms {
  leastMinor: number
  mostFriends: number
}

export const referralRefusals = ['own', 'card', 'notNew', 'tooMany'] as const
export type ReferralRefusal = (typeof referralRefusals)[number]

/** A person may give the bonuses all the same: that both look like one person is a guess, that the year is full is none. */
export const heldReasons = ['own', 'card'] as const satisfies readonly ReferralRefusal[]
export type HeldReason = (typeof heldReasons)[number]

export type ReferralDecision = { kind: 'reward' } | { kind: 'wait' } | { kind: 'refused'; reason: ReferralRefusal }

/** Both are rewarded for an order of a new person. One that is too small rewards nobody and takes nothing away. */
export function decideReferral(order: FriendsOrder, { leastMinor, mostFriends }: ReferralTerms): ReferralDecision {
  if (order.isInviters) return { kind: 'refused', reason: 'own' }
  if (order.isInvitersCard) return { kind: 'refused', reason: 'card' }
  if (!order.isNew) return { kind: 'refused', reason: 'notNew' }
  if (order.earnedMinor < leastMinor) return { kind: 'wait' }
  if (order.rewardedFriends >= mostFriends) return { kind: 'refused', reason: 'tooMany' }
  return { kind: 'reward' }
}
