import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useEffect, useRef } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { ListOrder } from './filter-address.ts'

type SortSelectProps = {
  sorts: readonly ListOrder[]
  sort: ListOrder
  /** Id of the form it belongs to without scripts. */
  form: string
  onChange: (sort: string) => void
}

/** The browser's own select in the clothes of a chip. */
export function SortSelect({ sorts, sort, form, onChange }: SortSelectProps) {
  const t = useMessages('catalogue')
  const shell = useMessages('shell')
  const select = useRef<HTMLSelectElement>(null)
  // Before the scripts came it can only have been turned by a hand: `autoComplete` keeps the browser from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup of the server comes alive
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen && chosen !== sort) onChange(chosen)
  }, [])
  // The address may change without this select; a new one in its place would drop the focus.
  const told = useRef(sort)
  useEffect(() => {
    if (select.current && told.current !== sort) select.current.value = sort
    told.current = sort
  }, [sort])
  return (
    <div className="flex flex-none items-center gap-2">
      <label className="relative inline-flex min-h-11 items-center gap-2 text-m font-medium hover:text-cherry">
        <Icon of={ArrowDownUp} size={18} />
        <span className="sr-only">{t.sort}</span>
        <select
          ref={select}
          form={form}
          name="sort"
          autoComplete="off"
          defaultValue={sort}
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content min-h-11 appearance-none rounded-1 bg-transparent text-m font-medium"
        >
          {sorts.map((code) => (
            <option key={code} value={code}>
              {t.sorts[code]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        form={form}
        className="hidden min-h-11 text-m font-semibold text-cherry underline noscript:block"
      >
        {shell.apply}
      </button>
    </div>
  )
}
