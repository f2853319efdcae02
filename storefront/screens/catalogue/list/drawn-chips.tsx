import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { capital } from '#storefront/parts/capital.ts'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { addressOf, withFilter, withoutFilter } from './filter-address.ts'

export type DrawnChipsProps = {
  filters: ShownFilter[]
  path: string
  search: URLSearchParams
  /** They stand where others stood, of which one was pressed. */
  isChanged: boolean
}

/** Filters that the shop puts above its lists, each value drawn: a press puts one on or takes it off. */
export default function DrawnChips({ filters, path, search, isChanged }: DrawnChipsProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the place of what had the focus
  useEffect(() => {
    const isLost = isChanged && document.activeElement === document.body
    if (isLost) box.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box}>
      {filters
        .filter(({ isPromoted }) => isPromoted)
        .map((filter) => (
          <nav key={filter.attrPrefix} aria-label={filter.name} className="pt-4">
            <ul className="drawn-chips">
              {filter.bucket.map((value) => (
                <li key={value.value} className="flex-none">
                  <DrawnChip {...{ filter, value, path, search }} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
    </div>
  )
}

type DrawnChipProps = Omit<DrawnChipsProps, 'filters' | 'isChanged'> & {
  filter: ShownFilter
  value: ShownFilter['bucket'][number]
}

function DrawnChip({ filter: { attrPrefix }, value: { value, name, count, checked }, path, search }: DrawnChipProps) {
  const t = useMessages('catalogue')
  const change = checked ? withoutFilter : withFilter
  return (
    <Link
      to={addressOf(path, change(search, attrPrefix, value))}
      preventScrollReset
      data-stay
      rel="nofollow"
      aria-current={checked ? 'true' : undefined}
      title={t.goods(formatNumber(count), count)}
      className={cx('drawn-chip', checked && 'outline-2 -outline-offset-2 outline-ink')}
    >
      {name.includes('×') ? <BedPlan name={name} /> : <i aria-hidden="true" className="shape" data-shape={value} />}
      {capital(name)}
    </Link>
  )
}

/** Seen from above: the mattress and one pillow, or two where two fit. */
function BedPlan({ name }: { name: string }) {
  const [width = 0, length = 0] = name.split('×').map(Number)
  return (
    <span
      aria-hidden="true"
      style={{ width: `${width / 5.4}px`, height: `${length / 5.4}px` }}
      className="flex gap-0.5 rounded-[3px] border-[1.5px] border-ink bg-wall p-0.5"
    >
      <i className="h-2 flex-1 rounded-[2px] bg-seam" />
      {width >= 140 && <i className="h-2 flex-1 rounded-[2px] bg-seam" />}
    </span>
  )
}
