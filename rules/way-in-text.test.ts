import { expect, test } from 'vitest'
import type { WayIn } from './way-in.ts'
import { readWayIn, wayInText } from './way-in-text.ts'

const door = { widthMm: 800, heightMm: 2000 }
const ways: WayIn[] = [
  { lift: 'ground', door, stairs: null },
  { lift: 'none', door, stairs: { flightMm: 1050, landingMm: 1200 } },
  { lift: 'usual', door, stairs: null },
  {
    lift: { doorMm: 900, widthMm: 1200, depthMm: 2100, heightMm: 2200 },
    door,
    stairs: { flightMm: 1050, landingMm: 1200 },
  },
]

test.each(ways)('what is kept of a way is read again: $lift', (way) => {
  expect(readWayIn(wayInText(way))).toEqual(way)
})

test.each([
  '',
  'u',
  'u.',
  'x.800-2000',
  'u.800',
  'u.800-2000.1050',
  'u.0-2000',
  'u.800-1e9',
  'toString.800-2000',
  'u.800-2000.a-b',
])('what somebody else wrote is nothing: «%s»', (text) => expect(readWayIn(text)).toBeNull())
