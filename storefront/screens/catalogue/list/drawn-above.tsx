import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'
import { still } from '#storefront/parts/still.tsx'
import type { DrawnChipsProps } from './drawn-chips.tsx'

const Chips = still<DrawnChipsProps>({
  server: import.meta.env.SSR ? (await import('./drawn-chips.tsx')).default : null,
  load: () => import('./drawn-chips.tsx'),
})

/** Filters drawn above a list: written by the server, and made in the browser from the first choice on. */
export function DrawnAbove({ filters }: { filters: ShownFilter[] }) {
  const { pathname, search } = useLocation()
  const [first] = useState(search)
  const [isChanged, setChanged] = useState(false)
  if (search !== first && !isChanged) setChanged(true)
  const rows = filters.filter(({ isPromoted }) => isPromoted).length
  if (rows === 0) return null
  return (
    <div style={{ minHeight: `${rows * 80}px` }}>
      <Chips
        key={String(isChanged)}
        filters={filters}
        path={pathname}
        search={new URLSearchParams(search)}
        isChanged={isChanged}
      />
    </div>
  )
}
