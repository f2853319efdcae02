import { WayInFrame } from '#storefront/parts/way-in/frame.tsx'
import { saveWayIn } from '#storefront/parts/way-in/save-way-in.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { offerIn, requireProduct } from '../product-form.ts'
import type { Route } from './+types/product-fit.ts'

export const handle: RouteTexts = { texts: ['fit'] }

export async function loader({ params, request, url: here, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [product, { way }] = await Promise.all([requireProduct(page, params), page.api.wayIn.getWayIn()])
  const offer = offerIn(product, here)
  if (!offer) throw notFound()
  const { name, url, breadcrumbs } = product
  const thing = { id: offer.id, name: offer.name, box: offer.packages?.largest ?? null }
  return { name, url: `${url}?offer_id=${offer.id}`, breadcrumbs, thing, way, said: takeFlash(page, request, here) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveWayIn(request, url, pageOf(context))
}

export default function ProductFit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('fit')
  const { url, breadcrumbs, thing, way, said } = loaderData
  return (
    <WayInFrame
      title={t.titleOf(thing.name)}
      crumbs={breadcrumbs}
      things={[thing]}
      way={way}
      said={said}
      answer={actionData}
      back={{ to: url, text: t.back }}
    />
  )
}
