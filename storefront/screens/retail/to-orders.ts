import { redirect } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import type { Route } from './+types/to-orders.ts'

/** Orders are found, read and moved on at one page for all who sell, in a shop or by telephone. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(href('/vue-tools/orders') + url.search)
}
