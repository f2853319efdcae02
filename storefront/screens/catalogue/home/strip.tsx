import { GoodsRail } from '#storefront/parts/goods-rail.tsx'
import { InteriorRail } from '#storefront/parts/interior-rail.tsx'
import { SectionFailed } from '#storefront/parts/section-failed.tsx'
import { still } from '#storefront/parts/still.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { ActionRailProps } from './action-rail.tsx'
import { AutoRail } from './auto-rail.tsx'
import type { NewsRailProps } from './news-rail.tsx'
import type { PostRailProps } from './post-rail.tsx'
import type { ShownStrip } from './read-strips.ts'
import { SaleFront } from './sale-front.tsx'

const Actions = still<ActionRailProps>({
  server: import.meta.env.SSR ? (await import('./action-rail.tsx')).default : null,
  load: () => import('./action-rail.tsx'),
})
const News = still<NewsRailProps>({
  server: import.meta.env.SSR ? (await import('./news-rail.tsx')).default : null,
  load: () => import('./news-rail.tsx'),
})
const Posts = still<PostRailProps>({
  server: import.meta.env.SSR ? (await import('./post-rail.tsx')).default : null,
  load: () => import('./post-rail.tsx'),
})

/** What strips are made of apart from goods. */
export const stripParts = [Actions, News, Posts]

/** One strip of the home page. */
export function HomeStripView({ strip }: { strip: ShownStrip }) {
  const t = useMessages('home')
  const views = useMessages('views')
  const { cards, title } = strip
  switch (strip.kind) {
    case 'hits': {
      const heading = title || t.hits
      return cards ? (
        <GoodsRail title={heading} cards={cards} allUrl={href('/hits')} />
      ) : (
        <SectionFailed title={heading} />
      )
    }
    case 'rooms':
      return strip.interiors ? (
        <InteriorRail interiors={strip.interiors} allUrl={href('/style_interyerov')} />
      ) : (
        <SectionFailed title={views.inRooms} />
      )
    case 'sale':
      return cards ? (
        <SaleFront cards={cards} total={strip.total} mostPercent={strip.mostPercent} />
      ) : (
        <SectionFailed title={t.saleTitle} />
      )
    case 'goods':
      if (!cards || cards.length === 0) return null
      return (
        <AutoRail>
          <GoodsRail title={title} cards={cards} allUrl={strip.url ?? undefined} />
        </AutoRail>
      )
    case 'actions':
      return <Actions actions={strip.actions} title={title} />
    case 'news':
      return <News news={strip.news} title={title} />
    case 'posts':
      return <Posts posts={strip.posts} title={title} />
  }
}
