import { hash } from 'node:crypto'
import { isLengthStep, lengthStepsMm, stepsFor } from '#rules/running-metre.ts'
import type { Dictionary, FoundValue } from './dictionary.ts'
import { type NamedPicture, type OfferViews, viewsOf } from './offer-views.ts'
import type { RawOffer } from './read-feed.ts'

/** What one offer says, checked. Money in kopecks, sizes in mm, weights in grams. */
export interface OfferFacts {
  line: number
  id: string
  /** Key of the model: the group's id, or one of its own for an offer without a group. */
  group: string
  isAvailable: boolean
  name: string
  productName: string
  /** Last part of the product's address, when the feed's url tells it. */
  productCode: string | null
  sectionId: string
  vendor: string
  vendorCode: string | null
  barcode: string | null
  priceMinor: number
  oldPriceMinor: number | null
  /** As it is said, any markup in it. */
  description: string
  country: string | null
  warrantyDays: number | null
  weightGrams: number
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  minimumBatch: number
  lengthStepMm: number | null
  pictures: NamedPicture[]
  views: OfferViews
  isHit: boolean
  isNew: boolean
  assemblyMinutes: number | null
  packages: { boxes: number; largest: BoxFacts | null } | null
  values: FoundValue[]
}

interface BoxFacts {
  widthMm: number
  depthMm: number
  heightMm: number
  weightGrams: number
}

export interface FeedFrame {
  shopName: string
  sectionIds: ReadonlySet<string>
  currencies: ReadonlySet<string>
  dictionary: Dictionary
}

/** Thrown inside `offerFacts`; never leaves it. */
class OfferRefusal extends Error {}

/** Checks one offer; a string is the reason why it is refused. */
export function offerFacts(raw: RawOffer, frame: FeedFrame): OfferFacts | string {
  try {
    return checkedFacts(raw, frame)
  } catch (error) {
    if (error instanceof OfferRefusal) return error.message
    throw error
  }
}

function checkedFacts(raw: RawOffer, frame: FeedFrame): OfferFacts {
  const { fields, attributes } = raw
  const id = idOf(attributes.id)
  const group = attributes.group_id ? idOf(attributes.group_id, 'group_id') : null
  const names = requireNames(fields)
  const price = pricesOf(fields, frame.currencies)
  const params = paramsOf(raw, frame.dictionary)
  const sold = soldBy(fields, params.special)
  const [width, depth, height] = dimensionsOf(fields.dimensions) ?? []
  return {
    line: raw.line,
    id,
    group: group ?? `offer-${id}`,
    isAvailable: attributes.available !== 'false',
    ...names,
    productCode: productCodeOf(fields.url),
    sectionId: sectionOf(fields.categoryId, frame.sectionIds),
    vendor: oneLine(fields.vendor, 120) ?? frame.shopName,
    vendorCode: oneLine(fields.vendorCode, 100),
    barcode: barcodeOf(fields.barcode),
    ...price,
    description: fields.description ?? '',
    country: oneLine(fields.country_of_origin, 100),
    warrantyDays: wholeOf(fields['warranty-days'], 'warranty-days', 0, 36_500),
    weightGrams: Math.round(decimalOf(fields.weight, 'weight', 100_000) * 1000),
    // Whoever buys a length says how wide it is.
    widthMm: sold.lengthStepMm === null ? (width ?? cmToMm(params.special.width)) : null,
    depthMm: depth ?? cmToMm(params.special.depth),
    heightMm: height ?? cmToMm(params.special.height),
    ...sold,
    ...requireViews(raw),
    isHit: params.special.hit === 1,
    isNew: params.special.new === 1,
    assemblyMinutes: wholeSpecial(params.special['assembly-minutes']),
    packages: packagesOf(params.special),
    values: params.values,
  }
}

/** What a repeat of the same words hashes to; the numbers of this run and what has rows of its own stay out. */
export function hashOf(facts: OfferFacts, sort: number): string {
  const { line, priceMinor, oldPriceMinor, values, pictures, views, description, productName, productCode, ...own } =
    facts
  const said = values.map(({ property, value, amount }) => [property.code, value.code, amount])
  return hash('sha256', JSON.stringify([own, said, sort]), 'base64url').slice(0, 22)
}

