import { publicPageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/sitemap.ts'
import { countProductFiles, escapeXml, xmlResponse } from './sitemap-xml.ts'

/** The index of site maps: of lists, of pages about the shop, of news, of sections narrowed to a value, and as many as the goods need. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = publicPageOf(context)
  const files = await countProductFiles(api)
  const names = [
    'sections.xml',
    'pages.xml',
    'news.xml',
    'filters.xml',
    ...Array.from({ length: files }, (_, index) => `products-${index + 1}.xml`),
  ]
  const base = publicUrl.replace(/\/$/, '')
  const rows = names.map((name) => `<sitemap><loc>${escapeXml(`${base}/sitemap/${name}`)}</loc></sitemap>`)
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>`,
  )
}
