import { cookieIn, pageCookie } from '#storefront/platform/cookies.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const name = 'left-payment'
const lifeSeconds = 60 * 60

type Page = Pick<PageContext, 'setCookie' | 'publicUrl'>

/** The bank has led its payer back unpaid: every page of the order says so of this payment, until it is gone on with. */
export function noteLeftPayment({ setCookie, publicUrl }: Page, code: string): void {
  setCookie(pageCookie(name, encodeURIComponent(code), lifeSeconds, publicUrl))
}

/** Its payer goes on with it, or has come back from the bank by the way of those who have paid. */
export function forgetLeftPayment({ setCookie, publicUrl }: Page): void {
  setCookie(pageCookie(name, '', 0, publicUrl))
}

export function isLeftPayment(request: Request, code: string): boolean {
  return cookieIn(request, name) === encodeURIComponent(code)
}
