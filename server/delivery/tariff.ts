import { eq } from 'drizzle-orm'
import { type RegionTariff, regionTariff, roubleTariff } from '#rules/region-tariff.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { deliveryTariffs, type TariffChanges } from './tables.ts'

/** How a region delivers; sums in minor units of its currency. */
export interface DeliveryTerms {
  tariff: RegionTariff
  cutoffMinute: number
  restWeekdays: readonly number[]
  reachKm: number
}

/** Terms of a region, its own or the shop's. */
export async function findDeliveryTerms(
  db: Db | Tx,
  region: { id: number; exchangeRate: number },
): Promise<DeliveryTerms> {
  const [row] = await db
    .select({
      changes: deliveryTariffs.changes,
      cutoffMinute: deliveryTariffs.cutoffMinute,
      restWeekdays: deliveryTariffs.restWeekdays,
      reachKm: deliveryTariffs.reachKm,
    })
    .from(deliveryTariffs)
    .where(eq(deliveryTariffs.regionId, region.id))
  const { changes, ...terms } = row ?? { changes: {}, cutoffMinute: 18 * 60, restWeekdays: [], reachKm: 100 }
  return { ...terms, tariff: regionTariff(region.exchangeRate, withChanges(changes)) }
}

function withChanges(changes: TariffChanges): RegionTariff {
  const { delivery, slot, lift, assembly } = roubleTariff
  return {
    delivery: { ...delivery, ...changes.delivery },
    slot: { ...slot, ...changes.slot },
    lift: { ...lift, ...changes.lift },
    assembly: { ...assembly, ...changes.assembly },
  }
}
