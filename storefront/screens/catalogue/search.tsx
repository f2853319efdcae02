import SearchX from 'lucide-react/icons/search-x'
import { useLocation } from 'react-router'
import type { SectionLink } from '#contract/catalogue/listing.ts'
import { formatNumber } from '#rules/money.ts'
import { unpackCards } from '#storefront/parts/packed-card.ts'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import { RecentPlace } from '#storefront/parts/recent-place.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { chipClass, LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/search.ts'
import { addressOf, tidySearch, withoutFilters } from './list/filter-address.ts'
import { Listing } from './list/listing.tsx'
import { readSearch, type SearchData } from './read-search.ts'
import { FoundPages, SearchNotes } from './search-notes.tsx'

export const handle: RouteTexts = { texts: ['catalogue', 'nothing', 'search'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  return readSearch(publicPageOf(context), request)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useMessages('search')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { q } = loaderData
  const crumbs = [{ name: catalogue.home, url: '/' }, { name: t.searchTitle }]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      {q === '' ? <Ask sections={loaderData.sections} /> : <Results key={q} found={loaderData} />}
    </div>
  )
}

function Results({ found }: { found: SearchData }) {
  const t = useMessages('search')
  const catalogue = useMessages('catalogue')
  const { pathname, search: query } = useLocation()
  const search = new URLSearchParams(query)
  const { q, section, corrected, asTyped, sections, listing } = found
  const hrefOf = (page: number) => {
    const next = tidySearch(search)
    if (page > 1) next.set('offset', String((page - 1) * listing.pageSize))
    return addressOf(pathname, next)
  }
  return (
    <>
      <h1 className="title max-w-full text-h1 break-words">{t.searchResults(corrected ?? q)}</h1>
      <p className="sr-only" aria-live="polite">
        {catalogue.goods(formatNumber(listing.total), listing.total)}
      </p>
      <SearchNotes found={found} />
      <FoundPages pages={found.pages} />
      <Scopes sections={sections} section={section} path={pathname} search={search} />
      <Listing
        listing={listing}
        load={(page) => loadPage(found, page)}
        hrefOf={hrefOf}
        keep={{ q, t: section, exact: asTyped ? '1' : null }}
        empty={<Nothing found={found} path={pathname} search={search} />}
      />
    </>
  )
}

async function loadPage({ q, section, asTyped, listing }: SearchData, page: number) {
  const { elements } = await api.catalogue.search({
    body: {
      q,
      ...(section && { t: section }),
      ...(asTyped && { asTyped }),
      params: listing.params,
      ...(listing.sort !== 'relevance' && { sort: listing.sort }),
      offset: (page - 1) * listing.pageSize,
      count: listing.pageSize,
    },
  })
  return elements
}

type ScopesProps = { sections: SectionLink[]; section: string | null; path: string; search: URLSearchParams }

/** Where the goods were found; one of them narrows the search without forcing it. */
function Scopes({ sections, section, path, search }: ScopesProps) {
  const t = useMessages('search')
  const to = (code: string | null) => {
    const next = withoutFilters(search)
    next.delete('t')
    if (code) next.set('t', code)
    return addressOf(path, next)
  }
  if (sections.length === 0) return null
  return (
    <nav aria-label={t.foundIn} className="mt-4">
      <ul className="no-scrollbar -mx-(--margin) flex gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        <li className="flex-none">
          <LinkChip to={to(null)} chosen={section === null}>
            {t.everywhere}
          </LinkChip>
        </li>
        {sections.map((one) => (
          <li key={one.id} className="flex-none">
            <LinkChip to={to(one.code)} chosen={section === one.code}>
              {one.name}{' '}
              <span className={section === one.code ? undefined : 'text-ink-2'}>{formatNumber(one.count)}</span>
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ found, path, search }: { found: SearchData; path: string; search: URLSearchParams }) {
  const isNarrowed = found.section !== null || Object.keys(found.listing.params).length > 0
  return isNarrowed ? <NothingLeft found={found} path={path} search={search} /> : <NothingFound found={found} />
}

/** The words find something, and what narrows them leaves nothing. */
function NothingLeft({ found, path, search }: { found: SearchData; path: string; search: URLSearchParams }) {
  const t = useMessages('search')
  const nothing = useMessages('nothing')
  const shell = useMessages('shell')
  const wide = withoutFilters(search)
  wide.delete('t')
  return (
    <EmptyState
      icon={SearchX}
      title={nothing.noneTitle}
      text={nothing.noneText}
      action={
        <>
          <LinkButton to={addressOf(path, withoutFilters(search))}>{shell.resetAll}</LinkButton>
          {found.section !== null && (
            <LinkButton to={addressOf(path, wide)} look="text">
              {t.backToAll}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

/** Nothing answers the words: queries that are near, sections, and what others buy. */
function NothingFound({ found: { q, near, pages, suggested, popular } }: { found: SearchData }) {
  const t = useMessages('search')
  const isAnswered = pages.length > 0
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={isAnswered ? t.onlyPagesTitle : t.nothingTitle(q)}
        text={isAnswered ? t.onlyPagesText : t.nothingText}
        action={
          <>
            {near.map((query) => (
              <LinkChip
                key={query}
                to={href('/search') + queryOf({ q: query })}
                className={chipClass(false, 'bg-wall!')}
              >
                {query}
              </LinkChip>
            ))}
            <SectionLinks sections={suggested} />
          </>
        }
      />
      {popular.length > 0 && (
        <section className="section-gap">
          <h2 className="title mb-4 text-h2">{t.popularGoods}</h2>
          <ul className="card-list">
            {unpackCards(popular).map((card) => (
              <li key={card.id}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="-mx-(--margin)">
        <RecentPlace />
      </div>
    </>
  )
}

function Ask({ sections }: { sections: SectionLink[] }) {
  const t = useMessages('search')
  return (
    <>
      <h1 className="title text-h1">{t.askTitle}</h1>
      <p className="mt-2 max-w-130 text-ink-2">{t.askText}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <SectionLinks sections={sections} plain />
      </div>
    </>
  )
}

function SectionLinks({ sections, plain }: { sections: SectionLink[]; plain?: boolean }) {
  return sections.map((section) => (
    <LinkChip key={section.id} to={section.url} className={plain ? undefined : chipClass(false, 'bg-wall!')}>
      {section.name}
    </LinkChip>
  ))
}
