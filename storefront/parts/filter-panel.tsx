import { useCallback, useEffect, useRef } from 'react'
import { later } from '#storefront/ui/later.tsx'
import type { FilterPanelProps } from './filter-panel-body.tsx'

const Body = later(() => import('./filter-panel-body.tsx'))

/** All groups of a list, inside a `<form method="get">`; see `filter-panel-body.tsx`. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const change = useCallback(() => latest.current(), [])
  return <Body filters={filters} onChange={change} />
}
