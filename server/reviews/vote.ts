import { createHash } from 'node:crypto'
import { addressKey } from '#server/platform/address-key.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import {
  countQuestionVotes,
  countReviewVotes,
  findQuestionVote,
  findReviewVote,
  lockQuestion,
  lockReview,
  saveQuestionVote,
  saveReviewVote,
} from './queries.ts'

export interface Ballot {
  id: number
  visitorId: string
  isYes: boolean
  address: string
  now: Date
}

export type VoteOutcome =
  | { kind: 'counted'; yes: number; no: number }
  | { kind: 'notFound' }
  | { kind: 'alreadyVoted' }
  | { kind: 'addressVoted' }

/** A family votes from one address; who drops the cookie to vote again is no family. */
const mostPerAddress = 3
const addressDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** A ballot as it is kept: of the address only a hash, another one for each review. */
type KeptBallot = Omit<Ballot, 'address'> & { addressHash: string }

type Sums = { yes: number; no: number }

interface Box {
  lock(tx: Tx, id: number): Promise<Sums | null>
  find(tx: Tx, ballot: KeptBallot): Promise<boolean | null>
  /** Votes from the address of the ballot since. */
  count(tx: Tx, ballot: KeptBallot, since: Date): Promise<number>
  save(tx: Tx, ballot: KeptBallot, sums: Sums): Promise<void>
}

const reviewBox: Box = { lock: lockReview, find: findReviewVote, count: countReviewVotes, save: saveReviewVote }
const questionBox: Box = {
  lock: lockQuestion,
  find: findQuestionVote,
  count: countQuestionVotes,
  save: saveQuestionVote,
}

export const voteForReview = (db: Db, ballot: Ballot) => vote(db, ballot, reviewBox)
export const voteForQuestion = (db: Db, ballot: Ballot) => vote(db, ballot, questionBox)

/**
 * One vote per visitor: another opinion takes the place of the first. The row is locked, so no vote is lost and no address
 * gets more than its share by voting several times at once.
 */
function vote(db: Db, { address, ...rest }: Ballot, box: Box): Promise<VoteOutcome> {
  const ballot = { ...rest, addressHash: hashAddress(address, rest.id) }
  const since = new Date(ballot.now.getTime() - addressDays * dayMs)
  return inTransaction<VoteOutcome>(db, async (tx) => {
    const sums = await box.lock(tx, ballot.id)
    if (!sums) return { kind: 'notFound' }
    const before = await box.find(tx, ballot)
    if (before === ballot.isYes) return { kind: 'alreadyVoted' }
    if (before === null && (await box.count(tx, ballot, since)) >= mostPerAddress) return { kind: 'addressVoted' }
    const counted = countVote(sums, before, ballot.isYes)
    await box.save(tx, ballot, counted)
    return { kind: 'counted', ...counted }
  })
}

function countVote({ yes, no }: Sums, before: boolean | null, isYes: boolean): Sums {
  return {
    yes: yes + (isYes ? 1 : 0) - (before === true ? 1 : 0),
    no: no + (isYes ? 0 : 1) - (before === false ? 1 : 0),
  }
}

function hashAddress(address: string, id: number): string {
  return createHash('sha256')
    .update(`${addressKey(address)} ${id}`)
    .digest('hex')
    .slice(0, 32)
}
