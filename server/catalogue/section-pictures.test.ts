import { expect, test } from 'vitest'
import { createMemoryEngine } from '#server/catalogue-engine/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anImage, anOffer, aProduct, aRegion, aSection } from '../../tests/harness/goods.ts'
import { findSectionPictures } from './section-pictures.ts'

const base = withDatabase()

test('a section shows its most popular model that has a picture, however many before it have none', async () => {
  const { db } = base
  const { priceZoneId } = await aRegion(db)
  const above = await aSection(db, { code: 'above' })
  const sectionId = await aSection(db, { code: 'below', parentId: above })
  for (let place = 0; place < 20; place++) {
    const productId = await aProduct(db, { sectionId, popularity: 100 - place })
    const offerId = await anOffer(db, { productId, prices: { [priceZoneId]: 1_000_00 } })
    if (place >= 17) await anImage(db, productId, offerId, { media: `${place}`.padEnd(32, '0') })
  }
  const engine = createMemoryEngine(db)
  await engine.rebuild()
  const pictures = await findSectionPictures(db, engine)
  expect(pictures.get(sectionId)?.src).toContain('17'.padEnd(32, '0'))
  expect(pictures.get(above)).toEqual(pictures.get(sectionId))
})