function idOf(text: string | undefined, name = 'id'): string {
  const id = text?.trim() ?? ''
  if (id === '') throw new OfferRefusal(`${name} is missing`)
  if (!/^[\p{L}\p{N}._-]{1,40}$/u.test(id))
    throw new OfferRefusal(`${name} «${id.slice(0, 40)}» may hold letters and digits only`)
  return id
}

function requireViews(raw: RawOffer) {
  const views = viewsOf(raw)
  if (typeof views === 'string') throw new OfferRefusal(views)
  return views
}

function requireNames(fields: RawOffer['fields']): { name: string; productName: string } {
  const names = namesIn('ru', fields)
  if (!names) throw new OfferRefusal('name is missing')
  return names
}

/** The offer's own name and its model's: «Диван прямой „Верба“»; English sets no quotes around a model. */
export function namesIn(
  language: 'ru' | 'kk' | 'en',
  fields: RawOffer['fields'],
): { name: string; productName: string } | null {
  const model = oneLine(fields.model, 200)
  const prefix = oneLine(fields.typePrefix, 200)
  const isQuoted = language !== 'en' && prefix !== null && model !== null && !/[«"“]/.test(model)
  const joined = model && [prefix, isQuoted ? `«${model}»` : model].filter(Boolean).join(' ')
  const name = oneLine(fields.name, 300) ?? joined
  return name ? { name, productName: joined ?? name } : null
}

function pricesOf(fields: RawOffer['fields'], currencies: ReadonlySet<string>) {
  const currency = fields.currencyId
  if (currency && !currencies.has(currency))
    throw new OfferRefusal(`currency ${currency.slice(0, 10)} is not in currencies`)
  const priceMinor = minorOf(fields.price)
  if (priceMinor === null) throw new OfferRefusal('price must be a number above 0')
  if (!fields.oldprice) return { priceMinor, oldPriceMinor: null }
  const oldPriceMinor = minorOf(fields.oldprice)
  if (oldPriceMinor === null || oldPriceMinor <= priceMinor)
    throw new OfferRefusal('oldprice must be greater than price')
  return { priceMinor, oldPriceMinor }
}

/** `54990`, `54990.50`, also with a decimal comma → kopecks; null unless above 0. */
export function minorOf(text: string | undefined): number | null {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d{1,2})0*)?$/.exec(text?.trim() ?? '') ?? []
  if (whole === undefined) return null
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0')) || null
}

function sectionOf(id: string | undefined, known: ReadonlySet<string>): string {
  if (!id) throw new OfferRefusal('categoryId is missing')
  if (!known.has(id)) throw new OfferRefusal(`category ${id.slice(0, 40)} is not in categories`)
  return id
}

/** Length / width / height of YML are width / depth / height seen from the front. */
function dimensionsOf(text: string | undefined): [number, number, number] | null {
  if (!text) return null
  const parts = text.split('/').map((part) => decimalOf(part.trim() || 'x', 'dimensions', 10_000))
  if (parts.length !== 3) throw new OfferRefusal('dimensions must be width/depth/height in cm')
  return parts.map((cm) => Math.round(cm * 10)) as [number, number, number]
}

