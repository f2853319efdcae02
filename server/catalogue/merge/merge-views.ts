import { sql } from 'drizzle-orm'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { type RefusedRow, upsertDiffering } from '#server/platform/staging.ts'
import { keepPictureOrders } from './keep-corrections.ts'

/**
 * The first picture is the offer's packshot. Of the others those that every offer of a model says, if it has several, are
 * the model's; what only some of them say is theirs alone: a drawing of one size must not stand beside another.
 */
export async function mergeImages(tx: Tx): Promise<number> {
  await changed(tx, sql`create index on stage_pictures (no)`)
  await changed(tx, sql`analyze stage_pictures`)
  await changed(
    tx,
    sql`
    create temporary table wanted_images on commit drop as
    with packshots as (
      select i.product_id, i.offer_id, p.media, p.width, p.height, 'packshot' kind, 10 sort
      from stage_offers s join stage_ids i using (no) join stage_pictures p on p.no = s.pictures[1]
    ), views as (
      select distinct on (i.product_id, i.offer_id, p.media) i.product_id, i.offer_id, p.media, p.width, p.height,
        p.kind, (said.place * 10)::int sort
      from stage_offers s join stage_ids i using (no)
      cross join lateral unnest(s.pictures) with ordinality as said(no, place)
      join stage_pictures p on p.no = said.no
      where said.place > 1
      order by i.product_id, i.offer_id, p.media, said.place
    ), models as (
      select product_id, count(distinct offer_id) offers from stage_ids group by product_id
    ), counted as (
      select v.*, m.offers > 1 and count(*) over (partition by v.product_id, v.media) = m.offers is_of_all
      from views v join models m using (product_id)
    )
    select * from packshots
    union all
    select product_id, offer_id, media, width, height, kind, sort from counted c
    where not is_of_all and not exists (
      select from packshots p where p.product_id = c.product_id and p.offer_id = c.offer_id and p.media = c.media)
    union all
    select distinct on (product_id, media) product_id, null::int, media, width, height, kind, sort from counted
    where is_of_all
    order by product_id, media, sort`,
  )
  await changed(tx, sql`create index on wanted_images (product_id)`)
  await changed(tx, sql`analyze wanted_images`)
  await keepPictureOrders(tx)
  const gone = await changed(
    tx,
    sql`
    with gone as (
      delete from images i
      where product_id in (select product_id from stage_ids)
        and not exists (select from wanted_images w where w.product_id = i.product_id
          and w.offer_id is not distinct from i.offer_id and w.media = i.media)
      returning product_id
    )
    insert into touched_products select product_id from gone`,
  )
  const updated = await changed(
    tx,
    sql`
    with changed as (
      update images i set kind = w.kind, sort = w.sort from wanted_images w
      where w.product_id = i.product_id and w.offer_id is not distinct from i.offer_id and w.media = i.media
        and (i.kind, i.sort) is distinct from (w.kind, w.sort)
      returning i.product_id
    )
    insert into touched_products select product_id from changed`,
  )
  const added = await changed(
    tx,
    sql`
    with added as (
      insert into images (product_id, offer_id, kind, media, width, height, sort)
      select product_id, offer_id, kind, media, width, height, sort from wanted_images w
      where not exists (select from images i where w.product_id = i.product_id
        and w.offer_id is not distinct from i.offer_id and w.media = i.media)
      order by product_id, offer_id nulls last, sort
      returning product_id
    )
    insert into touched_products select product_id from added`,
  )
  return gone + updated + added
}

export interface Merged {
  written: number
  refused: RefusedRow[]
}

/** Which model shows an offer, and in which colour. A colour that the model does not have is refused. */
export async function mergeModels(tx: Tx): Promise<Merged> {
  const foreign = await rows<{ line: number; ext: string; variant: string }>(
    tx,
    sql`
    select s.line, s.ext, s.variant from stage_offers s join stage_models m on m.no = s.model
    where s.variant is not null and not m.variants ? s.variant order by s.line`,
  )
  await changed(
    tx,
    sql`
    create temporary table wanted_models on commit drop as
    select i.offer_id, m.media, s.variant, s.azimuth, s.pitch
    from stage_offers s join stage_ids i using (no) join stage_models m on m.no = s.model
    where s.variant is null or m.variants ? s.variant`,
  )
  const written = await mergeOnePerOffer(tx, 'offer_models', 'wanted_models', ['media', 'variant', 'azimuth', 'pitch'])
  const refused = foreign.map(({ line, ext, variant }) => ({
    line,
    subject: `offer ${ext}`,
    reason: `its model has no variant ${variant}`,
  }))
  return { written, refused }
}

/** Turntables of which every frame could be had: with a gap, a thing would jump as it turns. */
export async function mergeTurntables(tx: Tx): Promise<number> {
  await changed(
    tx,
    sql`
    create temporary table wanted_turntables on commit drop as
    select i.offer_id, array_agg(p.media order by said.place) frames, min(p.width) width, min(p.height) height
    from stage_offers s join stage_ids i using (no)
    cross join lateral unnest(s.frames) with ordinality as said(no, place)
    join stage_pictures p on p.no = said.no
    where s.frames is not null
    group by i.offer_id, s.frames
    having count(*) = cardinality(s.frames)`,
  )
  return mergeOnePerOffer(tx, 'offer_turntables', 'wanted_turntables', ['frames', 'width', 'height'])
}

/** Of what an offer has one or none: what is not wanted any more goes, what differs is written. */
async function mergeOnePerOffer(tx: Tx, table: string, wanted: string, columns: readonly string[]): Promise<number> {
  const gone = await changed(
    tx,
    sql`
    with gone as (
      delete from ${sql.raw(table)} t
      where offer_id in (select offer_id from stage_ids)
        and not exists (select from ${sql.raw(wanted)} w where w.offer_id = t.offer_id)
      returning offer_id
    )
    insert into touched_products select o.product_id from gone join offers o on o.id = gone.offer_id`,
  )
  const upsert = upsertDiffering({ table, key: ['offer_id'], columns, wanted: sql`select * from ${sql.raw(wanted)}` })
  const written = await changed(
    tx,
    sql`
    with written as (${upsert} returning offer_id)
    insert into touched_products select o.product_id from written w join offers o on o.id = w.offer_id`,
  )
  return gone + written
}
