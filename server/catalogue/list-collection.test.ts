import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { anOffer, aProduct, aProperty, aSection, aValue } from '../../tests/harness/goods.ts'
import { withShop } from '../../tests/harness/shop.ts'

const shop = withShop()

test('models of one collection stand beside each other, those that can be had first, and nothing else', async () => {
  const { db } = shop.base
  const sectionId = await aSection(db, { names: { ru: 'Кровати' } })
  const collection = await aProperty(db, { code: 'collection', kind: 'list', names: { ru: 'Коллекция' } })
  const opera = await aValue(db, collection, 'opera', { names: { ru: 'Опера' } })
  const other = await aValue(db, collection, 'potok', { names: { ru: 'Поток' } })
  const [place] = await rows<{ zone: number; warehouse: number }>(
    db,
    sql`
    select r.price_zone_id zone, w.warehouse_id warehouse from regions r
    join region_warehouses w on w.region_id = r.id order by r.sort, r.id limit 1`,
  )
  if (!place) throw new Error('There is no region.')
  const model = async (name: string, values: number[], pieces: number) => {
    const productId = await aProduct(db, { sectionId, name })
    const prices = { [place.zone]: 1_990_00 }
    await anOffer(db, { productId, prices, values, stock: { [place.warehouse]: pieces } })
    return productId
  }
  const bed = await model('Кровать', [opera], 5)
  await model('Пуф, которого нет', [opera], 0)
  await model('Комод', [opera], 5)
  await model('Из другой', [other], 5)
  const alone = await model('Ниоткуда', [], 5)
  await shop.app.areas.catalogue.refresh()
  const ask = async (productId: number) => {
    const payload = { productId, typesToShow: ['SameCollection'] }
    const url = '/api_vue/searchBooster/getRecommendations/'
    const { groups } = (await shop.app.http.inject({ method: 'POST', url, payload })).json()
    return groups.flatMap(({ PRODUCTS }: { PRODUCTS: { name: string }[] }) => PRODUCTS.map(({ name }) => name))
  }
  expect(await ask(bed)).toEqual(['Комод', 'Пуф, которого нет'])
  expect(await ask(alone)).toEqual([])
})
