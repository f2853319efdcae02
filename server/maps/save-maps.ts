import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import type { CityPlan } from './city-plan.ts'
import { cityPlans, mapTiles } from './tables.ts'

export interface DrawnTile {
  z: number
  x: number
  y: number
  /** A Mapbox vector tile. */
  bytes: Uint8Array
}

const atOnce = 200

/** Keeps squares of the map; one that was there is drawn anew. */
export async function saveTiles(tx: Tx, drawn: readonly DrawnTile[]): Promise<void> {
  for (let from = 0; from < drawn.length; from += atOnce) {
    const rows = drawn.slice(from, from + atOnce).map(({ z, x, y, bytes }) => ({
      z,
      x,
      y,
      packed: gzipSync(bytes, { level: 9 }),
      digest: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    }))
    await tx
      .insert(mapTiles)
      .values(rows)
      .onConflictDoUpdate({
        target: [mapTiles.z, mapTiles.x, mapTiles.y],
        set: { packed: sql`excluded.packed`, digest: sql`excluded.digest` },
      })
  }
}

/** Keeps the addresses of a city instead of those that were known. */
export async function savePlan(tx: Tx, regionId: number, plan: CityPlan): Promise<void> {
  await tx
    .insert(cityPlans)
    .values({ regionId, plan })
    .onConflictDoUpdate({ target: cityPlans.regionId, set: { plan } })
}
