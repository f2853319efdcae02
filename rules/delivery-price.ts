export type DeliveryType = 'courier' | 'pickup' | 'carrier'

export type DeliveryTariff = {
  courierMinor: number
  /** Goods from this sum on travel free within the included distance and weight; null when never. */
  freeCourierFromMinor: number | null
  includedKm: number
  perKmMinor: number
  includedWeightGrams: number
  weightStepGrams: number
  perWeightStepMinor: number
  pickupMinor: number
  /** Bringing the goods to the transport company's terminal and its fee for the first weight step. */
  carrierMinor: number
  carrierPerWeightStepMinor: number
}

export const deliveryTariff: DeliveryTariff = {
  courierMinor: 890_00,
  freeCourierFromMinor: null,
  includedKm: 15,
  perKmMinor: 40_00,
  includedWeightGrams: 200_000,
  weightStepGrams: 50_000,
  perWeightStepMinor: 150_00,
  pickupMinor: 0,
  carrierMinor: 1490_00,
  carrierPerWeightStepMinor: 450_00,
}

/** Price of bringing the goods, in minor units, before the choice of day and window; kilometres and steps count when begun. */
export function priceDelivery(ask: {
  type: DeliveryType
  goodsSumMinor: number
  weightGrams: number
  distanceKm?: number
  tariff?: DeliveryTariff
}): number {
  const tariff = ask.tariff ?? deliveryTariff
  if (ask.type === 'pickup') return tariff.pickupMinor
  if (ask.type === 'carrier') {
    return (
      tariff.carrierMinor +
      stepsAbove(ask.weightGrams, tariff.weightStepGrams, tariff) * tariff.carrierPerWeightStepMinor
    )
  }
  const isFree = tariff.freeCourierFromMinor !== null && ask.goodsSumMinor >= tariff.freeCourierFromMinor
  const extraKm = Math.ceil(Math.max(0, (ask.distanceKm ?? 0) - tariff.includedKm))
  const extraSteps = stepsAbove(ask.weightGrams, tariff.includedWeightGrams, tariff)
  return (isFree ? 0 : tariff.courierMinor) + extraKm * tariff.perKmMinor + extraSteps * tariff.perWeightStepMinor
}

function stepsAbove(weightGrams: number, includedGrams: number, tariff: DeliveryTariff): number {
  return Math.ceil(Math.max(0, weightGrams - includedGrams) / tariff.weightStepGrams)
}
