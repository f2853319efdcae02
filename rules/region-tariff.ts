import { type AssemblyTariff, assemblyTariff } from './assembly.ts'
import { type SlotTariff, slotTariff } from './delivery-date.ts'
import { type DeliveryTariff, deliveryTariff } from './delivery-price.ts'
import { type LiftTariff, liftTariff } from './lift-price.ts'
import { regionPrice } from './money.ts'
import { type RemovalTariff, removalTariff } from './removal.ts'

/** Prices of all services around the goods. */
export type RegionTariff = {
  delivery: DeliveryTariff
  slot: SlotTariff
  lift: LiftTariff
  assembly: AssemblyTariff
  removal: RemovalTariff
}

/** The tariffs kept in roubles, in the currency of a region. */
export const roubleTariff: RegionTariff = {
  delivery: deliveryTariff,
  slot: slotTariff,
  lift: liftTariff,
  assembly: assemblyTariff,
  removal: removalTariff,
}

/** A tariff in a region's currency: every sum times the exchange rate, in whole units; weights, distances, windows as they are. */
export function regionTariff(exchangeRate: number, tariff: RegionTariff = roubleTariff): RegionTariff {
  const { delivery, slot, lift, assembly, removal } = tariff
  const inRegion = (minor: number) => regionPrice(minor, exchangeRate)
  return {
    delivery: {
      ...delivery,
      courierMinor: inRegion(delivery.courierMinor),
      freeCourierFromMinor: delivery.freeCourierFromMinor === null ? null : inRegion(delivery.freeCourierFromMinor),
      perKmMinor: inRegion(delivery.perKmMinor),
      perWeightStepMinor: inRegion(delivery.perWeightStepMinor),
      pickupMinor: inRegion(delivery.pickupMinor),
      carrierMinor: inRegion(delivery.carrierMinor),
      carrierPerWeightStepMinor: inRegion(delivery.carrierPerWeightStepMinor),
    },
    slot: {
      ...slot,
      wholeDayDiscountMinor: inRegion(slot.wholeDayDiscountMinor),
      weekendSurchargeMinor: inRegion(slot.weekendSurchargeMinor),
    },
    lift: { ...lift, perFloorMinor: inRegion(lift.perFloorMinor), elevatorMinor: inRegion(lift.elevatorMinor) },
    assembly: {
      ...assembly,
      minimumMinor: inRegion(assembly.minimumMinor),
      perHourMinor: inRegion(assembly.perHourMinor),
      rates: assembly.rates.map((rate) => ({ ...rate, addMinor: inRegion(rate.addMinor) })),
    },
    removal: { ...removal, perPieceMinor: inRegion(removal.perPieceMinor) },
  }
}
