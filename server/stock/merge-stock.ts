import { sql } from 'drizzle-orm'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { inShortBatches } from '#server/platform/short-batches.ts'
import { defineStaging, int, type RefusedRow } from '#server/platform/staging.ts'
import { intArray } from './sellable-offers.ts'

/** What an import says of shelves: `no` is the offer's number in `stage_ids`. */
export const stagedStock = defineStaging('stage_stock', { line: int, no: int, warehouseId: int, onHand: int })

/**
 * Puts up shelves that are not there yet, which nobody can wait for, and lists the others that are to change: that is
 * left to `mergeStagedStock`. With `isWhole` a shelf of a named offer that the import does not name is emptied. Where the
 * desk keeps the stock only offers that are new get shelves; `kept` counts what was left alone. `written`: were put up.
 */
export async function addStagedStock(
  tx: Tx,
  { isWhole, isKeptAtDesk = false }: { isWhole: boolean; isKeptAtDesk?: boolean | undefined },
): Promise<{ written: number; kept: number }> {
  await changed(tx, sql`analyze stage_stock`)
  const unnamed = sql`
    union all
    select k.offer_id, k.warehouse_id, null::int, null::int, false
    from stock k join stage_ids i using (offer_id)
    where k.on_hand > k.reserved
      and not exists (select from said where said.no = i.no and said.warehouse_id = k.warehouse_id)`
  await changed(
    tx,
    sql`
    create temporary table wanted_stock as
    with said as (select distinct on (no, warehouse_id) * from stage_stock order by no, warehouse_id, line desc),
    wanted as (
      select i.offer_id, said.warehouse_id, said.on_hand, said.line, k.offer_id is null is_new
      from said join stage_ids i using (no)
      left join stock k on k.offer_id = i.offer_id and k.warehouse_id = said.warehouse_id
      where k.on_hand is distinct from said.on_hand
      ${isWhole ? unnamed : sql``}
    )
    select row_number() over (order by offer_id, warehouse_id) at, * from wanted`,
  )
  const kept = isKeptAtDesk
    ? await changed(
        tx,
        sql`delete from wanted_stock w where not exists (select from stage_touched t where t.offer_id = w.offer_id and t.is_new)`,
      )
    : 0
  const added = await rows<{ offerId: number }>(
    tx,
    sql`
    insert into stock (offer_id, warehouse_id, on_hand)
    select offer_id, warehouse_id, on_hand from wanted_stock where is_new
    on conflict do nothing
    returning offer_id "offerId"`,
  )
  await changed(tx, sql`delete from wanted_stock where is_new`)
  await changed(tx, sql`create unique index on wanted_stock (at)`)
  await changed(tx, sql`analyze wanted_stock`)
  await announceKnown(tx, added)
  return { written: added.length, kept }
}

/** Models that are new themselves are announced as such. */
async function announceKnown(tx: Tx, added: readonly { offerId: number }[]) {
  if (added.length === 0) return
  const news = await rows<{ offerId: number }>(tx, sql`select offer_id "offerId" from stage_touched where is_new`)
  const isNew = new Set(news.map(({ offerId }) => offerId))
  const offerIds = [...new Set(added.map(({ offerId }) => offerId).filter((id) => !isNew.has(id)))]
  if (offerIds.length > 0) await announceChange(tx, { kind: 'stock', offerIds })
}

/** Without a table of stock a new available offer lies ten times, or ten metres long, in the first warehouse of the default region. */
export async function fillStock(tx: Tx, defaultRegionCode: string): Promise<number> {
  const added = await rows<{ offerId: number }>(
    tx,
    sql`
    insert into stock (offer_id, warehouse_id, on_hand)
    select i.offer_id, w.warehouse_id, coalesce(10000 / s.length_step_mm, 10)
    from stage_offers s join stage_ids i using (no) cross join (
      select rw.warehouse_id from region_warehouses rw join regions r on r.id = rw.region_id
      where r.code = ${defaultRegionCode} order by rw.days_in_transit, rw.warehouse_id limit 1
    ) w
    where s.is_available and not exists (select from stock k where k.offer_id = i.offer_id)
    returning offer_id "offerId"`,
  )
  await announceKnown(tx, added)
  return added.length
}

export interface StockMerge {
  written: number
  refused: RefusedRow[]
  /** The longest that an order may have waited for a shelf. */
  longestLockMs: number
}

/**
 * What `addStagedStock` has listed, in short transactions beside running orders, each with the news of its shelves.
 * Reserved pieces are promised to somebody: a line that says less than is reserved is refused, and an unnamed shelf
 * keeps what is reserved.
 */
export async function mergeStagedStock(db: Db): Promise<StockMerge> {
  const merge: StockMerge = { written: 0, refused: [], longestLockMs: 0 }
  merge.longestLockMs = await inShortBatches(db, 'wanted_stock', async (tx, { from, to }) => {
    // Shelves are locked by (offer, warehouse), as orders lock them.
    const free = await rows<{ at: number }>(
      tx,
      sql`
      select w.at::int "at" from wanted_stock w join stock k using (offer_id, warehouse_id)
      where w.at between ${from} and ${to} order by w.at for update of k skip locked`,
    )
    const ats = intArray(free.map(({ at }) => at))
    const refused = await refusedShelves(tx, ats)
    const offerIds = await writeShelves(tx, ats)
    if (offerIds.length > 0) await announceChange(tx, { kind: 'stock', offerIds: [...new Set(offerIds)] })
    merge.refused.push(...refused)
    merge.written += offerIds.length
  })
  merge.refused.sort((a, b) => a.line - b.line)
  return merge
}

async function refusedShelves(tx: Tx, ats: string): Promise<RefusedRow[]> {
  const short = await rows<{ line: number; ext: string; reserved: number; onHand: number }>(
    tx,
    sql`
    select w.line, o.external_id ext, k.reserved, w.on_hand "onHand"
    from wanted_stock w join stock k using (offer_id, warehouse_id) join offers o on o.id = k.offer_id
    where w.at = any(${ats}::int[]) and w.on_hand < k.reserved and w.line is not null`,
  )
  return short.map(({ line, ext, reserved, onHand }) => ({
    line,
    subject: `offer ${ext}`,
    reason: `on_hand ${onHand} is less than the ${reserved} reserved`,
  }))
}

async function writeShelves(tx: Tx, ats: string): Promise<number[]> {
  const written = await rows<{ offerId: number }>(
    tx,
    sql`
    with due as (
      delete from wanted_stock where at = any(${ats}::int[]) returning offer_id, warehouse_id, on_hand
    ), written as (
      update stock k set on_hand = coalesce(d.on_hand, k.reserved) from due d
      where k.offer_id = d.offer_id and k.warehouse_id = d.warehouse_id
        and k.on_hand <> coalesce(d.on_hand, k.reserved) and coalesce(d.on_hand, k.reserved) >= k.reserved
      returning k.offer_id
    ), touched as (
      insert into stage_touched select offer_id, false from written
    )
    select offer_id "offerId" from written`,
  )
  return written.map(({ offerId }) => offerId)
}
