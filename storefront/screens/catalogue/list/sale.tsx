import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/sale.ts'
import { readTypedList } from './read-typed-list.ts'
import { TypedListScreen } from './typed-list-screen.tsx'

export const handle: RouteTexts = { texts: ['catalogue'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return readTypedList(publicPageOf(context), request, 'sale', params.section)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches }) : []
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  return <TypedListScreen list={loaderData} />
}
