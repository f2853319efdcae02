import './styles.css'
import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  UNSAFE_DataRouterDataContext as RouterDataContext,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { ownPagesUnder } from '#contract/staff/site-pages.ts'
import type { Route } from './+types/root.ts'
import { Failed } from './layouts/failed/failed.tsx'
import { openLinks } from './layouts/footer-links.ts'
import { PageFrame } from './layouts/page-frame.tsx'
import { Arrival } from './parts/arrival.tsx'
import { NetworkNotice } from './parts/network-notice.tsx'
import { Prefetch } from './parts/prefetch.tsx'
import { Boundary } from './parts/section.tsx'
import { arriveWhole } from './platform/arrive-whole.ts'
import { goInFullWhenStale } from './platform/full-navigation.ts'
import { href } from './platform/href.ts'
import { useLanguage, useMessages } from './platform/messages.tsx'
import { useIsWaiting } from './platform/network/when-reached.ts'
import { useNonce } from './platform/nonce.tsx'
import { pageOf } from './platform/page-context.ts'
import { preloadTexts } from './platform/preload-texts.ts'
import { useRegion } from './platform/region.ts'
import { useRouteTexts } from './platform/route-texts.ts'
import { shownRegion } from './platform/shown-region.ts'
import { screenOf } from './platform/shown-screen.ts'
import { contentAddresses } from './screens/content/pages.ts'
import { LoadingBar } from './ui/loading-bar.tsx'
import { ToastRegion } from './ui/toast.tsx'

/** In the footer; the map of the site has all of them. */
const mostOwnPages = 8

/** What every page shows of the shop itself: nothing in it depends on who is looking. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [regions, menu, content, { banners }] = await Promise.all([
    page.api.shell.getRegions(),
    page.api.shell.getMenu(),
    page.api.content.listContentPages(),
    page.api.banners.getTopBanners(),
  ])
  const [top] = banners
  const { season } = regions.current
  const written = new Set(content.pages.map(({ path }) => path))
  return {
    language: page.language,
    region: shownRegion(regions.current),
    languages: page.languages,
    regions: regions.regions.filter(({ kz }) => kz || !page.isStore).map(({ ID, NAME }) => ({ ID, NAME })),
    links: openLinks((address) => page.stands(address) && (written.has(address) || !contentAddresses.has(address))),
    ownPages: content.pages
      .filter(({ path }) => path.startsWith(ownPagesUnder))
      .slice(0, mostOwnPages)
      .map(({ title, path }) => ({ name: title, url: path })),
    // A season is shorter than any banner.
    top: season ? { name: season.text, url: href('/sale') } : top ? { name: top.name, url: top.url } : null,
    menu: menu.menuItems.map(({ id, name, url }) => ({ id, name, url })),
    shopName: page.shopName,
    publicUrl: page.publicUrl,
    isDemo: page.isDemo,
    isCrawler: page.isCrawler,
    yandexMapsKey: page.yandexMapsKey,
    mapTilesUrl: page.mapTilesUrl,
    mapAttribution: page.mapAttribution,
    year: new Date().getUTCFullYear(),
  }
}
export type RootData = Route.ComponentProps['loaderData']

/** Region and language change by full page loads, so the shell's data stays for the life of the document. */
export function shouldRevalidate() {
  return false
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [goInFullWhenStale, arriveWhole]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** A page that is loaded again finds its place by heights that are known (`section-gap`). */
const wholeWhenSeenBefore =
  "if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate') document.documentElement.dataset.moved = ''"

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const language = useLanguage()
  const { layout, screen } = useNames()
  const texts = useRouteTexts()
  const words = useMessages('ui')
  const season = useRegion()?.season
  preloadTexts(language, texts)
  // Tells who tests the shop that scripts answer from now on.
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return (
    <html
      lang={language}
      data-layout={layout}
      data-screen={screen}
      data-season={season?.kind}
      data-messages={texts.join(' ')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <link rel="manifest" href={`/${screen === 'assembler' ? screen : 'manifest'}.webmanifest?in=${language}`} />
        <Links nonce={nonce} />
      </head>
      <body>
        <LoadingBar isHeld={useIsWaiting()} />
        {children}
        <ToastRegion texts={{ close: words.close, region: words.messages }} />
        <NetworkNotice />
        <Arrival />
        <Prefetch />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wholeWhenSeenBefore }} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** The names of the layout and the screen that are shown, from the site map; where the error page is shown, its own. */
function useNames() {
  // `useRouteError` knows only what the root itself catches.
  const hasFailed = Object.keys(use(RouterDataContext)?.errors ?? {}).length > 0
  const matches = useMatches()
  const layout = matches.findLast((match) => match.id.startsWith('layout-'))?.id.slice('layout-'.length)
  const shown = matches.at(-1)
  const screen = shown && screenOf(shown)
  const isKnown = !hasFailed && screen !== undefined && screen !== 'root' && screen !== 'not-found'
  return { layout: isKnown ? layout : 'error', screen: isKnown ? screen : 'error' }
}

export default function Root() {
  return <Outlet />
}

/** What no layout catches: a fault of the frame, or of what the frame is made from. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failed = <Failed error={error} />
  // Where the frame itself is what fails, the page says so without it.
  return (
    <Boundary instead={() => <main id="content">{failed}</main>}>
      <PageFrame>{failed}</PageFrame>
    </Boundary>
  )
}
