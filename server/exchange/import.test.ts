import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore, createMediaStore, type MediaStore } from '#server/media/index.ts'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion, aWarehouse } from '../../tests/harness/goods.ts'
import { type ImportOptions, importFeed } from './index.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-import-'))
let media: MediaStore
let places: { zone: string; farZone: string; warehouse: string; region: string }
let files = 0

beforeAll(async () => {
  media = createMediaStore({ files: createDiskStore(join(folder, 'media')), db: base.db })
  const region = await aRegion(base.db)
  await aRegion(base.db)
  await aWarehouse(base.db, region.id, 5)
  const [row] = await rows<Record<string, unknown>>(
    base.db,
    sql`
    select r.code region, z.code zone, w.code warehouse,
      (select code from price_zones where id <> ${region.priceZoneId} limit 1) "farZone"
    from regions r join price_zones z on z.id = r.price_zone_id, warehouses w
    where r.id = ${region.id} and w.id = ${region.warehouseId}`,
  )
  places = row as typeof places
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a feed with its side files into a folder of its own and answers the feed's path. */
function aFeed(text: string | Buffer, sideFiles: Record<string, string | Buffer> = {}): string {
  const place = join(folder, String(++files))
  mkdirSync(join(place, 'pictures'), { recursive: true })
  for (const [name, content] of Object.entries(sideFiles)) writeFileSync(join(place, name), content)
  writeFileSync(join(place, 'feed.yml'), text)
  return join(place, 'feed.yml')
}

function run(feed: string, options: Partial<ImportOptions> = {}) {
  return importFeed({ database: base, media, feed, defaultRegionCode: places.region, ...options })
}

interface Wish {
  id: string
  group?: string
  price?: string
  more?: string
  category?: string
  name?: string
}

function anOffer({ id, group, price = '1990', more = '', category = 'c1', name = `Полка ${id}` }: Wish): string {
  return `<offer id="${id}"${group ? ` group_id="${group}"` : ''}>
<name>${name}</name><vendor>Кедровый двор</vendor><price>${price}</price><currencyId>RUB</currencyId>
<categoryId>${category}</categoryId>${more}</offer>`
}

function yml(offers: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}
<yml_catalog date="2026-11-16"><shop><name>Стенд</name><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="c1">Полки</category><category id="c2" parentId="c1">Настенные полки</category></categories>
<offers>
${offers}
</offers></shop></yml_catalog>`
}

async function offerRow(id: string) {
  const [row] = await rows<Record<string, unknown>>(
    base.db,
    sql`
    select o.*, p.code product_code, p.name product_name, p.is_hit, p.external_id grp, s.code section_code, v.name vendor
    from offers o join products p on p.id = o.product_id join sections s on s.id = p.section_id
    join vendors v on v.id = p.vendor_id where o.external_id = ${id}`,
  )
  return row
}

/** Every row's place and writers: equal only if nothing was written in between. */
async function fingerprint(): Promise<string> {
  const parts: string[] = []
  for (const table of [
    'sections',
    'vendors',
    'products',
    'offers',
    'properties',
    'property_values',
    'offer_properties',
    'offer_prices',
    'stock',
    'images',
    'imported_pictures',
    'media',
  ]) {
    const [row] = await rows<{ said: string }>(
      base.db,
      sql`
      select ${table} || count(*) || coalesce(md5(string_agg(ctid::text || xmin::text || xmax::text, ',' order by ctid)), '') said
      from ${sql.identifier(table)}`,
    )
    parts.push(row?.said ?? '')
  }
  return parts.join('\n')
}

const sofa = `<offer id="s1" group_id="sofa" available="true">
<name>Диван прямой «Верба», рогожка, шалфей</name><typePrefix>Диван прямой</typePrefix><vendor>Уральский уют</vendor><model>Верба</model>
<url>https://shop.example/catalog/any/divan-verba/?offer_id=1</url><price>54990.50</price><oldprice>69990</oldprice>
<currencyId>RUB</currencyId><categoryId>c2</categoryId><picture>sofa.webp</picture><picture>sofa-size.webp</picture>
<description><![CDATA[<p onclick="x()">Мягкий <script>alert(1)</script><b>диван</b> 1 < 2</p>]]></description>
<vendorCode>V-1</vendorCode><barcode>2900100101011</barcode><warranty-days>720</warranty-days><weight>86.5</weight>
<dimensions>218.0/92.0/84.5</dimensions><min-quantity>2</min-quantity>
<param name="Ширина" unit="см">218</param><param name="Цвет">зелёный</param><param name="Материал">рогожка</param>
<param name="Хит">да</param><param name="Время сборки" unit="мин">40</param><param name="Коробок">3</param>
<param name="Ширина большей коробки" unit="см">204</param><param name="Глубина большей коробки" unit="см">78</param>
<param name="Высота большей коробки" unit="см">42</param><param name="Вес большей коробки" unit="кг">41</param></offer>
<offer id="s2" group_id="sofa"><name>Диван прямой «Верба», букле</name><vendor>Уральский уют</vendor><price>61990</price>
<categoryId>c2</categoryId><picture>sofa-2.webp</picture><picture>sofa-size.webp</picture><param name="Цвет">белый</param></offer>`

const green = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#7c9476' } })
    .webp()
    .toBuffer()
const white = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#f2f0ea' } })
    .webp()
    .toBuffer()
const plan = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: '#000000' } })
    .webp()
    .toBuffer()

async function sofaFeed(): Promise<string> {
  return aFeed(yml(sofa), {
    'pictures/sofa.webp': await green(),
    'pictures/sofa-2.webp': await white(),
    'pictures/sofa-size.webp': await plan(),
    'feed-prices.csv': `offer_id,zone,price,old_price\ns1,${places.farZone},58290,\n`,
    'feed-stock.csv': `warehouse,offer_id,on_hand,note\n${places.warehouse},s1,3,"a, note"\n`,
    'feed-sections.csv': 'id,code,sort,picture,ru,kk,en\nc2,nastennye,30,sofa.webp,Настенные полки,Қабырға сөрелері,\n',
    'feed.en.yml': yml(
      '<offer id="s1"><name>Verba sofa, sage</name><typePrefix>Sofa</typePrefix><model>Verba</model></offer>',
    ),
  })
}

describe('a good feed', () => {
  test('brings models with their offers, facts, prices, stock and pictures', async () => {
    const summary = await run(await sofaFeed())
    expect(summary.offers).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0, deactivated: 0 })
    expect(summary.pictures.failed).toEqual([])
    const offer = await offerRow('s1')
    expect(offer).toMatchObject({
      grp: 'sofa',
      product_code: 'divan-verba',
      product_name: 'Диван прямой «Верба»',
      is_hit: true,
      section_code: 'nastennye',
      vendor: 'Уральский уют',
      width_mm: 2180,
      height_mm: 845,
      weight_grams: 86_500,
      minimum_batch: 2,
      packages: { boxes: 3, largest: { widthMm: 2040, depthMm: 780, heightMm: 420, weightGrams: 41_000 } },
      texts: { en: { name: 'Verba sofa, sage' } },
    })
    expect((await offerRow('s2'))?.product_id).toBe(offer?.product_id)
    const prices = await rows<Record<string, unknown>>(
      base.db,
      sql`
      select z.code, p.price_minor::int price, p.old_price_minor::int old from offer_prices p join price_zones z on z.id = p.price_zone_id
      where p.offer_id = ${offer?.id}`,
    )
    expect(prices).toContainEqual({ code: places.zone, price: 5_499_050, old: 6_999_000 })
    expect(prices).toContainEqual({ code: places.farZone, price: 5_829_000, old: null })
    expect(
      await rows<Record<string, unknown>>(
        base.db,
        sql`select on_hand, reserved from stock where offer_id = ${offer?.id}`,
      ),
    ).toEqual([{ on_hand: 3, reserved: 0 }])
  })

  test('keeps descriptions plain and pictures in their places', async () => {
    const offer = await offerRow('s1')
    const [product] = await rows<Record<string, unknown>>(
      base.db,
      sql`select description, texts from products where id = ${offer?.product_id}`,
    )
    expect(product?.description).toBe('<p>Мягкий <b>диван</b> 1 &lt; 2</p>')
    expect(product?.texts).toMatchObject({ en: { name: 'Sofa Verba' } })
    const images = await rows<Record<string, unknown>>(
      base.db,
      sql`
      select kind, offer_id is null is_shared, width from images where product_id = ${offer?.product_id} order by id`,
    )
    expect(images).toEqual([
      { kind: 'packshot', is_shared: false, width: 60 },
      { kind: 'packshot', is_shared: false, width: 60 },
      { kind: 'dimensions', is_shared: true, width: 30 },
    ])
  })

  test('stores properties with stable codes, marks and packages apart', async () => {
    const offer = await offerRow('s1')
    const said = await rows<Record<string, unknown>>(
      base.db,
      sql`
      select p.code, v.names->>'ru' value, op.amount from offer_properties op join properties p on p.id = op.property_id
      join property_values v on v.id = op.value_id where op.offer_id = ${offer?.id} order by p.code`,
    )
    expect(said).toEqual([
      { code: 'assembly-minutes', value: '40', amount: 40 },
      { code: 'colour', value: 'зелёный', amount: null },
      { code: 'upholstery', value: 'рогожка', amount: null },
      { code: 'width', value: '218', amount: 218 },
    ])
  })

  test('the same file once more writes nothing', async () => {
    const feed = await sofaFeed()
    await run(feed)
    const before = await fingerprint()
    const summary = await run(feed)
    expect(summary.offers).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await fingerprint()).toBe(before)
  })

  test('one changed word changes one offer', async () => {
    const feed = await sofaFeed()
    await run(feed)
    writeFileSync(feed, yml(sofa.replace('рогожка, шалфей', 'рогожка, мята')))
    const summary = await run(feed)
    expect(summary.offers).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect((await offerRow('s1'))?.name).toBe('Диван прямой «Верба», рогожка, мята')
  })
})

test('reads windows-1251', async () => {
  const text = yml(anOffer({ id: 'w1', name: 'Полка «Ёлка»' }), '<?xml version="1.0" encoding="windows-1251"?>')
  const letters = [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя']
  const codes = new Map([
    ...letters.map((letter, at) => [letter, 0xc0 + at] as const),
    ['Ё', 0xa8],
    ['«', 0xab],
    ['»', 0xbb],
  ])
  await run(aFeed(Buffer.from([...text].map((sign) => codes.get(sign) ?? sign.charCodeAt(0)))))
  expect((await offerRow('w1'))?.name).toBe('Полка «Ёлка»')
})

describe('a bad file changes nothing and says why', () => {
  const good = anOffer({ id: 'bad1' })
  test.each([
    {
      promise: 'XML that breaks in the middle',
      text: yml(`${good}\n<offer id="bad2"><name>Стол</nam></offer>`),
      error: { line: 8, message: /unexpected close tag/ },
    },
    { promise: 'XML that ends too early', text: yml(good).slice(0, -20), error: { message: /XML is broken/ } },
    { promise: 'another root', text: '<html><body/></html>', error: { line: 1, message: /root is <html>/ } },
    {
      promise: 'no currencies',
      text: yml(good).replace(/<currencies>.*<\/currencies>/, ''),
      error: { message: /no currencies/ },
    },
    {
      promise: 'foreign currencies',
      text: yml(good).replace('"RUB" rate', '"USD" rate'),
      error: { message: /RUB or RUR only/ },
    },
    {
      promise: 'no categories',
      text: yml(good).replace(/<categories>.*<\/categories>/s, ''),
      error: { message: /no categories/ },
    },
    {
      promise: 'no offers at all',
      text: yml('').replace(/<offers>.*<\/offers>/s, ''),
      error: { message: /no offers/ },
    },
    {
      promise: 'not one good offer',
      text: yml(anOffer({ id: 'bad1', price: '0' })),
      error: { message: /Not one offer.*line 5.*price/ },
    },
    { promise: 'an empty file', text: '', error: { message: /empty/ } },
    {
      promise: 'bytes that are no UTF-8',
      text: Buffer.concat([Buffer.from(yml(good)), Buffer.from([0xff, 0xfe])]),
      error: { message: /not utf-8/ },
    },
    {
      promise: 'an encoding nobody knows',
      text: yml(good).replace('UTF-8', 'koi8-r'),
      error: { message: /koi8-r is not known/ },
    },
    {
      promise: 'an endless element',
      text: yml(`<offer id="bad1"><name>${'х'.repeat(3_000_000)}</name></offer>`),
      error: { message: /too long/ },
    },
    {
      promise: 'entities of its own',
      text: yml(good.replace('Полка', '&bomb;')).replace('?>', '?><!DOCTYPE a [<!ENTITY bomb "x">]>'),
      error: { message: /XML is broken/ },
    },
  ])('$promise', async ({ text, error }) => {
    const before = await fingerprint()
    await expect(run(aFeed(text))).rejects.toMatchObject({
      name: 'BadFeedError',
      file: 'feed.yml',
      ...error,
      message: expect.stringMatching(error.message),
    })
    expect(await fingerprint()).toBe(before)
  })

  test('a side table that is not one', async () => {
    const before = await fingerprint()
    const feed = aFeed(yml(good), { 'feed-stock.csv': 'offer_id,where\n1,2\n' })
    await expect(run(feed)).rejects.toMatchObject({
      file: 'feed-stock.csv',
      message: 'The column warehouse, on_hand is missing.',
    })
    expect(await fingerprint()).toBe(before)
  })

  test('a file that is not there', async () => {
    await expect(run(join(folder, 'nowhere.yml'))).rejects.toThrow('cannot be read: ENOENT')
  })
})

test('single bad offers are refused with line and reason; the rest goes in', async () => {
  const summary = await run(
    aFeed(
      yml(
        [
          anOffer({ id: 'r1' }),
          anOffer({ id: 'r1' }),
          anOffer({ id: 'r2', category: 'nowhere' }),
          anOffer({ id: 'r3', price: '-5' }),
          anOffer({ id: 'r4', price: '1e3' }),
          anOffer({ id: 'r5', more: '<oldprice>1990</oldprice>' }),
          anOffer({ id: 'r6', name: ' ' }),
          anOffer({ id: 'r7', more: '<barcode>2900100101012</barcode>' }),
          anOffer({ id: 'r8', more: '<dimensions>1/2</dimensions>' }),
          anOffer({ id: 'r9', more: '<param name="Ширина" unit="см">широкий</param>' }),
          anOffer({ id: '' }),
          anOffer({ id: 'r10', more: '<constructor>1</constructor><param name="constructor">1</param>' }),
        ].join('\n'),
      ),
    ),
  )
  expect(summary.offers).toMatchObject({ added: 2, refused: 10 })
  expect(summary.refused.map(({ line, subject, reason }) => `${line} ${subject}: ${reason}`)).toEqual([
    '8 offer r1: this id came before',
    '11 offer r2: category nowhere is not in categories',
    '14 offer r3: price must be a number above 0',
    '17 offer r4: price must be a number above 0',
    '20 offer r5: oldprice must be greater than price',
    '23 offer r6: name is missing',
    '26 offer r7: barcode 2900100101012 is wrong',
    '29 offer r8: dimensions must be width/depth/height in cm',
    '32 offer r9: param «Ширина»: «широкий» is not a number',
    '35 offer : id is missing',
  ])
})

test('lines of side tables that mean nothing are refused one by one', async () => {
  const feed = aFeed(yml(anOffer({ id: 'side1' })), {
    'feed-prices.csv': `offer_id,zone,price,old_price\nside1,mars,1,\nside9,${places.zone},1,\nside1,${places.zone},0,\nside1,${places.zone},10,5\n`,
    'feed-stock.csv': `offer_id,warehouse,on_hand\nside1,mars,1\nside1,${places.warehouse},-1\nside1,${places.warehouse},1.5\n`,
  })
  const summary = await run(feed)
  expect(summary.refused.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'feed-prices.csv:2 there is no price zone mars',
    'feed-prices.csv:3 the offer is not in the feed',
    'feed-prices.csv:4 price must be a number above 0',
    'feed-prices.csv:5 old_price must be greater than price',
    'feed-stock.csv:2 there is no warehouse mars',
    'feed-stock.csv:3 on_hand must be a whole number, 0 or more',
    'feed-stock.csv:4 on_hand must be a whole number, 0 or more',
  ])
})

test('promised pieces stay on the shelf, whatever the table says', async () => {
  const stockOf = (onHand: number) =>
    `offer_id,warehouse,on_hand\nheld1,${places.warehouse},${onHand}\nheld2,${places.warehouse},9\n`
  const feed = aFeed(yml(anOffer({ id: 'held1' }) + anOffer({ id: 'held2' })), { 'feed-stock.csv': stockOf(7) })
  await run(feed)
  await changed(
    base.db,
    sql`update stock set reserved = 4 where offer_id in (select id from offers where external_id like 'held%')`,
  )
  writeFileSync(feed.replace('.yml', '-stock.csv'), `offer_id,warehouse,on_hand\nheld1,${places.warehouse},3\n`)
  const summary = await run(feed)
  expect(summary.refused).toMatchObject([{ line: 2, reason: 'on_hand 3 is less than the 4 reserved' }])
  const shelves = await rows<Record<string, unknown>>(
    base.db,
    sql`
    select o.external_id id, s.on_hand, s.reserved from stock s join offers o on o.id = s.offer_id
    where o.external_id like 'held%' order by 1`,
  )
  // The unnamed pair falls to what is promised, not to zero.
  expect(shelves).toEqual([
    { id: 'held1', on_hand: 7, reserved: 4 },
    { id: 'held2', on_hand: 4, reserved: 4 },
  ])
})

test('without a table of stock, only an offer that has none gets ten pieces', async () => {
  const feed = aFeed(yml(anOffer({ id: 'ten1' })))
  await run(feed)
  await changed(
    base.db,
    sql`update stock set on_hand = 2 where offer_id = (select id from offers where external_id = 'ten1')`,
  )
  const summary = await run(feed)
  expect(summary.stockRows).toBe(0)
  expect(
    (
      await rows<Record<string, unknown>>(
        base.db,
        sql`select on_hand from stock where offer_id = (select id from offers where external_id = 'ten1')`,
      )
    )[0],
  ).toEqual({ on_hand: 2 })
})

test('a picture that cannot be had is listed and stops nothing', async () => {
  const more =
    '<picture>missing.webp</picture><picture>../feed.yml</picture><picture>http://127.0.0.1/a.png</picture><picture>text.webp</picture>'
  const summary = await run(aFeed(yml(anOffer({ id: 'pic1', more })), { 'pictures/text.webp': 'no picture' }))
  expect(summary.offers.added).toBe(1)
  expect(summary.pictures.failed).toEqual(
    expect.arrayContaining([
      { source: 'missing.webp', reason: 'there is no such file' },
      { source: '../feed.yml', reason: 'the name leads out of the folder' },
      { source: 'http://127.0.0.1/a.png', reason: 'notPublic' },
      { source: 'text.webp', reason: 'notAPicture' },
    ]),
  )
})

describe('addresses', () => {
  test('two models of one name in one section get two addresses, and keep them', async () => {
    const feed = aFeed(yml(['a1', 'a2', 'a3'].map((id) => anOffer({ id, name: 'Полка Альфа' })).join('')))
    await run(feed)
    const codes = async () =>
      (
        await rows<Record<string, unknown>>(
          base.db,
          sql`select code from products where name = 'Полка Альфа' order by id`,
        )
      ).map(({ code }) => code)
    expect(await codes()).toEqual(['polka-alfa', 'polka-alfa-2', 'polka-alfa-3'])
    await run(feed)
    expect(await codes()).toEqual(['polka-alfa', 'polka-alfa-2', 'polka-alfa-3'])
  })

  test('a model that is renamed keeps its address; the url of the feed may move it', async () => {
    await run(aFeed(yml(anOffer({ id: 'b1', name: 'Полка Бета' }))))
    await run(aFeed(yml(anOffer({ id: 'b1', name: 'Полка Гамма' }))))
    expect(await offerRow('b1')).toMatchObject({ product_name: 'Полка Гамма', product_code: 'polka-beta' })
    await run(aFeed(yml(anOffer({ id: 'b1', name: 'Полка Гамма', more: '<url>/catalog/polki/polka-gamma/</url>' }))))
    expect((await offerRow('b1'))?.product_code).toBe('polka-gamma')
  })
})

test('a complete feed takes off sale what it does not name; coming back puts it on sale again', async () => {
  const both = aFeed(yml(anOffer({ id: 'full1' }) + anOffer({ id: 'full2' })))
  await run(both)
  const summary = await run(aFeed(yml(anOffer({ id: 'full1' }))), { isComplete: true })
  expect(summary.offers.deactivated).toBeGreaterThan(0)
  expect((await offerRow('full2'))?.is_active).toBe(false)
  await run(both)
  expect((await offerRow('full2'))?.is_active).toBe(true)
})

test('a language file alone only names things', async () => {
  await run(aFeed(yml(anOffer({ id: 'lang1', name: 'Полка Дельта' }))))
  const feed = aFeed(
    yml('<offer id="lang1"><name>Дельта сөресі</name></offer><offer id="unknown"><name>х</name></offer>'),
  )
  const summary = await run(feed, { language: 'kk' })
  expect(summary.offers).toMatchObject({ added: 0, changed: 1 })
  expect((await offerRow('lang1'))?.texts).toEqual({ kk: { name: 'Дельта сөресі' } })
  expect((await run(feed, { language: 'kk' })).offers.changed).toBe(0)
})

test('two imports at once: one works, the other is told', async () => {
  const feed = aFeed(yml(anOffer({ id: 'twice1' })))
  const outcomes = await Promise.allSettled([run(feed), run(feed)])
  const told = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => String(outcome.reason))
  expect(told.every((text) => text.includes('Another import is running'))).toBe(true)
  expect(told.length).toBeLessThan(2)
})

describe('goods by the running metre', () => {
  const cloth = (id: string, step: string) =>
    `<offer id="${id}"><name>Ткань «Лён»</name><vendor>Ткацкая</vendor><price>1299</price><categoryId>c2</categoryId>` +
    `<weight>0.45</weight><min-quantity>7</min-quantity><param name="Шаг отреза" unit="см">${step}</param>` +
    `<param name="Наименьший отрез" unit="см">50</param></offer>`
  const stockOf = (...lines: string[]) => `offer_id,warehouse,on_hand\n${lines.join('\n')}\n`

  test('come with their step, least length and metres on the shelf', async () => {
    const shelf = { 'feed-stock.csv': stockOf(`metre1,${places.warehouse},"12,38"`) }
    const summary = await run(aFeed(yml(cloth('metre1', '10')), shelf))
    expect(summary.refused).toEqual([])
    const [row] = await rows<Record<string, unknown>>(
      base.db,
      sql`select o.length_step_mm step, o.minimum_batch least, o.weight_grams grams, s.on_hand from offers o
        join stock s on s.offer_id = o.id where o.external_id = 'metre1'`,
    )
    expect(row).toEqual({ step: 100, least: 5, grams: 450, on_hand: 123 })
  })

  test('are refused with a step that does not part a metre, and keep the unit they are sold by', async () => {
    const odd = await run(aFeed(yml([cloth('metre2', '30'), anOffer({ id: 'metre3' })].join(''))))
    expect(odd.refused).toMatchObject([{ subject: 'offer metre2', reason: expect.stringContaining('length step') }])
    await run(aFeed(yml(cloth('metre4', '10'))))
    const other = await run(aFeed(yml([cloth('metre4', '20'), anOffer({ id: 'metre3' })].join(''))))
    expect(other.refused).toMatchObject([
      { subject: 'offer metre4', reason: expect.stringContaining('keeps the unit') },
    ])
    const wrong = { 'feed-stock.csv': stockOf(`metre5,${places.warehouse},много`) }
    const unread = await run(aFeed(yml(cloth('metre5', '10')), wrong))
    expect(unread.refused).toMatchObject([{ reason: 'on_hand must be metres, 0 or more' }])
  })
})
