import { sql } from 'drizzle-orm'
import { changed, rows } from '#server/platform/database.ts'
import type { RefusalList } from './bad-feed.ts'
import { type Connection, withKnownKeys } from './staging.ts'

/** Prices per zone: the row of the table, or else the price of the feed. Answers how many rows were written. */
export async function mergePrices(connection: Connection): Promise<number> {
  await changed(connection, sql`analyze stage_prices`)
  await changed(
    connection,
    sql`
    create temporary table wanted_prices on commit drop as
    with said as (select distinct on (no, zone_id) * from stage_prices order by no, zone_id, line desc)
    select i.offer_id, z.id price_zone_id, coalesce(said.price_minor, s.price_minor) price_minor,
      case when said.no is null then s.old_price_minor else said.old_price_minor end old_price_minor
    from stage_offers s join stage_ids i using (no) cross join price_zones z left join said on said.no = s.no and said.zone_id = z.id`,
  )
  await changed(connection, sql`analyze wanted_prices`)
  const updated = await changed(
    connection,
    sql`
    with changed as (
      update offer_prices p set price_minor = w.price_minor, old_price_minor = w.old_price_minor
      from wanted_prices w
      where p.offer_id = w.offer_id and p.price_zone_id = w.price_zone_id
        and (p.price_minor, p.old_price_minor) is distinct from (w.price_minor, w.old_price_minor)
      returning p.offer_id
    )
    insert into stage_touched select offer_id, false from changed`,
  )
  const added = await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    insert into offer_prices (offer_id, price_zone_id, price_minor, old_price_minor)
    select offer_id, price_zone_id, price_minor, old_price_minor from wanted_prices w
    where not exists (select from offer_prices p where p.offer_id = w.offer_id and p.price_zone_id = w.price_zone_id)`,
    ),
  )
  return updated + added
}

/**
 * Stock from the table; what the table does not name is zero. Reserved pieces are promised to somebody: a line that
 * says less than is reserved is refused, and an unnamed pair keeps what is reserved.
 */
export async function mergeStock(connection: Connection, file: string, refusals: RefusalList): Promise<number> {
  await changed(connection, sql`analyze stage_stock`)
  await changed(
    connection,
    sql`
    create temporary table wanted_stock on commit drop as
    with said as (select distinct on (no, warehouse_id) * from stage_stock order by no, warehouse_id, line desc)
    select i.offer_id, said.warehouse_id, said.on_hand, said.line
    from said join stage_ids i using (no)
    union all
    select k.offer_id, k.warehouse_id, k.reserved, null
    from stock k join stage_ids i using (offer_id)
    where k.on_hand > k.reserved
      and not exists (select from said where said.no = i.no and said.warehouse_id = k.warehouse_id)`,
  )
  await changed(connection, sql`analyze wanted_stock`)
  // Shelves are locked by (offer, warehouse), as orders lock them, so that neither waits for the other for ever.
  await changed(
    connection,
    sql`
    select from stock k join wanted_stock w using (offer_id, warehouse_id) where k.on_hand <> w.on_hand
    order by k.offer_id, k.warehouse_id for update of k`,
  )
  const short = await rows<{ line: number; ext: string; reserved: number; onHand: number }>(
    connection,
    sql`
    select w.line, o.external_id ext, k.reserved, w.on_hand "onHand"
    from stock k join wanted_stock w using (offer_id, warehouse_id) join offers o on o.id = k.offer_id
    where w.on_hand < k.reserved and w.line is not null order by w.line`,
  )
  for (const { line, ext, reserved, onHand } of short) {
    refusals.add({
      file,
      line,
      subject: `offer ${ext}`,
      reason: `on_hand ${onHand} is less than the ${reserved} reserved`,
    })
  }
  const updated = await changed(
    connection,
    sql`
    with changed as (
      update stock k set on_hand = w.on_hand from wanted_stock w
      where k.offer_id = w.offer_id and k.warehouse_id = w.warehouse_id and k.on_hand <> w.on_hand and w.on_hand >= k.reserved
      returning k.offer_id
    )
    insert into stage_touched select offer_id, false from changed`,
  )
  const added = await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    insert into stock (offer_id, warehouse_id, on_hand)
    select offer_id, warehouse_id, on_hand from wanted_stock w
    where not exists (select from stock k where k.offer_id = w.offer_id and k.warehouse_id = w.warehouse_id)`,
    ),
  )
  return updated + added
}

/** Without a table of stock a new available offer lies ten times in the first warehouse of the default region. */
export async function fillStock(connection: Connection, defaultRegionCode: string): Promise<number> {
  const added = await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    insert into stock (offer_id, warehouse_id, on_hand)
    select i.offer_id, w.warehouse_id, 10
    from stage_offers s join stage_ids i using (no) cross join (
      select rw.warehouse_id from region_warehouses rw join regions r on r.id = rw.region_id
      where r.code = ${defaultRegionCode} order by rw.days_in_transit, rw.warehouse_id limit 1
    ) w
    where s.is_available and not exists (select from stock k where k.offer_id = i.offer_id)`,
    ),
  )
  return added
}

/** The first picture is the offer's packshot. Of the others those that several offers of a model say are the model's. */
export async function mergeImages(connection: Connection): Promise<number> {
  await changed(connection, sql`create index on stage_pictures (no)`)
  await changed(connection, sql`analyze stage_pictures`)
  await changed(
    connection,
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
    ), counted as (
      select *, count(*) over (partition by product_id, media) offers from views
    )
    select * from packshots
    union all
    select product_id, offer_id, media, width, height, kind, sort from counted c
    where offers = 1 and not exists (
      select from packshots p where p.product_id = c.product_id and p.offer_id = c.offer_id and p.media = c.media)
    union all
    select distinct on (product_id, media) product_id, null::int, media, width, height, kind, sort from counted
    where offers > 1
    order by product_id, media, sort`,
  )
  await changed(connection, sql`create index on wanted_images (product_id)`)
  await changed(connection, sql`analyze wanted_images`)
  const gone = await changed(
    connection,
    sql`
    delete from images i
    where product_id in (select product_id from stage_ids where is_first)
      and not exists (select from wanted_images w where w.product_id = i.product_id
        and w.offer_id is not distinct from i.offer_id and w.media = i.media)`,
  )
  const updated = await changed(
    connection,
    sql`
    update images i set kind = w.kind, sort = w.sort from wanted_images w
    where w.product_id = i.product_id and w.offer_id is not distinct from i.offer_id and w.media = i.media
      and (i.kind, i.sort) is distinct from (w.kind, w.sort)`,
  )
  const added = await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    insert into images (product_id, offer_id, kind, media, width, height, sort)
    select product_id, offer_id, kind, media, width, height, sort from wanted_images w
    where not exists (select from images i where w.product_id = i.product_id
      and w.offer_id is not distinct from i.offer_id and w.media = i.media)
    order by product_id, offer_id nulls last, sort`,
    ),
  )
  return gone + updated + added
}
