import { expect, test } from 'vitest'
import { boughtGuid, modelGuidOf, reviewStatusOf, warrantyEndOf } from './bought-goods.ts'

test.each([
  { promise: 'no review says nothing', reviews: [], expected: null },
  {
    promise: 'a shown review is approved',
    reviews: [{ guid: 'model', isApproved: true }],
    expected: 'approved' as const,
  },
  {
    promise: 'one that waits or was refused is not',
    reviews: [{ guid: 'model', isApproved: false }],
    expected: 'notApproved' as const,
  },
  {
    promise: 'a review of another variant speaks of the same model',
    reviews: [{ guid: 'model#other', isApproved: true }],
    expected: 'approved' as const,
  },
  {
    promise: 'a model that begins alike is another one',
    reviews: [{ guid: 'model2', isApproved: true }],
    expected: null,
  },
  {
    promise: 'what is shown counts before what is not',
    reviews: [
      { guid: 'model', isApproved: false },
      { guid: 'model', isApproved: true },
    ],
    expected: 'approved' as const,
  },
])('$promise', ({ reviews, expected }) => {
  expect(reviewStatusOf(boughtGuid('model', 'variant'), reviews)).toBe(expected)
})

test('the model stands before the sign, with a sign or without', () => {
  expect(modelGuidOf('a#b')).toBe('a')
  expect(modelGuidOf('a')).toBe('a')
})

test.each([
  { promise: 'two years of months end on the same date', days: 720, expected: '2028-11-24' },
  { promise: 'eighteen months', days: 540, expected: '2028-05-24' },
  { promise: 'days that are no whole months are counted', days: 730, expected: '2028-11-23' },
  { promise: 'nothing promised, nothing shown', days: null, expected: null },
  { promise: 'no days are no warranty', days: 0, expected: null },
])('a warranty: $promise', ({ days, expected }) => {
  expect(warrantyEndOf('2026-11-24', days)).toBe(expected)
})
