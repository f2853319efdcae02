import { kitSource } from './kits/index.ts'
import type { PriceSource } from './price/index.ts'

/** What makes orders cheaper. A new reason is a source in its area and a word here. */
export const priceSources: readonly PriceSource[] = [kitSource]
