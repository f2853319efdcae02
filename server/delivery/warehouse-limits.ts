import { sql } from 'drizzle-orm'
import type { LoadLimit } from '#rules/delivery-load.ts'
import { changed, type Db, inTransaction, rows } from '#server/platform/database.ts'

interface WarehouseLimit extends LoadLimit {
  warehouseId: number
}

export function listWarehouseLimits(db: Db): Promise<WarehouseLimit[]> {
  return rows<WarehouseLimit>(
    db,
    sql`select warehouse_id "warehouseId", per_day "perDay", per_window "perWindow" from warehouse_limits`,
  )
}

/** How a limit stood when its form was opened. */
export function limitSeen({ perDay, perWindow }: LoadLimit): string {
  return `${perDay ?? '-'}/${perWindow ?? '-'}`
}

/**
 * The next window is sold by it; with the limit that was there before. Null: there is no such warehouse; `changed`: the limit is
 * another by now than `seen`.
 */
export function saveWarehouseLimit(
  db: Db,
  { warehouseId, perDay, perWindow, seen }: WarehouseLimit & { seen?: string | undefined },
): Promise<{ before: LoadLimit } | 'changed' | null> {
  return inTransaction(db, async (tx) => {
    // Read after the lock: in one statement with it a limit would be what it was before the wait.
    await rows(tx, sql`select from warehouses where id = ${warehouseId} for update`)
    const [before] = await rows<LoadLimit>(
      tx,
      sql`
      select l.per_day "perDay", l.per_window "perWindow" from warehouses w
      left join warehouse_limits l on l.warehouse_id = w.id where w.id = ${warehouseId}`,
    )
    if (!before) return null
    if (seen !== undefined && seen !== limitSeen(before)) return 'changed'
    await changed(
      tx,
      sql`
      insert into warehouse_limits (warehouse_id, per_day, per_window)
      values (${warehouseId}, ${perDay}::int, ${perWindow}::int)
      on conflict (warehouse_id) do update set per_day = excluded.per_day, per_window = excluded.per_window`,
    )
    return { before }
  })
}
