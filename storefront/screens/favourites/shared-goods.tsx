import { data } from 'react-router'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { isRefusal, sentForm } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { Route } from './+types/shared-goods.ts'
import { GoodsGrid } from './goods-grid.tsx'
import { loadGoods } from './load-goods.ts'
import { putIntoBasket } from './put-into-basket.ts'
import { SharedFrame } from './shared-frame.tsx'
import { SharedGone } from './shared-gone.tsx'

export const handle: RouteTexts = { texts: ['favourites'] }

/** What the link names, to be looked at and nothing else; a link that says nothing, or nothing that the shop knows, is a page that is not there. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const found = await page.api.favourites.getFavourites({ body: { hash: params.productsInBase64 } }).catch((error) => {
    if (isRefusal(error)) return null
    throw error
  })
  const goods = found && (await loadGoods(page, found.favorites))
  if (!goods || goods.items.length === 0) return data({ goods: null, said: null }, { status: 404 })
  return data({ goods, said: takeFlash(page, request, url) })
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  try {
    const { favorites } = await page.api.favourites.getFavourites({ body: { hash: params.productsInBase64 } })
    const sentence = await putIntoBasket(page, favorites)
    return redirectSaying(page, url.pathname, { code: 'toBasket', sentence })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

export default function SharedGoodsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('favourites')
  const { goods } = loaderData
  if (!goods) return <SharedGone />
  return (
    <SharedFrame
      title={t.sharedTitle}
      note={t.count(goods.items.length)}
      said={loaderData.said}
      refusal={actionData?.refusal ?? null}
    >
      <GoodsGrid goods={goods} label={t.sharedTitle} />
    </SharedFrame>
  )
}
