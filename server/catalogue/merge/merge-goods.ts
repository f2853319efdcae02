import { sql } from 'drizzle-orm'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { assignments, columnList, type RefusedRow } from '#server/platform/staging.ts'
import { correctStagedGoods, correctStagedTexts, isHiddenByHand } from './keep-corrections.ts'
import { offerFacts, productFacts } from './staged.ts'

export interface GoodsCount {
  products: { added: number; changed: number }
  deactivated: number
  refused: RefusedRow[]
}

/**
 * Models and offers from the staging tables into the shop's; only rows that differ are written. Afterwards `stage_ids`
 * knows the offer of each number, and `touched_products` which models show something new.
 */
export async function mergeGoods(tx: Tx, options: { isComplete: boolean }): Promise<GoodsCount> {
  await changed(tx, sql`create index on stage_offers (no)`)
  await changed(tx, sql`analyze stage_offers (no, ext, grp)`)
  await changed(tx, sql`analyze stage_products (no, grp, section, vendor)`)
  const refused = await refuseOtherUnits(tx)
  await correctStagedGoods(tx)
  const products = await mergeProducts(tx)
  await mergeOffers(tx)
  await mergeOfferProperties(tx)
  await mergeTexts(tx)
  const deactivated = options.isComplete ? await deactivateMissing(tx) : 0
  return { products, deactivated, refused }
}

/** Stock and orders are counted in an offer's unit: what is sold by another one is another offer. */
async function refuseOtherUnits(tx: Tx): Promise<RefusedRow[]> {
  const refused = await rows<{ line: number; ext: string }>(
    tx,
    sql`
    delete from stage_offers s using offers o
    where o.external_id = s.ext and o.length_step_mm is distinct from s.length_step_mm
    returning s.line, s.ext`,
  )
  return refused.map(({ line, ext }) => ({
    line,
    subject: `offer ${ext}`,
    reason: 'an offer keeps the unit it is sold by: by the piece, or by the metre in its step',
  }))
}

async function mergeProducts(tx: Tx): Promise<{ added: number; changed: number }> {
  await changed(
    tx,
    sql`
    create temporary table merged_products on commit drop as
    select s.no, s.grp, s.wished, s.slug, sec.id section_id, v.id vendor_id,
      p.id product_id, p.code old_code, p.section_id old_section_id, null::text code,
      not ${isHiddenByHand(sql`p.id`)} is_shown
    from stage_products s
    join sections sec on sec.external_id = s.section
    join vendors v on v.name = s.vendor
    left join products p on p.external_id = s.grp`,
  )
  await changed(tx, sql`analyze merged_products`)
  await chooseProductCodes(tx)
  const updated = await changed(
    tx,
    sql`
    with changed as (
      update products p set section_id = m.section_id, vendor_id = m.vendor_id, code = m.code, is_active = m.is_shown,
        ${assignments(productFacts, 's')}, updated_at = now()
      from merged_products m join stage_products s using (no)
      where p.id = m.product_id and
        (p.section_id, p.vendor_id, p.code, p.is_active, ${columnList(productFacts, 'p')}) is distinct from
        (m.section_id, m.vendor_id, m.code, m.is_shown, ${columnList(productFacts, 's')})
      returning p.id
    )
    insert into touched_products select id from changed`,
  )
  const added = await changed(
    tx,
    sql`
    with added as (
      insert into products (external_id, section_id, vendor_id, code, ${columnList(productFacts)})
      select m.grp, m.section_id, m.vendor_id, m.code, ${columnList(productFacts, 's')}
      from merged_products m join stage_products s using (no) where m.product_id is null order by m.no
      returning id
    )
    insert into touched_products select id from added`,
  )
  return { added, changed: updated }
}

/**
 * The address of a model, unique in its section. A model keeps the one it has, unless the feed asks for another that is
 * free; of two that want the same the later gets a number.
 */
async function chooseProductCodes(tx: Tx) {
  await changed(
    tx,
    sql`
    update merged_products s set code = old_code
    where product_id is not null and section_id = old_section_id and (
      wished is null or wished = old_code or (
        starts_with(old_code, wished || '-')
        and exists (select from products p where p.section_id = s.section_id and p.code = s.wished and p.id <> s.product_id)))`,
  )
  await changed(
    tx,
    sql`
    with wish as (
      select no, product_id, section_id, coalesce(wished, old_code, slug) base,
        row_number() over (partition by section_id, coalesce(wished, old_code, slug) order by no) rank
      from merged_products where code is null
    ), numbered as (
      select *, case when rank = 1 then base else base || '-' || rank end code from wish
    )
    update merged_products s set code = case
      when exists (select from products p where p.section_id = n.section_id and p.code = n.code and p.id is distinct from n.product_id)
        or (n.rank > 1 and exists (select from wish w where w.section_id = n.section_id and w.base = n.code))
      then n.base || '-' || left(md5(s.grp), 8) else n.code end
    from numbered n where n.no = s.no`,
  )
}

