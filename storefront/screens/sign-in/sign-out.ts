import { redirect, redirectDocument } from 'react-router'
import { wayInCookie } from '#rules/way-in-text.ts'
import { goneCookie } from '#storefront/platform/cookies.ts'
import { href } from '#storefront/platform/href.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session and has the browser forget what it kept for this person. */
export async function action({ context }: Route.ActionArgs) {
  const { api, publicUrl, setCookie } = pageOf(context)
  await api.customer.logout()
  setCookie(goneCookie(wayInCookie, publicUrl.startsWith('https:')))
  return redirectDocument('/', { status: 303, headers: { 'clear-site-data': '"storage"' } })
}

/** A link changes nothing. */
export function loader() {
  return redirect(href('/personal-lk'))
}
