import { sql } from 'drizzle-orm'
import { changed, rows } from '#server/platform/database.ts'
import type { RefusalList } from './bad-feed.ts'
import type { BroughtModels } from './bring-models.ts'
import type { FeedInterior } from './read-interiors.ts'
import type { Numbered } from './stage-feed.ts'
import { type Connection, createCopier, withKnownKeys } from './staging.ts'

/** Models that could be had, under the numbers by which the staged offers name them. */
export async function stageModels(connection: Connection, named: Numbered<string>, models: BroughtModels) {
  const copier = createCopier(connection, 'stage_models', 'no, media, variants')
  for (const [at, source] of named.things.entries()) {
    const kept = models.kept.get(source)
    if (kept) await copier.add([at + 1, kept.key, JSON.stringify(kept.variants)])
  }
  await copier.end()
}

/** Which model shows an offer, and in which colour. A colour that the model does not have is refused. */
export async function mergeModels(connection: Connection, file: string, refusals: RefusalList): Promise<number> {
  const foreign = await rows<{ line: number; ext: string; variant: string }>(
    connection,
    sql`
    select s.line, s.ext, s.variant from stage_offers s join stage_models m on m.no = s.model
    where s.variant is not null and not m.variants ? s.variant order by s.line`,
  )
  for (const { line, ext, variant } of foreign) {
    refusals.add({ file, line, subject: `offer ${ext}`, reason: `its model has no variant ${variant}` })
  }
  await changed(
    connection,
    sql`
    create temporary table wanted_models on commit drop as
    select i.offer_id, m.media, s.variant
    from stage_offers s join stage_ids i using (no) join stage_models m on m.no = s.model
    where s.variant is null or m.variants ? s.variant`,
  )
  const gone = await changed(
    connection,
    sql`
    delete from offer_models o
    where offer_id in (select offer_id from stage_ids)
      and not exists (select from wanted_models w where w.offer_id = o.offer_id)`,
  )
  const updated = await changed(
    connection,
    sql`
    update offer_models o set media = w.media, variant = w.variant from wanted_models w
    where w.offer_id = o.offer_id and (o.media, o.variant) is distinct from (w.media, w.variant)`,
  )
  const added = await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    insert into offer_models (offer_id, media, variant)
    select offer_id, media, variant from wanted_models w
    where not exists (select from offer_models o where o.offer_id = w.offer_id)`,
    ),
  )
  return gone + updated + added
}

/** Turntables of which every frame could be had: with a gap, a thing would jump as it turns. */
export async function mergeTurntables(connection: Connection): Promise<number> {
  await changed(
    connection,
    sql`
    create temporary table wanted_turntables on commit drop as
    select i.offer_id, array_agg(p.media order by said.place) frames, min(p.width) width, min(p.height) height
    from stage_offers s join stage_ids i using (no)
    cross join lateral unnest(s.frames) with ordinality as said(no, place)
    join stage_pictures p on p.no = said.no
    group by i.offer_id, s.frames
    having count(*) = cardinality(s.frames)`,
  )
  const gone = await changed(
    connection,
    sql`
    delete from offer_turntables o
    where offer_id in (select offer_id from stage_ids)
      and not exists (select from wanted_turntables w where w.offer_id = o.offer_id)`,
  )
  const updated = await changed(
    connection,
    sql`
    update offer_turntables o set frames = w.frames, width = w.width, height = w.height from wanted_turntables w
    where w.offer_id = o.offer_id and (o.frames, o.width, o.height) is distinct from (w.frames, w.width, w.height)`,
  )
  const added = await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    insert into offer_turntables (offer_id, frames, width, height)
    select offer_id, frames, width, height from wanted_turntables w
    where not exists (select from offer_turntables o where o.offer_id = w.offer_id)`,
    ),
  )
  return gone + updated + added
}

/** A picture of a room in the media store. */
interface RoomPicture {
  key: string
  width: number
  height: number
}

