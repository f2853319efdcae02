import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { FilterPanel, type RangeFields } from '#storefront/parts/filter-panel.tsx'
import { unpackCards } from '#storefront/parts/packed-card.ts'
import { PlainCards } from '#storefront/parts/plain-cards.tsx'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useNonce } from '#storefront/platform/nonce.tsx'
import { useRegion, useShell } from '#storefront/platform/region.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { addressOf, searchOfForm, withoutFilters, withSort } from './filter-address.ts'
import { filtersId } from './filters-id.ts'
import { PhoneFilters } from './phone-filters.tsx'
import type { ListingData } from './read-listing.ts'
import { ShowMore } from './show-more.tsx'
import { SortSelect } from './sort-select.tsx'
import { useShownMore } from './use-shown-more.ts'

type ListingProps = {
  listing: Omit<ListingData, 'scope' | 'relaxations' | 'totalInSection'>
  /** Brings the cards of a page for "show more". */
  load: (page: number) => Promise<ShownCard[]>
  /** The address of a page of this list. */
  hrefOf: (page: number) => string
  /** Fields of the address that are no filters and go along with the form. */
  keep?: Record<string, string | null>
  empty: ReactNode
}

/** Filters at the left, what is on above, cards, "show more". Everything is said by the address. */
export function Listing({ listing, load, hrefOf, keep = {}, empty }: ListingProps) {
  const { pathname, search: query } = useLocation()
  const search = new URLSearchParams(query)
  const t = useMessages('catalogue')
  const { go, isBusy } = useFiltering(pathname)
  const askForMore = useMoreFilters(listing.filters)
  const change = (form: HTMLFormElement, range?: RangeFields) => go(searchOfForm(search, new FormData(form), range))
  const bar = {
    listing,
    path: pathname,
    search,
    onSort: (sort: string) => go(withSort(search, sort)),
  }
  return (
    <div
      className={cx('mt-4 grid gap-x-10 lg:mt-8', listing.filters.length > 0 && 'lg:grid-cols-[256px_minmax(0,1fr)]')}
    >
      <Suspense>
        <FilterForm listing={listing} path={pathname} keep={keep} onChange={change} onMore={askForMore} />
      </Suspense>
      <div className="min-w-0">
        <ListingBar
          {...bar}
          filters={
            <PhoneFilters
              filters={listing.filters}
              total={listing.total}
              isBusy={isBusy}
              onChange={change}
              onReset={() => go(withoutFilters(search))}
              onMore={askForMore}
            />
          }
        />
        <div aria-busy={isBusy} className={cx('transition-opacity', isBusy && 'opacity-60 delay-200')}>
          {listing.total > 0 ? <Goods listing={listing} load={load} hrefOf={hrefOf} /> : empty}
          {Object.keys(listing.params).length > 0 && (
            <LinkButton
              to={`/personal/why/${queryOf({ list: addressOf(pathname, search) })}`}
              look="text"
              className="mt-3"
            >
              {t.why}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}

/** What the page did not bring of the filters comes with the page's data, of which nothing is folded away. */
function useMoreFilters(filters: ListingData['filters']) {
  const { revalidate, state } = useRevalidator()
  const isFolded = filters.some((filter) => filter.bucket.length < filter.size)
  return () => {
    if (isFolded && state === 'idle') void revalidate()
  }
}

/** Goes to another choice of the same list without moving the page. */
function useFiltering(path: string) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const go = (search: URLSearchParams) => void navigate(addressOf(path, search), { preventScrollReset: true })
  return { go, isBusy: navigation.state === 'loading' && navigation.location.pathname === path }
}

type FilterFormProps = Pick<ListingProps, 'listing'> & {
  onMore: () => void
  path: string
  keep: Record<string, string | null>
  onChange: (form: HTMLFormElement, range?: RangeFields) => void
}

/**
 * Until a group answers itself, its tick sends the form as without scripts. It is asked at the press, before the group comes alive
 * by that very press and takes the tick back. The browser leaves what the server wrote as it is.
 */
const sendEarly = !import.meta.env.SSR
  ? ''
  : `addEventListener('click',({target:t})=>t.type=='checkbox'&&t.form?.id=='${filtersId}'&&t.closest('details:not([data-alive])')&&t.form.submit(),true)`

/** A plain GET form. On phones it gives way to the sheet; without scripts it stands below the list. */
function FilterForm({ listing, path, keep, onChange, onMore }: FilterFormProps) {
  const shell = useMessages('shell')
  const nonce = useNonce()
  const form = useRef<HTMLFormElement>(null)
  return (
    <aside
      aria-label={shell.filters}
      className={
        listing.filters.length > 0
          ? 'filter-column hidden lg:block noscript:block noscript:max-lg:order-last noscript:max-lg:mt-12'
          : 'hidden'
      }
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sendEarly }} />
      <form
        ref={form}
        id={filtersId}
        method="get"
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          onChange(event.currentTarget)
        }}
      >
        {Object.entries(keep).map(
          ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FilterPanel
          filters={listing.filters}
          onChange={(range) => form.current && onChange(form.current, range)}
          onMore={onMore}
        />
        <div className="hidden pt-4 noscript:block">
          <Button type="submit" look="outline" wide>
            {shell.apply}
          </Button>
        </div>
      </form>
    </aside>
  )
}

type BarProps = Pick<ListingProps, 'listing'> & {
  path: string
  search: URLSearchParams
  onSort: (sort: string) => void
  /** Where the filters of a phone are opened. */
  filters: ReactNode
}

function ListingBar({ listing, path, search, onSort, filters }: BarProps) {
  return (
    <div className="mb-3 items-start gap-x-2 lg:mb-6 lg:flex">
      <div className="no-scrollbar -mx-(--margin) flex items-center gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:min-h-11 lg:flex-1 lg:flex-wrap lg:overflow-visible lg:p-0">
        {listing.filters.length > 0 && filters}
        <ChosenFilters filters={listing.filters} path={path} search={search} />
      </div>
      {listing.total > 1 && <SortSelect sorts={listing.sorts} sort={listing.sort} form={filtersId} onChange={onSort} />}
    </div>
  )
}

function Goods({ listing, load, hrefOf }: Pick<ListingProps, 'listing' | 'load' | 'hrefOf'>) {
  const t = useMessages('shell')
  const { search, pathname } = useLocation()
  const isCrawler = useShell()?.isCrawler ?? false
  const region = useRegion()
  const first = unpackCards(listing.cards)
  const signature = [pathname, search, region?.ID, listing.total, first[0]?.id].join('|')
  const more = useShownMore(signature, listing.page, load)
  const before = (listing.page - 1) * listing.pageSize
  const known = new Set(first.map((card) => card.id))
  const cards = [...first, ...more.added.filter((card) => !known.has(card.id))]
  return (
    <>
      {isCrawler ? (
        <PlainCards cards={first} />
      ) : (
        <ul aria-label={t.list} className="card-list">
          {cards.map((card, index) => (
            <li key={card.id} className="flex min-w-0 flex-col">
              <ProductCard card={card} first={index < 2} />
            </li>
          ))}
        </ul>
      )}
      {listing.pages > 1 && (
        <ShowMore
          shown={before + cards.length}
          total={listing.total}
          page={more.lastPage}
          pages={listing.pages}
          pageSize={listing.pageSize}
          hrefOf={hrefOf}
          isLoading={more.isLoading}
          hasFailed={more.hasFailed}
          onMore={more.showMore}
        />
      )}
    </>
  )
}
