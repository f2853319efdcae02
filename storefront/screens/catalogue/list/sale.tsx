import { orFailed } from '#storefront/platform/or-failed.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/sale.ts'
import { SaleBanner } from './list-around.tsx'
import { readTypedList } from './read-typed-list.ts'
import { TypedListScreen } from './typed-list-screen.tsx'

export const handle: RouteTexts = { texts: ['catalogue'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const [list, sale] = await Promise.all([
    readTypedList(page, request, 'sale', params.section),
    orFailed(page, page.api.banners.getSaleBanner()),
  ])
  return { ...list, banner: sale?.banner ?? null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches }) : []
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  return (
    <TypedListScreen list={loaderData}>
      <SaleBanner banner={loaderData.banner} />
    </TypedListScreen>
  )
}
