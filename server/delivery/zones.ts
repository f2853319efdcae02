import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryZone } from '#rules/delivery-zones.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { stampOf } from '#server/platform/stamp.ts'
import { deliveryZones } from './tables.ts'

/** In the order in which a point is looked for. */
export function zonesQuery(regionId: number): SQL {
  return sql`
    select name, other_names "otherNames", price_minor "priceMinor", days_more "daysMore", weekdays, per_day "perDay",
      per_window "perWindow", polygons from delivery_zones
    where region_id = ${regionId} order by position`
}

export function listZones(db: Db | Tx, regionId: number): Promise<DeliveryZone[]> {
  return rows<DeliveryZone>(db, zonesQuery(regionId))
}

/** All zones of a region at once; two people who save at once leave the zones of one of them. */
export async function replaceZones(tx: Tx, regionId: number, zones: readonly DeliveryZone[]): Promise<DeliveryZone[]> {
  const before = await lockZones(tx, regionId)
  await tx.delete(deliveryZones).where(sql`region_id = ${regionId}`)
  if (zones.length === 0) return before
  await tx.insert(deliveryZones).values(zones.map((zone, position) => ({ ...zone, regionId, position })))
  return before
}

/** As `replaceZones`, unless they are others by now than whoever replaces them has seen; null then. */
export async function replaceSeenZones(
  tx: Tx,
  { regionId, seen }: { regionId: number; seen?: string | undefined },
  zones: readonly DeliveryZone[],
): Promise<DeliveryZone[] | null> {
  const before = await lockZones(tx, regionId)
  if (seen !== undefined && seen !== stampOf(before)) return null
  return replaceZones(tx, regionId, zones)
}

async function lockZones(tx: Tx, regionId: number): Promise<DeliveryZone[]> {
  await rows(tx, sql`select id from regions where id = ${regionId} for update`)
  return listZones(tx, regionId)
}
