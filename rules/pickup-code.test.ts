import { expect, test } from 'vitest'
import { codesLeft, readPickupCode, waitToSendAgain } from './pickup-code.ts'

const minute = 60_000
const now = 1_800_000_000_000

test.each([
  { promise: 'nobody has tried: five codes', tried: null, expected: { left: 5, waitMs: 0 } },
  { promise: 'two were wrong: three are left', tried: { wrong: 2, ago: 1 }, expected: { left: 3, waitMs: 0 } },
  {
    promise: 'the fifth wrong one makes it wait',
    tried: { wrong: 5, ago: 0 },
    expected: { left: 0, waitMs: 15 * minute },
  },
  { promise: 'it waits from the last one on', tried: { wrong: 5, ago: 14 }, expected: { left: 0, waitMs: minute } },
  {
    promise: 'after a quarter of an hour it begins anew',
    tried: { wrong: 5, ago: 15 },
    expected: { left: 5, waitMs: 0 },
  },
])('$promise', ({ tried, expected }) => {
  expect(codesLeft(tried && { wrong: tried.wrong, lastAtMs: now - tried.ago * minute }, now)).toEqual(expected)
})

test.each([
  { typed: '012345', code: '012345' },
  { typed: ' 012-345 ', code: '012345' },
  { typed: '12345', code: null },
  { typed: '1234567', code: null },
  { typed: '12345a', code: null },
  { typed: '', code: null },
])('«$typed» is read as $code', ({ typed, code }) => {
  expect(readPickupCode(typed)).toBe(code)
})

test('a code is sent again after a minute', () => {
  expect([null, now, now - 59_000, now - minute].map((sentAt) => waitToSendAgain(sentAt, now))).toEqual([
    0,
    minute,
    1000,
    0,
  ])
})
