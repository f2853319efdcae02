import { redirect } from 'react-router'
import { currencySign } from '#rules/money.ts'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { readShopperOrder } from '#storefront/parts/shopper-order/read-shopper-order.ts'
import { saveShopperOrder } from '#storefront/parts/shopper-order/save-shopper-order.ts'
import { TakeOrder } from '#storefront/parts/shopper-order/take-order.tsx'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { RetailTitle } from '../retail-title.tsx'
import type { Route } from './+types/take-order.ts'
import { shelvesOf } from './shelves-of.ts'

export const handle: RouteTexts = { texts: ['counter'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { shop } = await page.api.pricePrint.getRetailStaff()
  if (!shop) return null
  const isElsewhere = page.regionId !== shop.regionId
  // The checkout that follows counts for the city of the browser: it goes to that of the shop first.
  if (isElsewhere && !url.searchParams.has('sr')) {
    throw redirect(href('/retail-lk/order') + queryOf({ q: url.searchParams.get('q'), sr: String(shop.regionId) }))
  }
  const read = await readShopperOrder(page, request, url)
  return { ...read, isElsewhere, shelves: await shelvesOf(page, shop, read) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { shop } = await page.api.pricePrint.getRetailStaff()
  const query = queryOf({ q: url.searchParams.get('q') })
  // In another tab the browser has gone to another city meanwhile: prices and stock would be those of there.
  if (shop && page.regionId !== shop.regionId && !url.searchParams.has('sr')) return seeOther(url.pathname + query)
  return saveShopperOrder(request, page, url.pathname + query, 'shop')
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** An order for somebody who stands in the shop: at its prices, with what lies in its own warehouse. */
export default function TakeOrderInShop({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('counter').order
  const language = useLanguage()
  const shop = useRetail()?.shop
  if (!loaderData || !shop) return <RetailTitle title={t.title} />
  const { isElsewhere, shelves, ...read } = loaderData
  return (
    <>
      <RetailTitle title={t.title} />
      <p className="mt-2 mb-5 max-w-160 text-ink-2">{t.what(shop.regionName)}</p>
      {isElsewhere && (
        <Notice tone="fault" className="mb-5">
          {t.elsewhere(shop.regionName)}
        </Notice>
      )}
      <TakeOrder
        here={href('/retail-lk/order')}
        sign={currencySign(shop.currency)}
        answer={actionData}
        noteOf={(offerId, lengthStepMm) => t.here(amountOf(shelves[offerId] ?? 0, lengthStepMm, language))}
        {...read}
      />
    </>
  )
}
