import { expect, test } from 'vitest'
import { faultsOf } from './bars.ts'

const good = {
  width: 1600,
  height: 1200,
  sharpness: 1.2,
  noise: 0.5,
  white: 255,
  colour: 2,
  clipped: 0,
  contact: 90,
}

test.each([
  { promise: 'a good packshot misses nothing', name: 'verba/weave-sage.webp', measures: good, missed: [] },
  {
    promise: 'cloth without thread is told',
    name: 'verba/weave-sage.webp',
    measures: { ...good, sharpness: 0.4 },
    missed: ['sharpness'],
  },
  { promise: 'velvet is smooth', name: 'ilma/velvet-rose.webp', measures: { ...good, sharpness: 0.3 }, missed: [] },
  { promise: 'wood has no bar of threads', name: 'lad/wood-oak.webp', measures: { ...good, sharpness: 0 }, missed: [] },
  {
    promise: 'every other bar is told by its name',
    name: 'verba/weave-sage-front.webp',
    measures: { width: 1200, height: 900, sharpness: 1, noise: 1.4, white: 253, colour: 6.1, clipped: 1, contact: 29 },
    missed: ['width', 'noise', 'white', 'colour', 'clipped', 'contact'],
  },
  {
    promise: 'what hangs has no contact to miss',
    name: 'ozero/metal-black.webp',
    measures: { width: 1600, height: 1200, sharpness: 1, noise: 0.3, white: 255 },
    missed: [],
  },
])('$promise', ({ name, measures, missed }) => {
  expect(faultsOf(name, 'packshot', measures)).toEqual(missed)
})

test('a close-up may fill its picture', () => {
  expect(faultsOf('verba/detail.webp', 'detail', { ...good, width: 1400, white: 80, noise: 4 })).toEqual([])
})
