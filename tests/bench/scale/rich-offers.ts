import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { priceZones, warehouses } from '#demo/shop/index.ts'
import { type FeedSize, offerIdOf } from '../generate-feed.ts'
import { randomOf } from '../generate-index.ts'

interface RichProperty {
  code: string
  name: string
  kind: 'list' | 'flag' | 'number'
  /** How its filter is drawn, and whether its values have pages. */
  type?: string
  hasPages?: boolean
  unit?: string
  /** Of how many values; numbers go up to so many. */
  values: number
  /** Of ten kinds of furniture those that have it. */
  kinds: number
}

/** What the plain feed does not say: with it an offer has as many properties as one of the demo shop. */
export const richProperties: readonly RichProperty[] = [
  { code: 'shade', name: 'Оттенок', kind: 'list', type: 'base_color', hasPages: true, values: 60, kinds: 10 },
  { code: 'size', name: 'Размер', kind: 'list', type: 'table', hasPages: true, values: 40, kinds: 6 },
  { code: 'body', name: 'Каркас и корпус', kind: 'list', values: 10, kinds: 7 },
  { code: 'legs', name: 'Опоры', kind: 'list', values: 10, kinds: 7 },
  { code: 'filling', name: 'Наполнение', kind: 'list', values: 8, kinds: 4 },
  { code: 'softness', name: 'Жёсткость', kind: 'list', type: 'S', values: 3, kinds: 4 },
  { code: 'side', name: 'Угол', kind: 'list', type: 'button', values: 3, kinds: 3 },
  { code: 'mechanism', name: 'Механизм', kind: 'list', type: 'button', hasPages: true, values: 9, kinds: 3 },
  { code: 'shape', name: 'Форма', kind: 'list', type: 'button', hasPages: true, values: 6, kinds: 8 },
  { code: 'composition', name: 'Состав', kind: 'list', values: 12, kinds: 3 },
  { code: 'collection', name: 'Коллекция', kind: 'list', type: 'L', values: 300, kinds: 10 },
  { code: 'action', name: 'Акция', kind: 'list', values: 4, kinds: 2 },
  { code: 'lift', name: 'Подъёмный механизм', kind: 'flag', values: 2, kinds: 2 },
  { code: 'extends', name: 'Раскладной', kind: 'flag', values: 2, kinds: 4 },
  { code: 'mirror', name: 'Зеркало', kind: 'flag', values: 2, kinds: 4 },
  { code: 'doors', name: 'Дверей', kind: 'number', type: 'N', values: 6, kinds: 4 },
  { code: 'drawers', name: 'Ящиков', kind: 'number', type: 'N', values: 8, kinds: 5 },
  { code: 'load', name: 'Нагрузка до', kind: 'number', type: 'N', unit: 'kg', values: 120, kinds: 6 },
  { code: 'seat-height', name: 'Высота сиденья', kind: 'number', type: 'N', unit: 'cm', values: 50, kinds: 3 },
]

/** Properties of the plain feed that are filters. */
const plainRows = [
  'width,number,cm,yes,,,1,Ширина',
  'depth,number,cm,yes,,,2,Глубина',
  'height,number,cm,yes,,,3,Высота',
  'colour,list,,first,,yes,4,Цвет',
  'upholstery,list,,yes,,yes,5,Материал',
  'style,list,,yes,,yes,6,Стиль',
  'room,list,,yes,button,,7,Комната',
  'storage,flag,,yes,,,8,Ящик',
  'seats,number,,yes,N,,9,Мест',
  'hit,flag,,yes,,,10,Хит',
]
const shadesPerBase = 5
const unitWords: Record<string, string> = { cm: 'см', kg: 'кг' }

/** The rich properties of one offer. */
export function richParams(product: number, variant: number): string {
  const random = randomOf(offerIdOf(product, variant))
  const kind = product % 10
  return richProperties
    .filter((_, at) => (kind * 7 + at * 3) % 10 < (richProperties[at]?.kinds ?? 0))
    .map((property) => {
      const { name, unit } = property
      const number = Math.floor(random() * property.values)
      const shown = unit === undefined ? '' : ` unit="${unitWords[unit]}"`
      return `<param name="${name}"${shown}>${sayValue(property, number)}</param>`
    })
    .join('')
}

function sayValue({ kind, name }: RichProperty, number: number): string {
  if (kind === 'flag') return number === 0 ? 'да' : 'нет'
  return kind === 'number' ? String(number + 1) : `${name.toLowerCase()} ${number + 1}`
}

/** Beside the feed: how filters are drawn, base colours, prices of all zones, what lies in all warehouses. */
export async function writeTables(feed: string, size: FeedSize): Promise<void> {
  const beside = (name: string) => feed.replace(/\.yml$/, `-${name}.csv`)
  const write = (name: string, lines: Iterable<string>) =>
    pipeline(Readable.from(lines), createWriteStream(beside(name)))
  await write('properties', propertyRows())
  await write('values', valueRows())
  await write('prices', priceRows(size))
  await write('stock', stockRows(size))
}

function* propertyRows() {
  yield 'code,kind,unit,filter,type,pages,sort,ru\n'
  for (const row of plainRows) yield `${row}\n`
  for (const [at, { code, kind, unit = '', type = '', hasPages, name }] of richProperties.entries())
    yield `${code},${kind},${unit},yes,${type},${hasPages ? 'yes' : ''},${20 + at},${name}\n`
}

/** Each fifth shade is a base colour of the four behind it. */
function* valueRows() {
  yield 'property,code,hex,texture,base,ru\n'
  for (const property of richProperties) {
    if (property.kind !== 'list') continue
    for (let at = 0; at < property.values; at++) {
      const isShade = property.code === 'shade'
      const hex = isShade ? `#${(at * 271_733).toString(16).padStart(6, '0').slice(-6)}` : ''
      const base = isShade && at % shadesPerBase > 0 ? valueCode(property.code, at - (at % shadesPerBase)) : ''
      yield `${property.code},${valueCode(property.code, at)},${hex},,${base},${sayValue(property, at)}\n`
    }
  }
}

export function valueCode(property: string, at: number): string {
  return `${property}-${at + 1}`
}

function* priceRows({ products, offersPerProduct }: FeedSize) {
  yield 'offer_id,zone,price,old_price\n'
  for (let product = 1; product <= products; product++) {
    let batch = ''
    for (let variant = 0; variant < offersPerProduct; variant++) {
      const price = 1990 + ((product * 37 + variant * 500) % 90_000)
      for (const [at, { code }] of priceZones.entries()) {
        const here = price + at * 310
        batch += `${offerIdOf(product, variant)},${code},${here},${product % 3 === 0 ? here + 3000 : ''}\n`
      }
    }
    yield batch
  }
}

/** A third of the shelves hold something. */
function* stockRows({ products, offersPerProduct }: FeedSize) {
  const random = randomOf(11)
  yield 'offer_id,warehouse,on_hand\n'
  for (let product = 1; product <= products; product++) {
    let batch = ''
    for (let variant = 0; variant < offersPerProduct; variant++) {
      for (const { code } of warehouses) {
        if (random() < 1 / 3) batch += `${offerIdOf(product, variant)},${code},${1 + Math.floor(random() * 20)}\n`
      }
    }
    yield batch
  }
}

export function feedIn(folder: string): string {
  return join(folder, 'feed', 'large.yml')
}
