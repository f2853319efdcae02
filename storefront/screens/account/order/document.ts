import { seeOther } from '#storefront/platform/form/see-other.ts'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/document.ts'

const kinds = { order: 'orderPrint', contract: 'contractPrint', act: 'actPrint' } as const

/** Leads to the file of an order's document: a link that opens it for a day is made by the press. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const action = Object.hasOwn(kinds, params.kind) ? kinds[params.kind as keyof typeof kinds] : null
  if (!action) throw notFound()
  const part = new URL(request.url).searchParams.get('part')
  const body = { orderId: params.guid, action, ...(part && { part }) }
  const { document } = await pageOf(context).api.payment.getPaymentDocs({ body }).catch(orNotFound('INPUT_INVALID'))
  if (!document) throw notFound()
  return seeOther(document.url)
}
