import { expect, test } from 'vitest'
import { byDistance, kilometresBetween } from './nearest-place.ts'

const chelyabinsk = { lat: 55.16, lon: 61.4 }
const yekaterinburg = { lat: 56.84, lon: 60.6 }
const almaty = { lat: 43.24, lon: 76.95 }

test('between two towns lie so many kilometres', () => {
  expect(Math.round(kilometresBetween(chelyabinsk, yekaterinburg))).toBe(193)
  expect(kilometresBetween(chelyabinsk, chelyabinsk)).toBe(0)
  expect(kilometresBetween(chelyabinsk, almaty)).toBeCloseTo(kilometresBetween(almaty, chelyabinsk), 6)
})

test('the nearest comes first', () => {
  expect(byDistance([almaty, yekaterinburg], chelyabinsk).map(({ lat }) => lat)).toEqual([56.84, 43.24])
})
