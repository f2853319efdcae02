export type LiftTariff = {
  perFloorMinor: number
  /** Each begun step of weight is one more walk up. */
  weightStepGrams: number
  elevatorMinor: number
}

export const liftTariff: LiftTariff = { perFloorMinor: 250_00, weightStepGrams: 100_000, elevatorMinor: 750_00 }

/**
 * Price of bringing the goods up to the flat: by hand per floor and begun 100 kg, with a service elevator one flat sum,
 * unless carrying by hand is cheaper. Floors below the first count as the first.
 */
export function priceLift(ask: {
  weightGrams: number
  floor: number
  hasServiceElevator: boolean
  tariff?: LiftTariff
}): number {
  const tariff = ask.tariff ?? liftTariff
  const walks = Math.ceil(Math.max(0, ask.weightGrams) / tariff.weightStepGrams)
  const byHandMinor = walks * Math.max(1, ask.floor) * tariff.perFloorMinor
  return ask.hasServiceElevator ? Math.min(byHandMinor, tariff.elevatorMinor) : byHandMinor
}
