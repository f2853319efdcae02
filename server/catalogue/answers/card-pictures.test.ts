import { expect, test } from 'vitest'
import type { ImageFacts, ImageKind } from '../facts/product-facts.ts'
import { cardPictures } from './card-pictures.ts'

const image = (kind: ImageKind, sort: number): ImageFacts => ({ kind, key: kind, width: 1200, height: 900, sort })
const own = { images: [image('packshot', 10), image('interior', 30)] }
const shared = { images: [image('angle', 20), image('detail', 40), image('scale', 50), image('dimensions', 60)] }

test.each([
  { looks: 'several looks', hasMany: true, shown: ['packshot', 'interior', 'dimensions'] },
  { looks: 'one look', hasMany: false, shown: ['packshot', 'angle', 'interior', 'detail', 'dimensions'] },
])('a card of $looks shows no picture that may be of another colour', ({ hasMany, shown }) => {
  expect(cardPictures(shared, own, hasMany).map(({ kind }) => kind)).toEqual(shown)
})
