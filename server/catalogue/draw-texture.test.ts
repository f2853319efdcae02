import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProperty, aValue } from '../../tests/harness/goods.ts'
import { drawTexture } from './draw-texture.ts'
import { offerProperties } from './tables.ts'

const base = withDatabase()

test('a texture has the colour of its offer; without one there is none', async () => {
  const propertyId = await aProperty(base.db, { kind: 'color' })
  const valueId = await aValue(base.db, propertyId, 'sage', { colorHex: '#80a090' })
  const offerId = await anOffer(base.db)
  expect(await drawTexture(base.db, offerId)).toBeNull()
  await base.db.insert(offerProperties).values({ offerId, propertyId, valueId })
  expect(String(await drawTexture(base.db, offerId))).toMatch(
    /^<svg [^>]*width="160".*fill="#80a090".*rgb\(110 138 124\)/,
  )
  expect(await drawTexture(base.db, 2_000_000_000)).toBeNull()
})
