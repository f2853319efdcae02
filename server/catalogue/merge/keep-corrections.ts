import { type SQL, sql } from 'drizzle-orm'
import { changed, type Tx } from '#server/platform/database.ts'
import { sortByHand } from '../picture-order.ts'

/** Whether a person has taken a model out of sight. */
export function isHiddenByHand(productId: SQL): SQL {
  return sql`exists (select from goods_corrections h
    where h.product_id = ${productId} and h.offer_id is null and h.field = 'hidden')`
}

/**
 * What people have corrected goes before the feed: its own words are written down beside the correction, and the staged
 * rows say what the person said. So nothing is written twice, and what has not changed announces nothing.
 */
export async function correctStagedGoods(tx: Tx) {
  for (const field of ['name', 'description'] as const) {
    const column = sql.raw(field)
    const said = sql`stage_products s join products p on p.external_id = s.grp
      where c.product_id = p.id and c.offer_id is null and c.field = ${field}`
    await changed(
      tx,
      sql`update goods_corrections c set fed = to_jsonb(s.${column}) from ${said} and c.fed is distinct from to_jsonb(s.${column})`,
    )
    await changed(
      tx,
      sql`
      update stage_products s set ${column} = c.value #>> '{}' from goods_corrections c join products p on p.id = c.product_id
      where p.external_id = s.grp and c.offer_id is null and c.field = ${field}`,
    )
  }
  await correctStagedOffers(tx)
}

async function correctStagedOffers(tx: Tx) {
  const said = sql`case c.field when 'name' then to_jsonb(s.name) else to_jsonb(not s.is_available) end`
  await changed(
    tx,
    sql`
    update goods_corrections c set fed = ${said} from stage_offers s join offers o on o.external_id = s.ext
    where c.offer_id = o.id and c.field in ('name', 'hidden') and c.fed is distinct from ${said}`,
  )
  await changed(
    tx,
    sql`
    update stage_offers s set name = c.value #>> '{}' from goods_corrections c join offers o on o.id = c.offer_id
    where o.external_id = s.ext and c.field = 'name'`,
  )
  await changed(
    tx,
    sql`
    update stage_offers s set is_available = false from goods_corrections c join offers o on o.id = c.offer_id
    where o.external_id = s.ext and c.field = 'hidden'`,
  )
}

/** The same for the other languages, once every offer of the run is known. */
export async function correctStagedTexts(tx: Tx) {
  for (const [field, column] of [
    ['name', 'product_name'],
    ['description', 'description'],
  ] as const) {
    await correctTexts(tx, sql.raw(column), sql`c.offer_id is null and c.product_id = o.product_id`, field)
  }
  await correctTexts(tx, sql.raw('name'), sql`c.offer_id = o.id`, 'name')
}

async function correctTexts(tx: Tx, column: SQL, whose: SQL, field: 'name' | 'description') {
  const meant = sql`${whose} and c.field = ${field} || '.' || t.language`
  await changed(
    tx,
    sql`
    with said as (
      select distinct on (c.id) c.id, to_jsonb(t.${column}) fed
      from stage_texts t join offers o on o.external_id = t.ext join goods_corrections c on ${meant}
      order by c.id, o.sort, o.id
    )
    update goods_corrections c set fed = said.fed from said where said.id = c.id and c.fed is distinct from said.fed`,
  )
  await changed(
    tx,
    sql`
    update stage_texts t set ${column} = c.value #>> '{}' from offers o, goods_corrections c
    where o.external_id = t.ext and ${meant}`,
  )
}

/** Pictures stand as a person has laid them; those that came later follow in the order of the feed. */
export async function keepPictureOrders(tx: Tx) {
  await changed(
    tx,
    sql`
    with said as (
      select c.id, jsonb_agg(w.media order by w.sort, w.media) fed
      from goods_corrections c join wanted_images w on w.product_id = c.product_id and w.offer_id is not distinct from c.offer_id
      where c.field = 'pictures' group by c.id
    )
    update goods_corrections c set fed = said.fed from said where said.id = c.id and c.fed is distinct from said.fed`,
  )
  await changed(
    tx,
    sql`
    update wanted_images w set sort = ${sortByHand(sql`laid.place`, sql`c.offer_id`)}
    from goods_corrections c cross join lateral jsonb_array_elements_text(c.value) with ordinality laid(media, place)
    where c.field = 'pictures' and w.product_id = c.product_id and w.offer_id is not distinct from c.offer_id
      and w.media = laid.media`,
  )
}

/** What people's corrections have kept a run from writing: offers and models whose feed says something else. */
export async function countKeptCorrections(tx: Tx): Promise<number> {
  return changed(tx, sql`select c.id from goods_corrections c where c.fed is distinct from c.value`)
}
