import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import { pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { NamedScreen } from '#storefront/platform/shown-screen.ts'
import type { Route } from './+types/banners.ts'
import { BannersView } from './banners-view.tsx'
import { loadBanners } from './load-banners.ts'
import { isOfOrder } from './order-undone.ts'
import { saveBanners } from './save-banner.ts'

export const handle: ScreenHandle & RouteTexts & NamedScreen = {
  screen: 'tools-banner',
  takesFiles: 'banners.saveBanner',
  texts: ['banners', 'home', 'views'],
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadBanners(pageOf(context), request, url, false)
}

export function action({ request, context }: Route.ActionArgs) {
  return saveBanners(request, pageOf(context), href('/vue-tools/newBanner'), false)
}

export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isOfOrder(formData) || defaultShouldRevalidate
}

/** Banners of every place but the sale. */
export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  return <BannersView loaded={loaderData} answer={actionData} here={href('/vue-tools/newBanner')} />
}
