import { expect, test } from 'vitest'
import { evenColumns } from './even-columns.ts'

test.each([
  { promise: 'ten tiles stand in two rows of five', tiles: 10, columns: [5, 4, 3], expected: 5 },
  { promise: 'twelve in rows of four', tiles: 12, columns: [5, 4, 3], expected: 4 },
  { promise: 'nine in rows of three', tiles: 9, columns: [5, 4, 3], expected: 3 },
  { promise: 'where nothing is even the fewest places stay empty', tiles: 11, columns: [5, 4, 3], expected: 4 },
  { promise: 'no tiles need no rule', tiles: 0, columns: [4, 3], expected: 4 },
] as const)('$promise', ({ tiles, columns, expected }) => {
  expect(evenColumns(tiles, columns)).toBe(expected)
})
