import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SentFile } from '#contract/file.ts'
import type { GoodsWish } from '#contract/staff/goods.ts'
import { images, offers, products } from '#server/catalogue/tables.ts'
import { rows } from '#server/platform/database.ts'
import { reserveStock } from '#server/stock/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct } from '../../tests/harness/goods.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let manager: Shopper
let admin: Shopper
let made = 0

beforeAll(async () => {
  market = await createMarket(base.db)
  manager = market.aShopper({ customerId: 901, groups: ['29'] })
  admin = market.aShopper({ customerId: 902, groups: ['1'] })
})

async function aModel(wish: Partial<typeof products.$inferInsert> & { article?: string } = {}) {
  const { article = `KM-${++made}`, ...rest } = wish
  const productId = await aProduct(base.db, { name: `Кресло «Ива-${made}»`, ...rest })
  const { priceZoneId, warehouseId } = market.region
  const offerId = await anOffer(base.db, {
    productId,
    vendorCode: article,
    barcode: `46000000${String(made).padStart(5, '0')}`,
    prices: { [priceZoneId]: 1_990_000 },
    stock: { [warehouseId]: 4 },
  })
  return { productId, offerId, article, priceZoneId, warehouseId }
}

const find = async (body: GoodsWish & { count?: number }) =>
  (await manager.deskGoods.listGoods({ body: { count: 100, ...body } })).goods
const read = async (id: number) => (await manager.deskGoods.readGoods({ body: { id } })).goods
const row = async (id: number) =>
  (await base.db.select().from(products).where(sql`id = ${id}`))[0] ?? expect.fail('no such model')
const keep = (key: 'goods.pricesKeeper' | 'goods.stockKeeper', value: 'feed' | 'desk') =>
  admin.staff.saveSetting({ body: { key, value } })

