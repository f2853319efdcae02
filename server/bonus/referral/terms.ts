import { regionPrice } from '#rules/money.ts'
import type { Settings } from '#server/platform/settings.ts'
import { bonusSettings } from '../settings.ts'

/** What a friend's first order costs at least, in minor units of the region's currency. */
export function leastOf(settings: Pick<Settings, 'get'>, { exchangeRate }: { exchangeRate: number }): number {
  return regionPrice(settings.get(bonusSettings.referralFromRoubles) * 100, exchangeRate)
}
