import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryZone } from '#rules/delivery-zones.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
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
  await rows(tx, sql`select id from regions where id = ${regionId} for update`)
  const before = await listZones(tx, regionId)
  await tx.delete(deliveryZones).where(sql`region_id = ${regionId}`)
  if (zones.length === 0) return before
  await tx.insert(deliveryZones).values(zones.map((zone, position) => ({ ...zone, regionId, position })))
  return before
}
