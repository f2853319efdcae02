import { useCallback, useEffect, useRef } from 'react'
import { later } from '#storefront/ui/later.tsx'
import type { FilterPanelProps } from './filter-panel-body.tsx'

const Body = later(() => import('./filter-panel-body.tsx'))

/** All groups of a list, inside a `<form method="get">`; see `filter-panel-body.tsx`. */
export function FilterPanel({ filters, onChange, onMore }: FilterPanelProps) {
  const latest = useRef({ onChange, onMore })
  useEffect(() => {
    latest.current = { onChange, onMore }
  })
  const change = useCallback(() => latest.current.onChange(), [])
  const more = useCallback(() => latest.current.onMore(), [])
  return <Body filters={filters} onChange={change} onMore={more} />
}
