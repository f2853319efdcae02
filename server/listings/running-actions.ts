import { decideActionState } from '#rules/action-state.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Listings } from './listings.ts'
import type { ShopAction } from './queries.ts'

/** Promotions that run on a day. */
export function runningActions(actions: readonly ShopAction[], today: Day): ShopAction[] {
  return actions.filter((action) => decideActionState(action, today).state === 'running')
}

/** Words in the addresses of the promotions that run in a region now. */
export function listPromotionCodes(listings: Listings, region: ShopRegion, now: Date): string[] {
  const { day } = wallClock(now.getTime(), region.utcOffsetMinutes)
  return runningActions(listings.listActions(region.id), day).map(({ code }) => code)
}

/** Promotions that run in a region now, as its menu names them. */
export function menuActions(listings: Listings, region: ShopRegion, language: Language, now: Date) {
  const { day } = wallClock(now.getTime(), region.utcOffsetMinutes)
  return runningActions(listings.listActions(region.id), day).map(({ id, code, titles }) => {
    return { id, name: nameIn(titles, language), url: `/vse-akcii/${code}/` }
  })
}
