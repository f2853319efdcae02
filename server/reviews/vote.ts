import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import {
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
}

export type VoteOutcome = { kind: 'counted'; yes: number; no: number } | { kind: 'notFound' } | { kind: 'alreadyVoted' }

type Sums = { yes: number; no: number }

interface Box {
  lock(tx: Tx, id: number): Promise<Sums | null>
  find(tx: Tx, ballot: Ballot): Promise<boolean | null>
  save(tx: Tx, ballot: Ballot, sums: Sums): Promise<void>
}

const reviewBox: Box = { lock: lockReview, find: findReviewVote, save: saveReviewVote }
const questionBox: Box = { lock: lockQuestion, find: findQuestionVote, save: saveQuestionVote }

export const voteForReview = (db: Db, ballot: Ballot) => vote(db, ballot, reviewBox)
export const voteForQuestion = (db: Db, ballot: Ballot) => vote(db, ballot, questionBox)

/** One vote per visitor: another opinion takes the place of the first. The row is locked, so no vote is lost. */
function vote(db: Db, ballot: Ballot, box: Box): Promise<VoteOutcome> {
  return inTransaction<VoteOutcome>(db, async (tx) => {
    const sums = await box.lock(tx, ballot.id)
    if (!sums) return { kind: 'notFound' }
    const before = await box.find(tx, ballot)
    if (before === ballot.isYes) return { kind: 'alreadyVoted' }
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
