import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database.ts'

/** A product has changed when it or one of its offers has. */
const changedAt = sql`greatest(p.updated_at, (select max(o.updated_at) from offers o where o.product_id = p.id))`

export function listChanged(db: Db, ids: readonly number[]): Promise<{ id: number; day: string }[]> {
  return rows<{ id: number; day: string }>(
    db,
    sql`select p.id, to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD') "day"
      from products p where p.id = any(${`{${ids.join(',')}}`}::int[])`,
  )
}

/** The last product that was told of: many have changed in one moment, down to the microsecond. */
export interface ChangedUpTo {
  at: string
  id: number
}

/** Addresses of products that are sold and have changed since, the first to change first, with the last of them. */
export async function listChangedSince(
  db: Db,
  { at, id }: ChangedUpTo,
  limit: number,
): Promise<{ paths: string[]; upTo: ChangedUpTo | null }> {
  const found = await rows<{ path: string; at: string; id: number }>(
    db,
    sql`
    with touched as (
      select id from products where updated_at >= ${at}::timestamptz
      union select product_id from offers where updated_at >= ${at}::timestamptz
    ), changed as (
      select p.id, '/catalog/' || s.code || '/' || p.code || '/' path, ${changedAt} at
      from touched join products p using (id) join sections s on s.id = p.section_id
      where p.is_active and s.is_active
    )
    select id, path, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') at
    from changed where (changed.at, id) > (${at}::timestamptz, ${id}::int)
    order by changed.at, id limit ${limit}::int`,
  )
  const last = found.at(-1)
  return { paths: found.map(({ path }) => path), upTo: last ? { at: last.at, id: last.id } : null }
}
