import type { Db } from '#server/platform/database.ts'
import type { CityPlan } from './city-plan.ts'
import { findPlan } from './queries.ts'

/** Addresses of the cities that the shop knows by itself. */
export interface CityPlans {
  /** Null: nothing is known of the city. */
  find(regionId: number): Promise<CityPlan | null>
}

const keptMs = 60_000

/** Plans are large and are asked for at every letter: each is read once and kept for a minute, in which a new one may come in. */
export function createCityPlans(db: Db, now: () => number): CityPlans {
  const kept = new Map<number, { plan: Promise<CityPlan | null>; until: number }>()
  return {
    find(regionId) {
      const known = kept.get(regionId)
      if (known && known.until > now()) return known.plan
      const plan = findPlan(db, regionId)
      kept.set(regionId, { plan, until: now() + keptMs })
      plan.catch(() => kept.delete(regionId))
      return plan
    },
  }
}
