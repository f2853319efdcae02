export type LiftTariff = {
  perFloorMinor: number
  /** Each begun step of weight is one more walk up. */
  weightStepGrams: number
  elevatorMinor: number
}

export const liftTariff: LiftTariff = { perFloorMinor: 250_00, weightStepGrams: 100_000, elevatorMinor: 750_00 }

/** Goods of one line as they are carried. `fitsLift` is null where the sizes of the boxes are not known. */
export type LiftedThing = { weightGrams: number; fitsLift: boolean | null }

export type LiftPrice = {
  priceMinor: number
  /** Of it, what is carried by the stairs. */
  stairsMinor: number
}

/**
 * Price of bringing the goods to the flat: by hand per floor and begun 100 kg. A service elevator takes for one flat sum
 * whatever fits into it, and the rest goes by the stairs; where carrying by hand is cheaper, that is what it costs.
 */
export function priceLift(ask: {
  things: readonly LiftedThing[]
  floor: number
  hasServiceElevator: boolean
  tariff?: LiftTariff
}): LiftPrice {
  const tariff = ask.tariff ?? liftTariff
  const byHand = (things: readonly LiftedThing[]) => {
    const weightGrams = things.reduce((sum, thing) => sum + Math.max(0, thing.weightGrams), 0)
    return Math.ceil(weightGrams / tariff.weightStepGrams) * floorsWalked(ask.floor) * tariff.perFloorMinor
  }
  const allMinor = byHand(ask.things)
  const stairsMinor = byHand(ask.things.filter((thing) => thing.fitsLift === false))
  const rest = ask.things.filter((thing) => thing.fitsLift !== false)
  const apartMinor = stairsMinor + (rest.length > 0 ? tariff.elevatorMinor : 0)
  if (!ask.hasServiceElevator || allMinor <= apartMinor) return { priceMinor: allMinor, stairsMinor: allMinor }
  return { priceMinor: apartMinor, stairsMinor }
}

/** The way in from the street counts as a floor, so the first basement is as far as the second floor. */
function floorsWalked(floor: number): number {
  return floor < 0 ? 1 - floor : floor
}
