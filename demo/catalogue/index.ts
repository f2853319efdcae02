import { models } from './models/index.ts'
import { type DemoOffer, offersOf } from './offers.ts'

export { models } from './models/index.ts'
export { type DemoOffer, productCode } from './offers.ts'
export { sections } from './sections.ts'
export type { Model } from './types.ts'
export { vendors } from './vendors.ts'

/** Every offer of the demo shop, model by model. */
export const offers: readonly DemoOffer[] = models.flatMap(offersOf)
