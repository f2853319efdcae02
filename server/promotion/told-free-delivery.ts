import { wallClock } from '#rules/calendar.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { barOf, isForeign, isTold } from '#rules/promotion/propose-promotion.ts'
import type { Promotions } from './promotions.ts'

const none = new Set<number>()

/** The least sum of goods from which every order of a region is brought for nothing; null where nothing so plain is promised. */
export function findToldFreeDelivery(
  promotions: Pick<Promotions, 'automatic'>,
  { id: regionId, currency, utcOffsetMinutes }: { id: number; currency: CurrencyCode; utcOffsetMinutes: number },
  now: Date,
): number | null {
  const { day: today } = wallClock(now.getTime(), utcOffsetMinutes)
  const ask = { regionId, today, usedBefore: none, notFirst: none, usedUp: none }
  const [least] = promotions
    .automatic()
    .flatMap((promotion) => {
      const { effect, minMinor, isAlone, mostUses } = promotion
      if (effect.kind !== 'delivery' || minMinor === null || isAlone || mostUses !== null) return []
      return isTold(promotion) && !isForeign(promotion, currency) && !barOf(promotion, ask) ? minMinor : []
    })
    .toSorted((one, other) => one - other)
  return least ?? null
}
