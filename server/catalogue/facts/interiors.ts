import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { type Db, rows } from '#server/platform/database.ts'

/** A furnished room and where the offers of the shop stand in it. */
export interface InteriorFacts {
  code: string
  titles: Names
  room: string | null
  style: string | null
  key: string
  width: number
  height: number
  spots: { offerId: number; x: number; y: number }[]
}

/** All rooms of the shop; there are few, so they stay in memory. */
export async function loadInteriors(db: Db): Promise<InteriorFacts[]> {
  return rows<InteriorFacts>(
    db,
    sql`
    select i.external_id "code", i.titles, i.room, i.style, i.media "key", i.width, i.height,
      coalesce((select jsonb_agg(jsonb_build_object('offerId', s.offer_id, 'x', s.x, 'y', s.y) order by s.sort, s.offer_id)
        from interior_spots s where s.interior_id = i.id), '[]') spots
    from interiors i order by i.sort, i.id`,
  )
}
