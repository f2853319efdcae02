import { asc, sql } from 'drizzle-orm'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { Names } from '#rules/names.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { type ActionGoods, productMarks } from './tables.ts'

export interface Tag {
  id: number
  sectionId: number
  code: string
  names: Names
  params: FilterParams
  /** Picked by hand. */
  productIds: number[]
  sort: number
  isActive: boolean
}

export interface ShopAction {
  id: number
  code: string
  titles: Names
  texts: Names
  terms: Names
  media: { key: string; width: number; height: number } | null
  startsOn: string
  endsOn: string
  regionIds: number[]
  goods: ActionGoods
  /** Words of the makers that `goods` names. */
  vendorCodes: string[]
  sort: number
  isActive: boolean
}

/** All tags, in the order in which their sections show them. */
export function listTagRows(db: Db | Tx) {
  return rows<Tag>(
    db,
    sql`
    select t.id, t.section_id "sectionId", t.code, t.names, t.params, t.sort, t.is_active "isActive",
      coalesce((select jsonb_agg(p.product_id order by p.product_id) from tag_products p where p.tag_id = t.id), '[]')
        "productIds"
    from tags t order by t.sort, t.id`,
  )
}

/** All promotions, those that end soonest first. */
export function listActionRows(db: Db | Tx) {
  return rows<ShopAction>(
    db,
    sql`
    select a.id, a.code, a.titles, a.texts, a.terms, a.starts_on::text "startsOn", a.ends_on::text "endsOn",
      a.region_ids "regionIds", a.goods, a.sort, a.is_active "isActive",
      case when m.key is not null then jsonb_build_object('key', m.key, 'width', m.width, 'height', m.height) end media,
      coalesce((select jsonb_agg(v.code order by v.code) from vendors v
        where (a.goods -> 'vendorIds') @> to_jsonb(v.id)), '[]') "vendorCodes"
    from actions a left join media m on m.key = a.media order by a.sort, a.ends_on, a.id`,
  )
}

export type ProductMark = typeof productMarks.$inferSelect

/** All marks, in the order in which pictures show them. */
export function listMarkRows(db: Db | Tx): Promise<ProductMark[]> {
  return db.select().from(productMarks).orderBy(asc(productMarks.sort), asc(productMarks.id))
}
