import { sql } from 'drizzle-orm'
import { changed } from '#server/platform/database.ts'
import { type Connection, withKnownKeys } from './staging.ts'

export interface GoodsCount {
  products: { added: number; changed: number }
  deactivated: number
}

/** Models and offers from the staging tables into the shop's; only rows that differ are written. */
export async function mergeGoods(connection: Connection, options: { isComplete: boolean }): Promise<GoodsCount> {
  await changed(connection, sql`create index on stage_offers (no)`)
  await changed(connection, sql`create index on stage_offers (ext)`)
  await changed(connection, sql`analyze stage_offers`)
  const products = await mergeProducts(connection)
  await mergeOffers(connection)
  await mergeOfferProperties(connection)
  await mergeTexts(connection)
  const deactivated = options.isComplete ? await deactivateMissing(connection) : 0
  return { products, deactivated }
}

async function mergeProducts(connection: Connection): Promise<{ added: number; changed: number }> {
  await changed(
    connection,
    sql`
    create temporary table stage_products on commit drop as
    select s.grp, s.no, s.product_name, s.product_code wished, s.product_slug slug, s.description, s.country, s.warranty_days,
      s.assembly_minutes, s.is_hit, s.is_new, sec.id section_id, v.id vendor_id,
      p.id product_id, p.code old_code, p.section_id old_section_id, null::text code
    from stage_offers s
    join sections sec on sec.external_id = s.section
    join vendors v on v.name = s.vendor
    left join products p on p.external_id = s.grp
    where s.is_first`,
  )
  await changed(connection, sql`create index on stage_products (grp)`)
  await changed(connection, sql`analyze stage_products`)
  await chooseProductCodes(connection)
  const updated = await changed(
    connection,
    sql`
    update products p set section_id = s.section_id, vendor_id = s.vendor_id, code = s.code, name = s.product_name,
      description = s.description, is_hit = s.is_hit, is_new = s.is_new, assembly_minutes = s.assembly_minutes,
      warranty_days = s.warranty_days, country = s.country, is_active = true, updated_at = now()
    from stage_products s
    where p.id = s.product_id and
      (p.section_id, p.vendor_id, p.code, p.name, p.description, p.is_hit, p.is_new, p.assembly_minutes, p.warranty_days,
       p.country, p.is_active) is distinct from
      (s.section_id, s.vendor_id, s.code, s.product_name, s.description, s.is_hit, s.is_new, s.assembly_minutes,
       s.warranty_days, s.country, true)`,
  )
  const added = await changed(
    connection,
    sql`
    insert into products (external_id, section_id, vendor_id, code, name, description, is_hit, is_new, assembly_minutes,
      warranty_days, country)
    select grp, section_id, vendor_id, code, product_name, description, is_hit, is_new, assembly_minutes, warranty_days, country
    from stage_products where product_id is null order by no`,
  )
  return { added, changed: updated }
}

/**
 * The address of a model, unique in its section. A model keeps the one it has, unless the feed asks for another that is
 * free; of two that want the same the later gets a number.
 */
async function chooseProductCodes(connection: Connection) {
  await changed(
    connection,
    sql`
    update stage_products s set code = old_code
    where product_id is not null and section_id = old_section_id and (
      wished is null or wished = old_code or (
        starts_with(old_code, wished || '-')
        and exists (select from products p where p.section_id = s.section_id and p.code = s.wished and p.id <> s.product_id)))`,
  )
  await changed(
    connection,
    sql`
    with wish as (
      select no, product_id, section_id, coalesce(wished, old_code, slug) base,
        row_number() over (partition by section_id, coalesce(wished, old_code, slug) order by no) rank
      from stage_products where code is null
    ), numbered as (
      select *, case when rank = 1 then base else base || '-' || rank end code from wish
    )
    update stage_products s set code = case
      when exists (select from products p where p.section_id = n.section_id and p.code = n.code and p.id is distinct from n.product_id)
        or (n.rank > 1 and exists (select from wish w where w.section_id = n.section_id and w.base = n.code))
      then n.base || '-' || left(md5(s.grp), 8) else n.code end
    from numbered n where n.no = s.no`,
  )
}

