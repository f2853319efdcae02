import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveBanners } from '#server/banners/index.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { anImage, anOffer, aProduct, aProperty, aSection, aValue } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'
import { interiorSpots, interiors, offerModels, offerTurntables } from './tables.ts'

const shop = withShop()
const region = { sr: 74 }
const frames = Array.from({ length: 24 }, (_, at) => at.toString(16).padStart(32, '0'))
const glb = 'ab'.repeat(16)
let verba: { id: number; sage: number; grey: number }
let lamp: { id: number; offer: number }
/** Has no price in the region. */
let foreign: number

beforeAll(async () => {
  const { db } = shop.base
  const [home] = await rows<{ id: number; zone: number }>(
    shop.base.db,
    sql`select id, price_zone_id zone from regions order by sort, id limit 1`,
  )
  if (!home) throw new Error('The demo shop has no regions')
  region.sr = home.id
  const prices = { [home.zone]: { new: 5_499_000, old: 6_999_000 } }
  const sectionId = await aSection(db, { code: 'divany' })
  const scandi = await aValue(db, await aProperty(db, { code: 'style' }), 'scandi', {
    names: { ru: 'скандинавский', en: 'Scandinavian' },
  })
  const living = await aValue(db, await aProperty(db, { code: 'room' }), 'living', { names: { ru: 'гостиная' } })
  const id = await aProduct(db, { code: 'verba', name: 'Диван «Верба»', texts: { en: { name: 'Verba' } }, sectionId })
  const sage = await anOffer(db, { productId: id, prices, values: [scandi, living], sort: 10 })
  const grey = await anOffer(db, { productId: id, prices, values: [scandi], sort: 20 })
  verba = { id, sage, grey }
  await anImage(db, id, sage, { kind: 'packshot', sort: 10 })
  await anImage(db, id, null, { kind: 'interior', sort: 30 })
  await anImage(db, id, sage, { kind: 'angle', sort: 20 })
  await anImage(db, id, sage, { kind: 'scale', sort: 50 })
  await anImage(db, id, null, { kind: 'dimensions', sort: 60 })
  const lampId = await aProduct(db, { code: 'polden', name: 'Торшер «Полдень»', sectionId })
  lamp = { id: lampId, offer: await anOffer(db, { productId: lampId, prices }) }
  foreign = await anOffer(db, {})
  await db.insert(offerModels).values({ offerId: sage, media: glb, variant: 'weave-sage', azimuth: -33, pitch: 17 })
  await db.insert(offerTurntables).values({ offerId: sage, frames, width: 640, height: 480 })
  await aRoom('east', 'scandi', [
    [sage, 40, 60],
    [lamp.offer, 80, 20],
    [foreign, 10, 10],
  ])
  await aRoom('west', null, [[lamp.offer, 5, 5]])
  await aRoom('far', 'scandi', [[foreign, 5, 5]])
  await shop.app.areas.catalogue.refresh()
})

async function aRoom(externalId: string, style: string | null, spots: [offerId: number, x: number, y: number][]) {
  const { db } = shop.base
  const [row] = await db
    .insert(interiors)
    .values({
      externalId,
      style,
      room: 'living',
      titles: { ru: `Комната ${externalId}` },
      media: 'cd'.repeat(16),
      width: 1600,
      height: 1000,
    })
    .returning({ id: interiors.id })
  await db
    .insert(interiorSpots)
    .values(spots.map(([offerId, x, y], at) => ({ interiorId: row?.id as number, offerId, x, y, sort: at })))
}

const ask = async (path: string, body: object) => {
  const answer = await shop.browser()('POST', `/api_vue/${path}/`, { ...region, ...body })
  return { status: answer.status, ...(answer.json.data ?? answer.json) }
}