describe('goods at the desk', () => {
  test('are found by name in any language, article, bar code and word of the address', async () => {
    const { productId, article } = await aModel({ texts: { kk: { name: 'Тал креслосы' } }, code: 'kreslo-poisk' })
    const { barcode } = (await base.db.select().from(offers).where(sql`product_id = ${productId}`))[0] ?? {}
    for (const q of [`ива-${made}`, 'тал кресл', article.toLowerCase(), barcode ?? '', 'kreslo-poisk']) {
      expect((await find({ q })).map(({ id }) => id)).toEqual([productId])
    }
    expect(await find({ q: '100%' })).toEqual([])
    expect(await find({ q: "'; drop table products" })).toEqual([])
  })

  test('are told with their cheapest price, what is free and what lacks; narrowed by what lacks', async () => {
    const { productId } = await aModel({ texts: { en: { name: 'Willow chair' } } })
    const [found] = await find({ q: `ива-${made}` })
    expect(found).toMatchObject({ id: productId, priceMinor: 1_990_000, free: 4, state: 'shown', lacks: ['kk'] })
    expect((await find({ lacks: 'kk' })).map(({ id }) => id)).toContain(productId)
    expect((await find({ lacks: 'en' })).map(({ id }) => id)).not.toContain(productId)
    await base.db.update(products).set({ description: 'Мягкое' }).where(sql`id = ${productId}`)
    expect((await find({ lacks: 'en' })).map(({ id }) => id)).toContain(productId)
  })

  test('are turned page by page without a repeat', async () => {
    for (let at = 0; at < 3; at++) await aModel()
    const seen: number[] = []
    for (let below: number | null | undefined; below !== null; ) {
      const page = await manager.deskGoods.listGoods({ body: { count: 2, ...(below && { below }) } })
      seen.push(...page.goods.map(({ id }) => id))
      below = page.below
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  })

  test('go out of sight many at a time and come back; only those that changed are named', async () => {
    const [one, other] = [await aModel(), await aModel()]
    const ids = [one.productId, other.productId]
    const show = (isShown: boolean, which = ids) => manager.deskGoods.showGoods({ body: { ids: which, isShown } })
    expect(await show(false, [one.productId])).toEqual({ changed: [one.productId] })
    expect(await show(false)).toEqual({ changed: [other.productId] })
    expect((await find({ state: 'hidden' })).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect((await row(one.productId)).isActive).toBe(false)
    expect(await show(true)).toEqual({ changed: ids })
    expect((await row(one.productId)).isActive).toBe(true)
  })

  test('get words in three languages; each can go back to what the feed says', async () => {
    const { productId, offerId } = await aModel({ texts: { kk: { name: 'Ескі', description: 'Бар' } } })
    const names = { ru: 'Кресло «Верба»', kk: 'Верба креслосы', en: 'Verba chair' }
    const descriptions = { ru: '<p>Из ивы</p><script>alert(1)</script><img src=x onerror=alert(1)>', kk: 'Бар', en: '' }
    const { changed } = await manager.deskGoods.saveGoodsWords({ body: { id: productId, names, descriptions } })
    expect(changed).toEqual(['name', 'name.kk', 'name.en', 'description'])
    expect(await row(productId)).toMatchObject({
      name: names.ru,
      description: '<p>Из ивы</p>',
      texts: { kk: { name: names.kk, description: 'Бар' }, en: { name: names.en } },
    })
    expect((await read(productId)).corrections.map(({ field, fed }) => [field, fed])).toContainEqual([
      'name.kk',
      'Ескі',
    ])
    await manager.deskGoods.dropCorrection({ body: { id: productId, field: 'name.kk' } })
    expect((await read(productId)).names.kk).toBe('Ескі')
    await manager.deskGoods.saveOfferName({
      body: { offerId, names: { ru: 'Верба, шалфей', kk: '', en: 'Verba, sage' } },
    })
    expect((await read(productId)).offers[0]?.names).toEqual({ ru: 'Верба, шалфей', kk: '', en: 'Verba, sage' })
    await expect(manager.deskGoods.dropCorrection({ body: { id: productId, field: 'price' } })).rejects.toMatchObject({
      code: 'GOODS_NOT_FOUND',
    })
  })

  test('have their pictures in the order that somebody laid, and in that of the feed again', async () => {
    const { productId } = await aModel()
    const keys = ['aaa', 'bbb', 'ccc'].map((key) => `${key}${productId}`)
    for (const [at, media] of keys.entries()) {
      await base.db
        .insert(images)
        .values({ productId, kind: 'angle', media, width: 900, height: 600, sort: 20 + at * 10 })
    }
    const shown = async () => (await read(productId)).pictures[0]?.pictures.map(({ media }) => media)
    await manager.deskGoods.orderPictures({ body: { id: productId, media: keys.toReversed() } })
    expect(await shown()).toEqual(keys.toReversed())
    await manager.deskGoods.orderPictures({ body: { id: productId } })
    expect(await shown()).toEqual(keys)
    expect((await read(productId)).corrections).toEqual([])
  })

  test('keep the prices and shelves of the feed until the shop says that it keeps them itself', async () => {
    const { productId, offerId, priceZoneId: zoneId, warehouseId } = await aModel()
    const price = (body: { price: string; oldPrice?: string }) =>
      manager.deskGoods.savePrice({ body: { offerId, zoneId, ...body } })
    const shelf = (onHand: number) => manager.deskGoods.saveShelf({ body: { offerId, warehouseId, onHand } })
    await expect(price({ price: '100' })).rejects.toMatchObject({ code: 'KEPT_BY_FEED' })
    await expect(shelf(1)).rejects.toMatchObject({ code: 'KEPT_BY_FEED' })
    await keep('goods.pricesKeeper', 'desk')
    await keep('goods.stockKeeper', 'desk')
    await expect(price({ price: '15 990', oldPrice: '15 990' })).rejects.toMatchObject({ code: 'OLD_PRICE_LOWER' })
    await price({ price: '15 990,50', oldPrice: '19 900' })
    await base.db.transaction((tx) => reserveStock(tx, [{ offerId, warehouseId, quantity: 3 }]))
    await expect(shelf(2)).rejects.toMatchObject({ code: 'SHELF_RESERVED', data: { reserved: 3 } })
    await shelf(7)
    const [offer] = (await read(productId)).offers
    expect(offer?.prices).toEqual([{ zoneId, priceMinor: 1_599_050, oldPriceMinor: 1_990_000 }])
    expect(offer?.shelves).toEqual([{ warehouseId, onHand: 7, reserved: 3 }])
    const news = await rows<{ kind: string }>(
      base.db,
      sql`select kind from catalogue_changes where ids && array[${offerId}]::int[] and kind in ('price', 'stock')`,
    )
    expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(['price', 'stock']))
    await keep('goods.pricesKeeper', 'feed')
    await keep('goods.stockKeeper', 'feed')
  })

  test('are a table for a spreadsheet', async () => {
    const { article } = await aModel({ name: '=1+1' })
    const file = (await manager.deskGoods.exportGoods({ query: { q: article } })) as SentFile
    let text = ''
    for await (const piece of file.content as AsyncIterable<Uint8Array>) text += Buffer.from(piece).toString()
    expect(text.startsWith('\uFEFFНомер,Название')).toBe(true)
    expect(text).toContain(`,'=1+1,,,${article},`)
    expect(text).toContain(',да,19900.00,4\r\n')
  })
})
