import type { Language } from '#rules/language.ts'
import { pickupWayId } from '#server/delivery/index.ts'
import type { Regions } from '#server/region/index.ts'

/** Every warehouse of the shop once, by the name that the reader's language has. */
export function warehouseNames(regions: Regions, language: Language): Map<number, string> {
  const all = regions.listLinks(language).flatMap(({ ID }) => regions.listWarehouses(ID, language))
  return new Map(all.map(({ id, name }) => [id, name]))
}

/** What the list of orders can be narrowed by. */
export function orderChoices(regions: Regions, language: Language) {
  const links = regions.listLinks(language)
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, language)
  return {
    regions: links.map(({ ID, NAME }) => ({ id: String(ID), name: NAME })).toSorted(byName),
    warehouses: [...warehouseNames(regions, language)].map(([id, name]) => ({ id: String(id), name })).toSorted(byName),
    places: links
      .flatMap((region) =>
        regions
          .listPickupPlaces(region.ID, language)
          .map((place) => ({ id: pickupWayId(place.id), name: `${region.NAME}, ${place.name}` })),
      )
      .toSorted(byName),
  }
}
