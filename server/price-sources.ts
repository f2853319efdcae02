import { type BonusBooks, bonusSource } from './bonus/index.ts'
import { kitSource } from './kits/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Settings } from './platform/settings.ts'
import type { PriceSource } from './price/index.ts'
import { couponSource, type Promotions, promotionSource } from './promotion/index.ts'

interface PriceSourceParts {
  settings: Pick<Settings, 'get'>
  clock: Clock
  promotions: Promotions
  /** The shop's own ledger where it is not said. */
  books?: BonusBooks
}

/** What makes orders cheaper. A new reason is a source in its area and a word here. */
export function createPriceSources({ settings, clock, promotions, books }: PriceSourceParts): PriceSource[] {
  return [
    kitSource,
    promotionSource(promotions, clock),
    couponSource(promotions, clock),
    bonusSource(settings, clock, books),
  ]
}
