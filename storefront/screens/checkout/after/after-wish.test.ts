import { expect, test } from 'vitest'
import { firstWish, ratesOf, sumsOf, wishOf } from './after-wish.ts'

const windows = [
  { from: 9, to: 13, isFree: false, isWholeDay: false, priceMinor: 690_00 },
  { from: 13, to: 17, isFree: true, isWholeDay: false, priceMinor: 990_00 },
]
const way = (id: string, type: 'courier' | 'pickup', priceMinor: number) => ({
  id,
  name: id,
  description: '',
  option: { type },
  addressBar: type === 'courier',
  kit: false,
  priceMinor,
  firstDay: '2026-11-24',
  firstWindow: null,
  pickupPoint: null,
})
const ways = {
  items: [way('courier', 'courier', 890_00), way('pickup:3', 'pickup', 0)],
  isCarrierAwaited: false,
  mapCenter: { lat: 55, lon: 61 },
  days: [{ day: '2026-11-24', isFree: true, priceMinor: 690_00, windows }],
  current: null,
  lift: {
    things: [{ name: 'Шкаф', weightGrams: 120_000, fitsLift: false }],
    tariff: { perFloorMinor: 250_00, weightStepGrams: 100_000, elevatorMinor: 750_00 },
  },
  assembly: {
    goods: [
      { offerId: 7, name: 'Шкаф', minutes: 120, sumMinor: 60_000_00 },
      { offerId: 8, name: 'Стол', minutes: 60, sumMinor: 20_000_00 },
    ],
    kitRates: [
      { id: 'basic' as const, name: 'Только сборка', priceMinor: 4_500_00 },
      { id: 'packaging' as const, name: 'Сборка с выносом упаковки', priceMinor: 4_900_00 },
    ],
    tariff: {
      percent: 10,
      minimumMinor: 1_200_00,
      perHourMinor: 1_500_00,
      rates: [
        { id: 'basic' as const, timePercent: 100, addMinor: 0 },
        { id: 'packaging' as const, timePercent: 100, addMinor: 400_00 },
      ],
    },
  },
  removal: { perPieceMinor: 990_00, mostPieces: 10 },
  delayed: { days: 30, percent: 30 },
}

const noRemoval = { removalMinor: 0, removalPieces: 0 }

test('the page opens with the first way and the first free window, and counts those', () => {
  const wish = firstWish(ways)
  expect(wish).toMatchObject({ way: 'courier', slot: { day: '2026-11-24', from: 13, to: 17 } })
  expect(sumsOf(ways, wish, null)).toEqual({ deliveryMinor: 990_00, liftMinor: 0, assemblyMinor: 0, ...noRemoval })
})

test.each<{ promise: string; fields: Record<string, string>; liftMinor: number }>([
  { promise: 'a floor counts its stairs', fields: { floor: '4' }, liftMinor: 2 * 4 * 250_00 },
  {
    promise: 'what does not fit the lift is carried',
    fields: { floor: '4', serviceElevator: 'on' },
    liftMinor: 2 * 4 * 250_00,
  },
  { promise: 'a floor that is none counts nothing yet', fields: { floor: 'пятый' }, liftMinor: 0 },
])('$promise', ({ fields, liftMinor }) => {
  const wish = wishOf({ id: 'courier', liftToFloor: 'on', assembly: 'on', ...fields })
  expect(sumsOf(ways, wish, null)).toEqual({ deliveryMinor: 890_00, liftMinor, assemblyMinor: 4_500_00, ...noRemoval })
})

test('who fetches the goods pays for no door, whatever is still ticked', () => {
  const wish = wishOf({ id: 'pickup:3', liftToFloor: 'on', floor: '4', assembly: 'on', removal: '2' })
  expect(sumsOf(ways, wish, null)).toEqual({ deliveryMinor: 0, liftMinor: 0, assemblyMinor: 0, ...noRemoval })
})

test('a price that the shop has named since counts for its way alone', () => {
  const agreed = { way: 'courier', minor: 1_490_00 }
  expect(sumsOf(ways, wishOf({ id: 'courier' }), agreed).deliveryMinor).toBe(1_490_00)
  expect(sumsOf(ways, wishOf({ id: 'pickup:3' }), agreed).deliveryMinor).toBe(0)
})

test('what is ticked is assembled at the rate that is chosen, and old pieces are taken along', () => {
  const shown = { id: 'courier', assembly: 'on', assemblyGoods: '7,8', 'assemble-8': 'on' }
  const wish = wishOf({ ...shown, assemblyRate: 'packaging', removal: '2' })
  expect(sumsOf(ways, wish, null)).toMatchObject({ assemblyMinor: 1_900_00, removalMinor: 1_980_00 })
  expect(ratesOf(ways, wish).map((rate) => rate.priceMinor)).toEqual([1_500_00, 1_900_00])
})
