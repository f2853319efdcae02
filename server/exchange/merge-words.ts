import { sql } from 'drizzle-orm'
import { slugOf } from '#rules/transliterate.ts'
import { changed, rows } from '#server/platform/database.ts'
import { type Dictionary, type PropertyEntry, storedKind } from './dictionary.ts'
import { hiddenCodes } from './offer-facts.ts'
import { type Connection, createCopier } from './staging.ts'

/** Makers by name; `codes` come from the table of makers. */
export async function mergeVendors(
  connection: Connection,
  names: readonly string[],
  codes: ReadonlyMap<string, string>,
) {
  const known = await rows<{ name: string; code: string }>(connection, sql`select name, code from vendors`)
  const taken = new Set(known.map(({ code }) => code))
  const knownNames = new Set(known.map(({ name }) => name))
  const stated = names
    .filter((name) => !knownNames.has(name))
    .map((name) => {
      const wished = codes.get(name) || slugOf(name) || 'vendor'
      let code = wished
      for (let at = 2; taken.has(code); at++) code = `${wished}-${at}`
      taken.add(code)
      return { name, code }
    })
  await changed(
    connection,
    sql`
    insert into vendors (name, code)
    select name, code from jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(name text, code text)`,
  )
}

/** Fills the dictionary with what the shop already knows, so that a name keeps its code. */
export async function loadDictionary(connection: Connection, dictionary: Dictionary) {
  const properties = await rows<{
    id: number
    code: string
    names: PropertyEntry['names']
    unit: string | null
    kind: string
    isFilter: boolean
    isVariant: boolean
    sort: number
    isFlag: boolean
  }>(
    connection,
    sql`
    select id, code, names, unit, kind, is_filter "isFilter", is_variant "isVariant", sort,
      exists (select from property_values v where v.property_id = p.id)
        and not exists (select from property_values v where v.property_id = p.id and v.code not in ('yes', 'no')) "isFlag"
    from properties p order by id`,
  )
  const entries = new Map<number, PropertyEntry>()
  for (const { id, kind, isFlag, ...facts } of properties) {
    if (dictionary.propertyByCode(facts.code)) continue
    const reading = kind === 'number' ? 'number' : isFlag ? 'flag' : 'list'
    entries.set(id, dictionary.addProperty({ ...facts, reading, isStated: false }))
  }
  const values = await rows<{
    propertyCode: string
    code: string
    names: PropertyEntry['names']
    colorHex: string | null
    sort: number
  }>(
    connection,
    sql`
    select p.code "propertyCode", v.code, v.names, v.color_hex "colorHex", v.sort
    from property_values v join properties p on p.id = v.property_id order by v.id`,
  )
  for (const { propertyCode, ...value } of values) {
    const property = dictionary.propertyByCode(propertyCode)
    if (!property || dictionary.valueByName(property, value.names.ru) || property.valueCodes.has(value.code)) continue
    dictionary.addValue(property, { ...value, texture: null, isStated: false })
  }
}

/** Writes properties and values that are new or restated; afterwards `stage_values` knows the number of each value. */
export async function mergeWords(
  connection: Connection,
  dictionary: Dictionary,
  mediaOf: (texture: string) => string | null,
) {
  const properties = dictionary.listProperties().filter(({ code }) => !hiddenCodes.has(code))
  await mergeProperties(connection, properties)
  const copier = createCopier(
    connection,
    'stage_values',
    'no, property_no, code, names, color_hex, swatch, sort, is_stated',
  )
  for (const property of properties) {
    for (const value of property.values.values()) {
      const swatch = value.texture ? mediaOf(value.texture) : null
      const { no, code, names, colorHex, sort, isStated } = value
      await copier.add([no, property.no, code, JSON.stringify(names), colorHex, swatch, sort, isStated])
    }
  }
  await copier.end()
  await mergeValues(connection, properties)
}

async function mergeProperties(connection: Connection, properties: readonly PropertyEntry[]) {
  const stated = properties.map((property) => ({
    code: property.code,
    names: property.names,
    unit: property.unit,
    kind: storedKind(property),
    is_filter: property.isFilter,
    is_variant: property.isVariant,
    sort: property.sort,
    is_stated: property.isStated,
  }))
  const said = sql`jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(code text, names jsonb, unit text,
    kind text, is_filter boolean, is_variant boolean, sort int, is_stated boolean)`
  await changed(
    connection,
    sql`
    insert into properties (code, names, unit, kind, is_filter, is_variant, sort)
    select code, names, unit, kind, is_filter, is_variant, sort from ${said}
    where not exists (select from properties p where p.code = said.code)`,
  )
  await changed(
    connection,
    sql`
    update properties p set names = said.names, unit = said.unit, kind = said.kind, is_filter = said.is_filter,
      is_variant = said.is_variant, sort = said.sort
    from ${said}
    where p.code = said.code and said.is_stated and (p.names, p.unit, p.kind, p.is_filter, p.is_variant, p.sort)
      is distinct from (said.names, said.unit, said.kind, said.is_filter, said.is_variant, said.sort)`,
  )
}

async function mergeValues(connection: Connection, properties: readonly PropertyEntry[]) {
  const numbers = properties.map(({ no, code }) => ({ no, code }))
  await changed(
    connection,
    sql`
    create temporary table stage_value_ids on commit drop as
    select v.no, p.id property_id, null::int value_id
    from stage_values v
    join jsonb_to_recordset(${JSON.stringify(numbers)}::text::jsonb) as said(no int, code text) on said.no = v.property_no
    join properties p on p.code = said.code`,
  )
  await changed(
    connection,
    sql`
    insert into property_values (property_id, code, names, color_hex, swatch_media, sort)
    select i.property_id, v.code, v.names, v.color_hex, v.swatch, v.sort from stage_values v join stage_value_ids i using (no)
    where not exists (select from property_values known where known.property_id = i.property_id and known.code = v.code)
    order by v.no`,
  )
  await changed(
    connection,
    sql`
    update property_values known set names = v.names, color_hex = v.color_hex, swatch_media = coalesce(v.swatch, swatch_media),
      sort = v.sort
    from stage_values v join stage_value_ids i using (no)
    where v.is_stated and known.property_id = i.property_id and known.code = v.code
      and (known.names, known.color_hex, known.swatch_media, known.sort)
        is distinct from (v.names, v.color_hex, coalesce(v.swatch, known.swatch_media), v.sort)`,
  )
  await changed(
    connection,
    sql`
    update stage_value_ids i set value_id = known.id
    from stage_values v, property_values known
    where v.no = i.no and known.property_id = i.property_id and known.code = v.code`,
  )
  await changed(connection, sql`create index on stage_value_ids (no)`)
  await changed(connection, sql`analyze stage_value_ids`)
}
