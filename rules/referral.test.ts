import { expect, test } from 'vitest'
import { decideReferral } from './referral.ts'

const order = { earnedMinor: 5_000_00, isNew: true, isInviters: false, isInvitersCard: false, rewardedFriends: 19 }
const terms = { leastMinor: 5_000_00, mostFriends: 20 }

test.each([
  { promise: 'a first order of the least sum rewards', of: {}, decision: { kind: 'reward' } },
  { promise: 'a smaller one waits for the next', of: { earnedMinor: 4_999_99 }, decision: { kind: 'wait' } },
  { promise: 'one’s own order is refused', of: { isInviters: true }, decision: { kind: 'refused', reason: 'own' } },
  {
    promise: 'one paid by the inviter’s card is refused',
    of: { isInvitersCard: true },
    decision: { kind: 'refused', reason: 'card' },
  },
  {
    promise: 'who had received something before is refused',
    of: { isNew: false },
    decision: { kind: 'refused', reason: 'notNew' },
  },
  {
    promise: 'too many friends are refused',
    of: { rewardedFriends: 20 },
    decision: { kind: 'refused', reason: 'tooMany' },
  },
])('$promise', ({ of, decision }) => {
  expect(decideReferral({ ...order, ...of }, terms)).toEqual(decision)
})
