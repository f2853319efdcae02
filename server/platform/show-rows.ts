import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, inTransaction, rows } from './database.ts'
import { announceChange } from './events.ts'

interface ShowWish {
  ids: readonly number[]
  isShown: boolean
  now: Date
}

interface ShownTable {
  table: PgTable
  /** The column that says when a row was last written; none for a table that does not say it. */
  writtenAt?: 'changed_at' | 'updated_at'
  /** Of a row that may be shown. */
  mayShow?: SQL
}

/** Shows rows of a table with `is_active`, or takes them out of sight; answers those that were otherwise before. */
export function showRows(db: Db, { table, writtenAt, mayShow = sql`true` }: ShownTable, wish: ShowWish) {
  const { ids, isShown, now } = wish
  const stamp = writtenAt ? sql`, ${sql.identifier(writtenAt)} = ${now}` : sql``
  return inTransaction(db, async (tx) => {
    const found = await rows<{ id: number }>(
      tx,
      sql`update ${table} set is_active = ${isShown}${stamp}
        where id = any(${`{${ids.join(',')}}`}::int[]) and is_active <> ${isShown}
          and (not ${isShown}::boolean or ${mayShow})
        returning id`,
    )
    if (found.length > 0) await announceChange(tx, { kind: 'shell' })
    return found.map(({ id }) => id).toSorted((one, other) => one - other)
  })
}
