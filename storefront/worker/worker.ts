import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { keepGoods } from './kept-goods.ts'
import { findFile, findPage, forgetPage, isForOthers, keepPage } from './kept-pages.ts'
import { showNews } from './push.ts'
import { goodsCache, offlineAddress, spokenAddress, type ToldWorker } from './told.ts'

declare const self: ServiceWorkerGlobalScope

const cabinetAddress = '/assembler/'
const fromNetwork = new NetworkOnly()
/** At a door nobody waits for a network that is nearly gone. */
const fromNetworkSoon = new NetworkOnly({ networkTimeoutSeconds: 6 })
/** Pictures, sheets and models that the cabinet has shown. */
const ofCabinet = new CacheFirst({
  cacheName: 'cabinet-files',
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 14 * 24 * 60 * 60, purgeOnQuotaError: true })],
})

// Pages come from the shop and files are called by their content: no page that is open loses anything by a new worker.
self.skipWaiting()
clientsClaim()
enableNavigationPreload()
showNews()

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage('offline', offlineAddress))
})

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === cabinetAddress,
  async (options) => {
    const answer = await fromNetworkSoon.handle(options).catch(() => undefined)
    // Somebody else has signed in, or nobody: what was kept is not for them.
    if (answer && isForOthers(answer)) await forgetPage('cabinet')
    if (answer && answer.status < 500) return answer
    return (await findPage(cabinetAddress)) ?? answer ?? awayFrom(options.url)
  },
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === offlineAddress,
  async (options) => (await findPage(offlineAddress)) ?? fromNetwork.handle(options),
)
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => fromNetwork.handle(options).catch(() => awayFrom(options.url)),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await findFile(options.request)) ?? fromNetwork.handle(options),
)
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/media/') && isAskedBy(request, offlineAddress),
  async (options) => (await caches.match(options.request, { cacheName: goodsCache })) ?? fromNetwork.handle(options),
)
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/media/') && isAskedBy(request, cabinetAddress),
  ofCabinet,
)

function isAskedBy({ referrer }: Request, address: string): boolean {
  return referrer !== '' && new URL(referrer).pathname === address
}

/** The page that says so, with the way back to what was wanted. */
async function awayFrom({ pathname, search }: URL): Promise<Response> {
  if (!(await findPage(offlineAddress))) return Response.error()
  const from = new URLSearchParams({ from: pathname + search })
  return Response.redirect(`${self.location.origin}${offlineAddress}?${from}`)
}

self.addEventListener('message', (event) => event.waitUntil(hear(event, event.data as ToldWorker)))

async function hear(event: ExtendableMessageEvent, told: ToldWorker): Promise<void> {
  if (told.kind === 'cabinet') return keepCabinet(event, told.files)
  if (told.isSignedIn === false) await forgetPage('cabinet')
  await keepGoods(told.stale)
  const cache = await caches.open(goodsCache)
  const spoken = await (await cache.match(spokenAddress))?.text()
  if (spoken === told.as && (await findPage(offlineAddress))) return
  await keepPage('offline', offlineAddress)
  await cache.put(spokenAddress, new Response(told.as))
}

async function keepCabinet(event: ExtendableEvent, files: readonly string[]): Promise<void> {
  const built = files.filter((file) => file.startsWith('/assets/'))
  await keepPage('cabinet', cabinetAddress, built)
  for (const file of files.filter((one) => one.startsWith('/media/'))) {
    await ofCabinet.handle({ event, request: new Request(file) }).catch(() => {})
  }
}
