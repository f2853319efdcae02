import { href } from '#storefront/platform/href.ts'
import type { Route } from './+types/shop.ts'
import { appIcons, webManifest } from './webmanifest.ts'

const shots = [
  { name: 'home', narrow: '/app/home-narrow.webp', wide: '/app/home-wide.webp' },
  { name: 'product', narrow: '/app/product-narrow.webp', wide: '/app/product-wide.webp' },
] as const

/** The shop on a home screen. */
export function loader(args: Route.LoaderArgs) {
  return webManifest(args, ({ shopName, t }) => ({
    id: '/',
    name: t.appName(shopName),
    short_name: shopName,
    description: t.appText,
    start_url: '/?utm_source=app',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping'],
    icons: appIcons,
    shortcuts: [
      { name: t.shortcuts.catalogue, url: href('/catalog') },
      { name: t.shortcuts.basket, url: href('/personal/basket') },
      { name: t.shortcuts.favourites, url: href('/favorites') },
      { name: t.shortcuts.orders, url: href('/personal-lk/orders') },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/app/icon-192.png', sizes: '192x192' }] })),
    screenshots: shots.flatMap(({ name, narrow, wide }) => [
      { src: narrow, sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: t.shots[name] },
      { src: wide, sizes: '1440x900', type: 'image/webp', form_factor: 'wide', label: t.shots[name] },
    ]),
  }))
}
