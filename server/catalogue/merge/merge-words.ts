import { sql } from 'drizzle-orm'
import type { FilterType } from '#rules/filter-type.ts'
import type { Names } from '#rules/names.ts'
import { slugOf } from '#rules/transliterate.ts'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'

/** A property as an import says it. */
export interface SaidProperty {
  code: string
  names: Names
  unit: string | null
  kind: 'list' | 'color' | 'number' | 'text'
  isFilter: boolean
  isVariant: boolean
  filterType: FilterType | null
  isPromoted: boolean
  hasPages: boolean
  sort: number
  /** Said by a table of this run, so that it may change what the shop has. */
  isStated: boolean
}

export interface KnownProperty extends Omit<SaidProperty, 'isStated'> {
  id: number
  /** All its values are yes or no. */
  isFlag: boolean
}

export interface KnownValue {
  propertyId: number
  code: string
  names: Names
  colorHex: string | null
  baseCode: string | null
  sort: number
}

/** The words by which the shop describes goods already, so that a name keeps its code. */
export async function listKnownWords(db: Db): Promise<{ properties: KnownProperty[]; values: KnownValue[] }> {
  const properties = await rows<KnownProperty>(
    db,
    sql`
    select id, code, names, unit, kind, is_filter "isFilter", is_variant "isVariant", filter_type "filterType",
      is_promoted "isPromoted", has_pages "hasPages", sort,
      exists (select from property_values v where v.property_id = p.id)
        and not exists (select from property_values v where v.property_id = p.id and v.code not in ('yes', 'no')) "isFlag"
    from properties p order by id`,
  )
  const values = await rows<KnownValue>(
    db,
    sql`
    select property_id "propertyId", code, names, color_hex "colorHex", base_code "baseCode", sort
    from property_values order by id`,
  )
  return { properties, values }
}

/** A maker with the code it wants. What is not said of one stays as it was. */
export type SaidVendor = {
  name: string
  code: string | null
  latinName: string | null
  /** Its mark; key of the media store. */
  media: string | null
  city: Names | null
  about: Names | null
}

/** Makers by name. Answers how many are new or called anew. */
export async function mergeVendors(tx: Tx, vendors: readonly SaidVendor[]): Promise<number> {
  const known = await rows<{ name: string; code: string }>(tx, sql`select name, code from vendors`)
  const taken = new Set(known.map(({ code }) => code))
  const knownNames = new Set(known.map(({ name }) => name))
  const stated = vendors
    .filter(({ name }) => !knownNames.has(name))
    .map(({ name, code: wish }) => {
      const wished = wish || slugOf(name) || 'vendor'
      let code = wished
      for (let at = 2; taken.has(code); at++) code = `${wished}-${at}`
      taken.add(code)
      return { name, code }
    })
  const added = await changed(
    tx,
    sql`
    insert into vendors (name, code)
    select name, code from jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(name text, code text)`,
  )
  const told = await changed(
    tx,
    sql`
    update vendors v
    set latin_name = said.latin_name, media = said.media, city = said.city, about = said.about
    from (
      select v.id, coalesce(said."latinName", v.latin_name) latin_name, coalesce(said.media, v.media) media,
        coalesce(nullif(said.city, 'null'), v.city) city, coalesce(nullif(said.about, 'null'), v.about) about
      from jsonb_to_recordset(${JSON.stringify(vendors)}::text::jsonb)
        as said(name text, "latinName" text, media text, city jsonb, about jsonb)
      join vendors v on v.name = said.name
    ) said
    where v.id = said.id
      and (v.latin_name, v.media, v.city, v.about)
        is distinct from (said.latin_name, said.media, said.city, said.about)`,
  )
  return added + told
}

/** Properties and values that are new or restated; afterwards `stage_value_ids` knows the value of each number. */
export async function mergeWords(tx: Tx, properties: readonly SaidProperty[]): Promise<number> {
  return (await mergeProperties(tx, properties)) + (await mergeValues(tx))
}

async function mergeProperties(tx: Tx, properties: readonly SaidProperty[]): Promise<number> {
  const said = sql`jsonb_to_recordset(${JSON.stringify(properties)}::text::jsonb) as said(code text, names jsonb,
    unit text, kind text, "isFilter" boolean, "isVariant" boolean, "filterType" text, "isPromoted" boolean,
    "hasPages" boolean, sort int, "isStated" boolean)`
  const added = await changed(
    tx,
    sql`
    insert into properties (code, names, unit, kind, is_filter, is_variant, filter_type, is_promoted, has_pages, sort)
    select code, names, unit, kind, "isFilter", "isVariant", "filterType", "isPromoted", "hasPages", sort from ${said}
    where not exists (select from properties p where p.code = said.code)`,
  )
  const updated = await changed(
    tx,
    sql`
    update properties p set names = said.names, unit = said.unit, kind = said.kind, is_filter = said."isFilter",
      is_variant = said."isVariant", filter_type = said."filterType", is_promoted = said."isPromoted",
      has_pages = said."hasPages", sort = said.sort
    from ${said}
    where p.code = said.code and said."isStated"
      and (p.names, p.unit, p.kind, p.is_filter, p.is_variant, p.filter_type, p.is_promoted, p.has_pages, p.sort)
        is distinct from (said.names, said.unit, said.kind, said."isFilter", said."isVariant", said."filterType",
          said."isPromoted", said."hasPages", said.sort)`,
  )
  return added + updated
}

async function mergeValues(tx: Tx): Promise<number> {
  const added = await changed(
    tx,
    sql`
    insert into property_values (property_id, code, names, color_hex, swatch_media, base_code, sort)
    select p.id, v.code, v.names, v.color_hex, v.swatch, v.base_code, v.sort
    from stage_values v join properties p on p.code = v.property
    where not exists (select from property_values known where known.property_id = p.id and known.code = v.code)
    order by v.no`,
  )
  const updated = await changed(
    tx,
    sql`
    update property_values known set names = v.names, color_hex = v.color_hex, swatch_media = coalesce(v.swatch, swatch_media),
      base_code = v.base_code, sort = v.sort
    from stage_values v join properties p on p.code = v.property
    where v.is_stated and known.property_id = p.id and known.code = v.code
      and (known.names, known.color_hex, known.swatch_media, known.base_code, known.sort)
        is distinct from (v.names, v.color_hex, coalesce(v.swatch, known.swatch_media), v.base_code, v.sort)`,
  )
  await changed(
    tx,
    sql`
    create temporary table stage_value_ids on commit drop as
    select v.no, p.id property_id, known.id value_id
    from stage_values v join properties p on p.code = v.property
    join property_values known on known.property_id = p.id and known.code = v.code`,
  )
  await changed(tx, sql`create index on stage_value_ids (no)`)
  await changed(tx, sql`analyze stage_value_ids`)
  return added + updated
}
