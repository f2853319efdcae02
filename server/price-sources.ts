import { bonusSource } from './bonus/index.ts'
import { kitSource } from './kits/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Settings } from './platform/settings.ts'
import type { PriceSource } from './price/index.ts'
import { couponSource, type Promotions, promotionSource } from './promotion/index.ts'

interface PriceSourceParts {
  settings: Pick<Settings, 'get'>
  clock: Clock
  promotions: Promotions
}

/** What makes orders cheaper. A new reason is a source in its area and a word here. */
export function createPriceSources({ settings, clock, promotions }: PriceSourceParts): PriceSource[] {
  return [kitSource, promotionSource(promotions, clock), couponSource(promotions, clock), bonusSource(settings, clock)]
}
