import { data, redirect } from 'react-router'
import { isRefusal } from '#storefront/platform/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'

/** Asks the account. Whoever is not signed in goes to the sign-in and comes back here; the rest is the screen's matter. */
export async function askAccount<Answer>(
  page: PageContext,
  /** Of the screen, also when scripts ask for its data: who signs in comes back to it. */
  url: URL,
  ask: (account: PageContext['api']['account']) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(page.api.account)
  } catch (error) {
    if (isRefusal(error) && error.status === 401) throw redirect(signInUrl(url.pathname + url.search))
    if (isRefusal(error) && error.code === 'ACCESS_DENIED') throw data(null, { status: 403 })
    throw error
  }
}
