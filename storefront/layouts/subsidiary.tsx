import { Outlet } from 'react-router'
import type { Route } from './+types/subsidiary.ts'
import { Failed } from './failed/failed.tsx'
import { QuietFrame } from './quiet-frame.tsx'

/** What is opened for a moment, at a door: the logo, the phone, and one answer. */
export default function SubsidiaryLayout() {
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
