import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore, createMediaStore, type MediaStore } from '#server/media/index.ts'
import { rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'
import { aGlb } from '../../tests/harness/models.ts'
import { importFeed } from './index.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-views-'))
let media: MediaStore
let region: string
let files = 0

beforeAll(async () => {
  media = createMediaStore({ files: createDiskStore(join(folder, 'media')), db: base.db })
  const { id } = await aRegion(base.db)
  const [row] = await rows<{ code: string }>(base.db, sql`select code from regions where id = ${id}`)
  region = row?.code ?? ''
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a feed with its side files into a folder of its own and answers the feed's path. */
function aFeed(offers: string, sideFiles: Record<string, string | Buffer> = {}): string {
  const place = join(folder, String(++files))
  for (const [name, content] of Object.entries(sideFiles)) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), content)
  }
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, 'feed.yml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog><shop><name>Стенд</name><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="c1">Диваны</category></categories><offers>
${offers}
</offers></shop></yml_catalog>`,
  )
  return join(place, 'feed.yml')
}

const run = (feed: string) => importFeed({ database: base, media, feed, defaultRegionCode: region })

function anOffer(id: string, more: string, group = ''): string {
  return `<offer id="${id}"${group && ` group_id="${group}"`}><name>Диван ${id}</name><price>1990</price><currencyId>RUB</currencyId><categoryId>c1</categoryId>${more}</offer>`
}

const turntable = (code: string, count: number) =>
  `<turntable>${Array.from({ length: count }, (_, at) => `<frame>${code}/${at + 1}.webp</frame>`).join('')}</turntable>`

let shades = 0
/** A picture unlike every other. */
const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shades % 256, g: 90, b: 60 } } })
    .webp({ lossless: true })
    .toBuffer()

async function frames(code: string, count: number): Promise<Record<string, Buffer>> {
  const pairs = Array.from({ length: count }, async (_, at) => [`pictures/${code}/${at + 1}.webp`, await picture()])
  return Object.fromEntries(await Promise.all(pairs))
}

async function fingerprint(): Promise<string> {
  const parts: string[] = []
  for (const table of [
    'images',
    'offer_models',
    'offer_turntables',
    'interiors',
    'interior_spots',
    'imported_models',
    'imported_pictures',
    'media',
    'media_models',
    'offers',
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

describe('models', () => {
  const two = (sage: string, grey: string) => anOffer('m1', sage, 'sofa') + anOffer('m2', grey, 'sofa')
  const named = (variant: string) => `<model3d variant="${variant}">models/verba.glb</model3d>`

  test('of several colours are kept once; each offer says which colour it has', async () => {
    const glb = await aGlb({ 'weave-sage': [0.4, 0.5, 0.4], 'weave-grey': [0.5, 0.5, 0.5] })
    const seen = named('weave-sage').replace('>', ' azimuth="-33" pitch="17">')
    const feed = aFeed(two(seen, named('weave-grey')), { 'models/verba.glb': glb })
    const summary = await run(feed)
    expect(summary.models).toEqual({ named: 1, added: 1, failed: [] })
    const found = await rows<Record<string, unknown>>(
      base.db,
      sql`
      select o.external_id, m.variant, m.azimuth, m.pitch, m.media = k.key is_kept from offer_models m join offers o on o.id = m.offer_id
      join media_models k on k.key = m.media where o.external_id in ('m1', 'm2') order by 1`,
    )
    expect(found).toEqual([
      { external_id: 'm1', variant: 'weave-sage', azimuth: -33, pitch: 17, is_kept: true },
      { external_id: 'm2', variant: 'weave-grey', azimuth: null, pitch: null, is_kept: true },
    ])
    const before = await fingerprint()
    expect((await run(feed)).models).toEqual({ named: 1, added: 0, failed: [] })
    expect(await fingerprint()).toBe(before)
  })

  test('that an offer no longer names are taken from it', async () => {
    await run(aFeed(two('', '')))
    expect(
      await rows<Record<string, unknown>>(
        base.db,
        sql`select from offer_models m join offers o on o.id = m.offer_id where external_id = 'm1'`,
      ),
    ).toEqual([])
  })

  test('that cannot be used are listed with the reason; the offers go in without them', async () => {
    const feed = aFeed(
      [
        anOffer('m3', '<model3d>models/none.glb</model3d>'),
        anOffer('m4', '<model3d>../m4.glb</model3d>'),
        anOffer('m5', '<model3d>models/text.glb</model3d>'),
        anOffer('m6', '<model3d variant="red">models/plain.glb</model3d>'),
      ].join('\n'),
      { 'models/text.glb': 'no model', 'models/plain.glb': await aGlb() },
    )
    const summary = await run(feed)
    expect(summary.offers).toMatchObject({ added: 4, refused: 0 })
    expect(summary.models.failed).toEqual(
      expect.arrayContaining([
        { source: 'models/none.glb', reason: 'there is no such file' },
        { source: '../m4.glb', reason: 'the name leads out of the folder' },
        { source: 'models/text.glb', reason: 'notAModel' },
      ]),
    )
    expect(summary.refused).toMatchObject([{ subject: 'offer m6', reason: 'its model has no variant red' }])
    expect(
      await rows<Record<string, unknown>>(
        base.db,
        sql`select from offer_models m join offers o on o.id = m.offer_id where external_id > 'm2'`,
      ),
    ).toEqual([])
  })
})

describe('turntables', () => {
  const framesOf = (id: string) =>
    rows<Record<string, unknown>>(
      base.db,
      sql`
    select cardinality(frames) frames, width, height from offer_turntables t join offers o on o.id = t.offer_id
    where o.external_id = ${id}`,
    )

  test('keep their frames in order, and a repeat writes nothing', async () => {
    const feed = aFeed(anOffer('t1', `<picture>a.webp</picture>${turntable('t1', 24)}`), {
      ...(await frames('t1', 24)),
      'pictures/a.webp': await picture(),
    })
    await run(feed)
    expect(await framesOf('t1')).toEqual([{ frames: 24, width: 64, height: 48 }])
    const [row] = await rows<Record<string, unknown>>(
      base.db,
      sql`
      select t.frames[1] = p.media is_first, t.frames[24] = q.media is_last
      from offer_turntables t join offers o on o.id = t.offer_id, imported_pictures p, imported_pictures q
      where o.external_id = 't1' and p.source = 't1/1.webp' and q.source = 't1/24.webp'`,
    )
    expect(row).toMatchObject({ is_first: true, is_last: true })
    // Frames are no pictures of the gallery.
    expect(
      await rows<Record<string, unknown>>(
        base.db,
        sql`select kind from images i join offers o on o.id = i.offer_id where external_id = 't1'`,
      ),
    ).toEqual([{ kind: 'packshot' }])
    const before = await fingerprint()
    await run(feed)
    expect(await fingerprint()).toBe(before)
  })

  test('with a frame missing are left out', async () => {
    const { 'pictures/t2/3.webp': _gone, ...rest } = await frames('t2', 12)
    const summary = await run(aFeed(anOffer('t2', turntable('t2', 12)), rest))
    expect(summary.pictures.failed).toEqual([{ source: 't2/3.webp', reason: 'there is no such file' }])
    expect(await framesOf('t2')).toEqual([])
  })
})

describe('pictures', () => {
  test('are what the feed says they are', async () => {
    const kinds = ['angle', 'room', 'detail', 'scale', 'drawing']
    const more = `<picture>k/0.webp</picture>${kinds.map((kind, at) => `<picture kind="${kind}">k/${at + 1}.webp</picture>`).join('')}`
    const names = ['0', '1', '2', '3', '4', '5'].map(async (name) => [`pictures/k/${name}.webp`, await picture()])
    await run(aFeed(anOffer('k1', more), Object.fromEntries(await Promise.all(names))))
    const found = await rows<Record<string, unknown>>(
      base.db,
      sql`
      select kind from images i join offers o on o.id = i.offer_id where o.external_id = 'k1' order by i.sort`,
    )
    expect(found.map(({ kind }) => kind)).toEqual(['packshot', 'angle', 'interior', 'detail', 'scale', 'dimensions'])
  })
})

test('pictures of some offers of a model are theirs alone; only what all of them name is the model’s', async () => {
  const names = ['p1', 'p2', 'p3', 'angle', 'size-160', 'size-200', 'room']
  const files = await Promise.all(names.map(async (name) => [`pictures/${name}.webp`, await picture()] as const))
  const said = (...kinds: [string, string][]) =>
    kinds.map(([name, kind]) => `<picture kind="${kind}">${name}.webp</picture>`).join('')
  const offer = (id: string, size: string, ...more: [string, string][]) =>
    anOffer(id, `<picture>${id}.webp</picture>${said(...more, [size, 'drawing'], ['room', 'room'])}`, 'wardrobe')
  const feed = aFeed(
    offer('p1', 'size-160', ['angle', 'angle']) + offer('p2', 'size-160') + offer('p3', 'size-200', ['angle', 'angle']),
    Object.fromEntries(files),
  )
  await run(feed)
  const found = await rows<{ of: string; kinds: string; drawings: number }>(
    base.db,
    sql`
    select coalesce(o.external_id, 'all') "of", string_agg(i.kind, ' ' order by i.sort, i.id) kinds,
      count(distinct i.media) filter (where i.kind = 'dimensions')::int drawings
    from images i join products p on p.id = i.product_id left join offers o on o.id = i.offer_id
    where p.external_id = 'wardrobe' group by 1 order by 1`,
  )
  expect(found).toEqual([
    { of: 'all', kinds: 'interior', drawings: 0 },
    { of: 'p1', kinds: 'packshot angle dimensions', drawings: 1 },
    { of: 'p2', kinds: 'packshot dimensions', drawings: 1 },
    { of: 'p3', kinds: 'packshot angle dimensions', drawings: 1 },
  ])
  const drawn = await rows<{ drawings: number; sizes: number }>(
    base.db,
    sql`
    select count(distinct i.media)::int drawings, count(distinct o.external_id)::int sizes
    from images i join offers o on o.id = i.offer_id where i.kind = 'dimensions' and o.external_id in ('p1', 'p2')`,
  )
  expect(drawn).toEqual([{ drawings: 1, sizes: 2 }])
  const before = await fingerprint()
  await run(feed)
  expect(await fingerprint()).toBe(before)
})

test('an offer whose views are wrong is refused with the reason', async () => {
  const summary = await run(
    aFeed(
      [
        anOffer('w0', ''),
        anOffer('w1', '<picture kind="photo">a.webp</picture>'),
        anOffer('w2', turntable('w2', 3)),
        anOffer('w3', turntable('w3', 9).replace('w3/2.', 'w3/1.')),
        anOffer('w4', '<model3d>a.glb</model3d><model3d>b.glb</model3d>'),
        anOffer('w5', '<model3d variant="Weave Sage">a.glb</model3d>'),
        anOffer('w6', '<model3d azimuth="26">a.glb</model3d>'),
        anOffer('w7', '<model3d azimuth="2.5" pitch="10">a.glb</model3d>'),
        anOffer('w8', '<model3d azimuth="190" pitch="10">a.glb</model3d>'),
      ].join('\n'),
    ),
  )
  expect(summary.refused.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
    'offer w1: picture kind «photo» is none of packshot, angle, detail, room, scale, drawing',
    'offer w2: a turntable has 8 to 72 frames, not 3',
    'offer w3: a frame of the turntable comes twice',
    'offer w4: an offer has one model3d',
    'offer w5: model3d variant «Weave Sage» may hold small letters, digits and hyphens only',
    'offer w6: model3d says azimuth and pitch together, in whole degrees',
    'offer w7: model3d says azimuth and pitch together, in whole degrees',
    'offer w8: model3d azimuth is -180 to 180 and pitch -89 to 89 degrees',
  ])
})

describe('interiors', () => {
  const room = (id: string, more: object = {}) => ({
    id,
    picture: `rooms/${id}.webp`,
    title: { ru: 'Гостиная', en: 'Living room' },
    room: 'living',
    style: 'scandi',
    spots: [{ offer: 'i1', x: 40, y: 60.5 }],
    ...more,
  })
  const feedOf = async (list: unknown, names: string[]) => {
    const pairs = names.map(async (name) => [`pictures/rooms/${name}.webp`, await picture(1600, 1000)])
    return aFeed(anOffer('i1', '') + anOffer('i2', ''), {
      'feed-interiors.json': typeof list === 'string' ? list : JSON.stringify(list),
      ...Object.fromEntries(await Promise.all(pairs)),
    })
  }
  const kept = async () => {
    const found = await rows<Record<string, unknown>>(
      base.db,
      sql`
      select i.external_id id, i.titles->>'en' en, i.style, i.width,
        (select string_agg(o.external_id || ' ' || s.x || ' ' || s.y, ', ' order by s.sort)
          from interior_spots s join offers o on o.id = s.offer_id where s.interior_id = i.id) spots
      from interiors i order by i.sort`,
    )
    return found
  }

  test('are kept with what stands in them, and a repeat writes nothing', async () => {
    const spots = [
      { offer: 'i2', x: 10, y: 20 },
      { offer: 'i1', x: 0, y: 100 },
    ]
    const feed = await feedOf([room('east'), room('west', { style: null, spots })], ['east', 'west'])
    await run(feed)
    expect(await kept()).toEqual([
      { id: 'east', en: 'Living room', style: 'scandi', width: 1600, spots: 'i1 40 60.5' },
      { id: 'west', en: 'Living room', style: null, width: 1600, spots: 'i2 10 20, i1 0 100' },
    ])
    const before = await fingerprint()
    const summary = await run(feed)
    expect(summary.refused).toEqual([])
    expect(await fingerprint()).toBe(before)
  })

  test('that the file no longer names go; without the file all stay', async () => {
    const feed = await feedOf([room('west', { spots: [{ offer: 'i1', x: 1, y: 2 }] })], ['west'])
    await run(feed)
    expect(await kept()).toMatchObject([{ id: 'west', spots: 'i1 1 2' }])
    await run(aFeed(anOffer('i1', '')))
    expect(await kept()).toHaveLength(1)
  })

  test('that cannot be used are refused one by one', async () => {
    const list = [
      room('good', {
        spots: [
          { offer: 'i1', x: 5, y: 5 },
          { offer: 'nobody', x: 5, y: 5 },
        ],
      }),
      room('good'),
      room('Bad Id'),
      room('wide', { spots: [{ offer: 'i1', x: 101, y: 5 }] }),
      room('twice', {
        spots: [
          { offer: 'i1', x: 1, y: 5 },
          { offer: 'i1', x: 2, y: 5 },
        ],
      }),
      room('dark'),
      7,
    ]
    const summary = await run(await feedOf(list, ['good', 'wide', 'twice']))
    expect(summary.refused.map(({ file, line, subject }) => `${file}:${line} ${subject}`)).toEqual([
      'feed-interiors.json:2 interior good',
      'feed-interiors.json:3 interior Bad Id',
      'feed-interiors.json:4 interior wide',
      'feed-interiors.json:5 interior twice',
      'feed-interiors.json:7 interior ',
      'feed-interiors.json:1 interior good',
    ])
    expect(summary.refused.at(-1)?.reason).toBe('offer nobody is not in the shop')
    expect(summary.pictures.failed).toEqual([{ source: 'rooms/dark.webp', reason: 'there is no such file' }])
    expect((await kept()).map(({ id }) => id)).toEqual(['good'])
  })

  test.each([
    { promise: 'broken JSON', list: '[{', message: /^The JSON is broken/ },
    { promise: 'no list', list: '{}', message: /list of interiors/ },
  ])('$promise changes nothing', async ({ list, message }) => {
    const feed = await feedOf(list, [])
    const before = await fingerprint()
    await expect(run(feed)).rejects.toMatchObject({
      name: 'BadFeedError',
      file: 'feed-interiors.json',
      message: expect.stringMatching(message),
    })
    expect(await fingerprint()).toBe(before)
  })
})
