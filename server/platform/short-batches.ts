import { sql } from 'drizzle-orm'
import { type Db, inTransaction, rows, type Tx } from './database.ts'

const rowsAtOnce = 1000
const pauseMs = 100
const patienceMs = 120_000

/**
 * Works off a temporary table of rows that others need at any moment, numbered by `at` in the order in which they are
 * locked: in short transactions of at most a thousand. `work` locks what is free of its range, passes over what others
 * hold (`skip locked`) and takes what it has done out of the table, so it never waits with locks of its own; what was
 * held is tried again. Answers the longest a transaction took: nobody waited longer for one of its rows.
 */
export async function inShortBatches(
  db: Db,
  table: string,
  work: (tx: Tx, range: { from: number; to: number }) => Promise<void>,
): Promise<number> {
  let longestMs = 0
  const deadline = performance.now() + patienceMs
  for (;;) {
    const [left] = await rows<{ from: number | null; to: number | null }>(
      db,
      sql`select min(at)::int "from", max(at)::int "to" from ${sql.identifier(table)}`,
    )
    if (left?.from == null || left.to == null) return longestMs
    for (let from = left.from; from <= left.to; from += rowsAtOnce) {
      const began = performance.now()
      await inTransaction(db, (tx) => work(tx, { from, to: from + rowsAtOnce - 1 }))
      longestMs = Math.max(longestMs, performance.now() - began)
    }
    if (performance.now() > deadline) throw new Error(`rows of ${table} are held by somebody for minutes`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
