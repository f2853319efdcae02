import { expect, test } from 'vitest'
import { hasOwnCourier } from './own-courier.ts'

test.each([
  { regionType: 'ТК', has: false },
  { regionType: '', has: true },
])('a region of the type «$regionType»: $has', ({ regionType, has }) => {
  expect(hasOwnCourier({ regionType })).toBe(has)
})
