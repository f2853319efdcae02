import { holdOffer } from './install-offer.ts'

/** After everything that a visit begins with, the first look around on a slow line too. */
const laterMs = 6000

/** What makes the shop an app (its worker, what it keeps, its place on the home screen) waits until nobody waits for anything. */
export function beginAppLater() {
  holdOffer()
  setTimeout(() => {
    const begin = () => void import('../parts/app/app.tsx').then(({ beginApp }) => beginApp()).catch(() => {})
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else begin()
  }, laterMs)
}
