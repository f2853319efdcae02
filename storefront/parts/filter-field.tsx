import { useEffect, useRef } from 'react'
import { formatNumber } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { capital } from './capital.ts'
import type { ShownFilter } from './shown-filter.ts'

type FilterFieldProps = {
  filter: ShownFilter
  /** Another value, or another part of a name to look for. */
  onChange: (text: string) => void
}

/** What a filter has beside its values or in their place: a menu of them, or a field to search in them. */
export default function FilterField(props: FilterFieldProps) {
  return props.filter.type === 'S' ? <Menu {...props} /> : <Search {...props} />
}

/** One value of a few, or any: the browser's own menu. */
function Menu({ filter, onChange }: FilterFieldProps) {
  const t = useMessages('catalogue')
  const chosen = filter.bucket.find(({ checked }) => checked)?.value ?? ''
  const select = useRef<HTMLSelectElement>(null)
  // The address may change without it; a new one in its place would drop the focus.
  useEffect(() => {
    if (select.current) select.current.value = chosen
  }, [chosen])
  return (
    <select
      ref={select}
      name={filter.attrPrefix}
      aria-label={filter.name}
      defaultValue={chosen}
      onChange={({ target }) => onChange(target.value)}
      className="filter-field"
    >
      <option value="">{t.anyValue}</option>
      {filter.bucket.map(({ value, name, count, checked, availability }) => (
        <option key={value} value={value} disabled={!availability && !checked}>
          {`${capital(name)} (${formatNumber(count)})`}
        </option>
      ))}
    </select>
  )
}

/** Narrows what is shown of a long list; it is no field of the form. */
function Search({ onChange }: FilterFieldProps) {
  const t = useMessages('catalogue')
  return (
    <input
      type="search"
      aria-label={t.findValue}
      placeholder={t.findValue}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className="filter-field noscript:hidden"
    />
  )
}
