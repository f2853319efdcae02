import type { FilterType } from '#rules/filter-type.ts'
import { slugOf } from '#rules/transliterate.ts'
import { wellKnownProperties } from './well-known-properties.ts'

type Kind = 'list' | 'color' | 'number' | 'text'
type WordKind = 'list' | 'number' | 'flag'

/** Names in the languages that are known; Russian is the key by which feeds find it. */
export type LocalNames = { ru: string; kk?: string; en?: string }

export interface PropertyEntry {
  /** Number within this run. */
  no: number
  code: string
  names: LocalNames
  unit: string | null
  /** How values are read; `flag` is stored as a list of yes and no. */
  reading: WordKind
  hasLooks: boolean
  isFilter: boolean
  isVariant: boolean
  /** How its filter is drawn; null is as its kind is drawn as a rule. */
  filterType: FilterType | null
  isPromoted: boolean
  hasPages: boolean
  sort: number
  /** Said by a table of this run, so that it may change what the shop has. */
  isStated: boolean
  values: Map<string, ValueEntry>
  valueCodes: Set<string>
}

export interface ValueEntry {
  no: number
  code: string
  names: LocalNames
  colorHex: string | null
  texture: string | null
  /** The value as which it is filtered. */
  baseCode: string | null
  sort: number
  isStated: boolean
}

export interface FoundValue {
  property: PropertyEntry
  value: ValueEntry
  /** The number of a `number`, 1 or 0 of a flag. */
  amount: number | null
}

export type Dictionary = ReturnType<typeof createDictionary>

/** The words by which goods are described: names from the feed → properties and values with stable codes. */
export function createDictionary() {
  const byName = new Map<string, PropertyEntry>()
  const byCode = new Map<string, PropertyEntry>()
  /** Most offers say what others have said in the same words. */
  const foundBefore = new Map<string, FoundValue>()
  let lastValueNo = 0

  function addProperty(init: Omit<PropertyEntry, 'no' | 'hasLooks' | 'values' | 'valueCodes'>): PropertyEntry {
    const known = byCode.get(init.code)
    if (known) {
      byName.set(keyOf(init.names.ru), known)
      return known
    }
    const entry = { ...init, no: byCode.size + 1, hasLooks: false, values: new Map(), valueCodes: new Set<string>() }
    byCode.set(entry.code, entry)
    byName.set(keyOf(entry.names.ru), entry)
    return entry
  }

  function addValue(property: PropertyEntry, init: Omit<ValueEntry, 'no'>): ValueEntry {
    const entry = { ...init, no: ++lastValueNo }
    property.values.set(keyOf(init.names.ru), entry)
    property.valueCodes.add(init.code)
    if (init.colorHex || init.texture) property.hasLooks = true
    return entry
  }

  /** Answers the value, or the reason why the text is none. */
  function find(name: string, unit: string, text: string): FoundValue | string {
    const words = `${name}\n${unit}\n${text}`
    const known = foundBefore.get(words)
    if (known) return known
    const found = findAnew(name, unit, text)
    if (typeof found !== 'string') foundBefore.set(words, found)
    return found
  }

  function findAnew(name: string, unit: string, text: string): FoundValue | string {
    const property = byName.get(keyOf(name)) ?? newProperty(name, unit)
    if (property.reading === 'number') return findNumber(property, text)
    if (property.reading === 'flag') return findFlag(property, text)
    const said = unit && !property.unit ? `${text} ${unit}` : text
    return { property, value: property.values.get(keyOf(said)) ?? newValue(property, said), amount: null }
  }

  function newProperty(name: string, unit: string): PropertyEntry {
    const known = wellKnownProperties.get(keyOf(name))
    const code = known?.code ?? freeCode(propertyCode(name), byCode)
    return addProperty({
      code,
      names: { ru: name.slice(0, 100), ...known?.names },
      unit: known?.reading === 'number' ? (units.get(unit) ?? unit) || null : null,
      reading: known?.reading ?? 'list',
      isFilter: known?.isFilter ?? false,
      isVariant: known?.isVariant ?? false,
      filterType: null,
      isPromoted: false,
      hasPages: false,
      sort: 1000 + byCode.size * 10,
      isStated: false,
    })
  }

  function newValue(property: PropertyEntry, text: string): ValueEntry {
    const code = freeCode(slugOf(text, 60) || 'value', property.valueCodes)
    const sort = (property.values.size + 1) * 10
    return addValue(property, {
      code,
      names: { ru: text.slice(0, 200) },
      ...plainLook,
      sort,
      isStated: false,
    })
  }

  function findNumber(property: PropertyEntry, text: string): FoundValue | string {
    const plain = text.replace(',', '.').replace(/\s/g, '')
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain))
      return `param «${property.names.ru}»: «${text.slice(0, 40)}» is not a number`
    const amount = Number(plain)
    const code = String(amount)
    const sort = Math.min(Math.max(Math.round(amount), 0), 2_000_000_000)
    const value =
      property.values.get(code) ??
      addValue(property, { code, names: { ru: code }, ...plainLook, sort, isStated: false })
    return { property, value, amount }
  }

  function findFlag(property: PropertyEntry, text: string): FoundValue | string {
    const isYes = yesWords.has(text.toLowerCase())
    if (!isYes && !noWords.has(text.toLowerCase()))
      return `param «${property.names.ru}»: «${text.slice(0, 40)}» is not да or нет`
    const names = isYes ? yesNames : noNames
    const value =
      property.values.get(keyOf(names.ru)) ??
      addValue(property, {
        code: isYes ? 'yes' : 'no',
        names,
        ...plainLook,
        sort: isYes ? 10 : 20,
        isStated: false,
      })
    return { property, value, amount: isYes ? 1 : 0 }
  }

  return {
    find,
    addProperty,
    addValue,
    propertyByCode: (code: string) => byCode.get(code),
    valueByName: (property: PropertyEntry, name: string) => property.values.get(keyOf(name)),
    listProperties: () => [...byCode.values()],
  }
}

const plainLook = { colorHex: null, texture: null, baseCode: null }

/** How the shop's table calls a property: swatches make a list a colour list. */
export function storedKind(property: PropertyEntry): Kind {
  if (property.reading === 'number') return 'number'
  return property.hasLooks ? 'color' : 'list'
}

function keyOf(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Property codes stand in addresses before `=`: a letter first. */
function propertyCode(name: string): string {
  const slug = slugOf(name, 50)
  return /^[a-z]/.test(slug) ? slug : `p-${slug || 'x'}`
}

function freeCode(wanted: string, taken: { has(code: string): boolean }): string {
  if (!taken.has(wanted)) return wanted
  for (let at = 2; ; at++) if (!taken.has(`${wanted}-${at}`)) return `${wanted}-${at}`
}

const yesWords = new Set(['да', 'yes', 'true', 'есть', '1'])
const noWords = new Set(['нет', 'no', 'false', '0'])
const yesNames = { ru: 'да', kk: 'иә', en: 'yes' }
const noNames = { ru: 'нет', kk: 'жоқ', en: 'no' }
const units = new Map(Object.entries({ см: 'cm', мм: 'mm', кг: 'kg', мин: 'min', вт: 'w', Вт: 'w', л: 'l', м: 'm' }))
