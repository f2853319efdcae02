import { listKnownWords, type SaidProperty, stagedValues } from '#server/catalogue/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import { type Dictionary, type PropertyEntry, storedKind } from './dictionary.ts'
import { hiddenCodes } from './offer-facts.ts'

/** Fills the dictionary with what the shop already knows, so that a name keeps its code. */
export async function loadDictionary(db: Db, dictionary: Dictionary) {
  const { properties, values } = await listKnownWords(db)
  const codes = new Map<number, string>()
  for (const { id, kind, isFlag, ...facts } of properties) {
    codes.set(id, facts.code)
    if (dictionary.propertyByCode(facts.code)) continue
    const reading = kind === 'number' ? 'number' : isFlag ? 'flag' : 'list'
    dictionary.addProperty({ ...facts, reading, isStated: false })
  }
  for (const { propertyId, ...value } of values) {
    const property = dictionary.propertyByCode(codes.get(propertyId) ?? '')
    if (!property || dictionary.valueByName(property, value.names.ru) || property.valueCodes.has(value.code)) continue
    dictionary.addValue(property, { ...value, texture: null, isStated: false })
  }
}

/** The dictionary as the catalogue takes it: values are staged, properties answered. */
export async function stageWords(
  tx: Tx,
  dictionary: Dictionary,
  mediaOf: (texture: string) => string | null,
): Promise<SaidProperty[]> {
  const properties = dictionary.listProperties().filter(({ code }) => !hiddenCodes.has(code))
  const copier = createCopier(tx, stagedValues)
  for (const property of properties) {
    for (const { texture, ...value } of property.values.values()) {
      await copier.add({ ...value, property: property.code, swatch: texture ? mediaOf(texture) : null })
    }
  }
  await copier.end()
  return properties.map(saidProperty)
}

function saidProperty(property: PropertyEntry): SaidProperty {
  const { no: _no, reading: _reading, hasLooks: _hasLooks, values: _values, valueCodes: _codes, ...said } = property
  return { ...said, kind: storedKind(property) }
}
