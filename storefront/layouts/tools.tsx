import { Outlet } from 'react-router'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { cabinetFor } from '../platform/cabinet.ts'
import { pageOf } from '../platform/page-context.ts'
import type { Route } from './+types/tools.ts'
import { DeskFrame } from './desk/desk-frame.tsx'
import { accessOfDesk, deskPages } from './desk/desk-pages.ts'
import { Failed } from './failed/failed.tsx'

export const handle = { texts: ['account', 'desk'] } satisfies RouteTexts

/** Each page has its own guard: who takes orders of shoppers enters that page and no other. */
const cabinetAt = (pathname: string) => cabinetFor(accessOfDesk(pathname))
export const middleware: Route.MiddlewareFunction[] = [
  (entered, next) => cabinetAt(entered.url.pathname).guard(entered, next),
]

/** Who is here, which pages are open to them and what waits there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await cabinetAt(url.pathname).loader({ context })
  const { api, decideAccess } = pageOf(context)
  const [{ userData }, { waiting, utcOffsetMinutes }, allowed] = await Promise.all([
    api.customer.getUserData(),
    api.staff.getDesk(),
    Promise.all(deskPages.map(async ({ access = 'desk' }) => (await decideAccess(access)) === 'allowed')),
  ])
  const open = deskPages.filter((_, at) => allowed[at]).map(({ id }) => id)
  return { name: userData?.name ?? '', waiting, utcOffsetMinutes, open }
}
export type DeskData = Route.ComponentProps['loaderData']

/** The desk of the shop's people. */
export default function ToolsLayout() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeskFrame>
      <Failed error={error} isInside />
    </DeskFrame>
  )
}
