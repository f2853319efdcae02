import { sql } from 'drizzle-orm'
import type { DeskGoods, DeskOffer } from '#contract/staff/goods.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import type { CorrectedField } from '../tables.ts'
import { stateOf } from './find-goods.ts'

type Words = DeskGoods['names']

export interface CorrectionRow {
  offerId: number | null
  field: CorrectedField
  value: unknown
  fed: unknown
  madeBy: number | null
  at: string
}

export interface ReadGoods {
  id: number
  guid: string
  names: Words
  descriptions: Words
  code: string
  sectionCode: string
  section: string
  vendor: string
  state: DeskGoods['state']
  offers: DeskOffer[]
  images: { offerId: number | null; media: string; kind: string; width: number; height: number }[]
  corrections: CorrectionRow[]
}

/** One model with all that the desk shows of it; null when it is not there. */
export async function readGoods(db: Db | Tx, id: number, language: Language = 'ru'): Promise<ReadGoods | null> {
  const [found] = await rows<ReadGoods & Record<string, unknown>>(
    db,
    sql`
    select p.id, p.guid, p.code, s.code "sectionCode", coalesce(s.names->>${language}, s.names->>'ru') section, v.name vendor, ${stateOf} state,
      jsonb_build_object('ru', p.name, 'kk', coalesce(p.texts->'kk'->>'name', ''), 'en', coalesce(p.texts->'en'->>'name', '')) names,
      jsonb_build_object('ru', p.description, 'kk', coalesce(p.texts->'kk'->>'description', ''),
        'en', coalesce(p.texts->'en'->>'description', '')) descriptions,
      coalesce((select jsonb_agg(${offerFacts} order by o.sort, o.id) from offers o where o.product_id = p.id), '[]') offers,
      coalesce((select jsonb_agg(jsonb_build_object('offerId', i.offer_id, 'media', i.media, 'kind', i.kind,
        'width', i.width, 'height', i.height) order by i.offer_id nulls first, i.sort, i.id)
        from images i where i.product_id = p.id), '[]') images,
      coalesce((select jsonb_agg(jsonb_build_object('offerId', c.offer_id, 'field', c.field, 'value', c.value, 'fed', c.fed,
        'madeBy', c.made_by, 'at', c.at) order by c.at, c.id) from goods_corrections c where c.product_id = p.id), '[]') corrections
    from products p join sections s on s.id = p.section_id join vendors v on v.id = p.vendor_id
    where p.id = ${id}`,
  )
  return found ?? null
}

const offerFacts = sql`jsonb_build_object('id', o.id, 'article', coalesce(o.vendor_code, ''), 'barcode', coalesce(o.barcode, ''),
  'names', jsonb_build_object('ru', o.name, 'kk', coalesce(o.texts->'kk'->>'name', ''), 'en', coalesce(o.texts->'en'->>'name', '')),
  'isShown', o.is_active,
  'isHidden', exists (select from goods_corrections h where h.offer_id = o.id and h.field = 'hidden'),
  'prices', coalesce((select jsonb_agg(jsonb_build_object('zoneId', op.price_zone_id, 'priceMinor', op.price_minor,
    'oldPriceMinor', op.old_price_minor) order by op.price_zone_id) from offer_prices op where op.offer_id = o.id), '[]'),
  'shelves', coalesce((select jsonb_agg(jsonb_build_object('warehouseId', k.warehouse_id, 'onHand', k.on_hand,
    'reserved', k.reserved) order by k.warehouse_id) from stock k where k.offer_id = o.id), '[]'))`

/** The model of a variant; null when there is no such variant. */
export async function findModelOf(db: Db | Tx, offerId: number): Promise<number | null> {
  const [found] = await rows<{ id: number }>(db, sql`select product_id id from offers where id = ${offerId}`)
  return found?.id ?? null
}

/** Of the whole tree, as lists narrow goods by them. */
export function listSections(db: Db): Promise<{ code: string; names: Names }[]> {
  return rows(db, sql`select code, names from sections where is_active order by sort, id`)
}