describe('the product page', () => {
  const page = () => ask('getProduct', { SECTION_CODE: 'divany', ELEMENT_CODE: 'verba' })

  test('shows an offer from all sides, and names the files of its own colour', async () => {
    const { offers } = await page()
    const [sage, grey] = offers
    expect(sage.elarbis).toEqual({
      model360: { frames: frames.map((key) => `/media/${key}/640.webp`), width: 640, height: 480 },
      glb: `/media/${glb}/model.glb`,
      variant: 'weave-sage',
      seenFrom: { azimuth: -33, pitch: 17 },
      usdz: `/media/${glb}/model-weave-sage.usdz`,
      qr: `/media/qr/${verba.sage}.svg`,
      ar: true,
    })
    expect(grey.elarbis).toBeNull()
  })

  test('shows pictures of the offer and of the model in the one order of the gallery', async () => {
    const [sage] = (await page()).offers
    const kinds = sage.gallery.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['packshot', 'interior', 'angle', 'dimensions', 'scale'])
    expect(sage.gallery[1].alt).toMatch(/, в интерьере$/)
  })

  test('shows the rooms in which the model stands, with everything in them that is sold here', async () => {
    const { interiors: rooms } = await page()
    expect(rooms).toMatchObject([
      {
        id: 'east',
        title: 'Комната east',
        room: { code: 'living', name: 'гостиная' },
        style: { code: 'scandi', name: 'скандинавский', url: '/style/scandi/' },
        picture: { width: 1600, height: 1000 },
        spots: [
          {
            offerId: verba.sage,
            name: 'Диван «Верба»',
            url: `/catalog/divany/verba/?offer_id=${verba.sage}`,
            price: { new: 5_499_000, old: 6_999_000 },
            x: 40,
            y: 60,
          },
          { offerId: lamp.offer, name: 'Торшер «Полдень»', x: 80, y: 20 },
        ],
      },
    ])
  })

  test('cards of a list carry none of it', async () => {
    const { elements } = await ask('getProducts', { section: 'divany' })
    expect(elements[0].offers[0]).not.toHaveProperty('elarbis')
    expect(elements[0]).not.toHaveProperty('interiors')
  })
})

describe('rooms', () => {
  test('are listed with their styles; those with nothing to buy here are left out', async () => {
    const { interiors: rooms, total, styles, currentStyle } = await ask('getInteriors', {})
    expect(rooms.map(({ id }: { id: string }) => id)).toEqual(['east', 'west'])
    expect(total).toBe(2)
    expect(styles).toMatchObject([{ code: 'scandi', name: 'скандинавский', url: '/style/scandi/', count: 1 }])
    expect(currentStyle).toBeNull()
  })

  test('can be asked for by style and by number', async () => {
    const scandi = await ask('getInteriors', { style: 'scandi' })
    expect(scandi.interiors.map(({ id }: { id: string }) => id)).toEqual(['east'])
    expect(scandi.currentStyle).toMatchObject({ code: 'scandi' })
    const one = await ask('getInteriors', { count: 1 })
    expect([one.interiors.length, one.total]).toEqual([1, 2])
    expect((await ask('getInteriors', { style: 'gothic' })).status).toBe(404)
  })
})

test('marks on banners lead to goods with the prices of the region', async () => {
  const place = { x: 50, y: 50 }
  await inTransaction(shop.base.db, (tx) =>
    saveBanners(tx, [
      {
        id: 1,
        place: 'main',
        titles: { ru: 'Гостиная' },
        texts: { ru: '' },
        buttons: { ru: 'Смотреть' },
        url: '/sale/',
        media: 'a',
        mediaPhone: 'b',
        sort: 1,
        sizes: { wide: { width: 1500, height: 600 }, phone: { width: 780, height: 780 } },
        spots: [
          { offerId: lamp.offer, wide: place, phone: null },
          { offerId: foreign, wide: place, phone: place },
        ],
      },
    ]),
  )
  await shop.app.areas.banners.refresh()
  const { banners } = await ask('getMainSlider', {})
  expect(banners).toMatchObject([
    {
      sizes: { wide: { width: 1500, height: 600 } },
      spots: [{ offerId: lamp.offer, name: 'Торшер «Полдень»', price: { new: 5_499_000 }, wide: place, phone: null }],
    },
  ])
  expect(banners[0].spots).toHaveLength(1)
})

describe('the QR code of an offer', () => {
  const code = (file: string) => shop.app.http.inject(`/media/qr/${file}`)

  test('is a picture that may be kept for a while and can do nothing', async () => {
    const answer = await code(`${verba.sage}.svg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'; sandbox$/),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.payload).toMatch(/^<svg /)
  })

  test.each(['999999999.svg', '0.svg', 'x.svg', '1.png', '1e3.svg'])('is not made for %s', async (file) => {
    expect((await code(file)).statusCode).toBe(404)
  })
})

test('a room with a mark outside its picture is refused by the database itself', async () => {
  await expect(
    rows(
      shop.base.db,
      sql`
      insert into interior_spots (interior_id, offer_id, x, y, sort)
      select id, ${verba.grey}, 101, 5, 1 from interiors where external_id = 'east'`,
    ),
  ).rejects.toThrow()
})
