import { Outlet } from 'react-router'
import type { Route } from './+types/default.ts'
import { Failed } from './failed/failed.tsx'
import { PageFrame } from './page-frame.tsx'

export default function DefaultLayout() {
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
