import { type Db, inTransaction, type Tx } from './database.ts'

/** Carries an answer out of a transaction, so that everything in it is undone. */
export class Undone<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

/** As `inTransaction`; who throws an `Undone<Outcome>` in it leaves nothing of it and answers with that outcome. */
export async function undoing<Outcome>(db: Db, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}
