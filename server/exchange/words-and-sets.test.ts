import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore, createMediaStore, type MediaStore } from '#server/media/index.ts'
import { changed, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { importFeed } from './index.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-words-'))
let media: MediaStore
let regionCode: string
let files = 0

beforeAll(async () => {
  media = createMediaStore({ files: createDiskStore(join(folder, 'media')), db: base.db })
  const region = await aRegion(base.db)
  const [row] = await rows<{ code: string }>(base.db, sql`select code from regions where id = ${region.id}`)
  regionCode = row?.code ?? ''
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const offer = (
  id: string,
  group: string,
) => `<offer id="${id}" group_id="${group}" available="true"><name>Стул ${id}</name>
<vendor>Столяр</vendor><price>1990</price><currencyId>RUB</currencyId><categoryId>c1</categoryId></offer>`
const feed = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-16"><shop><name>Стенд</name>
<currencies><currency id="RUB" rate="1"/></currencies><categories><category id="c1">Стулья</category></categories>
<offers>${offer('a1', 'a')}${offer('a2', 'a')}${offer('b1', 'b')}</offers></shop></yml_catalog>`

const reviewHead = 'id,product,offer_id,author,city,rating,date,text,pros,cons,yes,no,photos,answer,answered'
const questionHead = 'id,product,author,date,text,answer'

async function run(sides: Record<string, string | Buffer>) {
  const place = join(folder, String(++files))
  mkdirSync(join(place, 'pictures'), { recursive: true })
  for (const [name, content] of Object.entries(sides)) writeFileSync(join(place, name), content)
  writeFileSync(join(place, 'feed.yml'), feed)
  return importFeed({ database: base, media, feed: join(place, 'feed.yml'), defaultRegionCode: regionCode })
}

const ratings = () =>
  rows<Record<string, unknown>>(
    base.db,
    sql`select external_id grp, rating_sum, rating_count from products order by external_id`,
  )

test('reviews come in with their photos, ratings follow, a repeat writes nothing', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888888' } })
    .webp()
    .toBuffer()
  const sides = {
    'feed-reviews.csv': `${reviewHead}
r1,a,a2,Марина К.,Казань,5,2026-10-01,"Стоит ровно, не качается.",Крепкий,,7,1,chair.webp,Спасибо.,2026-10-02
r2,a,,Олег,,2,2026-09-01,Скрипит.,,,0,0,,,
`,
    'feed-questions.csv': `${questionHead}
q1,b,Инна,2026-09-03,Какой вес держит?,До 120 кг.
`,
    'pictures/chair.webp': photo,
  }
  const first = await run(sides)
  expect(first.refused).toEqual([])
  expect(first.wordRows).toBeGreaterThan(0)
  expect(await ratings()).toMatchObject([
    { grp: 'a', rating_sum: 7, rating_count: 2 },
    { grp: 'b', rating_count: 0 },
  ])
  const [review] = await rows<Record<string, unknown>>(
    base.db,
    sql`
    select r.*, o.external_id offer, (select count(*)::int from review_photos p where p.review_id = r.id) photos
    from reviews r left join offers o on o.id = r.offer_id where r.external_id = 'r1'`,
  )
  expect(review).toMatchObject({
    offer: 'a2',
    rating: 5,
    photos: 1,
    votes_yes: 7,
    state: 'approved',
    answer: 'Спасибо.',
  })
  expect((await run(sides)).wordRows).toBe(0)
})

test('what shoppers voted and wrote here stays, what the table names no more goes', async () => {
  await changed(base.db, sql`update reviews set votes_yes = 30 where external_id = 'r1'`)
  await changed(
    base.db,
    sql`
    insert into reviews (product_id, author, rating, text, state, written_at)
    select id, 'Гость', 4, 'Моё.', 'approved', now() from products where external_id = 'a'`,
  )
  await run({ 'feed-reviews.csv': `${reviewHead}\nr1,a,,Марина,,4,2026-10-01,Стоит.,,,0,0,,,\n` })
  const found = await rows<Record<string, unknown>>(
    base.db,
    sql`select external_id, rating, votes_yes from reviews order by external_id`,
  )
  expect(found).toMatchObject([
    { external_id: 'r1', rating: 4, votes_yes: 30 },
    { external_id: null, rating: 4 },
  ])
  expect((await ratings())[0]).toMatchObject({ rating_sum: 8, rating_count: 2 })
})

test('a row that cannot be used is refused with its line, the others go in', async () => {
  const { refused } = await run({
    'feed-reviews.csv': `${reviewHead}
r1,a,,Марина,,4,2026-10-01,Стоит.,,,0,0,,,
r3,zz,,Марина,,4,2026-10-01,Стоит.,,,0,0,,,
r4,a,,Марина,,9,2026-10-01,Стоит.,,,0,0,,,
r5,a,zz,Марина,,5,2026-10-01,Стоит.,,,0,0,,,
r6,a,,Марина,,5,вчера,Стоит.,,,0,0,,,
r1,a,,Марина,,5,2026-10-01,Стоит.,,,0,0,,,
`,
  })
  expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 the product zz is not in the feed',
    '4 rating must be a whole number from 1 to 5',
    '5 the offer zz is not in the feed',
    '6 date must be a day like 2026-03-31',
    '7 this id came before',
  ])
})

test('kits are whole or refused, and models know the smallest they are in', async () => {
  const head = 'kit,offer_id,quantity,percent,ru'
  const { refused } = await run({
    'feed-kits.csv': `${head}
dining,a1,4,7,Обеденная группа
dining,b1,1,7,
lonely,a1,1,7,Один стул
broken,zz,2,7,Нет такого
`,
  })
  expect(refused.map(({ subject }) => subject).sort()).toEqual(['kit broken', 'kit lonely'])
  const found = await rows<Record<string, unknown>>(
    base.db,
    sql`
    select k.code, k.percent, o.external_id offer, i.quantity from kits k join kit_items i on i.kit_id = k.id
    join offers o on o.id = i.offer_id order by i.sort`,
  )
  expect(found).toMatchObject([
    { code: 'dining', percent: 7, offer: 'a1', quantity: 4 },
    { offer: 'b1', quantity: 1 },
  ])
  expect(
    await rows<Record<string, unknown>>(base.db, sql`select kit_pieces from products order by external_id`),
  ).toMatchObject([{ kit_pieces: 5 }, { kit_pieces: 5 }])
  await run({ 'feed-kits.csv': `${head}\n` })
  expect(await rows<Record<string, unknown>>(base.db, sql`select is_active from kits`)).toMatchObject([
    { is_active: false },
  ])
  expect(
    await rows<Record<string, unknown>>(base.db, sql`select kit_pieces from products where kit_pieces is not null`),
  ).toHaveLength(0)
})

test('a paper is a known sheet or an address', async () => {
  const sides = {
    'feed-sheets.csv':
      'sheet,kind,picture,ru,en\nchair,tool,,Отвёртка,Screwdriver\nchair,step,legs,Прикрутите ножки.,Fix the legs.\n',
    'feed-instructions.csv': `product,sheet,url,people,ru
a,chair,,2,Лист сборки
a,,https://factory.example/a.pdf,,Паспорт
b,table,,,Нет листа
b,,javascript:alert(1),,Плохой адрес
`,
  }
  const { refused } = await run(sides)
  expect(refused.map(({ line }) => line)).toEqual([4, 5])
  expect(
    await rows<Record<string, unknown>>(
      base.db,
      sql`select file_type, sheet_code, url, people from instructions order by sort`,
    ),
  ).toMatchObject([
    { file_type: 'html', sheet_code: 'chair', people: 2 },
    { file_type: 'pdf', url: 'https://factory.example/a.pdf' },
  ])
  expect((await run(sides)).wordRows).toBe(0)
})

test('a maker has the names and words of its table, keeps them without the table, and a repeat writes nothing', async () => {
  const told = () =>
    rows(base.db, sql`select latin_name "latinName", city, about, media from vendors where name = 'Столяр'`)
  const sides = {
    'feed-vendors.csv':
      'name,code,latin,logo,city_ru,city_en,about_ru\nСтоляр,stolyar,Joiner,makers/none.webp,Томск,Tomsk,Столы из дуба\n',
  }
  const said = {
    latinName: 'Joiner',
    city: { ru: 'Томск', en: 'Tomsk' },
    about: { ru: 'Столы из дуба' },
    // A picture that is not there is no mark.
    media: null,
  }
  await run(sides)
  expect(await told()).toEqual([said])
  expect((await run(sides)).wordRows).toBe(0)
  await run({})
  expect(await told()).toEqual([said])
})
