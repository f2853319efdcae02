import { expect, test } from 'vitest'
import { decideRegion } from './region.ts'

const regions = [
  { id: 1, code: 'chelyabinsk' },
  { id: 2, code: 'ekaterinburg' },
  { id: 3, code: 'kostanay' },
]
const unknown = { kind: 'unknown', regionId: 1 }

test.each([
  { promise: 'without any sign it is the default', input: {}, expected: [1, 'default'] },
  { promise: 'the cookie remembers', input: { cookie: 2 }, expected: [2, 'cookie'] },
  { promise: 'a cookie of a region that is gone is forgotten', input: { cookie: 99 }, expected: [1, 'default'] },
  { promise: 'a cookie of 0 means the default', input: { cookie: 0 }, expected: [1, 'default'] },
  { promise: 'sr overrides the cookie', input: { sr: 3, cookie: 2 }, expected: [3, 'sr'] },
  { promise: 'sr 0 asks for the default region', input: { sr: 0, cookie: 2 }, expected: [1, 'default'] },
  { promise: 'region_id overrides sr', input: { sr: 3, regionId: 2 }, expected: [2, 'regionId'] },
  { promise: 'region_id of 0 does not', input: { sr: 3, regionId: 0 }, expected: [3, 'sr'] },
  { promise: 'region_id below 0 does not', input: { sr: 3, regionId: -5 }, expected: [3, 'sr'] },
  { promise: 'the code counts when sr is 0', input: { sr: 0, regionCode: 'kostanay' }, expected: [3, 'regionCode'] },
  { promise: 'the code counts without sr', input: { regionCode: 'kostanay', cookie: 2 }, expected: [3, 'regionCode'] },
  { promise: 'the code may be in capitals', input: { regionCode: 'Kostanay' }, expected: [3, 'regionCode'] },
  { promise: 'the code does not count beside sr', input: { sr: 2, regionCode: 'kostanay' }, expected: [2, 'sr'] },
  {
    promise: 'empty values are no values',
    input: { sr: null, regionId: null, regionCode: '' },
    expected: [1, 'default'],
  },
])('$promise', ({ input, expected: [regionId, source] }) => {
  expect(decideRegion(input, regions, 1)).toEqual({ kind: 'known', regionId, source })
})

test.each([
  { promise: 'an unknown sr', input: { sr: 99, cookie: 2 } },
  { promise: 'a negative sr', input: { sr: -1 } },
  { promise: 'an unknown region_id, whatever sr says', input: { sr: 2, regionId: 99 } },
  { promise: 'an unknown code', input: { regionCode: 'atlantis', cookie: 2 } },
])('$promise is unknown to calls, and the default to pages', ({ input }) => {
  expect(decideRegion(input, regions, 1)).toEqual(unknown)
})
