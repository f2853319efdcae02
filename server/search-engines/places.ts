import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database.ts'

export interface Place {
  code: string
  day: string
  media: string
}

/** Sections in which something is sold, with the last change of what they hold, themselves and below. */
export function listSectionPlaces(db: Db): Promise<{ id: number; code: string; day: string }[]> {
  return rows(
    db,
    sql`
    with recursive below as (
      select id, id root from sections where is_active
      union all
      select s.id, below.root from sections s join below on s.parent_id = below.id where s.is_active
    ), touched as (
      select p.section_id, greatest(max(p.updated_at), max(o.updated_at)) at
      from products p join offers o on o.product_id = p.id where p.is_active group by p.section_id
    )
    select s.id, s.code, to_char(max(t.at) at time zone 'UTC', 'YYYY-MM-DD') "day"
    from below join touched t on t.section_id = below.id join sections s on s.id = below.root
    group by s.id, s.code order by s.id`,
  )
}

/** The newest first; one whose days are over still stands. */
export function listNewsPlaces(db: Db): Promise<Place[]> {
  return rows(
    db,
    sql`select code, media, to_char(greatest(updated_at, published_on) at time zone 'UTC', 'YYYY-MM-DD') "day"
      from news where is_active and published_on <= current_date order by published_on desc, id desc limit 40000`,
  )
}
