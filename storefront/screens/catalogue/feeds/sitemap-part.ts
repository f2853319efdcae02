import { notFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/sitemap-part.ts'
import { listPlaces } from './sitemap-places.ts'
import { escapeXml, xmlResponse } from './sitemap-xml.ts'

/** `sections.xml`, `products-1.xml` …: only addresses that are meant for search engines, none twice. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl } = publicPageOf(context)
  const places = await listPlaces(api, params.part)
  if (!places) throw notFound()
  const base = publicUrl.replace(/\/$/, '')
  const rows = places.map(({ path, images, changedOn }) => {
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escapeXml(base + image)}</image:loc></image:image>`,
    )
    const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return `<url><loc>${escapeXml(base + path)}</loc>${lastmod}${pictures.join('')}</url>`
  })
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${rows.join('\n')}\n</urlset>`,
  )
}
