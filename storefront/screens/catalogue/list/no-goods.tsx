import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { chipClass } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { addressOf, withoutFilter, withoutFilters, withRange } from './filter-address.ts'
import { type NearestRange, nearestRange } from './nearest-range.ts'
import type { ListingData } from './read-listing.ts'

const chipLook = chipClass(false, 'h-auto! min-h-11 max-w-full bg-wall! py-2 whitespace-normal!')

export type NoGoodsProps = {
  listing: Pick<ListingData, 'params' | 'relaxations' | 'filters'>
  path: string
  search: URLSearchParams
}

/** Nothing fits: the nearest that there is, which filter to take off, and how many goods that would bring. */
export default function NoGoods({ listing, path, search }: NoGoodsProps) {
  const t = useMessages('nothing')
  const shell = useMessages('shell')
  if (Object.keys(listing.params).length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t.emptySectionTitle}
        text={t.emptySectionText}
        action={<LinkButton to={href('/catalog')}>{shell.openCatalogue}</LinkButton>}
      />
    )
  }
  const nearest = nearestRange(listing.filters, listing.params)
  const helpful = listing.relaxations.filter((one) => one.count > 0)
  return (
    <EmptyState
      icon={SearchX}
      title={t.noneTitle}
      text={t.noneText}
      action={
        <>
          {nearest && (
            <Link
              to={addressOf(path, withRange(search, nearest.filter.attrPrefix, nearest.range))}
              className={chipLook}
            >
              {t.nearest(nearest.filter.name, withUnit(nearest))}
            </Link>
          )}
          {helpful.map((one) => (
            <Link
              key={one.attrPrefix}
              to={addressOf(
                path,
                one.attrPrefix.split(',').reduce((left, code) => withoutFilter(left, code), search),
              )}
              className={chipLook}
            >
              {t.relax(one.name, formatNumber(one.count), one.count)}
            </Link>
          ))}
          <LinkButton to={addressOf(path, withoutFilters(search))} look="text" size="s">
            {shell.resetAll}
          </LinkButton>
        </>
      }
    />
  )
}

function withUnit({ value, filter }: NearestRange): string {
  return filter.unit ? `${formatNumber(value)}\u00a0${filter.unit}` : formatNumber(value)
}