function productCodeOf(url: string | undefined): string | null {
  const code = /\/catalog\/[^/?#]+\/([^/?#]+)\/?(?:[?#]|$)/.exec(url ?? '')?.[1]?.toLowerCase()
  return code && /^[a-z0-9][a-z0-9_-]{0,119}$/.test(code) ? code : null
}

function barcodeOf(text: string | undefined): string | null {
  if (!text) return null
  if (!/^\d+$/.test(text) || ![8, 12, 13, 14].includes(text.length) || !hasRightCheckDigit(text)) {
    throw new OfferRefusal(`barcode ${text.slice(0, 20)} is wrong`)
  }
  return text
}

function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function batchOf(fields: RawOffer['fields']): number {
  const least = wholeOf(fields['min-quantity'], 'min-quantity', 1, 1000)
  return least ?? wholeOf(fields['step-quantity'], 'step-quantity', 1, 1000) ?? 1
}

/** By the piece in batches, or by the metre from a least length on, in steps. */
function soldBy(fields: RawOffer['fields'], special: Special): Pick<OfferFacts, 'minimumBatch' | 'lengthStepMm'> {
  const lengthStepMm = cmToMm(special['length-step'])
  if (lengthStepMm === null) return { minimumBatch: batchOf(fields), lengthStepMm }
  if (!isLengthStep(lengthStepMm))
    throw new OfferRefusal(`a length step must be one of ${lengthStepsMm.map((mm) => mm / 10).join(', ')} cm`)
  const leastMm = cmToMm(special['length-least']) ?? lengthStepMm
  return { minimumBatch: Math.max(1, stepsFor(leastMm, lengthStepMm)), lengthStepMm }
}

/** Facts the shop itself understands, by the code of their property; numbers as said, `да` is 1. */
type Special = Partial<Record<string, number>>

function paramsOf(raw: RawOffer, dictionary: Dictionary): { values: FoundValue[]; special: Special } {
  const values: FoundValue[] = []
  const special: Special = {}
  for (const param of raw.params) {
    if (!param.name || !param.value) continue
    const found = dictionary.find(param.name, param.unit, param.value)
    if (typeof found === 'string') throw new OfferRefusal(found)
    const { code } = found.property
    if (specialCodes.has(code) && found.amount !== null) special[code] = found.amount
    const isSaid = values.some(({ value }) => value.no === found.value.no)
    if (!hiddenCodes.has(code) && !isSaid) values.push(found)
  }
  return { values, special }
}

/** Kept as marks of the model or as package facts, not as properties. */
export const hiddenCodes: ReadonlySet<string> = new Set([
  'hit',
  'new',
  'boxes',
  'box-width',
  'box-depth',
  'box-height',
  'box-weight',
  'length-step',
  'length-least',
])
const specialCodes = new Set([...hiddenCodes, 'width', 'depth', 'height', 'assembly-minutes'])

function packagesOf(special: Special): OfferFacts['packages'] {
  const { boxes, 'box-width': width, 'box-depth': depth, 'box-height': height, 'box-weight': weight } = special
  const count = wholeSpecial(boxes)
  if (!count) return null
  const [widthMm, depthMm, heightMm] = [cmToMm(width), cmToMm(depth), cmToMm(height)]
  const isWhole = widthMm !== null && depthMm !== null && heightMm !== null && weight !== undefined
  const largest = isWhole ? { widthMm, depthMm, heightMm, weightGrams: Math.round(weight * 1000) } : null
  return { boxes: count, largest }
}

function cmToMm(cm: number | undefined): number | null {
  if (cm === undefined) return null
  if (!(cm >= 0 && cm <= 10_000)) throw new OfferRefusal(`a size of ${cm} cm is beyond belief`)
  return Math.round(cm * 10)
}

function wholeSpecial(value: number | undefined): number | null {
  if (value === undefined) return null
  if (!(value >= 0 && value <= 1_000_000)) throw new OfferRefusal(`${value} is beyond belief`)
  return Math.round(value)
}

export function oneLine(text: string | undefined, longest: number): string | null {
  if (!text) return null
  // Hardly any line is to be mended, and looking is cheaper than mending.
  const line = /[^\S ]|\p{Cc}| {2}|^ | $/u.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : text
  return line.slice(0, longest) || null
}

function wholeOf(text: string | undefined, name: string, least: number, most: number): number | null {
  if (!text) return null
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most))
    throw new OfferRefusal(`${name} must be a whole number from ${least} to ${most}`)
  return value
}

function decimalOf(text: string | undefined, name: string, most: number): number {
  if (!text) return 0
  const value = /^\d{1,9}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (!(value <= most)) throw new OfferRefusal(`${name} must be a number from 0 to ${most}`)
  return value
}
