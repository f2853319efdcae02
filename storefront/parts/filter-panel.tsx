import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { groupIdOf, OPEN_GROUPS, type ShownFilter, shownValues, sizeCodes } from '#storefront/parts/shown-filter.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Chevron } from '#storefront/ui/chevron.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { RangeFilter } from '#storefront/ui/range-filter.tsx'
import { InputSwatch } from '#storefront/ui/swatch.tsx'
import { capital } from './capital.ts'
import { pictureUrl } from './picture.tsx'

/** Fields of the form: `{attrPrefix}` once per ticked value; a range is `{attrPrefix}_from` and `{attrPrefix}_to`. */
function rangeNames(attrPrefix: string) {
  return { from: `${attrPrefix}_from`, to: `${attrPrefix}_to` }
}

export type FilterPanelProps = {
  filters: ShownFilter[]
  /** A tick was set or a range let go: submit the form around. Without scripts its own button does. */
  onChange: () => void
  /** Something was opened of which the page did not bring all. */
  onMore: () => void
}

/** All groups of a list: sizes stand together, and so do the yes-or-no ones. It stands inside a `<form method="get">`. */
export function FilterPanel({ filters, onChange, onMore }: FilterPanelProps) {
  const groups = useGroups(filters)
  return (
    <div>
      {groups.map((group, index) => (
        <FilterGroup
          key={group.id}
          name={group.name}
          open={index < OPEN_GROUPS || group.filters.some(isChosen)}
          size={group.filters.reduce((sum, filter) => sum + filter.size, 0)}
          onFill={onMore}
        >
          {group.filters.map((filter) => (
            <FilterBody
              key={filter.id}
              filter={filter}
              isAlone={group.filters.length === 1}
              onChange={onChange}
              onMore={onMore}
            />
          ))}
        </FilterGroup>
      ))}
    </div>
  )
}

type Group = { id: string; name: string; filters: ShownFilter[] }

function useGroups(filters: ShownFilter[]): Group[] {
  const t = useMessages('catalogue')
  const groups: Group[] = []
  const shared: Record<string, string> = { sizes: t.sizes, features: t.features }
  for (const filter of filters) {
    const id = groupIdOf(filter)
    const known = groups.find((group) => group.id === id)
    if (known) known.filters.push(filter)
    else groups.push({ id, name: shared[id] ?? groupName(filter), filters: [filter] })
  }
  return groups
}

type FilterBodyProps = { filter: ShownFilter; isAlone: boolean; onChange: () => void; onMore: () => void }

function FilterBody({ filter, isAlone, onChange, onMore }: FilterBodyProps) {
  if (filter.type === 'range') return <FilterRange filter={filter} isAlone={isAlone} onChange={onChange} />
  if (filter.type === 'base_color') return <FilterSwatches filter={filter} onChange={onChange} onMore={onMore} />
  return <FilterValues filter={filter} onChange={onChange} onMore={onMore} />
}

function groupName(filter: ShownFilter) {
  return filter.unit ? `${filter.name}, ${filter.unit}` : filter.name
}

function isChosen(filter: ShownFilter) {
  return filter.bucket.some((value) => value.checked) || filter.values?.min != null || filter.values?.max != null
}

type FilterGroupProps = { name: ReactNode; open?: boolean; size: number; onFill: () => void; children: ReactNode }

/** A closed group is filled when it is opened: half of a list's page would be ticks that nobody sees. */
function FilterGroup({ name, open, size, onFill, children }: FilterGroupProps) {
  const { isAll } = useAllFilters()
  const [isFilled, fill] = useState(open || isAll)
  const details = useRef<HTMLDetailsElement>(null)
  const show = () => {
    fill(true)
    if (!open) onFill()
  }
  // It may have been opened before its code was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup of the server comes alive
  useEffect(() => {
    if (details.current?.open) show()
  }, [])
  return (
    <details
      ref={details}
      open={open}
      onToggle={(event) => event.currentTarget.open && show()}
      className="filter-group"
    >
      <summary className="filter-name">
        {name}
        <Chevron />
      </summary>
      {isFilled || open ? children : <AllFiltersLink more={size} />}
    </details>
  )
}

const allFilters = 'filters'

/** Without scripts all values are a link away: `?filters=all`. */
function useAllFilters() {
  const { pathname, search } = useLocation()
  const fields = new URLSearchParams(search)
  const isAll = fields.get(allFilters) === 'all'
  fields.set(allFilters, 'all')
  return { isAll, href: `${pathname}?${fields}` }
}

