import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { formatNumber } from '#rules/money.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { RichText } from '../rich-text.tsx'
import { BreadcrumbData } from '../structured-data.tsx'
import { BedSizeChips } from './bed-size-chips.tsx'
import { addressOf, withPage } from './filter-address.ts'
import { Listing } from './listing.tsx'
import { NoGoods } from './no-goods.tsx'
import type { ListingData } from './read-listing.ts'

type ListScreenProps = {
  title: string
  crumbs: Breadcrumb[]
  listing: ListingData
  /** A text about the section, below its list. */
  article?: string
  /** Between the heading and the list. */
  children?: ReactNode
}

/** The frame of a section, of hits and of the sale. */
export function ListScreen({ title, crumbs, listing, article, children }: ListScreenProps) {
  const { pathname, search: query } = useLocation()
  const words = useMessages('ui')
  const search = new URLSearchParams(query)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      <ListHeading title={title} listing={listing} />
      {children}
      <BedSizeChips filters={listing.filters} path={pathname} search={search} />
      <Listing
        listing={listing}
        load={(page) => loadPage(listing, page)}
        hrefOf={(page) => addressOf(pathname, withPage(search, page))}
        empty={<NoGoods listing={listing} path={pathname} search={search} />}
      />
      {article && <RichText html={article} className="section-gap max-w-170" />}
      <BreadcrumbData crumbs={crumbs} />
    </div>
  )
}

const counted = new Set(['catalog-section', 'catalog-tag'])

/** Only sections and tags say how many goods they hold; elsewhere a change of the list is told to who cannot see it. */
function ListHeading({ title, listing: { total, totalInSection } }: { title: string; listing: ListingData }) {
  const t = useMessages('catalogue')
  const isCounted = counted.has(useMatches().at(-1)?.id ?? '')
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
  const { section, typePage } = scope
  const { elements } = await api.catalogue.listProducts({ body: { section, params, meta: { typePage, sort, page } } })
  return elements
}
