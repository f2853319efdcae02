import { cookieName } from '#rules/cookie-name.ts'
import { goneCookie } from '#storefront/platform/cookies.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const name = 'left-payment'
const lifeSeconds = 60 * 60

type Page = Pick<PageContext, 'setCookie' | 'publicUrl'>

/** The bank has led its payer back unpaid: every page of the order says so of this payment, until it is gone on with. */
export function noteLeftPayment({ setCookie, publicUrl }: Page, code: string): void {
  const isSecure = publicUrl.startsWith('https:')
  const attributes = `Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  setCookie(`${cookieName(name, isSecure)}=${encodeURIComponent(code)}; ${attributes}`)
}

/** Its payer goes on with it, or has come back from the bank by the way of those who have paid. */
export function forgetLeftPayment({ setCookie, publicUrl }: Page): void {
  setCookie(goneCookie(name, publicUrl.startsWith('https:')))
}

export function isLeftPayment(request: Request, code: string): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const said = encodeURIComponent(code)
  return [cookieName(name, true), name].some((one) => cookies.includes(`${one}=${said}`))
}
