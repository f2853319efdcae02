import { redirect } from 'react-router'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/product-guid.ts'

/** By the guids of other systems to the page that the product has now; what stood in the query goes along. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const body = { productGuid: params.productGuid, offerGuid: params.offerGuid }
  const found = await pageOf(context).api.catalogue.findProductByGuid({ body }).catch(orNotFound('INPUT_INVALID'))
  const target = new URL(found.url, url)
  for (const [name, value] of url.searchParams) if (!target.searchParams.has(name)) target.searchParams.set(name, value)
  return redirect(target.pathname + target.search)
}

/** Never shown: with it the page of what is not there is a page, and no bare answer. */
export default function LeadsOn() {
  return null
}
