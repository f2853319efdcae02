import { redirect, redirectDocument } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session and has the browser forget what it kept for this person. */
export async function action({ context }: Route.ActionArgs) {
  await pageOf(context).api.customer.logout()
  return redirectDocument('/', { status: 303, headers: { 'clear-site-data': '"storage"' } })
}

/** A link changes nothing. */
export function loader() {
  return redirect(href('/personal-lk'))
}