async function mergeOffers(tx: Tx) {
  await changed(
    tx,
    sql`
    with changed as (
      update offers o set product_id = p.id, ${assignments(offerFacts, 's')}, is_active = s.is_available,
        import_hash = s.hash, updated_at = now()
      from stage_offers s join products p on p.external_id = s.grp
      where o.external_id = s.ext and
        (o.import_hash, o.product_id, o.is_active) is distinct from (s.hash, p.id, s.is_available)
      returning o.id
    )
    insert into stage_touched select id, false from changed`,
  )
  await changed(
    tx,
    sql`
    with added as (
      insert into offers (external_id, product_id, is_active, import_hash, ${columnList(offerFacts)})
      select s.ext, p.id, s.is_available, s.hash, ${columnList(offerFacts, 's')}
      from stage_offers s join products p on p.external_id = s.grp
      where not exists (select from offers o where o.external_id = s.ext)
      order by s.no returning id
    )
    insert into stage_touched select id, true from added`,
  )
  // A narrow table of its own: writing ids into the wide rows would write each of them anew.
  await changed(
    tx,
    sql`
    insert into stage_ids
    select s.no, o.id offer_id, o.product_id from stage_offers s join offers o on o.external_id = s.ext`,
  )
  await changed(tx, sql`create index on stage_ids (no)`)
  await changed(tx, sql`create index on stage_ids (offer_id)`)
  await changed(tx, sql`analyze stage_ids`)
  await changed(tx, sql`analyze stage_touched`)
}

async function mergeOfferProperties(tx: Tx) {
  await changed(
    tx,
    sql`
    delete from offer_properties where offer_id in (select offer_id from stage_touched where not is_new)`,
  )
  await changed(
    tx,
    sql`
    insert into offer_properties (offer_id, property_id, value_id, amount)
    select i.offer_id, v.property_id, v.value_id, said.amount
    from stage_touched t
    join stage_ids i using (offer_id)
    join stage_offers s using (no)
    cross join lateral unnest(s.value_nos, s.amounts) as said(no, amount)
    join stage_value_ids v on v.no = said.no
    order by 1, 2, 3`,
  )
}

/** Names and descriptions in other languages; a language that this run does not bring stays as it was. */
export async function mergeTexts(tx: Tx) {
  await changed(tx, sql`create index on stage_texts (ext)`)
  await changed(tx, sql`analyze stage_texts`)
  await correctStagedTexts(tx)
  await changed(
    tx,
    sql`
    with said as (
      select ext, jsonb_object_agg(language, jsonb_build_object('name', name)) texts from stage_texts group by ext
    ), changed as (
      update offers o set texts = o.texts || said.texts, updated_at = now()
      from said where o.external_id = said.ext and o.texts is distinct from o.texts || said.texts
      returning o.id
    )
    insert into stage_touched select id, false from changed`,
  )
  await changed(
    tx,
    sql`
    with first as (
      select distinct on (o.product_id, t.language) o.product_id, t.language, t.product_name, t.description
      from stage_texts t join offers o on o.external_id = t.ext
      order by o.product_id, t.language, o.sort, o.id
    ), said as (
      select product_id, jsonb_object_agg(language, jsonb_build_object('name', product_name, 'description', description)) texts
      from first group by product_id
    ), changed as (
      update products p set texts = p.texts || said.texts, updated_at = now()
      from said where p.id = said.product_id and p.texts is distinct from p.texts || said.texts
      returning p.id
    )
    insert into touched_products select id from changed`,
  )
}

/** A complete feed is the whole assortment: what it does not name is not sold any more. */
async function deactivateMissing(tx: Tx): Promise<number> {
  const gone = await changed(
    tx,
    sql`
    with gone as (
      update offers o set is_active = false, updated_at = now()
      where is_active and not exists (select from stage_offers s where s.ext = o.external_id)
      returning product_id
    )
    insert into touched_products select product_id from gone`,
  )
  await changed(
    tx,
    sql`
    update products p set is_active = false, updated_at = now()
    where is_active and not exists (select from offers o where o.product_id = p.id and o.is_active)
      and not exists (select from stage_products s where s.grp = p.external_id)`,
  )
  return gone
}
