import { expect, test } from 'vitest'
import { filterTypeOf, filterTypes, hasWidth, isBetween } from './filter-type.ts'

test.each([
  { promise: 'words are rows to tick', kind: 'list', wished: null, type: 'list' },
  { promise: 'words may be a grid', kind: 'list', wished: 'table', type: 'table' },
  { promise: 'words are no range', kind: 'list', wished: 'range', type: 'list' },
  { promise: 'what has looks is shown by them', kind: 'color', wished: null, type: 'base_color' },
  { promise: 'yes or no stays that', kind: 'toggle', wished: 'S', type: 'toggle' },
  { promise: 'numbers have a slider', kind: 'number', wished: null, type: 'range' },
  { promise: 'or two fields alone', kind: 'number', wished: 'N', type: 'N' },
  { promise: 'numbers are no colours', kind: 'number', wished: 'base_color', type: 'range' },
] as const)('$promise', ({ kind, wished, type }) => {
  expect(filterTypeOf(kind, wished)).toBe(type)
})

test('two types are between ends', () => {
  expect(filterTypes.filter(isBetween)).toEqual(['N', 'range'])
})

test.each([
  { min: 0, max: 0, asks: false },
  { min: 2, max: 2, asks: false },
  { min: null, max: 3, asks: false },
  { min: 0, max: 3, asks: true },
])('from $min to $max asks something: $asks', ({ min, max, asks }) => {
  expect(hasWidth(min, max)).toBe(asks)
})
