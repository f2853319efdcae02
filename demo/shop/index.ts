import { kazakhRegions } from './regions-kazakhstan.ts'
import { russianRegions } from './regions-russia.ts'
import type { Region } from './types.ts'

export { actions } from './actions.ts'
export { missedQueries, popularQueries, redirects, shortCodes } from './addresses.ts'
export { banners } from './banners.ts'
export { demoCustomers } from './customers.ts'
export { listingArticles } from './listing-texts.ts'
export { marks } from './marks.ts'
export { promotions } from './promotions.ts'
export { tags } from './tags.ts'
export type * from './types.ts'
export { warehouses } from './warehouses.ts'
export { priceZones } from './zones.ts'

/** Every region of the demo shop, Chelyabinsk (the default) first. */
export const regions: readonly Region[] = [...russianRegions, ...kazakhRegions]
