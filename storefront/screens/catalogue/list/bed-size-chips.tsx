import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { isBedSize, type ShownFilter } from '#storefront/parts/shown-filter.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { addressOf, withFilter, withoutFilter } from './filter-address.ts'

type BedSizeChipsProps = { filters: ShownFilter[]; path: string; search: URLSearchParams }

/** Sizes of beds and mattresses, drawn to one scale: a press puts one on or takes it off. */
export function BedSizeChips({ filters, path, search }: BedSizeChipsProps) {
  const t = useMessages('catalogue')
  const filter = filters.find(isBedSize)
  if (!filter) return null
  return (
    <nav aria-label={filter.name} className="mt-4">
      <ul className="no-scrollbar -mx-(--margin) flex gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:px-0">
        {filter.bucket.map(({ value, name, count, checked }) => {
          const next = checked
            ? withoutFilter(search, filter.attrPrefix, value)
            : withFilter(search, filter.attrPrefix, value)
          return (
            <li key={value} className="flex-none">
              <Link
                to={addressOf(path, next)}
                preventScrollReset
                rel="nofollow"
                aria-current={checked ? 'true' : undefined}
                title={t.goods(formatNumber(count), count)}
                className={cx(
                  'flex min-h-14 items-center gap-2.5 rounded-2 bg-front py-2 pr-3.5 pl-3 text-m font-medium transition-colors hover:bg-front-2',
                  checked && 'outline-2 -outline-offset-2 outline-ink',
                )}
              >
                <BedPlan name={name} />
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Seen from above: the mattress and one pillow, or two where two fit. */
function BedPlan({ name }: { name: string }) {
  const [width = 0, length = 0] = name.split('×').map(Number)
  const size = { width: `${width / 5.4}px`, height: `${length / 5.4}px` } as CSSProperties
  return (
    <span
      aria-hidden="true"
      style={size}
      className="flex gap-0.5 rounded-[3px] border-[1.5px] border-ink bg-wall p-0.5"
    >
      <i className="h-2 flex-1 rounded-[2px] bg-seam" />
      {width >= 140 && <i className="h-2 flex-1 rounded-[2px] bg-seam" />}
    </span>
  )
}
