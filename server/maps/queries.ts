import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import type { CityPlan } from './city-plan.ts'
import { cityPlans, mapTiles } from './tables.ts'

export interface KeptTile {
  packed: Buffer
  digest: string
}

export async function findTile(db: Db, z: number, x: number, y: number): Promise<KeptTile | null> {
  const [row] = await db
    .select({ packed: mapTiles.packed, digest: mapTiles.digest })
    .from(mapTiles)
    .where(and(eq(mapTiles.z, z), eq(mapTiles.x, x), eq(mapTiles.y, y)))
  return row ?? null
}

export async function findPlan(db: Db, regionId: number): Promise<CityPlan | null> {
  const [row] = await db.select({ plan: cityPlans.plan }).from(cityPlans).where(eq(cityPlans.regionId, regionId))
  return row?.plan ?? null
}