async function mergeOffers(connection: Connection) {
  await changed(
    connection,
    sql`
    with changed as (
      update offers o set product_id = p.id, name = s.name, vendor_code = s.vendor_code, barcode = s.barcode,
        width_mm = s.width_mm, depth_mm = s.depth_mm, height_mm = s.height_mm, weight_grams = s.weight_grams,
        packages = s.packages, minimum_batch = s.minimum_batch, sort = s.sort, is_active = s.is_available,
        import_hash = s.hash, updated_at = now()
      from stage_offers s join products p on p.external_id = s.grp
      where o.external_id = s.ext and
        (o.import_hash, o.product_id, o.is_active) is distinct from (s.hash, p.id, s.is_available)
      returning o.id
    )
    insert into stage_touched select id, false from changed`,
  )
  await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    with added as (
      insert into offers (external_id, product_id, name, vendor_code, barcode, width_mm, depth_mm, height_mm, weight_grams,
        packages, minimum_batch, sort, is_active, import_hash)
      select s.ext, p.id, s.name, s.vendor_code, s.barcode, s.width_mm, s.depth_mm, s.height_mm, s.weight_grams, s.packages,
        s.minimum_batch, s.sort, s.is_available, s.hash
      from stage_offers s join products p on p.external_id = s.grp
      where not exists (select from offers o where o.external_id = s.ext)
      order by s.no returning id
    )
    insert into stage_touched select id, true from added`,
    ),
  )
  // A narrow table of its own: writing ids into the wide rows would write each of them anew.
  await changed(
    connection,
    sql`
    create temporary table stage_ids on commit drop as
    select s.no, s.is_first, o.id offer_id, o.product_id from stage_offers s join offers o on o.external_id = s.ext`,
  )
  await changed(connection, sql`create index on stage_ids (no)`)
  await changed(connection, sql`create index on stage_ids (offer_id)`)
  await changed(connection, sql`analyze stage_ids`)
  await changed(connection, sql`analyze stage_touched`)
}

async function mergeOfferProperties(connection: Connection) {
  await changed(
    connection,
    sql`
    delete from offer_properties where offer_id in (select offer_id from stage_touched where not is_new)`,
  )
  await withKnownKeys(connection, async () =>
    changed(
      connection,
      sql`
    insert into offer_properties (offer_id, property_id, value_id, amount)
    select i.offer_id, v.property_id, v.value_id, said.amount
    from stage_touched t
    join stage_ids i using (offer_id)
    join stage_offers s using (no)
    cross join lateral unnest(s.value_nos, s.amounts) as said(no, amount)
    join stage_value_ids v on v.no = said.no`,
    ),
  )
}

/** Names and descriptions in other languages; a language that this run does not bring stays as it was. */
export async function mergeTexts(connection: Connection) {
  await changed(connection, sql`create index on stage_texts (ext)`)
  await changed(connection, sql`analyze stage_texts`)
  await changed(
    connection,
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
    connection,
    sql`
    with first as (
      select distinct on (o.product_id, t.language) o.product_id, t.language, t.product_name, t.description
      from stage_texts t join offers o on o.external_id = t.ext
      order by o.product_id, t.language, o.sort, o.id
    ), said as (
      select product_id, jsonb_object_agg(language, jsonb_build_object('name', product_name, 'description', description)) texts
      from first group by product_id
    )
    update products p set texts = p.texts || said.texts, updated_at = now()
    from said where p.id = said.product_id and p.texts is distinct from p.texts || said.texts`,
  )
}

/** A complete feed is the whole assortment: what it does not name is not sold any more. */
async function deactivateMissing(connection: Connection): Promise<number> {
  const gone = await changed(
    connection,
    sql`
    update offers o set is_active = false, updated_at = now()
    where is_active and not exists (select from stage_offers s where s.ext = o.external_id)`,
  )
  await changed(
    connection,
    sql`
    update products p set is_active = false, updated_at = now()
    where is_active and not exists (select from offers o where o.product_id = p.id and o.is_active)
      and not exists (select from stage_products s where s.grp = p.external_id)`,
  )
  return gone
}
