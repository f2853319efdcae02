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

/** Addresses of products that have changed since, the first to change first, with the moment of the last of them. */
export async function listChangedSince(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ paths: string[]; until: Date | null }> {
  const found = await rows<{ path: string; at: string }>(
    db,
    sql`select * from (
        select '/catalog/' || s.code || '/' || p.code || '/' path, ${changedAt} at
        from products p join sections s on s.id = p.section_id) changed
      where at > ${since.toISOString()}::timestamptz order by at, path limit ${limit}::int`,
  )
  const last = found.at(-1)
  return { paths: found.map(({ path }) => path), until: last ? new Date(last.at) : null }
}
