import { type SQL, sql } from 'drizzle-orm'
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

/** What was typed, each with the number of the shop that it may be: one that begins with 0 is none. */
const typedWords = (list: string) =>
  sql`(select word, case when word ~ '^[1-9][0-9]{0,8}$' then word::int end number from unnest(${list}::text[]) word) typed`

/** Of what was found by a word in several ways only what was found in the first of them. Each way has an index of its own. */
function byFirstWay(tx: Db | Tx, ways: SQL[]): Promise<{ id: number; word: string }[]> {
  const found = ways.map((way, place) => sql`select id, word, ${place}::int place from (${way}) way`)
  return rows(
    tx,
    sql`
    select distinct id, word from (
      select id, word, place = min(place) over (partition by word) is_first from (
        ${sql.join(found, sql` union all `)}
      ) found
    ) ranked where is_first`,
  )
}

/**
 * Models by their number in the shop, else by an article number of a variant, else by the code other systems know them by.
 * A form says the shop's numbers of what was chosen before, and a number may be another's code too.
 */
export function readProducts(tx: Db | Tx, typed: string): Promise<Read> {
  return read(typed, (list) =>
    byFirstWay(tx, [
      sql`select p.id, word from ${typedWords(list)} join products p on p.id = number`,
      sql`select o.product_id id, word from ${typedWords(list)} join offers o on o.vendor_code = word`,
      sql`select p.id, word from ${typedWords(list)} join products p on p.external_id = word
        union all select o.product_id, word from ${typedWords(list)} join offers o on o.external_id = word`,
    ]),
  )
}

/** Variants by their number in the shop, else by their article number, else by the code other systems know them by. */
export function readOffers(tx: Db | Tx, typed: string): Promise<Read> {
  return read(typed, (list) =>
    byFirstWay(tx, [
      sql`select o.id, word from ${typedWords(list)} join offers o on o.id = number`,
      sql`select o.id, word from ${typedWords(list)} join offers o on o.vendor_code = word`,
      sql`select o.id, word from ${typedWords(list)} join offers o on o.external_id = word`,
    ]),
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
export function readTags(tx: Db | Tx, typed: string): Promise<Read> {
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
export async function readParams(tx: Db | Tx, typed: string): Promise<FilterParams | null> {
  const properties = await rows<{ code: string; kind: string }>(
    tx,
    sql`select code, kind from properties where is_filter`,
  )
  const ranges = new Set([...ownRanges, ...properties.flatMap(({ code, kind }) => (kind === 'number' ? [code] : []))])
  const known = new Set([...ranges, ...ownLists, ...properties.map(({ code }) => code)])
  const params = readConditions(typed, (code) => ranges.has(code))
  return params && Object.keys(params).every((code) => known.has(code)) ? params : null
}
