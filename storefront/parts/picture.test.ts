import { expect, test } from 'vitest'
import { pictureUrl } from './picture.tsx'

test.each([
  { promise: 'puts another width in', address: '/media/ab12/640.webp', width: 96, expected: '/media/ab12/96.webp' },
  { promise: 'keeps jpeg', address: '/media/ab12/640.jpg', width: 1200, expected: '/media/ab12/1200.jpg' },
  { promise: 'leaves foreign addresses alone', address: '/no-image.svg', width: 96, expected: '/no-image.svg' },
])('$promise', ({ address, width, expected }) => {
  expect(pictureUrl(address, width)).toBe(expected)
})
