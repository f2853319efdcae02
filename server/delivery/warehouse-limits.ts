import { sql } from 'drizzle-orm'
import type { LoadLimit } from '#rules/delivery-load.ts'
import { type Db, rows } from '#server/platform/database.ts'

interface WarehouseLimit extends LoadLimit {
  warehouseId: number
}

export function listWarehouseLimits(db: Db): Promise<WarehouseLimit[]> {
  return rows<WarehouseLimit>(
    db,
    sql`select warehouse_id "warehouseId", per_day "perDay", per_window "perWindow" from warehouse_limits`,
  )
}

/** The next window is sold by it; with the limit that was there before, or null where there is no such warehouse. */
export async function saveWarehouseLimit(
  db: Db,
  { warehouseId, perDay, perWindow }: WarehouseLimit,
): Promise<{ before: LoadLimit } | null> {
  const [saved] = await rows<LoadLimit>(
    db,
    sql`
    with former as (select per_day, per_window from warehouse_limits where warehouse_id = ${warehouseId}),
    saved as (
      insert into warehouse_limits (warehouse_id, per_day, per_window)
      select id, ${perDay}::int, ${perWindow}::int from warehouses where id = ${warehouseId}
      on conflict (warehouse_id) do update set per_day = excluded.per_day, per_window = excluded.per_window
      returning warehouse_id)
    select f.per_day "perDay", f.per_window "perWindow" from saved left join former f on true`,
  )
  return saved ? { before: saved } : null
}
