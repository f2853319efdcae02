import { expect, test } from 'vitest'
import { spaceMarks } from './spaced-marks.ts'

const phone = { width: 288, height: 288 }

test('marks that a finger would press together give way to the first of them', () => {
  const sofa = { x: 49.7, y: 69.5 }
  const table = { x: 41.6, y: 78.9 }
  const vase = { x: 33.6, y: 70.5 }
  expect(spaceMarks([sofa, table, vase], phone)).toEqual([sofa, null, vase])
})

test('a mark that an edge would cut is not shown', () => {
  const middle = { x: 50, y: 50 }
  expect(spaceMarks([{ x: 98.9, y: 47.6 }, { x: 50, y: 96 }, middle, null], phone)).toEqual([null, null, middle, null])
})

test('where the picture is cut above and below, so are its marks', () => {
  const field = { width: 600, height: 600, seen: { from: 30, to: 90 } }
  expect(
    spaceMarks(
      [
        { x: 50, y: 31 },
        { x: 50, y: 60 },
      ],
      field,
    ),
  ).toEqual([null, { x: 50, y: 60 }])
})

test('on a larger picture there is room for more', () => {
  const places = [
    { x: 50, y: 50 },
    { x: 58, y: 50 },
  ]
  expect(spaceMarks(places, { width: 482, height: 300 })).toEqual([places[0], null])
  expect(spaceMarks(places, { width: 900, height: 560 })).toEqual(places)
})
