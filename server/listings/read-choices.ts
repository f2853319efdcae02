import { sql } from 'drizzle-orm'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import { readConditions } from '#rules/filter-conditions.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'

/** What somebody typed as a list, and which of it the shop does not know. */
export interface Read {
  ids: number[]
  unknown: string[]
}

const wordsOf = (typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

async function read(typed: string, find: (list: string) => Promise<{ id: number; word: string }[]>): Promise<Read> {
  const words = wordsOf(typed)
  if (words.length === 0) return { ids: [], unknown: [] }
  const found = await find(`{${words.map((word) => JSON.stringify(word)).join(',')}}`)
  const known = new Set(found.map(({ word }) => word))
  return { ids: [...new Set(found.map(({ id }) => id))], unknown: words.filter((word) => !known.has(word)) }
}

/**
 * Models by their number in the shop, else by an article number of a variant, else by the code other systems know them by.
 * A form says the shop's numbers of what was chosen before, and a number may be another's code too.
 */
export function readProducts(tx: Db | Tx, typed: string): Promise<Read> {
  return read(typed, (list) =>
    rows(
      tx,
      sql`
      select id, word from (
        select p.id, word, rank() over (partition by word order by p.id::text = word desc, p.external_id = word) place
        from unnest(${list}::text[]) word
        join products p on p.id::text = word or p.external_id = word
          or exists (select from offers o where o.product_id = p.id and (o.vendor_code = word or o.external_id = word))
      ) found where place = 1`,
    ),
  )
}

/** Variants by their number in the shop, else by their article number, else by the code other systems know them by. */
export function readOffers(tx: Db | Tx, typed: string): Promise<Read> {
  return read(typed, (list) =>
    rows(
      tx,
      sql`
      select id, word from (
        select o.id, word, rank() over (partition by word order by o.id::text = word desc, o.vendor_code is not distinct from word desc) place
        from unnest(${list}::text[]) word
        join offers o on o.id::text = word or o.external_id = word or o.vendor_code = word
      ) found where place = 1`,
    ),
  )
}

export function readSections(tx: Db | Tx, typed: string): Promise<Read> {
  return read(typed, (list) => rows(tx, sql`select id, code word from sections where code = any(${list}::text[])`))
}

export function readVendors(tx: Db | Tx, typed: string): Promise<Read> {
  return read(typed, (list) => rows(tx, sql`select id, code word from vendors where code = any(${list}::text[])`))
}

export function readRegions(tx: Db | Tx, typed: string): Promise<Read> {
  return read(typed, (list) => rows(tx, sql`select id, code word from regions where code = any(${list}::text[])`))
}

/** `section/tag` */
export function readTags(tx: Tx, typed: string): Promise<Read> {
  return read(typed, (list) =>
    rows(
      tx,
      sql`
      select t.id, s.code || '/' || t.code word from tags t join sections s on s.id = t.section_id
      where s.code || '/' || t.code = any(${list}::text[])`,
    ),
  )
}

const ownRanges = ['price', 'width', 'depth', 'height']
const ownLists = ['vendor', 'available', 'when', 'store', 'sale', 'hit', 'new', 'rating']

/** Conditions by which goods are taken in; null where something in them is no filter of the shop. */
export async function readParams(tx: Tx, typed: string): Promise<FilterParams | null> {
  const properties = await rows<{ code: string; kind: string }>(
    tx,
    sql`select code, kind from properties where is_filter`,
  )
  const ranges = new Set([...ownRanges, ...properties.flatMap(({ code, kind }) => (kind === 'number' ? [code] : []))])
  const known = new Set([...ranges, ...ownLists, ...properties.map(({ code }) => code)])
  const params = readConditions(typed, (code) => ranges.has(code))
  return params && Object.keys(params).every((code) => known.has(code)) ? params : null
}
