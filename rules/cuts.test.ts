import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineKey, namedBeside, nextCut, readLineKey, shelvesAfter } from './cuts.ts'

const carpet = 7
const stool = 8
const stepOf = (offerId: number) => (offerId === carpet ? 100 : null)

test.each([
  { line: { offerId: 7, cut: 0 }, key: '7' },
  { line: { offerId: 7, cut: 3 }, key: '7-3' },
])('a line is named $key', ({ line, key }) => {
  expect(lineKey(line)).toBe(key)
  expect(readLineKey(key)).toEqual(line)
})

test.each(['', '-1', '7-', 'seven', '7-1-2', '7.5'])('«%s» names no line', (text) => {
  expect(readLineKey(text)).toBeNull()
})

test('one cut more has a number of its own, whatever was taken out before', () => {
  expect(nextCut([], carpet)).toBe(0)
  expect(
    nextCut(
      [
        { offerId: carpet, cut: 4 },
        { offerId: stool, cut: 0 },
      ],
      carpet,
    ),
  ).toBe(5)
})

test.each([
  { shelves: [50, 30], cuts: [25, 30], left: [25, 0] },
  { shelves: [50, 30], cuts: [25, 25, 25], left: [0, 5] },
  { shelves: [20], cuts: [25], left: [20] },
])('off $shelves come $cuts', ({ shelves, cuts, left }) => {
  const after = shelvesAfter(
    shelves.map((free) => ({ free })),
    cuts,
  )
  expect(after.map(({ free }) => free)).toEqual(left)
})

test('shelves never hold less than nothing, and cuts that were all cut are missing from them exactly', () => {
  const shelves = fc.array(fc.record({ free: fc.nat(60) }), { maxLength: 4 })
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 })
  const sum = (some: readonly { free: number }[]) => some.reduce((all, { free }) => all + free, 0)
  fc.assert(
    fc.property(shelves, cuts, (before, lengths) => {
      const after = shelvesAfter(before, lengths)
      const gone = sum(before) - sum(after)
      return after.every(({ free }) => free >= 0) && gone >= 0 && gone <= lengths.reduce((all, one) => all + one, 0)
    }),
  )
})

describe('foreign lines beside one’s own', () => {
  const own = [
    { offerId: carpet, cut: 0, quantity: 25 },
    { offerId: stool, cut: 0, quantity: 2 },
  ]

  test('a cut of the same length is the one that is there, another is one more, pieces are the one line', () => {
    const foreign = [
      { offerId: carpet, cut: 0, quantity: 30 },
      { offerId: carpet, cut: 1, quantity: 25 },
      { offerId: stool, cut: 0, quantity: 1 },
    ]
    expect(namedBeside(own, foreign, stepOf)).toEqual([
      { offerId: carpet, cut: 1, quantity: 30 },
      { offerId: carpet, cut: 0, quantity: 25 },
      { offerId: stool, cut: 0, quantity: 1 },
    ])
  })

  test('two of one length stay two', () => {
    const two = [0, 1].map((cut) => ({ offerId: carpet, cut, quantity: 25 }))
    expect(namedBeside(own, two, stepOf).map(({ cut }) => cut)).toEqual([0, 1])
  })

  test('a number that a line elsewhere has is not given again', () => {
    const [line] = namedBeside([], [{ offerId: carpet, cut: 0, quantity: 9 }], stepOf, [{ offerId: carpet, cut: 0 }])
    expect(line?.cut).toBe(1)
  })
})
