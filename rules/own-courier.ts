/** Regions of this type are served by transport companies alone: nobody of the shop's comes to a door there. */
const carriedType = 'ТК'

/** Whether the shop's own people bring goods, carry them up and put them together in a region. */
export function hasOwnCourier({ regionType }: { regionType: string }): boolean {
  return regionType !== carriedType
}
