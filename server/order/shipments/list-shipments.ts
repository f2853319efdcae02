import { type SQL, sql } from 'drizzle-orm'
import type { ShipmentsWish } from '#contract/staff/shipments.ts'
import { pageOf } from '#server/gate/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { orderShipments } from '../tables.ts'

export interface ListedShipment {
  id: number
  number: string
  basketGroup: string
  company: 'kit' | 'cdek'
  state: (typeof orderShipments.$inferSelect)['state']
  trackNumber: string | null
  trackUrl: string | null
  reason: string | null
  attempts: number
  nextAt: string
  changedAt: string
}

interface Looking extends ShipmentsWish {
  below?: number | undefined
  count: number
}

/** It has not gone, and will not without somebody. */
const isInTrouble = sql`(s.state = 'failed' or (s.state = 'waiting' and s.reason is not null))`

/** One page: on the first one those stand above that somebody has to look at; the rest follows, the latest first. */
export async function listShipments(db: Db, wish: Looking): Promise<{ rows: ListedShipment[]; next: number | null }> {
  const { below, count } = wish
  const [troubles, found] = await Promise.all([
    below === undefined ? listWhere(db, sql`${isInTrouble} and ${isWished(wish)}`, mostTroubles) : [],
    listWhere(db, sql`not ${isInTrouble} and ${isWished(wish)}`, count + 1),
  ])
  const page = pageOf(found, count)
  return { rows: [...troubles, ...page.rows], next: page.below }
}

const mostTroubles = 100

/** All of them, the latest first. */
export function listShipmentsBelow(db: Db, wish: Looking): Promise<ListedShipment[]> {
  return listWhere(db, isWished(wish), wish.count)
}

function listWhere(db: Db, where: SQL, limit: number): Promise<ListedShipment[]> {
  return rows<ListedShipment & Record<string, unknown>>(
    db,
    sql`
    select s.id, o.number, o.group_id "basketGroup", s.company, s.state, s.track_number "trackNumber", s.track_url "trackUrl",
      s.reason, s.attempts, to_json(s.next_at) #>> '{}' "nextAt", to_json(s.changed_at) #>> '{}' "changedAt"
    from order_shipments s join orders o on o.id = s.order_id
    where ${where} order by s.id desc limit ${limit}`,
  )
}

function isWished({ q = '', state, below }: Omit<Looking, 'count'>): SQL {
  const numbers = sql`lower(concat_ws(' ', o.number, s.track_number, s.external_id))`
  return sql.join(
    [
      sql`true`,
      ...(below === undefined ? [] : [sql`s.id < ${below}`]),
      ...(state ? [sql`s.state = ${state}`] : []),
      ...(q ? [sql`position(lower(${q}) in ${numbers}) > 0`] : []),
    ],
    sql` and `,
  )
}

export function countFailedShipments(db: Db): Promise<number> {
  return db.$count(orderShipments, sql`state = 'failed' or (state = 'waiting' and reason is not null)`)
}
