import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { FilterPanel } from '#storefront/parts/filter-panel.tsx'
import { unpackCards } from '#storefront/parts/packed-card.ts'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion, useShell } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { chipClass } from '#storefront/ui/chip.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { PlainCards } from '../plain-cards.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { addressOf, searchOfForm, withSort } from './filter-address.ts'
import type { ListingData } from './read-listing.ts'
import { ShowMore } from './show-more.tsx'
import { SortSelect } from './sort-select.tsx'
import { useShownMore } from './use-shown-more.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const formId = 'filters'

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
  const { go, isBusy } = useFiltering(pathname)
  const [isSheetOpen, openSheet] = useState(false)
  const askForMore = useMoreFilters(listing.filters)
  const change = (form: HTMLFormElement) => go(searchOfForm(search, new FormData(form)))
  const bar = {
    listing,
    path: pathname,
    search,
    onSort: (sort: string) => go(withSort(search, sort)),
    onFilters: () => openSheet(true),
  }
  return (
    <div
      className={cx('mt-4 grid gap-x-10 lg:mt-8', listing.filters.length > 0 && 'lg:grid-cols-[256px_minmax(0,1fr)]')}
    >
      <Suspense>
        <FilterForm listing={listing} path={pathname} keep={keep} onChange={change} onMore={askForMore} />
      </Suspense>
      <div className="min-w-0">
        <ListingBar {...bar} />
        <div aria-busy={isBusy} className={cx('transition-opacity', isBusy && 'opacity-60 delay-200')}>
          {listing.total > 0 ? <Goods listing={listing} load={load} hrefOf={hrefOf} /> : empty}
        </div>
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            open={isSheetOpen}
            filters={listing.filters}
            total={listing.total}
            onChange={change}
            onMore={askForMore}
            onClose={() => openSheet(false)}
          />
        </Suspense>
      )}
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
  onChange: (form: HTMLFormElement) => void
}

/** A plain GET form. On phones it gives way to the sheet; without scripts it stands below the list. */
function FilterForm({ listing, path, keep, onChange, onMore }: FilterFormProps) {
  const shell = useMessages('shell')
  const form = useRef<HTMLFormElement>(null)
  return (
    <aside
      aria-label={shell.filters}
      className={
        listing.filters.length > 0
          ? 'hidden lg:block noscript:block noscript:max-lg:order-last noscript:max-lg:mt-12'
          : 'hidden'
      }
    >
      <form
        ref={form}
        id={formId}
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
          onChange={() => form.current && onChange(form.current)}
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
  onFilters: () => void
}

function ListingBar({ listing, path, search, onSort, onFilters }: BarProps) {
  const shell = useMessages('shell')
  const chosen = listing.filters.reduce((sum, filter) => sum + countChosen(filter), 0)
  return (
    <div className="mb-3 items-start gap-x-2 lg:mb-6 lg:flex">
      <div className="no-scrollbar -mx-(--margin) flex items-center gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:min-h-11 lg:flex-1 lg:flex-wrap lg:overflow-visible lg:p-0">
        {listing.filters.length > 0 && (
          <a
            href={`#${formId}`}
            onClick={(event) => {
              event.preventDefault()
              onFilters()
            }}
            className={chipClass(true, 'lg:hidden')}
          >
            <Icon of={SlidersHorizontal} size={16} />
            {shell.filtersChosen(chosen)}
          </a>
        )}
        <ChosenFilters filters={listing.filters} path={path} search={search} />
      </div>
      {listing.total > 1 && <SortSelect sorts={listing.sorts} sort={listing.sort} form={formId} onChange={onSort} />}
    </div>
  )
}

function countChosen(filter: ListingData['filters'][number]) {
  if (filter.type === 'range') return filter.values?.min != null || filter.values?.max != null ? 1 : 0
  return filter.bucket.filter((value) => value.checked).length
}

function Goods({ listing, load, hrefOf }: Pick<ListingProps, 'listing' | 'load' | 'hrefOf'>) {
  const t = useMessages('catalogue')
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
              <ProductCard card={card} first={index < 3} />
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
