import { expect, test } from 'vitest'
import type { Filter } from '#contract/catalogue/listing.ts'
import { isAbove, shownFilters } from './shown-filter.ts'

function filter(attrPrefix: string, values: number, ticked: number[] = []): Filter {
  return {
    id: attrPrefix,
    attrPrefix,
    name: attrPrefix,
    type: 'list',
    unit: null,
    isClickable: true,
    isPromoted: false,
    bucket: Array.from({ length: values }, (_, index) => ({
      id: String(index),
      value: String(index),
      name: String(index),
      checked: ticked.includes(index),
      count: 1,
      availability: true,
      hasPage: false,
      colorHex: null,
      texture: null,
    })),
    minValue: null,
    maxValue: null,
    values: null,
  }
}

const broughtOf = (filters: Filter[], isFolded: boolean) =>
  shownFilters(filters, isFolded).map(({ bucket, size }) => [bucket.map((one) => Number(one.value)), size])

test('folded, a page brings the first values of the open groups and what is ticked, and says how many there are', () => {
  const filters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code) => filter(code, 9, code === 'g' ? [8] : []))
  const first = [0, 1, 2, 3, 4, 5]
  expect(broughtOf(filters, true)).toEqual([
    ...Array.from({ length: 5 }, () => [first, 9]),
    [[], 9],
    [[...first, 8], 9],
  ])
})

test('unfolded, it brings all', () => {
  expect(broughtOf([filter('a', 9)], false)).toEqual([[[0, 1, 2, 3, 4, 5, 6, 7, 8], 9]])
})

test.each([
  { names: ['160 × 200', '90 × 200'], isPromoted: true, is: true },
  { names: ['160 × 200', '90 × 200'], isPromoted: false, is: false },
  { names: ['160 × 200', '3 модуля'], isPromoted: true, is: false },
  { names: ['160 × 200'], isPromoted: true, is: false },
  { names: ['round', 'oval'], isPromoted: true, is: true },
  { names: ['round', 'star'], isPromoted: true, is: false },
])('$names, promoted $isPromoted, stand above the list: $is', ({ names, isPromoted, is }) => {
  expect(isAbove({ isPromoted, bucket: names.map((name) => ({ name, value: name })) })).toBe(is)
})
