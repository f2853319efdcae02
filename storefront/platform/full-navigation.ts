import { redirectDocument } from 'react-router'
import { isBuildStale, isReloadingItself, latestBuild, mayReload, reloadPage } from './build-watch.ts'
import { whenAllIsSent, whenReached } from './network/when-reached.ts'

/** Where the router is on its way to, or where it is. */
let wanted: string | null = null
/** What is waited for: more than one asks for the file of a screen, and each of them reports that it did not come. */
const opening = new Set<string>()

let isAskedFor = (_to: URL) => false

/** Some part of the page asks for a full load on the way to some addresses, or away from them. */
export function goInFullWhen(asked: (to: URL) => boolean) {
  isAskedFor = asked
}

/**
 * For the root's `clientMiddleware`: once the shop was deployed anew, the next page comes by a full load; so does one whose
 * address asks for the bonuses of a promotion, since they are asked for as a page comes alive.
 */
export async function goInFullWhenStale({ request }: { request: Request }) {
  const to = new URL(request.url)
  const { pathname, search } = to
  const isRead = request.method === 'GET'
  const asksForBonuses = search.includes('phoneNumber=') && search.includes('promotion=')
  const isElsewhere = pathname + search !== location.pathname + location.search
  wanted = isRead ? request.url : location.href
  if (!isRead || !isElsewhere) return
  if (isAskedFor(to) || ((asksForBonuses || isBuildStale()) && mayReload(pathname)))
    throw redirectDocument(pathname + search)
}

/**
 * Where the file of a screen cannot be fetched the router reloads the page that is left, which offline is the browser's
 * error page. Instead the page stays, and the one that is wanted comes by a full load as soon as the shop answers.
 */
export function watchReloads() {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloadingItself()) return
    event.preventDefault()
    void openInFull(wanted ?? location.href)
  })
}

/** By itself once in ten seconds for each path, then only when the shopper tries again. */
async function openInFull(address: string) {
  if (opening.has(address)) return
  opening.add(address)
  const { pathname } = new URL(address)
  let isHeldBack = !mayReload(pathname)
  const reach = async () => {
    if (isHeldBack) {
      isHeldBack = false
      throw new Error(`The files of ${pathname} did not come a moment ago`)
    }
    await latestBuild()
  }
  await whenReached(reach, { isRead: !isHeldBack })
  await whenAllIsSent()
  opening.delete(address)
  if (address === location.href) reloadPage()
  else location.assign(address)
}
