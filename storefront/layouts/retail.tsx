import { Outlet } from 'react-router'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { cabinetFor } from '../platform/cabinet.ts'
import { pageOf } from '../platform/page-context.ts'
import type { Route } from './+types/retail.ts'
import { Failed } from './failed/failed.tsx'
import { RetailFrame } from './retail/retail-frame.tsx'

export const handle = { texts: ['account', 'desk', 'retail'] } satisfies RouteTexts

const cabinet = cabinetFor('retail')
export const middleware = cabinet.middleware

/** Who is here, in which shop, and whether they are on shift. */
export async function loader({ context }: Route.LoaderArgs) {
  await cabinet.loader({ context })
  return pageOf(context).api.pricePrint.getRetailStaff()
}
export type RetailData = Route.ComponentProps['loaderData']

/** The cabinet of a shop: its tags, its orders and its people. */
export default function RetailLayout() {
  return (
    <RetailFrame>
      <Outlet />
    </RetailFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RetailFrame>
      <Failed error={error} isInside />
    </RetailFrame>
  )
}
