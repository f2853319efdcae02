import type { SearchAction, WithActionConstraints } from 'schema-dts'
import type { BannerFrontsProps } from '#storefront/parts/banner-fronts.tsx'
import { HomeSlider } from '#storefront/parts/home-slider/home-slider.tsx'
import { Section } from '#storefront/parts/section.tsx'
import { SectionFailed } from '#storefront/parts/section-failed.tsx'
import { CatalogueTile, SectionTile, type TileTint } from '#storefront/parts/section-tile.tsx'
import { still } from '#storefront/parts/still.tsx'
import { ServersScript, StructuredData, usePublicAddress } from '#storefront/parts/structured-data.tsx'
import { SubscribeBlock, SubscribeFront } from '#storefront/parts/subscribe/subscribe-block.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteParts } from '#storefront/platform/route-parts.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { findRegionName } from '../region-name.ts'
import type { Route } from './+types/home.ts'
import { Advantages } from './advantages.tsx'
import { readStrips } from './read-strips.ts'
import { HomeStripView, stripParts } from './strip.tsx'

const MiniBanners = still<BannerFrontsProps>({
  server: import.meta.env.SSR ? (await import('#storefront/parts/banner-fronts.tsx')).default : null,
  load: () => import('#storefront/parts/banner-fronts.tsx'),
})

export const handle: RouteTexts & RouteParts = {
  texts: ['home', 'views'],
  parts: [MiniBanners, SubscribeFront, ...stripParts],
}

const tiles = 6
const tints: TileTint[] = ['bg-sky', 'bg-rose', 'bg-oat', 'bg-front-2', 'bg-sage', 'bg-honey']

export async function loader({ context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const { api, isCrawler } = page
  const [t, region, slider, mini, root, strips] = await Promise.all([
    textsOf(page, 'home'),
    findRegionName({ api }),
    orFailed(page, api.banners.getMainSlider({ body: { isCrawler } })),
    orFailed(page, api.banners.getMiniSlider()),
    orFailed(page, api.catalogue.getSection({ body: {} })),
    readStrips(page),
  ])
  return {
    title: t.homeTitle,
    description: t.homeDescription(region),
    banners: slider?.banners ?? [],
    mini: mini?.banners ?? [],
    sections: root?.subSections ?? null,
    strips,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: '/' }) : []
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useMessages('home')
  const { banners, mini, sections, strips } = loaderData
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
      <MiniBanners banners={mini} />
      {strips.map((strip) => (
        <Section key={strip.id}>
          <HomeStripView strip={strip} />
        </Section>
      ))}
      <Section>
        <Advantages />
      </Section>
      <Section isSilent>
        <SubscribeBlock />
      </Section>
      <SiteData />
    </>
  )
}

function ServersData() {
  const address = usePublicAddress()
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${address(href('/search'))}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return <StructuredData data={{ '@type': 'WebSite', url: address('/'), potentialAction: search }} />
}

const SiteData = import.meta.env.SSR ? ServersData : ServersScript
