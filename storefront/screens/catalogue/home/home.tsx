import { InteriorRail } from '#storefront/parts/interior-rail.tsx'
import { packCards } from '#storefront/parts/packed-card.ts'
import { Section } from '#storefront/parts/section.tsx'
import { SectionFailed } from '#storefront/parts/section-failed.tsx'
import { CatalogueTile, SectionTile, type TileTint } from '#storefront/parts/section-tile.tsx'
import { shownInterior } from '#storefront/parts/shown-product.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { GoodsRail } from '../goods-rail.tsx'
import { findMostPercent } from '../most-percent.ts'
import { ServersScript, StructuredData, usePublicAddress } from '../structured-data.tsx'
import { catalogueTexts, findRegionName } from '../texts.ts'
import type { Route } from './+types/home.ts'
import { Advantages } from './advantages.tsx'
import { railLength } from './rail-length.ts'
import { SaleFront } from './sale-front.tsx'
import { HomeSlider } from './slider.tsx'

export const handle: RouteTexts = { texts: ['catalogue', 'views'] }

const tiles = 6
const shownRooms = 6
const tints: TileTint[] = ['bg-sky', 'bg-rose', 'bg-oat', 'bg-front-2', 'bg-sage', 'bg-honey']

export async function loader({ context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const { api, isCrawler, language } = page
  const count = railLength(isCrawler)
  const listGoods = (meta: { typePage: 'hits' | 'sale'; sort?: 'discount'; count: number }) =>
    orFailed(page, api.catalogue.listProducts({ body: { meta: { ...meta, mixed: true } } }))
  const [t, region, slider, root, rooms, hits, sale, mostPercent] = await Promise.all([
    catalogueTexts(language),
    findRegionName({ api }),
    orFailed(page, api.shell.getMainSlider({ body: { isCrawler } })),
    orFailed(page, api.catalogue.getSection({ body: {} })),
    orFailed(page, api.catalogue.listInteriors({ body: { count: shownRooms } })),
    listGoods({ typePage: 'hits', count }),
    listGoods({ typePage: 'sale', sort: 'discount', count: 2 * count }),
    orFailed(page, findMostPercent(page, undefined)),
  ])
  const isHit = new Set(hits?.elements.map(({ id }) => id))
  const onlyOnSale = sale?.elements.filter(({ id }) => !isHit.has(id)).slice(0, count)
  return {
    title: t.homeTitle,
    description: t.homeDescription(region),
    banners: slider?.banners ?? [],
    sections: root?.subSections ?? null,
    interiors: rooms?.interiors.map(shownInterior) ?? null,
    hits: hits && packCards(hits.elements, page),
    sale: onlyOnSale ? packCards(onlyOnSale, page) : null,
    mostPercent,
    saleTotal: sale?.pagination.total ?? 0,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: '/' }) : []
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useMessages('catalogue')
  const views = useMessages('views')
  const { banners, sections, interiors, hits, sale, saleTotal, mostPercent } = loaderData
  return (
    <>
      {banners.length === 0 && <h1 className="sr-only">{t.homeTitle}</h1>}
      <HomeSlider banners={banners} />
      <section aria-label={t.popularSections} className="wrap pt-3">
        {!sections && <SectionFailed isInside />}
        <div className="grid grid-cols-2 gap-3 md:max-lg:grid-cols-4 lg:grid-cols-12">
          {(sections ?? []).slice(0, tiles).map((section, index) => (
            <SectionTile key={section.id} section={section} tint={tints[index] ?? 'bg-oat'} wide={index === 0} />
          ))}
          {sections && sections.length > 0 && (
            <CatalogueTile note={t.sectionCount(sections.length)} sections={sections.slice(tiles)} />
          )}
        </div>
      </section>
      <Section>
        {hits ? <GoodsRail title={t.hits} cards={hits} allUrl={href('/hits')} /> : <SectionFailed title={t.hits} />}
      </Section>
      <Section>
        {interiors ? (
          <InteriorRail interiors={interiors} allUrl={href('/style_interyerov')} />
        ) : (
          <SectionFailed title={views.inRooms} />
        )}
      </Section>
      <Section>
        {sale ? (
          <SaleFront cards={sale} total={saleTotal} mostPercent={mostPercent} />
        ) : (
          <SectionFailed title={t.saleTitle} />
        )}
      </Section>
      <Section>
        <Advantages />
      </Section>
      <SiteData />
    </>
  )
}

function ServersData() {
  const address = usePublicAddress()
  return (
    <StructuredData
      data={{
        '@type': 'WebSite',
        url: address('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${address(href('/search'))}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  )
}

const SiteData = import.meta.env.SSR ? ServersData : ServersScript
