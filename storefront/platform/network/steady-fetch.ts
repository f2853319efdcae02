import { outliving } from './parting.ts'
import { shopIsReached, whenReached } from './when-reached.ts'

/**
 * `fetch` for the router: what it asks the shop for (data of a page, answers of forms, where a page is) does not fail when
 * the network does. It waits, and the page stays as it is with everything typed in it. Whatever changes something goes on
 * when the page is left.
 */
export function steadyFetch(plain: typeof fetch): typeof fetch {
  return (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET'
    const lasting = init && !isRead ? outliving(init) : init
    if (!isAskedByRouter(input, init)) return plain(input, lasting)
    return whenReached(() => arrive(plain(input, lasting)), { isRead, signal: init?.signal })
  }
}

/** What the router looks up ahead of need carries no signal, and nobody waits for it. */
function isAskedByRouter(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (!init?.signal || input instanceof Request) return false
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')
}

/** The whole answer of the shop, not of a proxy, so that it cannot break off later. */
async function arrive(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  const { status, headers } = response
  // A proxy answers so when the shop behind it does not.
  const isAway = status >= 502 && status <= 504
  if (isAway && !headers.has('x-remix-response')) throw new Error(`The shop is away: ${status}`)
  const body = await response.arrayBuffer()
  shopIsReached()
  return new Response(body.byteLength > 0 ? body : null, { status, statusText: response.statusText, headers })
}
