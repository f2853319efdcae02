import type { ProductCard } from '#contract/catalogue/card.ts'
import type { ShopApi } from '#contract/index.ts'
import type { MenuItem } from '#contract/shell.ts'
import { href } from '#storefront/platform/href.ts'
import { productsPerCall, productsPerFile } from './sitemap-xml.ts'

/** By what search engines may open; the day is that of the last change, as far as anybody knows it. */
type Place = { path: string; images: string[]; changedOn?: string | undefined }

/** The addresses of one file of the site map, none twice; null where there is no such file. */
export async function listPlaces(api: ShopApi, part: string): Promise<Place[] | null> {
  if (part === 'sections.xml') return listSections(api)
  if (part === 'pages.xml') return listPages(api)
  if (part === 'news.xml') return listNews(api)
  if (part === 'filters.xml') return listFilterPages(api)
  const [, number] = /^products-([1-9]\d{0,3})\.xml$/.exec(part) ?? []
  if (!number) return null
  const places = await listProducts(api, Number(number))
  return places.length > 0 ? places : null
}

function walk(item: MenuItem): string[] {
  return [item.url, ...item.childs.flatMap(walk)]
}

/** The word of a section, the last of its address. */
const codeIn = (path: string) => path.split('/').at(-2) ?? ''

const plain = (path: string): Place => ({ path, images: [] })

/** What goods are found by: sections with their best sellers and sales, makers, styles, actions, tags. */
async function listSections(api: ShopApi): Promise<Place[]> {
  const [{ menuItems, akcii }, { styles }, { manufacturers }, { tags }, known] = await Promise.all([
    api.shell.getMenu(),
    api.catalogue.listInteriors({ body: { count: 1 } }),
    api.lists.listManufacturers({ body: {} }),
    api.lists.listTags({ body: {} }),
    api.productLinks.listPlaces({}),
  ])
  const urls = menuItems.flatMap(walk)
  const codes = urls.map(codeIn)
  const hits = await listTypedSections(api, 'hits', codes)
  const sale = await listTypedSections(api, 'sale', codes)
  const sections = new Map(known.sections.map((one) => [one.code, one]))
  const sectionPlace = (path: string): Place => {
    const { day, picture } = sections.get(codeIn(path)) ?? {}
    return { path, images: picture ? [picture] : [], changedOn: day }
  }
  const newest = known.sections
    .map(({ day }) => day)
    .sort()
    .at(-1)
  return [
    ...['/', href('/catalog'), href('/hits'), href('/sale')].map((path) => ({ ...plain(path), changedOn: newest })),
    ...urls.map(sectionPlace),
    ...hits.map((code) => sectionPlace(href('/hits/:section', { section: code }))),
    ...sale.map((code) => sectionPlace(href('/sale/:section', { section: code }))),
    plain(href('/style_interyerov')),
    ...styles.map(({ url, image }) => ({ path: url, images: image ? [image.jpeg] : [] })),
    plain(href('/manufacturers')),
    ...manufacturers.map(({ url }) => plain(url)),
    plain(href('/vse-akcii')),
    plain(href('/promocodes')),
    ...akcii.map(({ url }) => plain(url)),
    ...tags.map(({ url }) => plain(url)),
  ]
}

/** Sections with best sellers or discounted goods of their own; asked one by one, so that nobody else waits for them. */
async function listTypedSections(api: ShopApi, typePage: 'hits' | 'sale', codes: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const section of codes) {
    const { pagination } = await api.catalogue.listProducts({ body: { section, meta: { typePage, count: 1 } } })
    if (pagination.total > 0) found.push(section)
  }
  return found
}

/** What tells of the shop itself. */
async function listPages(api: ShopApi): Promise<Place[]> {
  const [{ pages }, { vacancies }] = await Promise.all([
    api.content.listContentPages(),
    api.vacancies.listVacancies({}),
  ])
  return [
    ...pages.map(({ path, updatedOn }) => ({ ...plain(path), changedOn: updatedOn })),
    plain(href('/reviews')),
    plain(href('/certificates')),
    plain(href('/subscription')),
    plain(href('/vacancies')),
    ...vacancies.flatMap(({ cities }) =>
      cities.flatMap((city) =>
        city.vacancies.map(({ id, publishedOn }) => ({
          ...plain(`${href('/vacancy')}?id=${id}`),
          changedOn: publishedOn,
        })),
      ),
    ),
  ]
}

async function listNews(api: ShopApi): Promise<Place[]> {
  const { news } = await api.productLinks.listPlaces({})
  return [
    { ...plain(href('/news')), changedOn: news[0]?.day },
    ...news.map(({ code, day, picture }) => ({
      path: href('/news/:article', { article: code }),
      images: [picture],
      changedOn: day,
    })),
  ]
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
