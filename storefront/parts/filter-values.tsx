import { type ChangeEvent, type CSSProperties, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { InputSwatch } from '#storefront/ui/swatch.tsx'
import { capital } from './capital.ts'
import { pictureUrl } from './picture.tsx'
import { type ShownFilter, shownValues } from './shown-filter.ts'

type ManyValuesProps = { filter: ShownFilter; onChange: () => void; onMore: () => void }

/** Rows to tick, each with how much it would leave; a fabric beside its name. */
export function FilterValues({ filter, onChange, onMore }: ManyValuesProps) {
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
      label={<ValueName filter={filter} value={value} />}
      end={<span className="text-s text-ink-3">{formatNumber(value.count)}</span>}
      disabled={!value.availability && !value.checked}
      className="filter-row"
      {...tick}
    />
  )
}

function ValueName({ filter, value }: Pick<FilterValueProps, 'filter' | 'value'>) {
  const name = filter.type === 'toggle' ? filter.name : capital(value.name)
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

/** Colours by their looks, with how much each would leave. */
export function FilterSwatches({ filter, onChange, onMore }: ManyValuesProps) {
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
        {`${capital(value.name)} `}
        <span className="text-ink-3">{formatNumber(value.count)}</span>
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

const allFilters = 'filters'

/** Without scripts all values are a link away: `?filters=all`. */
export function useAllFilters() {
  const { pathname, search } = useLocation()
  const fields = new URLSearchParams(search)
  const isAll = fields.get(allFilters) === 'all'
  fields.set(allFilters, 'all')
  return { isAll, href: `${pathname}?${fields}` }
}

export function AllFiltersLink({ more }: { more: number }) {
  const t = useMessages('shell')
  const { href } = useAllFilters()
  return (
    <a href={href} rel="nofollow" className="filter-all">
      {t.moreValues(more)}
    </a>
  )
}
