import { addDays, type Day } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { Db } from '#server/platform/database.ts'
import type { Shop } from './retail-shops.ts'
import { listComing } from './search-tags.ts'
import type { TagDeps } from './tag-prices.ts'

export const daysAhead = 14

/** Days of the next two weeks on which a promotion that changes prices begins or is over, with the tags it changes here. */
export async function listComingPrices(db: Db, deps: TagDeps, shop: Shop, today: Day, language: Language) {
  const here = deps.promotions.automatic().filter(({ regionIds, effect }) => {
    return (regionIds.length === 0 || regionIds.includes(shop.regionId)) && effect.kind === 'percent'
  })
  const days = []
  for (let ahead = 1; ahead <= daysAhead; ahead++) {
    const day = addDays(today, ahead)
    const begins = here.filter(({ startsOn }) => startsOn === day).map(({ names }) => nameIn(names, language))
    const ends = here.filter(({ endsOn }) => endsOn === addDays(day, -1)).map(({ names }) => nameIn(names, language))
    if (begins.length + ends.length === 0) continue
    days.push({ day, begins, ends, goods: (await listComing(db, deps, shop, today, day)).length })
  }
  return days
}
