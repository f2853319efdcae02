import { Outlet } from 'react-router'
import type { Route } from './+types/other.ts'
import { Failed } from './failed/failed.tsx'
import { noPhoneSearch } from './no-phone-search.ts'
import { PageFrame } from './page-frame.tsx'

export const handle = noPhoneSearch

/** Matters beside shopping: claims, refunds, papers of deliveries. The shop's frame without its search on phones. */
export default function OtherLayout() {
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
