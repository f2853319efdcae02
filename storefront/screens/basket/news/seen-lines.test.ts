import { expect, test } from 'vitest'
import { seenFrom, seenOf, seenText } from './seen-lines.ts'

test('what was told of a line is what it is seen at', () => {
  const price = { kind: 'dearer', fromMinor: 100, toMinor: 120 } as const
  const notices = [price, { kind: 'fewerLeft', wanted: 3, available: 2 } as const]
  expect(seenOf({ offerIdCurrent: 7, cut: 0, notices })).toEqual({ offerId: 7, priceMinor: 120, quantity: 2 })
  expect(seenOf({ offerIdCurrent: 7, cut: 0, notices: [price] })).toEqual({ offerId: 7, priceMinor: 120 })
  expect(seenOf({ offerIdCurrent: 7, cut: 0, notices: [{ kind: 'soldOut' }] })).toEqual({ offerId: 7, quantity: 0 })
})

test('a form carries it there and back; nonsense is left out', () => {
  const lines = [{ offerId: 7, priceMinor: 120, quantity: 0 }, { offerId: 8, quantity: 2 }, { offerId: 9 }]
  expect(seenFrom([...lines.map(seenText), '', 'x:1:2', '-1::', '7'])).toEqual(lines)
})
