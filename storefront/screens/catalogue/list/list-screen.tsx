import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { formatNumber } from '#rules/money.ts'
import { still } from '#storefront/parts/still.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { screenOf } from '#storefront/platform/shown-screen.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { RichText } from '../rich-text.tsx'
import { DrawnAbove } from './drawn-above.tsx'
import { addressOf, withPage } from './filter-address.ts'
import { Listing } from './listing.tsx'
import type { NoGoodsProps } from './no-goods.tsx'
import type { ListingData } from './read-listing.ts'

const NoGoods = still<NoGoodsProps>({
  server: import.meta.env.SSR ? (await import('./no-goods.tsx')).default : null,
  load: () => import('./no-goods.tsx'),
})

type ListScreenProps = {
  title: string
  crumbs: Breadcrumb[]
  listing: ListingData
  /** A text about the section, below its list. */
  article?: string
  /** Between the list and the text. */
  below?: ReactNode
  /** Between the heading and the list. */
  children?: ReactNode
}

/** The frame of every list: a section, a tag, hits, the sale, a promotion, a maker, a style. */
export function ListScreen({ title, crumbs, listing, article, below, children }: ListScreenProps) {
  const { pathname, search: query } = useLocation()
  const words = useMessages('ui')
  const search = new URLSearchParams(query)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      <ListHeading title={title} listing={listing} />
      {children}
      <DrawnAbove filters={listing.filters} />
      <Listing
        listing={listing}
        load={(page) => loadPage(listing, page)}
        hrefOf={(page) => addressOf(pathname, withPage(search, page))}
        empty={<NoGoods key={query} listing={listing} path={pathname} search={search} />}
      />
      {below}
      {article && <RichText html={article} className="section-gap max-w-170" />}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

const counted = new Set(['catalog-section', 'catalog-tag'])

/** Only sections and tags say how many goods they hold; elsewhere a change of the list is told to who cannot see it. */
function ListHeading({ title, listing: { total, totalInSection } }: { title: string; listing: ListingData }) {
  const t = useMessages('catalogue')
  const shown = useMatches().at(-1)
  const isCounted = shown !== undefined && counted.has(screenOf(shown))
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 className="title text-h1">{title}</h1>
      <p className={isCounted ? 'text-ink-2' : 'sr-only'} aria-live="polite">
        {total < totalInSection
          ? t.goodsOf(formatNumber(total), formatNumber(totalInSection), totalInSection)
          : t.goods(formatNumber(total), total)}
      </p>
    </div>
  )
}

async function loadPage({ scope, params, sort }: ListingData, page: number) {
  const { section, ...about } = scope
  const meta = { ...about, ...(sort !== 'relevance' && { sort }), page }
  const { elements } = await api.catalogue.listProducts({ body: { section, params, meta } })
  return elements
}
