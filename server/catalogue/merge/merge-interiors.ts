import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import type { Merged } from './merge-views.ts'

/** A furnished room as an import says it; `media` is null while its picture cannot be had. */
export interface SaidInterior {
  line: number
  ext: string
  titles: Names
  room: string | null
  style: string | null
  picture: { key: string; width: number; height: number } | null
  spots: { offer: string; x: number; y: number }[]
}

/**
 * Rooms and what stands in them; the import names all of them, so others go. A room whose picture cannot be had stays as
 * it was. A spot leads to an offer that the shop has.
 */
export async function mergeInteriors(tx: Tx, interiors: readonly SaidInterior[]): Promise<Merged> {
  const stated = interiors.flatMap(({ ext, titles, room, style, picture }, at) =>
    picture
      ? [
          {
            ext,
            titles,
            room,
            style,
            media: picture.key,
            width: picture.width,
            height: picture.height,
            sort: (at + 1) * 10,
          },
        ]
      : [],
  )
  const said = sql`jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(ext text, titles jsonb, room text,
    style text, media text, width int, height int, sort int)`
  const gone = await changed(
    tx,
    sql`
    delete from interiors where not external_id = any(${`{${interiors.map(({ ext }) => ext).join(',')}}`}::text[])`,
  )
  const written = await changed(
    tx,
    sql`
    insert into interiors (external_id, titles, room, style, media, width, height, sort)
    select ext, titles, room, style, media, width, height, sort from ${said}
    where not exists (select from interiors i where i.external_id = said.ext
      and (i.titles, i.room, i.style, i.media, i.width, i.height, i.sort)
        is not distinct from (said.titles, said.room, said.style, said.media, said.width, said.height, said.sort))
    on conflict (external_id) do update set titles = excluded.titles, room = excluded.room, style = excluded.style,
      media = excluded.media, width = excluded.width, height = excluded.height, sort = excluded.sort`,
  )
  const spots = await mergeSpots(tx, interiors)
  return { written: gone + written + spots.written, refused: spots.refused }
}

async function mergeSpots(tx: Tx, interiors: readonly SaidInterior[]): Promise<Merged> {
  const stated = interiors.flatMap(({ ext, line, spots }) =>
    spots.map(({ offer, x, y }, at) => ({ line, room: ext, offer, x, y, sort: (at + 1) * 10 })),
  )
  const said = sql`jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(line int, room text, offer text,
    x float8, y float8, sort int)`
  const unknown = await rows<{ line: number; room: string; offer: string }>(
    tx,
    sql`
    select line, room, offer from ${said} where not exists (select from offers o where o.external_id = said.offer)
    order by line, sort`,
  )
  await changed(
    tx,
    sql`
    create temporary table wanted_spots on commit drop as
    select i.id interior_id, o.id offer_id, said.x, said.y, said.sort
    from ${said} join interiors i on i.external_id = said.room join offers o on o.external_id = said.offer`,
  )
  const gone = await changed(
    tx,
    sql`
    delete from interior_spots s where not exists (
      select from wanted_spots w where w.interior_id = s.interior_id and w.offer_id = s.offer_id)`,
  )
  const written = await changed(
    tx,
    sql`
    insert into interior_spots (interior_id, offer_id, x, y, sort)
    select interior_id, offer_id, x, y, sort from wanted_spots w
    where not exists (select from interior_spots s where s.interior_id = w.interior_id and s.offer_id = w.offer_id
      and (s.x, s.y, s.sort) = (w.x, w.y, w.sort))
    on conflict (interior_id, offer_id) do update set x = excluded.x, y = excluded.y, sort = excluded.sort`,
  )
  const refused = unknown.map(({ line, room, offer }) => ({
    line,
    subject: `interior ${room}`,
    reason: `offer ${offer} is not in the shop`,
  }))
  return { written: gone + written, refused }
}
