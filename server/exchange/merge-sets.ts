import { sql } from 'drizzle-orm'
import { changed } from '#server/platform/database.ts'
import type { Connection } from './staging.ts'

/**
 * Kits of the table, by their codes; a kit that it does not name is not offered any more. Models remember how many pieces
 * their smallest kit has. Answers how many rows were written.
 */
export async function mergeKits(connection: Connection): Promise<number> {
  const gone = await changed(
    connection,
    sql`
    update kits k set is_active = false
    where is_active and not exists (select from stage_kits s where s.code = k.code)`,
  )
  const written = await changed(
    connection,
    sql`
    insert into kits as k (code, names, percent, sort) select code, names, percent, sort from stage_kits
    on conflict (code) do update set names = excluded.names, percent = excluded.percent, sort = excluded.sort, is_active = true
    where (k.names, k.percent, k.sort, k.is_active) is distinct from (excluded.names, excluded.percent, excluded.sort, true)`,
  )
  await changed(
    connection,
    sql`
    create temporary table wanted_items on commit drop as
    select k.id kit_id, i.offer_id, s.quantity, s.place sort
    from stage_kit_items s join kits k on k.code = s.kit join stage_ids i on i.no = s.no`,
  )
  const itemsGone = await changed(
    connection,
    sql`
    delete from kit_items t using kits k, stage_kits s
    where t.kit_id = k.id and k.code = s.code
      and not exists (select from wanted_items w where w.kit_id = t.kit_id and w.offer_id = t.offer_id)`,
  )
  const items = await changed(
    connection,
    sql`
    insert into kit_items as t (kit_id, offer_id, quantity, sort) select kit_id, offer_id, quantity, sort from wanted_items
    on conflict (kit_id, offer_id) do update set quantity = excluded.quantity, sort = excluded.sort
    where (t.quantity, t.sort) is distinct from (excluded.quantity, excluded.sort)`,
  )
  const marked = await changed(
    connection,
    sql`
    with sizes as (
      select i.kit_id, sum(i.quantity)::int pieces from kit_items i join kits k on k.id = i.kit_id and k.is_active
      group by i.kit_id
    ), said as (
      select p.id, (select min(z.pieces) from offers o join kit_items i on i.offer_id = o.id join sizes z using (kit_id)
        where o.product_id = p.id) pieces
      from products p
    )
    update products p set kit_pieces = said.pieces from said
    where p.id = said.id and p.kit_pieces is distinct from said.pieces`,
  )
  return gone + written + itemsGone + items + marked
}

/** Sheets by their codes, and the papers of the feed's models in their order. */
export async function mergeInstructions(connection: Connection): Promise<number> {
  const sheets = await changed(
    connection,
    sql`
    insert into assembly_sheets as a (code, lines) select code, lines from stage_sheets
    on conflict (code) do update set lines = excluded.lines where a.lines <> excluded.lines`,
  )
  await changed(
    connection,
    sql`
    create temporary table wanted_papers on commit drop as
    select p.id product_id, s.place sort, s.names, s.file_type, s.sheet, s.url, s.people
    from stage_instructions s join products p on p.external_id = s.grp`,
  )
  const gone = await changed(
    connection,
    sql`
    delete from instructions i using products p, stage_products s
    where i.product_id = p.id and p.external_id = s.grp
      and not exists (select from wanted_papers w where w.product_id = i.product_id and w.sort = i.sort)`,
  )
  const written = await changed(
    connection,
    sql`
    insert into instructions as i (product_id, sort, names, file_type, sheet_code, url, people)
    select product_id, sort, names, file_type, sheet, url, people from wanted_papers
    on conflict (product_id, sort) do update set names = excluded.names, file_type = excluded.file_type,
      sheet_code = excluded.sheet_code, url = excluded.url, people = excluded.people
    where (i.names, i.file_type, i.sheet_code, i.url, i.people) is distinct from
      (excluded.names, excluded.file_type, excluded.sheet_code, excluded.url, excluded.people)`,
  )
  return sheets + gone + written
}
