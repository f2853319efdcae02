import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '#rules/money.ts'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { RangeFilter } from '#storefront/ui/range-filter.tsx'
import { InputSwatch } from '#storefront/ui/swatch.tsx'
import { capital } from './capital.ts'
import { pictureUrl } from './picture.tsx'

const SHOWN_VALUES = 6
// Whole rows of three beside a list and of four on a phone.
const SHOWN_SWATCHES = 12
const OPEN_GROUPS = 5

/** Fields of the form: `{attrPrefix}` once per ticked value; a range is `{attrPrefix}_from` and `{attrPrefix}_to`. */
function rangeNames(attrPrefix: string) {
  return { from: `${attrPrefix}_from`, to: `${attrPrefix}_to` }
}

export type FilterPanelProps = {
  filters: ShownFilter[]
  /** A tick was set or a range let go: submit the form around. Without scripts its own button does. */
  onChange: () => void
}

/** All groups of a list: sizes stand together, and so do the yes-or-no ones. It stands inside a `<form method="get">`. */
export default function FilterPanelBody({ filters, onChange }: FilterPanelProps) {
  const groups = useGroups(filters)
  return (
    <div>
      {groups.map((group, index) => (
        <FilterGroup key={group.id} name={group.name} open={index < OPEN_GROUPS || group.filters.some(isChosen)}>
          {group.filters.map((filter) => (
            <FilterBody key={filter.id} filter={filter} isAlone={group.filters.length === 1} onChange={onChange} />
          ))}
        </FilterGroup>
      ))}
    </div>
  )
}

const sizeCodes = new Set(['width', 'depth', 'height'])

type Group = { id: string; name: string; filters: ShownFilter[] }

function useGroups(filters: ShownFilter[]): Group[] {
  const t = useMessages('catalogue')
  const groups: Group[] = []
  const addTo = (id: string, name: string, filter: ShownFilter) => {
    const known = groups.find((group) => group.id === id)
    if (known) known.filters.push(filter)
    else groups.push({ id, name, filters: [filter] })
  }
  for (const filter of filters) {
    if (sizeCodes.has(filter.attrPrefix)) addTo('sizes', t.sizes, filter)
    else if (filter.type === 'toggle') addTo('features', t.features, filter)
    else groups.push({ id: filter.id, name: groupName(filter), filters: [filter] })
  }
  return groups
}

type FilterBodyProps = { filter: ShownFilter; isAlone: boolean; onChange: () => void }

function FilterBody({ filter, isAlone, onChange }: FilterBodyProps) {
  if (filter.type === 'range') return <FilterRange filter={filter} isAlone={isAlone} onChange={onChange} />
  if (filter.type === 'base_color') return <FilterSwatches filter={filter} onChange={onChange} />
  return <FilterValues filter={filter} onChange={onChange} />
}

function groupName(filter: ShownFilter) {
  return filter.unit ? `${filter.name}, ${filter.unit}` : filter.name
}

function isChosen(filter: ShownFilter) {
  return filter.bucket.some((value) => value.checked) || filter.values?.min != null || filter.values?.max != null
}

function FilterGroup({ name, open, children }: { name: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/filter border-t border-seam py-4 first:border-0 first:pt-0">
      <summary className="flex min-h-7 items-center justify-between gap-3 font-semibold">
        {name}
        <Icon of={ChevronDown} size={20} className="transition-transform group-open/filter:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

function FilterRange({ filter, isAlone, onChange }: FilterBodyProps) {
  const words = useMessages('ui')
  return (
    <RangeFilter
      legend={isAlone ? groupName(filter) : filter.name}
      hideLegend={isAlone && !sizeCodes.has(filter.attrPrefix)}
      min={Math.floor(filter.minValue ?? 0)}
      max={Math.ceil(filter.maxValue ?? 0)}
      from={filter.values?.min ?? null}
      to={filter.values?.max ?? null}
      names={rangeNames(filter.attrPrefix)}
      texts={{ from: words.from, to: words.to }}
      // The typed fields take the new values in the same turn; the form is read in the next.
      onCommit={() => setTimeout(onChange)}
    />
  )
}

function FilterValues({ filter, onChange }: { filter: ShownFilter; onChange: () => void }) {
  return (
    <Folded shown={SHOWN_VALUES} className="mt-1">
      {filter.bucket.map((value) => (
        <FilterValue key={value.id} filter={filter} value={value} onChange={onChange} />
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
      className="[&>label]:min-h-10 [&>label]:py-2"
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

function FilterSwatches({ filter, onChange }: { filter: ShownFilter; onChange: () => void }) {
  return (
    <Folded
      shown={SHOWN_SWATCHES}
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-x-2 gap-y-2.5"
    >
      {filter.bucket.map((value) => (
        <FilterSwatch key={value.id} filter={filter} value={value} onChange={onChange} />
      ))}
    </Folded>
  )
}

function FilterSwatch({ filter, value, onChange }: FilterValueProps) {
  const tick = useTick(value.checked, onChange)
  return (
    <div className="text-center text-xs/[15px] text-ink-2 has-checked:font-semibold has-checked:text-ink has-disabled:opacity-55">
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

/** Shows the first few; the rest stays in the form, only folded away. */
function Folded({ shown, className, children }: { shown: number; className?: string; children: ReactNode[] }) {
  const t = useMessages('shell')
  const [open, setOpen] = useState(false)
  const more = children.length - shown
  return (
    <>
      <div className={className}>
        {children.map((child, index) => (
          <div key={index} className={index >= shown && !open ? 'hidden noscript:block' : undefined}>
            {child}
          </div>
        ))}
      </div>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 min-h-11 text-s font-medium text-cherry hover:underline noscript:hidden"
        >
          {open ? t.fewerValues : t.moreValues(more)}
        </button>
      )}
    </>
  )
}
