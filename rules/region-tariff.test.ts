import { expect, test } from 'vitest'
import { regionTariff, roubleTariff } from './region-tariff.ts'

test('in roubles nothing changes', () => {
  expect(regionTariff(1)).toEqual(roubleTariff)
})

test('in tenge every sum is multiplied and every measure stays', () => {
  const { delivery, slot, lift, assembly, removal } = regionTariff(5.5)
  expect(delivery).toEqual({
    ...roubleTariff.delivery,
    courierMinor: 4895_00,
    perKmMinor: 220_00,
    perWeightStepMinor: 825_00,
    carrierMinor: 8195_00,
    carrierPerWeightStepMinor: 2475_00,
  })
  expect(slot).toEqual({ ...roubleTariff.slot, wholeDayDiscountMinor: 1100_00, weekendSurchargeMinor: 1650_00 })
  expect(lift).toEqual({ ...roubleTariff.lift, perFloorMinor: 1375_00, elevatorMinor: 4125_00 })
  expect(assembly).toEqual({
    percent: 10,
    minimumMinor: 6600_00,
    perHourMinor: 8250_00,
    rates: [
      { id: 'basic', timePercent: 100, addMinor: 0 },
      { id: 'packaging', timePercent: 100, addMinor: 2200_00 },
      { id: 'hanging', timePercent: 130, addMinor: 2200_00 },
    ],
  })
  expect(removal).toEqual({ perPieceMinor: 5445_00, mostPieces: 10 })
})

test('the sum from which delivery is free is multiplied too', () => {
  const tariff = { ...roubleTariff, delivery: { ...roubleTariff.delivery, freeCourierFromMinor: 100_000_00 } }
  expect(regionTariff(5.5, tariff).delivery.freeCourierFromMinor).toBe(550_000_00)
})
