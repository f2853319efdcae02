import { expect, test } from 'vitest'
import type { ImageFacts, ImageKind } from '../facts/product-facts.ts'
import { galleryPictures } from './gallery-pictures.ts'

const image = (kind: ImageKind, sort: number, key: string = kind): ImageFacts => ({
  kind,
  key,
  width: 1200,
  height: 900,
  sort,
})

const promises = [
  {
    promise: 'the room is second, then what it is made of, another side, the drawing, and the comparison last',
    own: [image('packshot', 10), image('angle', 20), image('interior', 30), image('detail', 40)],
    shared: [image('scale', 50), image('dimensions', 60)],
    shown: ['packshot', 'interior', 'detail', 'angle', 'dimensions', 'scale'],
  },
  {
    promise: 'further rooms stand after the drawing',
    own: [image('packshot', 10), image('interior', 30, 'room 1'), image('interior', 35, 'room 2')],
    shared: [image('angle', 20), image('dimensions', 60), image('scale', 50)],
    shown: ['packshot', 'room 1', 'angle', 'dimensions', 'room 2', 'scale'],
  },
  {
    promise: 'of one kind the sender’s order stays, and the own picture goes first at equal places',
    own: [image('angle', 20, 'own side')],
    shared: [image('angle', 20, 'a side of all'), image('angle', 15, 'the first side'), image('packshot', 10)],
    shown: ['packshot', 'the first side', 'own side', 'a side of all'],
  },
]

test.each(promises)('$promise', ({ own, shared, shown }) => {
  expect(galleryPictures({ images: shared }, { images: own }).map(({ key }) => key)).toEqual(shown)
})
