import { sql } from 'drizzle-orm'
import { changed, type Db, openDatabase, rows } from '#server/platform/database.ts'

/** Settings under which a cluster counts what its statements cost, those of triggers as well. */
export const countingSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=all',
  'pg_stat_statements.track_planning=on',
]

const longestText = 110

/** The dearest statements since it was last asked, as lines of text, with the milliseconds of each. */
export async function createStatementCount(url: string): Promise<() => Promise<string>> {
  await withDatabase(url, (db) => changed(db, sql`create extension if not exists pg_stat_statements`))
  return () =>
    withDatabase(url, async (db) => {
      const dearest = await rows<{ ms: number; calls: number; query: string }>(
        db,
        sql`
        select (total_exec_time + total_plan_time)::float8 ms, calls::int, query from pg_stat_statements
        order by ms desc limit 30`,
      )
      await changed(db, sql`select pg_stat_statements_reset()`)
      return dearest.map(lineOf).join('\n')
    })
}

function lineOf({ ms, calls, query }: { ms: number; calls: number; query: string }): string {
  const text = query.replace(/\s+/g, ' ').trim().slice(0, longestText)
  return `${ms.toFixed(0).padStart(7)} ms ${String(calls).padStart(5)} ×  ${text}`
}

async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase({ url, poolSize: 1, statementTimeoutMs: 60_000 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
