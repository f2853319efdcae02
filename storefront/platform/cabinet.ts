import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Access } from '#rules/access.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { pageOf } from './page-context.ts'
import { signInUrl } from './sign-in-url.ts'

/**
 * What the layout of a cabinet exports as `middleware` and `loader`, so that its screens ask nothing themselves. Whoever
 * is not signed in goes to the sign-in and comes back to the page asked for; whoever has no right gets a 403 page.
 */
export function cabinetFor(access: Access) {
  const guard: MiddlewareFunction<Response> = async ({ request, url, context }) => {
    const decision = await pageOf(context).decideAccess(access)
    if (decision === 'signIn') throw seeOther(signInUrl(url.pathname + url.search))
    // No form is taken. A page is refused by the loader below: from here it would come without the shop's frame.
    if (decision === 'forbidden' && request.method !== 'GET') throw data(null, { status: 403 })
  }
  /** Also brings each navigation inside to the server, and so to the guard, whatever the screens load. */
  async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
    if ((await pageOf(context).decideAccess(access)) === 'forbidden') throw data(null, { status: 403 })
    return null
  }
  return { guard, middleware: [guard], loader }
}
