import { type CityPlan, savePlan, saveTiles } from '#server/maps/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type City, drawCity } from './city/city.ts'
import { streetNames } from './city/names.ts'
import { planeAt } from './city/plane.ts'
import { cutTiles } from './city/tiles.ts'
import { regions } from './shop/index.ts'
import type { Region } from './shop/types.ts'

/** Every city of the demo, drawn: its squares of the map and its addresses. */
export async function seedMaps(tx: Tx): Promise<void> {
  for (const region of regions) {
    const city = cityOf(region)
    await saveTiles(tx, [...cutTiles(city, region.centre)])
    await savePlan(tx, region.id, planOf(city, region))
  }
}

export function cityOf({ code, flags }: Pick<Region, 'code' | 'flags'>): City {
  return drawCity(code, streetNames(code, flags.kz))
}

export function planOf({ streets, houses }: City, { centre }: Pick<Region, 'centre'>): CityPlan {
  const { placeOf } = planeAt(centre)
  const byStreet = Map.groupBy(houses, ({ street }) => street)
  return {
    streets: streets.map(({ name }) => ({
      name,
      houses: (byStreet.get(name) ?? [])
        .map(({ number, at }) => [number, ...placeOf(at)] as const)
        .sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b)),
    })),
  }
}