/**
 * Rooms and what stands in them; the file names all of them, so others go. A room whose picture cannot be had stays as
 * it was. A spot leads to an offer that the shop has.
 */
export async function mergeInteriors(
  connection: Connection,
  interiors: readonly FeedInterior[],
  pictureOf: (source: string) => RoomPicture | undefined,
  file: string,
  refusals: RefusalList,
): Promise<number> {
  const stated = interiors.flatMap(({ id, title, room, style, picture }, at) => {
    const kept = pictureOf(picture)
    const codes = { room: room ?? null, style: style ?? null }
    return kept
      ? [
          {
            ext: id,
            titles: title,
            ...codes,
            media: kept.key,
            width: kept.width,
            height: kept.height,
            sort: (at + 1) * 10,
          },
        ]
      : []
  })
  const said = sql`jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(ext text, titles jsonb, room text,
    style text, media text, width int, height int, sort int)`
  const gone = await changed(
    connection,
    sql`
    delete from interiors where not external_id = any(${`{${interiors.map(({ id }) => id).join(',')}}`}::text[])`,
  )
  const updated = await changed(
    connection,
    sql`
    update interiors i set titles = said.titles, room = said.room, style = said.style, media = said.media,
      width = said.width, height = said.height, sort = said.sort
    from ${said} where i.external_id = said.ext
      and (i.titles, i.room, i.style, i.media, i.width, i.height, i.sort)
        is distinct from (said.titles, said.room, said.style, said.media, said.width, said.height, said.sort)`,
  )
  const added = await changed(
    connection,
    sql`
    insert into interiors (external_id, titles, room, style, media, width, height, sort)
    select ext, titles, room, style, media, width, height, sort from ${said}
    where not exists (select from interiors i where i.external_id = said.ext)`,
  )
  const spots = await mergeSpots(connection, interiors, file, refusals)
  return gone + updated + added + spots
}

async function mergeSpots(
  connection: Connection,
  interiors: readonly FeedInterior[],
  file: string,
  refusals: RefusalList,
): Promise<number> {
  const stated = interiors.flatMap(({ id, no, spots }) =>
    spots.map(({ offer, x, y }, at) => ({ line: no, room: id, offer, x, y, sort: (at + 1) * 10 })),
  )
  const said = sql`jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(line int, room text, offer text,
    x float8, y float8, sort int)`
  const unknown = await rows<{ line: number; room: string; offer: string }>(
    connection,
    sql`
    select line, room, offer from ${said} where not exists (select from offers o where o.external_id = said.offer)
    order by line, sort`,
  )
  for (const { line, room, offer } of unknown) {
    refusals.add({ file, line, subject: `interior ${room}`, reason: `offer ${offer} is not in the shop` })
  }
  await changed(
    connection,
    sql`
    create temporary table wanted_spots on commit drop as
    select i.id interior_id, o.id offer_id, said.x, said.y, said.sort
    from ${said} join interiors i on i.external_id = said.room join offers o on o.external_id = said.offer`,
  )
  const gone = await changed(
    connection,
    sql`
    delete from interior_spots s where not exists (
      select from wanted_spots w where w.interior_id = s.interior_id and w.offer_id = s.offer_id)`,
  )
  const updated = await changed(
    connection,
    sql`
    update interior_spots s set x = w.x, y = w.y, sort = w.sort from wanted_spots w
    where w.interior_id = s.interior_id and w.offer_id = s.offer_id and (s.x, s.y, s.sort) is distinct from (w.x, w.y, w.sort)`,
  )
  const added = await changed(
    connection,
    sql`
    insert into interior_spots (interior_id, offer_id, x, y, sort)
    select interior_id, offer_id, x, y, sort from wanted_spots w
    where not exists (select from interior_spots s where s.interior_id = w.interior_id and s.offer_id = w.offer_id)`,
  )
  return gone + updated + added
}
