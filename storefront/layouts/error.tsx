import { Outlet } from 'react-router'
import type { Route } from './+types/error.ts'
import { Failed } from './failed/failed.tsx'
import { PageFrame } from './page-frame.tsx'

/** The same frame as everywhere: whoever took a wrong turn finds the catalogue at once. */
export default function ErrorLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <Failed error={error} />
    </PageFrame>
  )
}
