import { publicPageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/robots.ts'

/** What crawlers may read: everything but what is personal, and no page twice for its filters. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = publicPageOf(context)
  const text = [
    'User-agent: *',
    'Disallow: /personal/',
    'Disallow: /personal-lk/',
    'Disallow: /retail-lk/',
    'Disallow: /vue-tools/',
    'Disallow: /dev/',
    'Disallow: /develop/',
    'Disallow: /search/',
    'Disallow: /product-guid/',
    'Disallow: /error-guid/',
    'Disallow: /qrcode/',
    'Disallow: /tag/',
    'Disallow: /image-search/',
    'Disallow: /api/',
    'Disallow: /api_vue/',
    'Disallow: /*?*sort=',
    // Only Yandex knows it; the others pass it over.
    'Clean-param: utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&fbclid&ysclid&sr /',
    '',
    `Sitemap: ${publicUrl.replace(/\/$/, '')}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
