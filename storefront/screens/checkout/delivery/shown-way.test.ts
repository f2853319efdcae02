import { expect, test } from 'vitest'
import { shownWay } from './shown-way.ts'

const plain = { isFree: true, isWholeDay: false }
const days = [
  {
    day: '2026-11-29',
    isFree: true,
    priceMinor: 1_190_00,
    windows: [{ ...plain, from: 16, to: 20, priceMinor: 1_190_00 }],
  },
  {
    day: '2026-12-01',
    isFree: true,
    priceMinor: 890_00,
    windows: [{ ...plain, from: 16, to: 20, priceMinor: 890_00 }],
  },
]
const slot = { day: '2026-12-01', from: 16, to: 20 }
const courier = { id: 'courier', priceMinor: 1_190_00 }

test('the chosen way shows the chosen day and its price, the others their first', () => {
  expect(shownWay(courier, { id: 'courier', days, dateAndTime: slot })).toEqual({ slot, priceMinor: 890_00 })
  expect(shownWay(courier, { id: 'courier', days, dateAndTime: null })).toEqual({ slot: null, priceMinor: 1_190_00 })
  expect(shownWay({ id: 'carrier', priceMinor: 0 }, { id: 'courier', days, dateAndTime: slot })).toEqual({
    slot: null,
    priceMinor: 0,
  })
})
