import { sql } from 'drizzle-orm'
import { changed, type Db, databaseErrorCode, rows } from '#server/platform/database.ts'

const prefix = 'analytics_events_'

function monthOf(date: Date, later = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1))
}

const nameOf = (month: Date) => `${prefix}${month.toISOString().slice(0, 7).replace('-', '_')}`

/** Months whose partition is not there: rows of them would come into the one for all the rest. */
export async function makeMonths(db: Db, now: Date): Promise<void> {
  for (const later of [0, 1]) {
    const [month, next] = [monthOf(now, later), monthOf(now, later + 1)]
    const name = nameOf(month)
    const bounds = sql.raw(`from ('${month.toISOString()}') to ('${next.toISOString()}')`)
    await changed(
      db,
      sql`create table if not exists ${sql.identifier(name)} partition of analytics_events for values ${bounds}`,
    ).catch((error: unknown) => {
      // Rows of this month lie in the rest already, where they are kept and dropped as well.
      if (databaseErrorCode(error) !== '23514') throw error
    })
  }
}

/** Drops the months that are over their time, and what of them lies in the rest. */
export async function dropOldMonths(db: Db, now: Date, keptMonths: number): Promise<string[]> {
  const oldest = monthOf(now, 1 - keptMonths)
  const known = await rows<{ name: string }>(
    db,
    sql`select c.relname name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'analytics_events'::regclass and c.relname ~ ${`^${prefix}\\d{4}_\\d{2}$`}`,
  )
  const old = known.map(({ name }) => name).filter((name) => name < nameOf(oldest))
  for (const name of old) await changed(db, sql`drop table ${sql.identifier(name)}`)
  const before = oldest.toISOString()
  await changed(db, sql`delete from analytics_events where at < ${before}::timestamptz`)
  await changed(db, sql`delete from analytics_purchases where placed_at < ${before}::timestamptz`)
  return old
}

/** Whom a purchase was by is not kept beside it longer than somebody could have been away. */
export async function forgetVisitors(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000).toISOString()
  await changed(
    db,
    sql`update analytics_purchases set client_id = null, visitor = null
      where placed_at < ${before}::timestamptz and (client_id is not null or visitor is not null)`,
  )
}

/** The salts of days that are over: from then on nobody can tell who a visitor of them was. */
export async function forgetSalts(db: Db, now: Date): Promise<void> {
  await changed(db, sql`delete from analytics_salts where day < ${now.toISOString().slice(0, 10)}::date`)
}
