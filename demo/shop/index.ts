import { kazakhRegions } from './regions-kazakhstan.ts'
import { russianRegions } from './regions-russia.ts'
import type { Region } from './types.ts'

export { popularQueries, redirects, shortCodes } from './addresses.ts'
export { banners } from './banners.ts'
export { demoCustomers } from './customers.ts'
export type * from './types.ts'
export { warehouses } from './warehouses.ts'
export { priceZones } from './zones.ts'

/** Every region of the demo shop, Chelyabinsk (the default) first. */
export const regions: readonly Region[] = [...russianRegions, ...kazakhRegions]
