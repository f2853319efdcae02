import type { TrackedPurchase } from '#contract/checkout/index.ts'
import type { Counter } from './told.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/** Addresses that open something to whoever knows them. */
const secretPath =
  /^\/(s|f|pay|payment-check|order-services|asbl|receipt|reviews\/write|certificates\/(gift|bought)|personal\/(confirm-email|order\/pay))\/./
const secretQuery = /[?&](code|phone|phoneNumber|email|token|letter|certificate|payment|key|hash)=/

export function isSecret({ pathname, search }: Place): boolean {
  return secretPath.test(pathname) || secretQuery.test(search)
}

/** Goods and lists: whatever stands in these paths everybody may know. */
const openPath = /^\/(?:$|(?:catalog|hits|sale|vse-akcii|manufacturers|modules|style|news)\/)/

/** What counters outside hear of where somebody is: of goods the path, of all else the name of the screen; never the query. */
export function toldAddress({ pathname, origin }: Pick<Location, 'pathname' | 'origin'>, screen: string): string {
  return `${origin}${openPath.test(pathname) ? pathname : `/${screen}/`}`
}

/**
 * A counter outside: begins on the first page that is no secret, and hears nothing on one that is. A purchase, which may
 * stand just before a payment, waits for the next page that it may be told on.
 */
export function outside(make: () => Counter): Counter {
  let made: Counter | undefined
  const waiting: TrackedPurchase[] = []
  const tellable = () => {
    if (isSecret(location)) return
    made ??= make()
    for (const purchase of waiting.splice(0)) made.tellPurchase?.(purchase)
    return made
  }
  return {
    tell: (event, at) => tellable()?.tell(event, at),
    tellPurchase(purchase) {
      waiting.push(purchase)
      tellable()
    },
  }
}
