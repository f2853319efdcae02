import { createWriteStream, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

export interface FeedSize {
  products: number
  offersPerProduct: number
  sections: number
}

/** What an offer says beside what all of them say, as `param` elements. */
export type MoreParams = (product: number, variant: number) => string

/** Writes a feed of made-up furniture; the same size gives the same bytes. Pictures are a few planes of colour. */
export async function generateFeed(path: string, size: FeedSize, more: MoreParams = () => ''): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  await drawPictures(join(dirname(path), 'pictures'))
  await pipeline(Readable.from(feedText(size, more)), createWriteStream(path))
}

/** The id by which a feed names a variant of a model. */
export function offerIdOf(product: number, variant: number): number {
  return product * 100 + variant
}

const kinds = ['Диван', 'Кресло', 'Стол', 'Шкаф', 'Комод', 'Кровать', 'Стул', 'Тумба', 'Стеллаж', 'Полка']
const words = ['Верба', 'Тишь', 'Сход', 'Нота', 'Лада', 'Кедр', 'Роса', 'Заря', 'Мыс', 'Луч', 'Берег', 'Полюс', 'Иней']
const colours = ['белый', 'чёрный', 'серый', 'бежевый', 'зелёный', 'синий', 'коричневый', 'розовый']
const materials = ['рогожка', 'велюр', 'букле', 'экокожа', 'массив дуба', 'шпон', 'ЛДСП', 'металл']
const styles = ['скандинавский', 'лофт', 'классика', 'минимализм']
const rooms = ['гостиная', 'спальня', 'кухня', 'детская', 'кабинет']
const pictureCount = 24

function* feedText({ products, offersPerProduct, sections }: FeedSize, more: MoreParams): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-16T06:00:00+05:00"><shop>\n'
  yield '<name>Стенд</name><company>Стенд</company><url>https://stand.example</url>\n'
  yield '<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n'
  for (let id = 1; id <= sections; id++) {
    const parent = id > 10 ? ` parentId="${1 + (id % 10)}"` : ''
    yield `<category id="${id}"${parent}>${kinds[id % kinds.length]} и прочее ${id}</category>\n`
  }
  yield '</categories>\n<offers>\n'
  for (let product = 1; product <= products; product++) {
    let batch = ''
    for (let variant = 0; variant < offersPerProduct; variant++) batch += offerText(product, variant, sections, more)
    yield batch
  }
  yield '</offers></shop></yml_catalog>\n'
}

function offerText(product: number, variant: number, sections: number, more: MoreParams): string {
  const id = offerIdOf(product, variant)
  const of = <Item>(list: readonly Item[], step: number) => list[(product * step + variant) % list.length] as Item
  const kind = kinds[product % kinds.length] as string
  const model = `${words[product % words.length]} ${product}`
  const [width, depth, height] = [60 + (product % 180), 40 + (product % 60), 40 + (product % 160)]
  const price = 1990 + ((product * 37 + variant * 500) % 90_000)
  const section = sections > 10 ? 11 + (product % (sections - 10)) : 1 + (product % sections)
  return `<offer id="${id}" group_id="g${product}" available="true">
<name>${kind} «${model}», ${of(materials, 3)}, ${of(colours, 5)}</name>
<typePrefix>${kind}</typePrefix><vendor>Фабрика ${product % 200}</vendor><model>${model}</model>
<price>${price}</price>${product % 3 === 0 ? `<oldprice>${price + 3000}</oldprice>` : ''}<currencyId>RUB</currencyId>
<categoryId>${section}</categoryId><picture>bench-${(id * 7) % pictureCount}.webp</picture>
<description><![CDATA[<p>${kind} «${model}» на каждый день: крепкий каркас, спокойный цвет, простая сборка. Подходит для небольшой комнаты, хорошо держит форму и не боится уборки. Размеры и вес указаны с точностью до сантиметра и килограмма.</p>]]></description>
<vendorCode>B-${id}</vendorCode><country_of_origin>Россия</country_of_origin><warranty-days>720</warranty-days>
<weight>${10 + (product % 90)}</weight><dimensions>${width}.0/${depth}.0/${height}.0</dimensions>
<param name="Ширина" unit="см">${width}</param><param name="Глубина" unit="см">${depth}</param><param name="Высота" unit="см">${height}</param>
<param name="Цвет">${of(colours, 5)}</param><param name="Материал">${of(materials, 3)}</param><param name="Стиль">${of(styles, 7)}</param><param name="Комната">${of(rooms, 11)}</param>
<param name="Ящик">${product % 2 ? 'да' : 'нет'}</param><param name="Мест">${1 + (product % 6)}</param>${product % 12 === 0 ? '<param name="Хит">да</param>' : ''}${more(product, variant)}
</offer>
`
}

async function drawPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < pictureCount; at++) {
    const background = { r: (at * 53) % 256, g: (at * 97) % 256, b: (at * 151) % 256 }
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .webp()
      .toBuffer()
    await writeFile(join(folder, `bench-${at}.webp`), bytes)
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { products: { type: 'string', default: '33334' }, offers: { type: 'string', default: '3' } },
  })
  const path = positionals[0] ?? 'var/bench/bench.yml'
  const size = { products: Number(values.products), offersPerProduct: Number(values.offers), sections: 110 }
  await generateFeed(path, size)
  console.log(`${path}: ${size.products * size.offersPerProduct} offers`)
}
