import { models, offers, sections, vendors } from '../catalogue/index.ts'
import { type DemoOffer, offersOf } from '../catalogue/offers.ts'
import { pricesOf } from '../catalogue/prices.ts'
import { filterTypes, type PropertyCode, properties, withPages } from '../catalogue/properties.ts'
import { stockOf } from '../catalogue/stock.ts'
import { countries } from '../catalogue/vendors.ts'
import { colourWords } from '../furniture/colour-words.ts'
import { colourGroups, material } from '../furniture/materials.ts'
import { csv } from './csv.ts'
import { valueName } from './offer.ts'
import { pictureNames } from './pictures.ts'
import { wordTables } from './words.ts'

/** The side tables that stand beside the feed, by the last part of their file name. */
export function sideTables(): Record<string, string> {
  return {
    stock: stockTable(),
    prices: pricesTable(),
    sections: sectionsTable(),
    vendors: vendorsTable(),
    properties: propertiesTable(),
    values: valuesTable(),
    ...wordTables(),
  }
}

function stockTable(): string {
  const rows = offers.flatMap(stockOf)
  return csv(
    ['offer_id', 'warehouse', 'on_hand'],
    rows.map((row) => [row.offerId, row.warehouse, row.onHand]),
  )
}

function pricesTable(): string {
  const rows = offers.flatMap(pricesOf)
  return csv(
    ['offer_id', 'zone', 'price', 'old_price'],
    rows.map((row) => [row.offerId, row.zone, row.priceRub, row.oldPriceRub]),
  )
}

function sectionsTable(): string {
  const rows = sections.map(({ id, code, picture, name }, at) => [
    id,
    code,
    (at + 1) * 10,
    facePicture(picture),
    name.ru,
    name.kk,
    name.en,
  ])
  return csv(['id', 'code', 'sort', 'picture', 'ru', 'kk', 'en'], rows)
}

/** A section shows what can be bought of the model that stands for it. */
function facePicture(modelCode: string | undefined): string {
  const model = models.find(({ code }) => code === modelCode)
  const isAtHome = (offer: DemoOffer) =>
    stockOf(offer).some(({ warehouse, onHand }) => warehouse === 'chel' && onHand > 0)
  return (model && offersOf(model).find(isAtHome)?.picture) ?? ''
}

function vendorsTable(): string {
  const rows = vendors.map((maker) => [
    maker.name,
    maker.code,
    maker.latin,
    pictureNames.mark(maker.code),
    countries[maker.country].ru,
    maker.city.ru,
    maker.city.kk,
    maker.city.en,
    maker.about.ru,
    maker.about.kk,
    maker.about.en,
  ])
  return csv(
    ['name', 'code', 'latin', 'logo', 'country', 'city_ru', 'city_kk', 'city_en', 'about_ru', 'about_kk', 'about_en'],
    rows,
  )
}

function propertiesTable(): string {
  const rows = Object.entries(properties).map(([code, property], at) => [
    code,
    property.kind,
    'unit' in property ? property.unit : '',
    property.filter,
    filterTypes[code as PropertyCode] ?? '',
    withPages.has(code as PropertyCode) ? 'yes' : '',
    (at + 1) * 10,
    property.name.ru,
    property.name.kk,
    property.name.en,
  ])
  return csv(['code', 'kind', 'unit', 'filter', 'type', 'pages', 'sort', 'ru', 'kk', 'en'], rows)
}

function valuesTable(): string {
  const rows = Object.entries(properties)
    .filter(([, property]) => property.kind === 'list')
    .flatMap(([code]) => usedValues(code as PropertyCode).map((value) => valueRow(code as PropertyCode, value)))
  return csv(['property', 'code', 'hex', 'texture', 'base', 'ru', 'kk', 'en'], rows)
}

function usedValues(code: PropertyCode): string[] {
  const used = offers.map(({ facts }) => facts[code]).filter((fact): fact is string => typeof fact === 'string')
  const bases = code === 'colour' ? used.flatMap((value) => baseOf(code, value) || []) : []
  return [...new Set([...used, ...bases])].sort((a, b) => a.localeCompare(b, 'ru', { numeric: true }))
}

function valueRow(property: PropertyCode, value: string): string[] {
  const name = valueName(property, value)
  if (!name) throw new Error(`«${value}» is not a value of ${property}.`)
  return [
    property,
    valueCode(property, value),
    ...look(property, value),
    baseOf(property, value),
    name.ru,
    name.kk,
    name.en,
  ]
}

/** The value as which it is filtered. */
function baseOf(property: PropertyCode, value: string): string {
  return property === 'colour' ? (Object.entries(colourWords).find(([code]) => code === value)?.[1].group ?? '') : ''
}

/** A size is written for people; its code must live in an address. */
function valueCode(property: PropertyCode, value: string): string {
  if (property !== 'size') return value
  return value
    .toLowerCase()
    .replaceAll(' × ', 'x')
    .replace(' см', '')
    .replace(' модуля', '-modules')
    .replace('сиденье ', 'seat-')
    .replace('–', '-')
    .replace(/[^a-z0-9-]+/g, '-')
}

function look(property: PropertyCode, value: string): [hex: string, texture: string] {
  if (property === 'colour') return [{ ...colourGroups, ...colourWords }[value]?.hex ?? '', '']
  if (property === 'finish') return [material(value as Parameters<typeof material>[0]).hex, `swatches/${value}.webp`]
  if (property === 'upholstery') return ['', `swatches/${mostUsedFinish(value)}.webp`]
  return ['', '']
}

/** The finish in which a material is seen most often stands for it. */
function mostUsedFinish(upholstery: string): string {
  const covers = offers.filter(({ facts }) => facts.upholstery === upholstery).map(({ cover }) => cover.code)
  const counts = [...Map.groupBy(covers, (code) => code)].map(([code, same]) => ({ code, count: same.length }))
  counts.sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
  return counts[0]?.code ?? ''
}
