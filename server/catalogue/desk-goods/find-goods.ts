import { type SQL, sql } from 'drizzle-orm'
import type { DeskGoodsRow, GoodsWish } from '#contract/staff/goods.ts'
import type { Language } from '#rules/language.ts'
import { pageOf } from '#server/gate/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { isHiddenByHand } from '../merge/keep-corrections.ts'

export interface FoundGoods extends Omit<DeskGoodsRow, 'picture'> {
  picture: { key: string; width: number; height: number } | null
  names: { ru: string; kk: string | null; en: string | null }
}

interface WishOfGoods extends GoodsWish {
  priceZoneId: number
  /** In which sections are named. */
  language: Language
  below?: number | undefined
  count: number
}

/** One page of models, the newest first: the id is the order and the cursor. */
export async function findGoods(db: Db, wish: WishOfGoods): Promise<{ goods: FoundGoods[]; below: number | null }> {
  const found = await rows<FoundGoods & Record<string, unknown>>(
    db,
    sql`
    with page as (
      select p.* from products p
      where ${wish.below === undefined ? sql`true` : sql`p.id < ${wish.below}`} and ${meaning(wish)}
      order by p.id desc limit ${wish.count + 1}
    )
    select p.id, p.name, jsonb_build_object('ru', p.name, 'kk', p.texts->'kk'->>'name', 'en', p.texts->'en'->>'name') names,
      of.articles, of.variants, of.step "lengthStepMm", coalesce(s.names->>${wish.language}, s.names->>'ru') section, v.name vendor, ${stateOf} state,
      to_jsonb(array_remove(array[case when ${lacking('kk')} then 'kk' end, case when ${lacking('en')} then 'en' end], null)) lacks,
      exists (select from goods_corrections c where c.product_id = p.id) "isCorrected",
      (select min(op.price_minor)::int from offer_prices op join offers o on o.id = op.offer_id
        where o.product_id = p.id and o.is_active and op.price_zone_id = ${wish.priceZoneId}) "priceMinor",
      coalesce((select sum(k.on_hand - k.reserved)::int from stock k join offers o on o.id = k.offer_id
        where o.product_id = p.id), 0) free,
      (select jsonb_build_object('key', i.media, 'width', i.width, 'height', i.height) from images i
        where i.product_id = p.id order by i.sort >= 0, i.kind <> 'packshot', i.sort, i.id limit 1) picture
    from page p join sections s on s.id = p.section_id join vendors v on v.id = p.vendor_id
    cross join lateral (
      select count(*)::int variants, coalesce(to_jsonb((array_agg(o.vendor_code order by o.sort, o.id)
        filter (where o.vendor_code is not null))[1:3]), '[]') articles,
        case when count(o.length_step_mm) = count(*) and min(o.length_step_mm) = max(o.length_step_mm) then min(o.length_step_mm) end step
      from offers o where o.product_id = p.id
    ) of
    order by p.id desc`,
  )
  const { rows: goods, below } = pageOf(found, wish.count)
  return { goods, below }
}

const isSold = sql`(p.is_active and exists (select from offers o where o.product_id = p.id and o.is_active))`

/** As a query over `products p` says whether shoppers see a model. */
export const stateOf = sql`case when ${isHiddenByHand(sql`p.id`)} then 'hidden' when ${isSold} then 'shown' else 'off' end`

/** A name, or a description where there is one in Russian. */
function lacking(language: 'kk' | 'en'): SQL {
  const said = (what: string) => sql`coalesce(p.texts->${sql.raw(`'${language}'`)}->>${sql.raw(`'${what}'`)}, '') = ''`
  return sql`(${said('name')} or (p.description <> '' and ${said('description')}))`
}

function meaning({ q = '', section, state, lacks, corrected }: WishOfGoods): SQL {
  const conditions = [
    q === '' ? sql`true` : meant(q),
    section === undefined ? sql`true` : below(section),
    state === undefined ? sql`true` : sql`${stateOf} = ${state}`,
    lacks === undefined ? sql`true` : lacking(lacks),
    corrected ? sql`exists (select from goods_corrections c where c.product_id = p.id)` : sql`true`,
  ]
  return sql.join(conditions, sql` and `)
}

/** A section and all that lies below it. */
function below(section: string): SQL {
  return sql`p.section_id in (
    with recursive tree as (
      select id from sections where code = ${section}
      union all select s.id from sections s join tree t on s.parent_id = t.id
    )
    select id from tree)`
}

/** Each is a column with an index of its own, so they are gathered and not tried one by one. */
function meant(q: string): SQL {
  const part = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const id = /^\d{1,9}$/.test(q) ? sql`union select product_id from offers where id = ${Number(q)}` : sql``
  // As the index of names says it.
  const names = sql`lower(name || ' ' || coalesce(texts -> 'kk' ->> 'name', '') || ' ' || coalesce(texts -> 'en' ->> 'name', ''))`
  return sql`p.id in (
    select id from products where ${names} like ${part}
    union select id from products where code = ${q.toLowerCase()} or external_id = ${q}
    union select product_id from offers where lower(vendor_code) like ${part}
    union select product_id from offers where barcode = ${q} or external_id = ${q}
    ${id})`
}
