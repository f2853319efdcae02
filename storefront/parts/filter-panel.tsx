import { type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { isBetween } from '#rules/filter-type.ts'
import { groupIdOf, OPEN_GROUPS, type ShownFilter, sizeCodes } from '#storefront/parts/shown-filter.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { RangeFilter } from '#storefront/ui/range-filter.tsx'
import { AllFiltersLink, FilterValues, useAllFilters } from './filter-values.tsx'

/** Fields of the form: `{attrPrefix}` once per ticked value; a range is `{attrPrefix}_from` and `{attrPrefix}_to`. */
function rangeNames(attrPrefix: string) {
  return { from: `${attrPrefix}_from`, to: `${attrPrefix}_to` }
}

/** What the typed fields of a range say, by their names. */
export type RangeFields = Record<string, string>

export type FilterPanelProps = {
  filters: ShownFilter[]
  /**
   * A tick was set or a range let go: submit the form around. Without scripts its own button does. The fields of the range hold
   * their new values a moment later, when the next one may be half typed: what they will say comes along.
   */
  onChange: (range?: RangeFields) => void
  /** Something was opened of which the page did not bring all. */
  onMore: () => void
}

/** All groups of a list: sizes stand together, and so do the yes-or-no ones. It stands inside a `<form method="get">`. */
export function FilterPanel({ filters, onChange, onMore }: FilterPanelProps) {
  const groups = useGroups(filters)
  return (
    // biome-ignore lint/a11y: what is pressed are names of fields that have keys of their own
    <div onClick={pressNames}>
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
              key={filter.attrPrefix}
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

type FilterBodyProps = {
  filter: ShownFilter
  isAlone: boolean
  onChange: FilterPanelProps['onChange']
  onMore: () => void
}

function FilterBody({ filter, isAlone, onChange, onMore }: FilterBodyProps) {
  if (isBetween(filter.type)) return <FilterRange filter={filter} isAlone={isAlone} onChange={onChange} />
  return <FilterValues filter={filter} onChange={() => onChange()} onMore={onMore} />
}

/** The name of a value is a link to its page; with scripts it ticks the value, unless another window is meant. */
function pressNames(event: MouseEvent) {
  const link = (event.target as Element).closest('a[tabindex]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  ;(link.closest('label') ?? link.closest('div'))?.querySelector('input')?.click()
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
      <summary className="filter-name">{name}</summary>
      {isFilled || open ? (
        <Suspense>
          <Alive group={details}>{children}</Alive>
        </Suspense>
      ) : (
        <AllFiltersLink more={size} />
      )}
    </details>
  )
}

/** Says at its group that what is ticked there is answered from now on. */
function Alive({ group, children }: { group: RefObject<HTMLDetailsElement | null>; children: ReactNode }) {
  useEffect(() => {
    if (group.current) group.current.dataset.alive = ''
  }, [group])
  return children
}

function FilterRange({ filter, isAlone, onChange }: Omit<FilterBodyProps, 'onMore'>) {
  const words = useMessages('ui')
  const t = useMessages('catalogue')
  const names = rangeNames(filter.attrPrefix)
  return (
    <RangeFilter
      legend={isAlone ? groupName(filter) : filter.name}
      hideLegend={isAlone && !sizeCodes.has(filter.attrPrefix)}
      min={Math.floor(filter.minValue ?? 0)}
      max={Math.ceil(filter.maxValue ?? 0)}
      from={filter.values?.min ?? null}
      to={filter.values?.max ?? null}
      unit={filter.unit ?? undefined}
      names={names}
      texts={{ from: words.from, to: words.to, crossed: t.rangeCrossed, most: t.rangeMost }}
      hasSlider={filter.type === 'range'}
      onCommit={(from, to) => onChange({ [names.from]: `${from ?? ''}`, [names.to]: `${to ?? ''}` })}
    />
  )
}
