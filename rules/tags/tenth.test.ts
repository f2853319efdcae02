import { expect, test } from 'vitest'
import { tenthOf } from './tenth.ts'

test.each([
  { typed: '12', read: 12 },
  { typed: '12,5', read: 12.5 },
  { typed: ' 0.25 ', read: 0.3 },
  { typed: '', read: Number.NaN },
  { typed: '-1', read: Number.NaN },
  { typed: '12 мм', read: Number.NaN },
  { typed: '1e9', read: Number.NaN },
])('«$typed» is $read', ({ typed, read }) => {
  expect(tenthOf(typed)).toBe(read)
})
