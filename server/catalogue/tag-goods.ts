import { sql } from 'drizzle-orm'
import { countryIn } from '#rules/country.ts'
import { nameIn } from '#rules/names.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import type { PropertyFacts } from './facts/page-facts.ts'
import type { Catalogue } from './live-catalogue.ts'
import { pricesFrom } from './region-sight.ts'

/** What a printed tag says of an offer beside its price. */
export interface TagGoods {
  offerId: number
  barcode: string | null
  /** Material, filling and the like, maker and country; the most telling first. */
  said: { ru: string[]; kk: string[] }
}

/** Of what it is made: these properties, where goods have them. */
const madeOf = ['upholstery', 'composition', 'body', 'filling', 'mechanism', 'socket']

interface TagRow extends Record<string, unknown> {
  offerId: number
  barcode: string | null
  country: string | null
  vendorName: string
  properties: (Pick<PropertyFacts, 'names' | 'code'> & { values: PropertyFacts['valueNames'][] })[]
}

export async function findTagGoods(db: Db | Tx, offerIds: readonly number[]): Promise<ReadonlyMap<number, TagGoods>> {
  const found = await rows<TagRow>(
    db,
    sql`
    select o.id "offerId", o.barcode, p.country, v.name "vendorName",
      coalesce((select jsonb_agg(jsonb_build_object('code', said.code, 'names', said.names, 'values', said.values)
          order by said.sort)
        from (select pr.code, pr.names, pr.sort, jsonb_agg(pv.names order by pv.sort, pv.id) as values
          from offer_properties op join properties pr on pr.id = op.property_id
          join property_values pv on pv.id = op.value_id
          where op.offer_id = o.id and pr.code = any(${`{${madeOf.join(',')}}`}::text[])
          group by pr.id) said), '[]') properties
    from unnest(${`{${offerIds.join(',')}}`}::int[]) wanted(id)
    join offers o on o.id = wanted.id
    join products p on p.id = o.product_id
    join vendors v on v.id = p.vendor_id`,
  )
  return new Map(found.map((row) => [row.offerId, tagGoods(row)]))
}

function tagGoods({ offerId, barcode, country, vendorName, properties }: TagRow): TagGoods {
  const told = properties.toSorted((one, other) => madeOf.indexOf(one.code) - madeOf.indexOf(other.code)).slice(0, 2)
  const saidIn = (language: 'ru' | 'kk') => [
    ...told.map(({ names, values }) => {
      return `${nameIn(names, language)}: ${values.map((value) => nameIn(value, language).toLowerCase()).join(', ')}`
    }),
    [vendorName, country && countryIn(country, language)].filter(Boolean).join(', '),
  ]
  return { offerId, barcode, said: { ru: saidIn('ru'), kk: saidIn('kk') } }
}

/** Offers by what a list or a scanner says: a bar code, an article, also in small letters, the number in the feed. */
export async function findOffersByCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const list = JSON.stringify(codes)
  const found = await rows<{ code: string; offerId: number }>(
    db,
    sql`
    select distinct on (wanted.code) wanted.code, o.id "offerId"
    from jsonb_array_elements_text(${list}::jsonb) wanted(code)
    join offers o on o.barcode = wanted.code or o.vendor_code in (wanted.code, upper(wanted.code))
      or o.external_id = wanted.code
    where o.is_active
    order by wanted.code, (o.barcode = wanted.code) desc nulls last, o.id`,
  )
  return new Map(found.map(({ code, offerId }) => [code, offerId]))
}

/** Offers of a section and of all below it, as its list shows them. */
export async function listOffersOfSection(db: Db, sectionId: number, page: { offset: number; limit: number }) {
  const found = await rows<{ id: number }>(
    db,
    sql`
    with recursive tree as (
      select id from sections where id = ${sectionId} and is_active
      union all select s.id from sections s join tree t on s.parent_id = t.id where s.is_active
    )
    select o.id from offers o join products p on p.id = o.product_id
    where p.section_id in (select id from tree) and p.is_active and o.is_active
    order by p.popularity desc, p.id, o.sort, o.id offset ${page.offset} limit ${page.limit}`,
  )
  return found.map(({ id }) => id)
}

const mostModels = 12

/** Variants of the models that the shop's own search finds for these words. */
export async function findOffersByWords(
  catalogue: Pick<Catalogue, 'current'>,
  region: ShopRegion,
  words: string,
): Promise<number[]> {
  const { engine } = catalogue.current()
  const from = pricesFrom(region)
  const ask = { from, sectionId: null, words, params: {}, sort: 'relevance' as const, offset: 0, count: mostModels }
  const { models } = await engine.list(ask)
  return models.flatMap(({ model }) => engine.whereIs(model.id)?.offerIds ?? [])
}
