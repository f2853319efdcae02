import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { filterTypes } from '#rules/filter-type.ts'
import { stagedPrices } from '#server/catalogue/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import { stagedStock } from '#server/stock/index.ts'
import type { RefusalList } from './bad-feed.ts'
import type { Dictionary, LocalNames } from './dictionary.ts'
import type { FeedFiles } from './feed-files.ts'
import { minorOf } from './offer-facts.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import type { SectionFacts } from './usable-categories.ts'

/** Small tables are read whole; each answers by its key. */
export async function readSections(path: string | null): Promise<Map<string, SectionFacts>> {
  const sections = new Map<string, SectionFacts>()
  if (!path) return sections
  for await (const { cells } of readCsv(path, ['id'])) {
    const code = cells.code?.toLowerCase() ?? ''
    sections.set(cells.id ?? '', {
      code: /^[a-z0-9][a-z0-9_-]{0,99}$/.test(code) ? code : '',
      sort: wholeNumber(cells.sort, 1_000_000_000),
      picture: cells.picture ?? '',
      names: namesOf(cells),
    })
  }
  return sections
}

/** What the table says of a maker beside its name. */
export type StatedVendor = {
  code: string
  latinName: string | null
  /** A picture file. */
  logo: string | null
  city: LocalNames | null
  about: LocalNames | null
}

export async function readVendors(path: string | null): Promise<Map<string, StatedVendor>> {
  const vendors = new Map<string, StatedVendor>()
  if (!path) return vendors
  for await (const { cells } of readCsv(path, ['name', 'code'])) {
    const latinName = cells.latin?.trim().slice(0, 120) || null
    const words = (of: string) => {
      const names = namesOf({ ru: cells[`${of}_ru`] ?? '', kk: cells[`${of}_kk`] ?? '', en: cells[`${of}_en`] ?? '' })
      return names.ru === '' ? null : names
    }
    const own = { logo: cells.logo || null, city: words('city'), about: words('about') }
    vendors.set(cells.name ?? '', { code: cells.code ?? '', latinName, ...own })
  }
  return vendors
}

/** Properties and values with their stable codes. A row that cannot be used is refused and passed over. */
export async function readDictionary(files: FeedFiles, dictionary: Dictionary, refusals: RefusalList): Promise<void> {
  if (files.properties) {
    for await (const row of readCsv(files.properties, ['code', 'ru']))
      addProperty(row, files.properties, dictionary, refusals)
  }
  if (!files.values) return
  for await (const row of readCsv(files.values, ['property', 'code', 'ru']))
    addValue(row, files.values, dictionary, refusals)
}

function addProperty({ line, cells }: CsvRow, path: string, dictionary: Dictionary, refusals: RefusalList) {
  const { code = '', kind = '', unit = '', filter = '', variant = '', type = '', pages = '' } = cells
  const reading = (['list', 'number', 'flag'] as const).find((one) => one === (kind || 'list'))
  if (!/^[a-z][a-z0-9_-]{0,59}$/.test(code) || !reading || !cells.ru) {
    return refusals.add({
      file: basename(path),
      line,
      subject: code,
      reason: 'a property needs a code, a known kind and a name',
    })
  }
  dictionary.addProperty({
    code,
    names: namesOf(cells),
    unit: unit || null,
    reading,
    isFilter: filter === 'yes' || filter === 'first',
    isVariant: variant ? variant === 'yes' : code === 'finish' || code === 'size',
    filterType: filterTypes.find((one) => one === type) ?? null,
    isPromoted: filter === 'first',
    hasPages: pages === 'yes',
    sort: wholeNumber(cells.sort, 1_000_000_000) ?? 500,
    isStated: true,
  })
}

