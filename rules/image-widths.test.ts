import { describe, expect, test } from 'vitest'
import { isImageWidth, nearestImageWidth, srcSetWidths } from './image-widths.ts'

test.each([
  { width: 96, expected: true },
  { width: 1600, expected: true },
  { width: 97, expected: false },
  { width: 0, expected: false },
  { width: -96, expected: false },
  { width: Number.NaN, expected: false },
  { width: 100_000, expected: false },
])('width $width is served: $expected', ({ width, expected }) => {
  expect(isImageWidth(width)).toBe(expected)
})

test.each([
  { place: 1, expected: 96 },
  { place: 96, expected: 96 },
  { place: 97, expected: 160 },
  { place: 700, expected: 960 },
  { place: 1601, expected: 1920 },
  { place: 5000, expected: 2880 },
])('a place of $place px is covered by $expected', ({ place, expected }) => {
  expect(nearestImageWidth(place)).toBe(expected)
})

describe('widths of a srcset', () => {
  test.each([
    { promise: 'a thumbnail', place: 48, original: undefined, expected: [96] },
    { promise: 'a card reaches density 2', place: 300, original: undefined, expected: [160, 320, 480, 640] },
    {
      promise: 'the gallery reaches the largest',
      place: 800,
      original: undefined,
      expected: [480, 640, 960, 1200, 1600],
    },
    {
      promise: 'a small original is not enlarged beyond its step',
      place: 800,
      original: 600,
      expected: [480, 640],
    },
    {
      promise: 'a room that is wider than the usual master is shown whole',
      place: 1600,
      original: 1920,
      expected: [960, 1200, 1600, 1920],
    },
    { promise: 'a tiny original has one width', place: 800, original: 50, expected: [96] },
  ])('$promise', ({ place, original, expected }) => {
    expect(srcSetWidths(place, original)).toEqual(expected)
  })
})
