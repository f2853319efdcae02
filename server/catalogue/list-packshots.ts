import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database.ts'

/** A picture that shows one offer before a plain ground. */
export interface Packshot {
  media: string
  productId: number
  offerId: number
}

/** Which of these models a picture is a packshot or another angle of. */
export async function listPictured(db: Db, media: string, among: readonly number[]): Promise<number[]> {
  if (among.length === 0) return []
  const found = await rows<{ id: number }>(
    db,
    sql`select distinct product_id id from images
        where product_id in ${among} and media = ${media} and kind in ('packshot', 'angle')`,
  )
  return found.map(({ id }) => id)
}

/** Of all goods that the shop shows, each picture of a model once: with the first of the offers that share it. */
export function listPackshots(db: Db): Promise<Packshot[]> {
  return rows<Packshot>(
    db,
    sql`
    select distinct on (i.product_id, i.media) i.media, i.product_id "productId", o.id "offerId"
    from images i
    join products p on p.id = i.product_id and p.is_active
    join offers o on o.product_id = i.product_id and o.is_active and (i.offer_id is null or o.id = i.offer_id)
    where i.kind in ('packshot', 'angle')
    order by i.product_id, i.media, o.sort, o.id`,
  )
}
