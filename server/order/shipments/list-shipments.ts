import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database.ts'
import { orderShipments } from '../tables.ts'

export interface ListedShipment {
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

/** Those that somebody has to look at first, then the latest. */
export function listShipments(db: Db, limit: number): Promise<ListedShipment[]> {
  return rows<ListedShipment & Record<string, unknown>>(
    db,
    sql`
    select o.number, o.group_id "basketGroup", s.company, s.state, s.track_number "trackNumber", s.track_url "trackUrl",
      s.reason, s.attempts, to_json(s.next_at) #>> '{}' "nextAt", to_json(s.changed_at) #>> '{}' "changedAt"
    from order_shipments s join orders o on o.id = s.order_id
    order by s.state = 'failed' desc, s.state = 'waiting' and s.reason is not null desc, s.changed_at desc, s.id desc
    limit ${limit}`,
  )
}

export function countFailedShipments(db: Db): Promise<number> {
  return db.$count(orderShipments, sql`state = 'failed' or (state = 'waiting' and reason is not null)`)
}
