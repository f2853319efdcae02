import { href } from '#storefront/platform/href.ts'
import type { Route } from './+types/assembler.ts'
import { appIcons, webManifest } from './webmanifest.ts'

/** The cabinet of whoever brings and assembles is an app of its own: it opens at the day, and never in the shop. */
export function loader(args: Route.LoaderArgs) {
  return webManifest(args, ({ shopName, t }) => ({
    id: href('/assembler'),
    name: t.crewName(shopName),
    short_name: t.crewShort,
    description: t.crewText,
    start_url: href('/assembler'),
    scope: href('/assembler'),
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#2a1218',
    theme_color: '#2a1218',
    categories: ['business', 'productivity'],
    icons: appIcons.map((icon) => ({
      ...icon,
      src: icon.src.replace('/app/', '/app/crew-').replace('/favicon', '/app/crew-icon'),
    })),
    screenshots: [
      {
        src: '/app/crew-narrow.webp',
        sizes: '780x1688',
        type: 'image/webp',
        form_factor: 'narrow',
        label: t.crewShort,
      },
    ],
  }))
}
