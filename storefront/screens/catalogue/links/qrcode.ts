import { redirect } from 'react-router'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/qrcode.ts'

/** A printed code or a short link leads to its offer, wherever its page is now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const { url } = await api.productLinks
    .resolveCode({ body: { qrcode: params.qrcode } })
    .catch(orNotFound('INPUT_INVALID'))
  return redirect(url)
}

/** Never shown: with it the page of what is not there is a page, and no bare answer. */
export default function LeadsOn() {
  return null
}
