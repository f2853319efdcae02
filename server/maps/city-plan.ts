/** A house: its number, latitude and longitude. */
export type PlanHouse = readonly [number: string, latitude: number, longitude: number]

/** A city as a book of addresses: every street by its name with the houses that stand along it, in their order. */
export interface CityPlan {
  streets: { name: string; houses: PlanHouse[] }[]
}
