import { expect, test } from 'vitest'
import { type PackedThing, placesOf } from './parcel.ts'

const wardrobe: PackedThing = {
  quantity: 2,
  weightGrams: 90_000,
  widthMm: 1800,
  depthMm: 600,
  heightMm: 2200,
  boxes: 4,
  largest: { widthMm: 2250, depthMm: 620, heightMm: 150, weightGrams: 36_000 },
}

test('every box of every piece is counted, and nothing of the weight is lost', () => {
  const places = placesOf([wardrobe])
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(8)
  expect(places.reduce((sum, { count, weightGrams }) => sum + count * weightGrams, 0)).toBe(180_000)
})

test('a lighter box is no larger than the largest', () => {
  const [largest, other] = placesOf([wardrobe])
  expect(largest).toMatchObject({ widthMm: 2250, depthMm: 620, heightMm: 150, count: 2 })
  expect(other?.widthMm).toBeLessThan(2250)
  expect(other?.count).toBe(6)
})

test.each([
  {
    promise: 'without boxes the thing itself travels',
    thing: { ...wardrobe, quantity: 1, boxes: null, largest: null },
    expected: { widthMm: 1800, depthMm: 600, heightMm: 2200, weightGrams: 90_000, count: 1 },
  },
  {
    promise: 'one box weighs what the thing does',
    thing: { ...wardrobe, quantity: 1, boxes: 1 },
    expected: { widthMm: 2250, depthMm: 620, heightMm: 150, weightGrams: 90_000, count: 1 },
  },
  {
    promise: 'the size of what nobody has measured follows from its weight: 200 kg fill a cubic metre',
    thing: { ...wardrobe, quantity: 3, boxes: null, largest: null, heightMm: null, weightGrams: 200_000 },
    expected: { widthMm: 1000, depthMm: 1000, heightMm: 1000, weightGrams: 200_000, count: 3 },
  },
])('$promise', ({ thing, expected }) => {
  expect(placesOf([thing])).toEqual([expected])
})
