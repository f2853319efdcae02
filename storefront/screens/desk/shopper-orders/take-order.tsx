import { readShopperOrder } from '#storefront/parts/shopper-order/read-shopper-order.ts'
import { saveShopperOrder } from '#storefront/parts/shopper-order/save-shopper-order.ts'
import { TakeOrder } from '#storefront/parts/shopper-order/take-order.tsx'
import { href } from '#storefront/platform/href.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useShell } from '#storefront/platform/region.ts'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/take-order.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  return readShopperOrder(pageOf(context), request, url)
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveShopperOrder(request, pageOf(context), url.pathname + url.search, 'desk')
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** An order that a shopper tells by telephone, in the city that the browser stands in. */
export default function TakeOrderByPhone({ loaderData, actionData }: Route.ComponentProps) {
  const sign = useShell()?.region.currency.sign ?? '₽'
  return (
    <>
      <DeskTitle page="desk-take-order" />
      <TakeOrder here={href('/vue-tools/take-order')} sign={sign} answer={actionData} {...loaderData} />
    </>
  )
}
