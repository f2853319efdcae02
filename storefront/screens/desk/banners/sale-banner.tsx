import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/sale-banner.ts'
import { BannerForm } from './banner-form.tsx'
import { readChoices } from './read-choices.ts'
import { saveBanner } from './save-banner.ts'

export const handle: ScreenHandle & RouteTexts = { takesFiles: 'banners.saveSaleBanner', texts: ['banners'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ banner }, choices] = await Promise.all([page.api.banners.getEditedSaleBanner(), readChoices(page)])
  return { banner, ...choices, said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveBanner(request, pageOf(context), href('/vue-tools/saleBanner'), true)
}

export default function SaleBanner({
  loaderData: { said: flash, banner, ...choices },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages('banners')
  const said = useSaidOnce(flash)
  return (
    <>
      <DeskTitle page="desk-sale-banner" />
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      <BannerForm key={`${banner.id} ${banner.changedAt}`} banner={banner} {...choices} answer={actionData} isSale />
    </>
  )
}
