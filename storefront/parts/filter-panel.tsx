import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import type { Filter } from '#contract/catalogue.ts'
import { formatNumber } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { RangeFilter } from '#storefront/ui/range-filter.tsx'
import { InputSwatch } from '#storefront/ui/swatch.tsx'

const SHOWN_VALUES = 6
const SHOWN_SWATCHES = 8
const OPEN_GROUPS = 5

/** Fields of the form: `{attrPrefix}` once per ticked value; a range is `{attrPrefix}_from` and `{attrPrefix}_to`. */
export function rangeNames(attrPrefix: string) {
  return { from: `${attrPrefix}_from`, to: `${attrPrefix}_to` }
}

type FilterPanelProps = {
  filters: Filter[]
  /** A tick was set or a range let go: submit the form around. Without scripts its own button does. */
  onChange: () => void
}

/** All groups of a list. It stands inside a `<form method="get">`. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  return (
    <div>
      {filters.map((filter, index) => (
        <FilterGroup key={filter.id} name={groupName(filter)} open={index < OPEN_GROUPS || isChosen(filter)}>
          {filter.type === 'range' && <FilterRange filter={filter} onChange={onChange} />}
          {filter.type === 'base_color' && <FilterSwatches filter={filter} onChange={onChange} />}
          {(filter.type === 'list' || filter.type === 'toggle') && <FilterValues filter={filter} onChange={onChange} />}
        </FilterGroup>
      ))}
    </div>
  )
}

function groupName(filter: Filter) {
  return filter.unit ? `${filter.name}, ${filter.unit}` : filter.name
}

function isChosen(filter: Filter) {
  return filter.bucket.some((value) => value.checked) || filter.values?.min != null || filter.values?.max != null
}

export function FilterGroup({ name, open, children }: { name: ReactNode; open?: boolean; children: ReactNode }) {
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

function FilterRange({ filter, onChange }: { filter: Filter; onChange: () => void }) {
  const words = useMessages('ui')
  return (
    <RangeFilter
      legend={groupName(filter)}
      hideLegend
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

function FilterValues({ filter, onChange }: { filter: Filter; onChange: () => void }) {
  return (
    <Folded shown={SHOWN_VALUES} className="mt-1">
      {filter.bucket.map((value) => (
        <Checkbox
          key={`${value.id}-${value.checked}`}
          name={filter.attrPrefix}
          value={value.value}
          label={value.name}
          end={<span className="text-s text-ink-3">{formatNumber(value.count)}</span>}
          defaultChecked={value.checked}
          disabled={!value.availability && !value.checked}
          onChange={onChange}
          className="[&>label]:min-h-10 [&>label]:py-2"
        />
      ))}
    </Folded>
  )
}

function FilterSwatches({ filter, onChange }: { filter: Filter; onChange: () => void }) {
  return (
    <Folded shown={SHOWN_SWATCHES} className="mt-2 grid grid-cols-4 gap-x-2 gap-y-2.5">
      {filter.bucket.map((value) => (
        <div
          key={`${value.id}-${value.checked}`}
          className="text-center text-xs/[15px] text-ink-2 has-checked:font-semibold has-checked:text-ink"
        >
          <InputSwatch
            type="checkbox"
            field={filter.attrPrefix}
            value={value.value}
            name={`${value.name}, ${formatNumber(value.count)}`}
            picture={value.texture?.webp.replace(/\/\d+\.webp$/, '/160.webp')}
            colour={value.colorHex}
            size="fill"
            defaultChecked={value.checked}
            disabled={!value.availability && !value.checked}
            onChange={onChange}
          />
          <span aria-hidden="true" className="mt-1 block break-words">
            {value.name}
          </span>
        </div>
      ))}
    </Folded>
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
