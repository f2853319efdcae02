import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPage, listPages, pageCount, pageSizeFor, parsePageNumber } from './pagination.ts'

test('people see 24 cards, crawlers 36', () => {
  expect([pageSizeFor(false), pageSizeFor(true)]).toEqual([24, 36])
})

test.each([
  { text: '3', expected: 3 },
  { text: '1', expected: 1 },
  { text: '0', expected: 1 },
  { text: '-2', expected: 1 },
  { text: '2.5', expected: 1 },
  { text: '1e3', expected: 1 },
  { text: ' 2', expected: 1 },
  { text: '99999999999', expected: 1 },
  { text: '', expected: 1 },
  { text: null, expected: 1 },
  { text: undefined, expected: 1 },
])('?page=$text is page $expected', ({ text, expected }) => {
  expect(parsePageNumber(text)).toBe(expected)
})

test.each([
  { total: 0, expected: 1 },
  { total: 1, expected: 1 },
  { total: 24, expected: 1 },
  { total: 25, expected: 2 },
  { total: 240, expected: 10 },
])('$total cards fill $expected pages', ({ total, expected }) => {
  expect(pageCount(total, 24)).toBe(expected)
})

test.each([
  { page: 5, count: 10, expected: 5 },
  { page: 11, count: 10, expected: 10 },
  { page: 0, count: 10, expected: 1 },
  { page: -3, count: 10, expected: 1 },
  { page: Number.NaN, count: 10, expected: 1 },
  { page: 2.7, count: 10, expected: 2 },
  { page: 3, count: 0, expected: 1 },
])('page $page of $count is page $expected', ({ page, count, expected }) => {
  expect(clampPage(page, count)).toBe(expected)
})

describe('page links', () => {
  test.each([
    { current: 1, count: 1, expected: [1] },
    { current: 1, count: 2, expected: [1, 2] },
    { current: 3, count: 5, expected: [1, 2, 3, 4, 5] },
    { current: 1, count: 20, expected: [1, 2, 'gap', 20] },
    { current: 4, count: 20, expected: [1, 2, 3, 4, 5, 'gap', 20] },
    { current: 5, count: 20, expected: [1, 'gap', 4, 5, 6, 'gap', 20] },
    { current: 20, count: 20, expected: [1, 'gap', 19, 20] },
    { current: 99, count: 3, expected: [1, 2, 3] },
  ])('$current of $count', ({ current, count, expected }) => {
    expect(listPages(current, count)).toEqual(expected)
  })

  test('hold both ends and the current page, rise, and gap over two pages or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (current, count) => {
        const pages = listPages(current, count)
        expect(pages).toContain(clampPage(current, count))
        expect([pages[0], pages.at(-1)]).toEqual([1, count])
        for (const [index, page] of pages.entries()) {
          const next = pages[index + 1]
          if (page === 'gap') expect(Number(next) - Number(pages[index - 1])).toBeGreaterThan(2)
          else if (typeof next === 'number') expect(next).toBe(page + 1)
        }
        expect(pages.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
