import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/picture.ts'
import type { Section } from '#server/catalogue-engine/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { pictureOf } from './picture.ts'

interface TopPicture {
  sectionId: number
  popularity: number
  key: string
  width: number
  height: number
}

/** A picture for each section that has any: its own, else the packshot of its most popular pictured model. */
export async function findSectionPictures(db: Db, sections: readonly Section[]): Promise<Map<number, Picture>> {
  const [own, tops] = await Promise.all([
    rows<{ id: number; key: string; width: number; height: number }>(
      db,
      sql`
      select s.id, m.key, m.width, m.height from sections s join media m on m.key = s.media`,
    ),
    rows<TopPicture>(
      db,
      sql`
      select s.id "sectionId", p.popularity, i.key, i.width, i.height
      from sections s
      cross join lateral (
        select id, popularity from products
        where section_id = s.id and is_active and exists (select from images where product_id = products.id)
        order by popularity desc, id limit 1
      ) p
      cross join lateral (
        select media key, width, height from images
        where product_id = p.id order by kind <> 'packshot', offer_id is null, sort, id limit 1
      ) i`,
    ),
  ])
  const ownPictures = new Map(own.map((row) => [row.id, pictureOf(row)]))
  const best = bestBelow(sections, new Map(tops.map((top) => [top.sectionId, top])))
  return new Map(
    sections.flatMap(({ id }) => {
      const top = best.get(id)
      const picture = ownPictures.get(id) ?? (top && pictureOf(top))
      return picture ? [[id, picture] as const] : []
    }),
  )
}

/** Children stand after their parents, so from the end on every child hands its best upwards. */
function bestBelow(sections: readonly Section[], tops: ReadonlyMap<number, TopPicture>): Map<number, TopPicture> {
  const best = new Map(tops)
  for (const { id, parentId } of sections.toReversed()) {
    const own = best.get(id)
    if (!own || parentId === null) continue
    if (own.popularity > (best.get(parentId)?.popularity ?? Number.NEGATIVE_INFINITY)) best.set(parentId, own)
  }
  return best
}
