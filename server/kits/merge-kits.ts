import { sql } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { saveKitPieces } from '#server/catalogue/index.ts'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { defineStaging, int, json, text, upsertDiffering } from '#server/platform/staging.ts'

/** What an import says belongs together: `no` is an offer's number in `stage_ids`. */
export const stagedKits = defineStaging('stage_kits', { code: text, names: json<Names>(), percent: int, sort: int })
export const stagedKitItems = defineStaging('stage_kit_items', { kit: text, no: int, quantity: int, place: int })

/**
 * Kits of the table, by their codes; a kit that it does not name is not offered any more. Models remember how many pieces
 * their smallest kit has. Answers how many rows were written.
 */
export async function mergeStagedKits(tx: Tx): Promise<number> {
  const gone = await changed(
    tx,
    sql`
    update kits k set is_active = false
    where is_active and not exists (select from stage_kits s where s.code = k.code)`,
  )
  const written = await changed(
    tx,
    upsertDiffering({
      table: 'kits',
      key: ['code'],
      columns: ['names', 'percent', 'sort', 'is_active'],
      wanted: sql`select *, true is_active from stage_kits`,
    }),
  )
  await changed(
    tx,
    sql`
    create temporary table wanted_items on commit drop as
    select k.id kit_id, i.offer_id, s.quantity, s.place sort
    from stage_kit_items s join kits k on k.code = s.kit join stage_ids i on i.no = s.no`,
  )
  const itemsGone = await changed(
    tx,
    sql`
    delete from kit_items t using kits k, stage_kits s
    where t.kit_id = k.id and k.code = s.code
      and not exists (select from wanted_items w where w.kit_id = t.kit_id and w.offer_id = t.offer_id)`,
  )
  const items = await changed(
    tx,
    upsertDiffering({
      table: 'kit_items',
      key: ['kit_id', 'offer_id'],
      columns: ['quantity', 'sort'],
      wanted: sql`select * from wanted_items`,
    }),
  )
  const smallest = await rows<{ productId: number; pieces: number }>(
    tx,
    sql`
    with sizes as (
      select i.kit_id, sum(i.quantity)::int pieces from kit_items i join kits k on k.id = i.kit_id and k.is_active
      group by i.kit_id
    )
    select o.product_id "productId", min(z.pieces) pieces
    from sizes z join kit_items i using (kit_id) join offers o on o.id = i.offer_id group by o.product_id`,
  )
  const marked = await saveKitPieces(tx, smallest)
  if (gone + written + itemsGone + items > 0)
    await announceChange(tx, {
      kind: 'product',
      productIds: [...new Set([...marked, ...smallest.map(({ productId }) => productId)])],
    })
  return gone + written + itemsGone + items + marked.length
}
