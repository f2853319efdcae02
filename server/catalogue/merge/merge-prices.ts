import { sql } from 'drizzle-orm'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { inShortBatches } from '#server/platform/short-batches.ts'

interface AddedPrices {
  written: number
  /** The import said something else of so many, and the desk keeps them. */
  kept: number
}

/** What the import says of a pair of offer and zone; the last line wins. */
const said = sql`said as (select distinct on (no, zone_id) * from stage_prices order by no, zone_id, line desc)`

/** A zone without a row takes the price of the feed. */
const wantedWithFeed = sql`
  select i.offer_id, z.id price_zone_id, coalesce(said.price_minor, s.price_minor) price_minor,
    case when said.no is null then s.old_price_minor else said.old_price_minor end old_price_minor
  from stage_offers s join stage_ids i using (no) cross join price_zones z
  left join said on said.no = s.no and said.zone_id = z.id`

const wantedAlone = sql`
  select i.offer_id, said.zone_id price_zone_id, said.price_minor, said.old_price_minor
  from said join stage_ids i using (no)`

/**
 * Writes prices that offers do not have yet, and lists those that are to change: that is left to `mergeStagedPrices`.
 * With `withFeed` a zone without a row takes the price of the feed. Where the desk keeps prices, only offers that are new
 * get those of the import.
 */
export async function addStagedPrices(
  tx: Tx,
  { withFeed, isKeptAtDesk = false }: { withFeed: boolean; isKeptAtDesk?: boolean | undefined },
): Promise<AddedPrices> {
  await changed(tx, sql`analyze stage_prices`)
  const ofNew = withFeed ? await addPricesOfNew(tx) : 0
  await changed(
    tx,
    sql`
    create temporary table wanted_prices as
    with ${said}, wanted as (${withFeed ? wantedWithFeed : wantedAlone})
    select row_number() over () at, w.*, p.offer_id is null is_new
    from wanted w left join offer_prices p on p.offer_id = w.offer_id and p.price_zone_id = w.price_zone_id
    where (p.offer_id is null or (p.price_minor, p.old_price_minor) is distinct from (w.price_minor, w.old_price_minor))
      and not exists (select from stage_touched t where t.offer_id = w.offer_id and t.is_new)`,
  )
  const kept = isKeptAtDesk ? await changed(tx, sql`delete from wanted_prices`) : 0
  const added = await rows<{ offerId: number }>(
    tx,
    sql`
    insert into offer_prices (offer_id, price_zone_id, price_minor, old_price_minor)
    select offer_id, price_zone_id, price_minor, old_price_minor from wanted_prices where is_new
    returning offer_id "offerId"`,
  )
  const offerIds = [...new Set(added.map(({ offerId }) => offerId))]
  if (offerIds.length > 0) await announceChange(tx, { kind: 'price', offerIds })
  await changed(tx, sql`delete from wanted_prices where is_new`)
  await changed(tx, sql`create unique index on wanted_prices (at)`)
  await changed(tx, sql`analyze wanted_prices`)
  return { written: ofNew + added.length, kept }
}

/** Offers that are new have no prices to compare with, and are announced with their models. */
function addPricesOfNew(tx: Tx): Promise<number> {
  return changed(
    tx,
    sql`
    insert into offer_prices (offer_id, price_zone_id, price_minor, old_price_minor)
    with ${said}
    select w.* from (${wantedWithFeed}) w join stage_touched t using (offer_id) where t.is_new order by 1, 2`,
  )
}

/** What `addStagedPrices` has listed, in short transactions, each with the news of its offers. */
export async function mergeStagedPrices(db: Db): Promise<{ written: number; longestLockMs: number }> {
  let written = 0
  const longestLockMs = await inShortBatches(db, 'wanted_prices', async (tx, { from, to }) => {
    const changedRows = await rows<{ offerId: number }>(
      tx,
      sql`
      with due as (
        select w.* from wanted_prices w join offer_prices p using (offer_id, price_zone_id)
        where w.at between ${from} and ${to} for update of p skip locked
      ), written as (
        update offer_prices p set price_minor = w.price_minor, old_price_minor = w.old_price_minor from due w
        where p.offer_id = w.offer_id and p.price_zone_id = w.price_zone_id
        returning p.offer_id
      ), done as (
        delete from wanted_prices where at in (select at from due)
      ), touched as (
        insert into stage_touched select offer_id, false from written
      )
      select offer_id "offerId" from written`,
    )
    written += changedRows.length
    const offerIds = [...new Set(changedRows.map(({ offerId }) => offerId))]
    if (offerIds.length > 0) await announceChange(tx, { kind: 'price', offerIds })
  })
  return { written, longestLockMs }
}