function AllFiltersLink({ more }: { more: number }) {
  const t = useMessages('shell')
  const { href } = useAllFilters()
  return (
    <a href={href} rel="nofollow" className="filter-all">
      {t.moreValues(more)}
    </a>
  )
}

function FilterRange({ filter, isAlone, onChange }: Omit<FilterBodyProps, 'onMore'>) {
  const words = useMessages('ui')
  return (
    <RangeFilter
      legend={isAlone ? groupName(filter) : filter.name}
      hideLegend={isAlone && !sizeCodes.has(filter.attrPrefix)}
      min={Math.floor(filter.minValue ?? 0)}
      max={Math.ceil(filter.maxValue ?? 0)}
      from={filter.values?.min ?? null}
      to={filter.values?.max ?? null}
      unit={filter.unit ?? undefined}
      names={rangeNames(filter.attrPrefix)}
      texts={{ from: words.from, to: words.to }}
      // The typed fields take the new values in the same turn; the form is read in the next.
      onCommit={() => setTimeout(onChange)}
    />
  )
}

type ManyValuesProps = Omit<FilterBodyProps, 'isAlone'>

function FilterValues({ filter, onChange, onMore }: ManyValuesProps) {
  return (
    <Folded filter={filter} onMore={onMore} className="mt-1">
      {filter.bucket.map((value) => (
        <FilterValue key={value.value} filter={filter} value={value} onChange={onChange} />
      ))}
    </Folded>
  )
}

type FilterValueProps = { filter: ShownFilter; value: ShownFilter['bucket'][number]; onChange: () => void }

function FilterValue({ filter, value, onChange }: FilterValueProps) {
  const tick = useTick(value.checked, onChange)
  return (
    <Checkbox
      name={filter.attrPrefix}
      value={value.value}
      label={filter.type === 'toggle' ? filter.name : capital(value.name)}
      end={<span className="text-s text-ink-3">{formatNumber(value.count)}</span>}
      disabled={!value.availability && !value.checked}
      className="filter-row"
      {...tick}
    />
  )
}

/** Ticks at once and follows the address when it says otherwise, without giving up the focus. */
function useTick(checked: boolean, onChange: () => void) {
  const [state, setState] = useState({ checked, told: checked })
  if (state.told !== checked) setState({ checked, told: checked })
  return {
    checked: state.checked,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setState({ ...state, checked: event.target.checked })
      onChange()
    },
  }
}

function FilterSwatches({ filter, onChange, onMore }: ManyValuesProps) {
  return (
    <Folded
      filter={filter}
      onMore={onMore}
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-x-2 gap-y-2.5"
    >
      {filter.bucket.map((value) => (
        <FilterSwatch key={value.value} filter={filter} value={value} onChange={onChange} />
      ))}
    </Folded>
  )
}

function FilterSwatch({ filter, value, onChange }: FilterValueProps) {
  const tick = useTick(value.checked, onChange)
  return (
    <div className="filter-swatch">
      <InputSwatch
        type="checkbox"
        field={filter.attrPrefix}
        value={value.value}
        name={`${value.name}, ${formatNumber(value.count)}`}
        picture={value.texture && pictureUrl(value.texture.webp, 160)}
        colour={value.colorHex}
        size="fill"
        disabled={!value.availability && !value.checked}
        {...tick}
      />
      <span aria-hidden="true" className="-mx-1 mt-1 block break-words">
        {capital(value.name)}
      </span>
    </div>
  )
}

type FoldedProps = { filter: ShownFilter; className?: string; onMore: () => void; children: ReactNode[] }

/** Shows the first few; of the rest only what is ticked stays in the form, folded away. */
function Folded({ filter, className, onMore, children }: FoldedProps) {
  const t = useMessages('shell')
  const { isAll } = useAllFilters()
  const [open, setOpen] = useState(isAll)
  const shown = shownValues(filter)
  const more = filter.size - shown
  return (
    <>
      <div className={className}>
        {children.map((child, index) => {
          const isFolded = index >= shown && !open
          if (isFolded && !filter.bucket[index]?.checked) return null
          return (
            <div key={index} className={isFolded ? 'hidden' : undefined}>
              {child}
            </div>
          )
        })}
      </div>
      {more > 0 && !open && <AllFiltersLink more={more} />}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            if (!open) onMore()
            setOpen(!open)
          }}
          className="filter-more"
        >
          {open ? t.fewerValues : t.moreValues(more)}
        </button>
      )}
    </>
  )
}
