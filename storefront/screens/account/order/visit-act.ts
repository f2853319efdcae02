import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/visit-act.ts'

/** The certificate of a visit to an order: for its account, its browser, or whoever holds its link. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')
  const body = { basketGroup: params.guid, visit: params.visit, ...(code && { code }) }
  const { content, name } = await pageOf(context).api.crew.getOrderAct({ body }).catch(orNotFound('INPUT_INVALID'))
  if (!(content instanceof Uint8Array)) throw notFound()
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
