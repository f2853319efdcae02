import { data } from 'react-router'
import { cabinetFor } from '#storefront/platform/cabinet.ts'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/act.ts'

const cabinet = cabinetFor('assembler')
export const middleware = cabinet.middleware

/** The certificate of a visit as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if ((await pageOf(context).decideAccess('assembler')) !== 'allowed') throw data(null, { status: 403 })
  const { api } = pageOf(context)
  const { content, name } = await api.assembler
    .getVisitAct({ body: { guid: params.guid } })
    .catch(orNotFound('INPUT_INVALID', 'ACT_NOT_READY', 'NO_CREW'))
  if (!(content instanceof Uint8Array)) throw notFound()
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
