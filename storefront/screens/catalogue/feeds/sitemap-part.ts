import type { ProductCard } from '#contract/catalogue/card.ts'
import type { ShopApi } from '#contract/index.ts'
import type { MenuItem } from '#contract/shell.ts'
import { href } from '#storefront/platform/href.ts'
import { notFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/sitemap-part.ts'
import { escapeXml, productsPerCall, productsPerFile, xmlResponse } from './sitemap-xml.ts'

type Place = { path: string; images: string[]; changedOn?: string | undefined }

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

async function listPlaces(api: ShopApi, part: string): Promise<Place[] | null> {
  if (part === 'sections.xml') return listSections(api)
  if (part === 'filters.xml') return listFilterPages(api)
  const [, number] = /^products-([1-9]\d{0,3})\.xml$/.exec(part) ?? []
  if (!number) return null
  const places = await listProducts(api, Number(number))
  return places.length > 0 ? places : null
}

function walk(item: MenuItem): string[] {
  return [item.url, ...item.childs.flatMap(walk)]
}

async function listSections(api: ShopApi): Promise<Place[]> {
  const [{ menuItems, akcii }, { styles }, { pages }, { manufacturers }, { tags }, { news }, { vacancies }] =
    await Promise.all([
      api.shell.getMenu(),
      api.catalogue.listInteriors({ body: { count: 1 } }),
      api.content.listContentPages(),
      api.lists.listManufacturers({ body: {} }),
      api.lists.listTags({ body: {} }),
      api.news.listNewsPage({ body: { quantity: 50 } }),
      api.vacancies.listVacancies({}),
    ])
  return [
    '/',
    href('/catalog'),
    href('/hits'),
    href('/sale'),
    href('/style_interyerov'),
    href('/manufacturers'),
    ...manufacturers.map(({ url }) => url),
    href('/vse-akcii'),
    href('/promocodes'),
    ...akcii.map(({ url }) => url),
    ...styles.map(({ url }) => url),
    ...menuItems.flatMap(walk),
    ...tags.map(({ url }) => url),
    ...pages.map(({ path }) => path),
    href('/news'),
    ...news.map(({ code }) => href('/news/:article', { article: code })),
    href('/vacancies'),
    ...vacancies.flatMap(({ cities }) =>
      cities.flatMap((city) => city.vacancies.map(({ id }) => `${href('/vacancy')}?id=${id}`)),
    ),
  ].map((path) => ({ path, images: [] }))
}

/** Sections narrowed to one value of a filter whose values have pages. */
async function listFilterPages(api: ShopApi): Promise<Place[]> {
  const { menuItems } = await api.shell.getMenu()
  const places: Place[] = []
  for (const url of menuItems.flatMap(walk)) {
    const section = url.split('/').at(-2)
    const { filters } = await api.catalogue.listFilters({ body: { section } })
    for (const { attrPrefix, bucket } of filters) {
      const pages = bucket.filter(({ hasPage }) => hasPage)
      places.push(...pages.map(({ value }) => ({ path: `${url}?${attrPrefix}=${value}`, images: [] })))
    }
  }
  return places
}

async function listProducts(api: ShopApi, file: number): Promise<Place[]> {
  const callsPerFile = productsPerFile / productsPerCall
  const places: Place[] = []
  for (let page = (file - 1) * callsPerFile + 1; page <= file * callsPerFile; page++) {
    const { elements, pagination } = await api.catalogue.listProducts({
      body: { meta: { count: productsPerCall, page, sort: 'new' } },
    })
    if (pagination.current !== page) break
    const { changed } = await api.productLinks.listChanged({ body: { ids: elements.map(({ id }) => id) } })
    const days = new Map(changed.map(({ id, day }) => [id, day]))
    places.push(...elements.map((card) => ({ ...placeOf(card), changedOn: days.get(card.id) })))
    if (page >= pagination.count) break
  }
  return places
}

function placeOf(card: ProductCard): Place {
  return {
    path: card.url.split('?')[0] ?? '',
    images: card.offers.slice(0, 1).map((offer) => offer.images.detail.medium.jpeg),
  }
}
