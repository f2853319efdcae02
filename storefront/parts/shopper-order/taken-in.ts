import { cookieName } from '#rules/cookie-name.ts'
import { cookieIn } from '#storefront/platform/cookies.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Where an order for a shopper is taken. Its checkout is everybody's, and leads back to where it was begun. */
export type TakenIn = 'desk' | 'shop'

const name = 'order-taken-in'

export function keepTakenIn({ setCookie, publicUrl }: PageContext, place: TakenIn): void {
  const isSecure = publicUrl.startsWith('https:')
  setCookie(`${cookieName(name, isSecure)}=${place}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}

export function takenIn(request: Request): TakenIn {
  return cookieIn(request, name) === 'shop' ? 'shop' : 'desk'
}

/** Where the next one is begun. */
export function nextOrderAt(place: TakenIn): string {
  return place === 'shop' ? href('/retail-lk/order') : href('/vue-tools/take-order')
}

/** Where one that is placed is looked after. */
export function placedOrderAt(place: TakenIn, guid: string): string {
  return place === 'shop' ? href('/retail-lk/orders/:guid', { guid }) : href('/vue-tools/orders/:guid', { guid })
}
