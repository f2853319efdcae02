import { type ChangeEvent, type CSSProperties, lazy, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { InputSwatch } from '#storefront/ui/swatch.tsx'
import { capital } from './capital.ts'
import { pictureUrl } from './picture.tsx'
import { pageOfValue, type ShownFilter, shownValues } from './shown-filter.ts'

type FilterValuesProps = { filter: ShownFilter; onChange: () => void; onMore: () => void }

// Only what was closed at first shows it.
const FilterField = import.meta.env.SSR
  ? (await import('./filter-field.tsx')).default
  : lazy(() => fetchModule(() => import('./filter-field.tsx')))

const looks: Partial<Record<ShownFilter['type'], string>> = {
  base_color: 'filter-swatches',
  button: 'filter-chips',
  table: 'filter-table',
}
// A list that is shorter is read faster than searched.
const worthSearching = 8

/** The values of a filter as its type draws them, each with how much it would leave. */
export function FilterValues({ filter, onChange, onMore }: FilterValuesProps) {
  const { type } = filter
  const [part, setPart] = useState('')
  const Value = type === 'base_color' ? FilterSwatch : type === 'button' || type === 'table' ? FilterChip : FilterRow
  if (type === 'S') return <FilterField filter={filter} onChange={onChange} />
  return (
    <>
      {type === 'L' && filter.size > worthSearching && (
        <FilterField
          filter={filter}
          onChange={(text) => {
            setPart(text)
            onMore()
          }}
        />
      )}
      <Folded filter={filter} part={part} onMore={onMore} className={looks[type] ?? 'mt-1'}>
        {filter.bucket.map((value) => (
          <Value key={value.value} filter={filter} value={value} onChange={onChange} />
        ))}
      </Folded>
    </>
  )
}

type FilterValueProps = { filter: ShownFilter; value: ShownFilter['bucket'][number]; onChange: () => void }

function FilterRow({ filter, value, onChange }: FilterValueProps) {
  const tick = useTick(filter, value, onChange)
  return (
    <Checkbox
      {...tick}
      label={<RowName filter={filter} value={value} />}
      end={<span className="text-s text-ink-3">{formatNumber(value.count)}</span>}
      className={filter.type === 'toggle' ? 'filter-row filter-toggle' : 'filter-row'}
    />
  )
}

function RowName({ filter, value }: Pick<FilterValueProps, 'filter' | 'value'>) {
  if (filter.type === 'toggle') return filter.name
  const name = <ValueName filter={filter} value={value} />
  if (!value.texture) return name
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="swatch size-7 rounded-[6px]"
        style={{ '--i': `url(${pictureUrl(value.texture.webp, 96)})` } as CSSProperties}
      />
      {name}
    </span>
  )
}

/** Leads to the page of the section with this value, for whoever reads without pressing: a press ticks (`pressNames`). */
function ValueName({ filter, value }: Pick<FilterValueProps, 'filter' | 'value'>) {
  const page = pageOfValue(filter, value)
  const name = capital(value.name)
  return page ? (
    <a href={page} tabIndex={-1}>
      {name}
    </a>
  ) : (
    name
  )
}

/** The field of a value: ticked at once, it follows the address when that says otherwise, without giving up the focus. */
function useTick(
  { attrPrefix }: ShownFilter,
  { value, checked, availability }: FilterValueProps['value'],
  onChange: () => void,
) {
  const [state, setState] = useState({ checked: checked === true, told: checked })
  if (state.told !== checked) setState({ checked: checked === true, told: checked })
  return {
    name: attrPrefix,
    value,
    checked: state.checked,
    disabled: !availability && !checked,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setState({ ...state, checked: event.target.checked })
      onChange()
    },
  }
}

/** A value of a few words, alone or in a grid. */
function FilterChip({ filter, value, onChange }: FilterValueProps) {
  const tick = useTick(filter, value, onChange)
  return (
    <label className="filter-chip">
      <input {...tick} type="checkbox" className="sr-only" />
      <span>
        <ValueName filter={filter} value={value} /> <small>{formatNumber(value.count)}</small>
      </span>
    </label>
  )
}

function FilterSwatch({ filter, value, onChange }: FilterValueProps) {
  const { name: field, ...tick } = useTick(filter, value, onChange)
  return (
    <div className="filter-swatch">
      <InputSwatch
        type="checkbox"
        field={field}
        name={`${value.name}, ${formatNumber(value.count)}`}
        picture={value.texture && pictureUrl(value.texture.webp, 160)}
        colour={value.colorHex}
        size="fill"
        {...tick}
      />
      <span aria-hidden="true" className="-mx-1 mt-1 block break-words">
        <ValueName filter={filter} value={value} /> <span className="text-ink-3">{formatNumber(value.count)}</span>
      </span>
    </div>
  )
}

type FoldedProps = { filter: ShownFilter; part: string; className: string; onMore: () => void; children: ReactNode[] }

/** Shows the first few, or those with a part of a name; of the rest only what is ticked stays in the form, folded away. */
function Folded({ filter, part, className, onMore, children }: FoldedProps) {
  const t = useMessages('shell')
  const { isAll } = useAllFilters()
  const [open, setOpen] = useState(isAll)
  const shown = shownValues(filter)
  const more = part ? 0 : filter.size - shown
  const sought = part.trim().toLowerCase()
  const isShown = (index: number) =>
    sought ? filter.bucket[index]?.name.toLowerCase().includes(sought) : index < shown || open
  return (
    <>
      <div className={className}>
        {children.map((child, index) => {
          const isFolded = !isShown(index)
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

const allFilters = 'filters'

/** Without scripts all values are a link away: `?filters=all`. */
export function useAllFilters() {
  const fields = new URLSearchParams(useLocation().search)
  const isAll = fields.get(allFilters) === 'all'
  fields.set(allFilters, 'all')
  return { isAll, href: `?${fields}` }
}

export function AllFiltersLink({ more }: { more: number }) {
  const t = useMessages('shell')
  const { href } = useAllFilters()
  return (
    <a href={href} rel="nofollow" className="filter-all">
      {more > 0 ? t.moreValues(more) : t.look}
    </a>
  )
}
