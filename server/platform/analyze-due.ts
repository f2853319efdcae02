import { sql } from 'drizzle-orm'
import { changed, type Db, rows } from './database.ts'

/** As PostgreSQL's own housekeeping has it: a tenth of a table, and a few rows. */
const dueShare = 0.1
const dueRows = 50
const lanes = 2

/**
 * Counts anew what lies in tables of which more than a tenth has changed since that was last done. PostgreSQL comes to it
 * within minutes by itself; until then it plans for the tables as they were, which after an import were empty. Nobody
 * waits for it. `last` is the connection that wrote last: what it has changed is not known to others before it says so.
 */
export async function analyzeDue(db: Db, last: Db): Promise<string[]> {
  await rows(last, sql`select pg_stat_force_next_flush()`)
  const due = await rows<{ name: string }>(
    db,
    sql`
    select relname "name" from pg_stat_user_tables
    where schemaname = current_schema() and n_mod_since_analyze > ${dueRows}::int + ${dueShare}::float8 * n_live_tup
    order by n_live_tup desc, relname`,
  )
  const names = due.map(({ name }) => name)
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      await changed(db, sql`analyze ${sql.identifier(name)}`)
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return names
}
