import type { FieldSet } from '#contract/delivery.ts'
import type { OrderGroupRow } from './queries.ts'

/** Where the courier goes, as the order keeps it. */
export function fieldSetOf(group: OrderGroupRow): FieldSet {
  const { address, street, latitude, longitude, isAddressApproximate, entrance, floor, flat } = group
  const coordinates = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude }
  return { address, street, coordinates, isApproximate: isAddressApproximate, entrance, floor, flat }
}
