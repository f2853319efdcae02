import { describe, expect, test } from 'vitest'
import { carriesMark, contrast, isMarkShown, isReadableMark } from './product-mark.ts'

const everywhere = {
  regionIds: [],
  sectionIds: [],
  productIds: [],
  isReducedOnly: false,
  startsOn: null,
  endsOn: null,
}

describe('a mark is shown', () => {
  test.each([
    { what: 'without bounds', bounds: {}, isShown: true },
    { what: 'in its region', bounds: { regionIds: [1, 2] }, isShown: true },
    { what: 'not in another', bounds: { regionIds: [2] }, isShown: false },
    { what: 'on its first day', bounds: { startsOn: '2026-11-20' }, isShown: true },
    { what: 'not before', bounds: { startsOn: '2026-11-21' }, isShown: false },
    { what: 'on its last day', bounds: { endsOn: '2026-11-20' }, isShown: true },
    { what: 'not after', bounds: { endsOn: '2026-11-19' }, isShown: false },
  ])('$what', ({ bounds, isShown }) => {
    expect(isMarkShown({ ...everywhere, ...bounds }, 1, '2026-11-20')).toBe(isShown)
  })
})

describe('a model carries a mark', () => {
  const model = { id: 7, sectionIds: [1, 11], isReduced: false }
  test.each([
    { what: 'of all goods', mark: {}, carries: true },
    { what: 'of a section above', mark: { sectionIds: [1] }, carries: true },
    { what: 'of another section not', mark: { sectionIds: [2] }, carries: false },
    { what: 'that names it', mark: { sectionIds: [2], productIds: [7] }, carries: true },
    { what: 'of what is cheaper not, at its usual price', mark: { isReducedOnly: true }, carries: false },
  ])('$what', ({ mark, carries }) => {
    expect(carriesMark({ ...everywhere, ...mark }, model)).toBe(carries)
  })
})

test('words are read where they stand far enough from every part of their ground', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(isReadableMark('#1e1a1a', ['#e0e7dc', '#efe8da'])).toBe(true)
  expect(isReadableMark('#1e1a1a', ['#e0e7dc', '#5b1a2b'])).toBe(false)
})
