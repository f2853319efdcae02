import type { ContentBlock, ContentPage } from '#contract/content.ts'
import type { ShopApi } from '#contract/index.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { readSite } from './read-site.ts'

type Block<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { kind: Kind }>

/** What the page's blocks need of the shop, and nothing that they do not. */
export async function readLive(page: PageContext, { sections }: Pick<ContentPage, 'sections'>) {
  const blocks = sections.flatMap((section) => section.blocks)
  const parts = blocks.filter((one): one is Block<'live'> => one.kind === 'live').map(({ part }) => part)
  const map = blocks.find((one): one is Block<'map'> => one.kind === 'map')
  const has = (part: Block<'live'>['part']) => parts.includes(part)
  const { api } = page
  const [services, zones, figures, regions, retail, site, contacts, measurer] = await Promise.all([
    has('services') ? orFailed(page, api.delivery.getData({ body: {} })) : null,
    has('zones') ? orFailed(page, api.delivery.listZones({})) : null,
    has('figures') ? orFailed(page, readFigures(api)) : null,
    has('regions') ? orFailed(page, readRegions(api)) : null,
    has('retail') ? orFailed(page, api.front.listRetailLinks({ body: {} })) : null,
    has('sitemap') ? orFailed(page, readSite(page)) : null,
    map ? orFailed(page, api.shell.getRegionContacts({ body: { all: map.places === 'all' } })) : null,
    blocks.some((one) => one.kind === 'form' && one.form === 'measurer')
      ? orFailed(page, api.enquiries.getMeasurer({}))
      : null,
  ])
  return {
    services: services && {
      services: services.deliveryServices,
      keptShare: services.keptShare,
      freeFromMinor: services.freeFromMinor,
    },
    zones: zones?.zones.map(({ polygons: _, ...zone }) => zone) ?? [],
    figures,
    regions: regions ?? [],
    retail: retail?.links ?? [],
    site: site ?? [],
    places: contacts?.contacts ?? [],
    measurer: measurer?.measurer ?? null,
  }
}
export type Live = Awaited<ReturnType<typeof readLive>>

/** The shop in figures, each counted where it is known. */
async function readFigures(api: ShopApi) {
  const [{ pagination }, { links }, { summary }, { keptShare }, { regions }] = await Promise.all([
    api.catalogue.listProducts({ body: { meta: { count: 1 } } }),
    api.front.listRetailLinks({ body: {} }),
    api.reviews.listShopReviews({ body: { count: 1 } }),
    api.delivery.getData({ body: {} }),
    api.shell.getRegions(),
  ])
  return {
    models: pagination.total,
    towns: regions.length,
    shops: links.reduce((sum, link) => sum + link.shops, 0),
    rating: summary.score,
    reviews: summary.count,
    keptPercent: keptShare?.percent ?? null,
  }
}

async function readRegions(api: ShopApi) {
  const [{ regions }, { phones }, { links }] = await Promise.all([
    api.shell.getRegions(),
    api.shell.getContactPhonesAll(),
    api.front.listRetailLinks({ body: {} }),
  ])
  return regions.map(({ ID, NAME, kz }) => ({
    id: ID,
    name: NAME,
    isKazakh: kz,
    phone: phones.find(({ regionId }) => regionId === ID)?.phone ?? '',
    shops: links.find(({ regionId }) => regionId === ID)?.shops ?? 0,
  }))
}
