import type { TrackedPurchase } from '#contract/checkout/index.ts'
import { isSecretAddress } from '#rules/secret-address.ts'
import type { Counter } from './told.ts'

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
    if (isSecretAddress(location)) return
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

/**
 * Counters outside read the address of their page by themselves, so no document of theirs ever stands at a secret one: the
 * way there, and the way on from there, are full loads.
 */
export function needsOwnDocument(to: Pick<Location, 'pathname' | 'search'>): boolean {
  return isSecretAddress(to) || isSecretAddress(location)
}
