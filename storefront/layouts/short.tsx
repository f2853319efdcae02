import { Outlet } from 'react-router'
import type { Route } from './+types/short.ts'
import { Failed } from './failed/failed.tsx'
import { QuietFrame } from './quiet-frame.tsx'

/** Checkout and its ends. */
export default function ShortLayout() {
  return (
    <QuietFrame narrow>
      <Outlet />
    </QuietFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <QuietFrame narrow>
      <Failed error={error} isInside />
    </QuietFrame>
  )
}
