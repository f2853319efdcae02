import { redirect } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import type { Route } from './+types/to-retail.ts'

const places: Record<string, string> = {
  orders: href('/retail-lk/orders'),
  price: href('/retail-lk/price'),
  staff: href('/retail-lk/staff'),
}

/** `/retail/…` is the older address of the cabinet. */
export function loader({ params, url }: Route.LoaderArgs) {
  const [place = ''] = params['*'].split('/')
  return redirect((places[place] ?? href('/retail-lk')) + url.search, 301)
}
