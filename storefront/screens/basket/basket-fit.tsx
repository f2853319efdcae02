import { WayInFrame } from '#storefront/parts/way-in/frame.tsx'
import { saveWayIn } from '#storefront/parts/way-in/save-way-in.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/basket-fit.ts'

export const handle: RouteTexts = { texts: ['basket', 'fit'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ basket }, { way }] = await Promise.all([page.api.basket.getFullBasket(), page.api.wayIn.getWayIn()])
  const things = basket.items.map(({ offerIdCurrent, name, largestBox }) => ({
    id: offerIdCurrent,
    name,
    box: largestBox,
  }))
  return { things, way, said: takeFlash(page, request, url) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveWayIn(request, url, pageOf(context))
}

/** The same question for everything in the basket; measurements may be kept before anything lies there. */
export default function BasketFit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('fit')
  const basket = useMessages('basket')
  return (
    <WayInFrame
      {...loaderData}
      title={t.title}
      crumbs={[{ name: basket.title, url: href('/personal/basket') }]}
      answer={actionData}
      back={{ to: href('/personal/basket'), text: t.toBasket }}
    />
  )
}
