import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { changed, type Db } from './database.ts'

const batch = 5000

/**
 * Deletes until nothing is left, some thousand rows at a time: one statement for a year's rows would meet the statement's
 * time limit, every night, and never finish. `deleteSome` answers how many it took away.
 */
export async function inBatches(deleteSome: (limit: number) => Promise<number>, limit = batch): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await deleteSome(limit)
    all += gone
    if (gone < limit) return all
  }
}

/** Deletes the rows of one table that are over. A row that changes meanwhile is left for the next time. */
export function deleteInBatches(db: Db, table: PgTable, isOver: SQL | undefined, limit = batch): Promise<number> {
  if (!isOver) throw new Error('A condition is missing: everything would go.')
  return inBatches(
    (some) =>
      changed(
        db,
        sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${some}::int))`,
      ),
    limit,
  )
}
