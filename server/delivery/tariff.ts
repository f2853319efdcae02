import { type SQL, sql } from 'drizzle-orm'
import { type RegionTariff, regionTariff, roubleTariff } from '#rules/region-tariff.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { deliveryTariffs, type TariffChanges } from './tables.ts'

/** How a region delivers; sums in minor units of its currency. */
export interface DeliveryTerms {
  tariff: RegionTariff
  cutoffMinute: number
  restWeekdays: readonly number[]
  reachKm: number
}

/** A row of `tariffQuery`. */
export type TariffRow = Omit<DeliveryTerms, 'tariff'> & { changes: TariffChanges }

/** Terms of a region, its own or the shop's. */
export async function findDeliveryTerms(
  db: Db | Tx,
  region: { id: number; exchangeRate: number },
): Promise<DeliveryTerms> {
  const [row] = await rows<TariffRow>(db, tariffQuery(region.id))
  return termsOf(row ?? null, region)
}

/** What a region's tariff states differently from the shop's; its days and distances stay. */
export async function replaceTariff(tx: Tx, regionId: number, changes: TariffChanges): Promise<void> {
  await tx
    .insert(deliveryTariffs)
    .values({ regionId, changes })
    .onConflictDoUpdate({ target: deliveryTariffs.regionId, set: { changes } })
}

/** What a region's tariff says; a region that says nothing has no row. */
export function tariffQuery(regionId: number): SQL {
  return sql`
    select changes, cutoff_minute "cutoffMinute", rest_weekdays "restWeekdays", reach_km "reachKm"
    from delivery_tariffs where region_id = ${regionId}`
}

export function termsOf(row: TariffRow | null, { exchangeRate }: { exchangeRate: number }): DeliveryTerms {
  const { changes, ...terms } = row ?? { changes: {}, cutoffMinute: 18 * 60, restWeekdays: [], reachKm: 100 }
  return { ...terms, tariff: regionTariff(exchangeRate, withChanges(changes)) }
}

function withChanges(changes: TariffChanges): RegionTariff {
  const { delivery, slot, lift, assembly, removal } = roubleTariff
  return {
    delivery: { ...delivery, ...changes.delivery },
    slot: { ...slot, ...changes.slot },
    lift: { ...lift, ...changes.lift },
    assembly: { ...assembly, ...changes.assembly },
    removal: { ...removal, ...changes.removal },
  }
}
