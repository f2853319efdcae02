import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/order-confirm.ts'

/** The older address of the page after ordering: the latest order of this browser, as it stands now. */
export async function loader({ context }: Route.LoaderArgs) {
  const { basketGroup } = await pageOf(context).api.order.getLastOrder({})
  const to = basketGroup ? href('/personal/checkout-final/:id?', { id: basketGroup }) : href('/personal-lk/orders')
  throw seeOther(to)
}