function addValue({ line, cells }: CsvRow, path: string, dictionary: Dictionary, refusals: RefusalList) {
  const { code = '', hex = '', texture = '', base = '' } = cells
  const property = dictionary.propertyByCode(cells.property ?? '')
  const refuse = (reason: string) =>
    refusals.add({ file: basename(path), line, subject: `${cells.property}/${code}`, reason })
  if (!property) return refuse('the property is not in the table of properties')
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(code) || !cells.ru) return refuse('a value needs a code and a name')
  if (property.valueCodes.has(code)) return refuse('this code came before')
  dictionary.addValue(property, {
    code,
    names: namesOf(cells),
    colorHex: /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : null,
    texture: texture || null,
    baseCode: base || null,
    sort: (property.values.size + 1) * 10,
    isStated: true,
  })
}

/** Where offers of a side table are looked up. */
export interface NumberedOffers {
  /** Offer id → its number in this run. */
  numbers: ReadonlyMap<string, number>
  /** Of those sold by the metre: the step in which their stock is counted. */
  lengthSteps: ReadonlyMap<string, number>
  /** Where an unknown one is not. */
  place: 'feed' | 'shop'
}

export async function stagePrices(
  connection: Db,
  path: string,
  offers: NumberedOffers,
  refusals: RefusalList,
): Promise<void> {
  const zones = await idsByCode(connection, 'price_zones')
  const copier = createCopier(connection, stagedPrices)
  for await (const { line, cells } of readCsv(path, ['offer_id', 'zone', 'price'])) {
    const { offer_id: id = '', zone = '', price, old_price: old } = cells
    const [no, zoneId, priceMinor] = [offers.numbers.get(id), zones.get(zone), minorOf(price)]
    const oldMinor = old ? minorOf(old) : null
    const refuse = (reason: string) => refusals.add({ file: basename(path), line, subject: `offer ${id}`, reason })
    if (no === undefined) refuse(`the offer is not in the ${offers.place}`)
    else if (zoneId === undefined) refuse(`there is no price zone ${zone}`)
    else if (priceMinor === null) refuse('price must be a number above 0')
    else if (old && (oldMinor === null || oldMinor <= priceMinor)) refuse('old_price must be greater than price')
    else await copier.add({ line, no, zoneId, priceMinor, oldPriceMinor: oldMinor })
  }
  await copier.end()
}

export async function stageStock(
  connection: Db,
  path: string,
  offers: NumberedOffers,
  refusals: RefusalList,
): Promise<void> {
  const warehouses = await idsByCode(connection, 'warehouses')
  const copier = createCopier(connection, stagedStock)
  for await (const { line, cells } of readCsv(path, ['offer_id', 'warehouse', 'on_hand'])) {
    const { offer_id: id = '', warehouse = '' } = cells
    const stepMm = offers.lengthSteps.get(id)
    const [no, warehouseId] = [offers.numbers.get(id), warehouses.get(warehouse)]
    const onHand = stepMm ? metresOnHand(cells.on_hand, stepMm) : wholeNumber(cells.on_hand, 10_000_000)
    const refuse = (reason: string) => refusals.add({ file: basename(path), line, subject: `offer ${id}`, reason })
    if (no === undefined) refuse(`the offer is not in the ${offers.place}`)
    else if (warehouseId === undefined) refuse(`there is no warehouse ${warehouse}`)
    else if (onHand === null)
      refuse(stepMm ? 'on_hand must be metres, 0 or more' : 'on_hand must be a whole number, 0 or more')
    else await copier.add({ line, no, warehouseId, onHand })
  }
  await copier.end()
}

async function idsByCode(connection: Db, table: 'price_zones' | 'warehouses'): Promise<Map<string, number>> {
  const found = await rows<{ code: string; id: number }>(connection, sql`select code, id from ${sql.identifier(table)}`)
  return new Map(found.map(({ code, id }) => [code, id]))
}

function namesOf(cells: Record<string, string>): LocalNames {
  const { ru = '', kk, en } = cells
  return { ru, ...(kk && { kk }), ...(en && { en }) }
}

/** `12`, `12.5` metres → whole steps; what is shorter than one cannot be sold. */
function metresOnHand(text: string | undefined, stepMm: number): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text ?? '') ?? []
  return whole === '' ? null : Math.floor((Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))) / stepMm)
}

function wholeNumber(text: string | undefined, most: number): number | null {
  return /^\d{1,10}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null
}
