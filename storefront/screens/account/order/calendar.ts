import { calendarFile } from '#rules/calendar-file.ts'
import { eventsOf } from '#storefront/parts/order/calendar-events.ts'
import { orderKeyOf } from '#storefront/parts/order/load-payment.ts'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import type { Route } from './+types/calendar.ts'

/** The days of an order as a file for any calendar; for its owner, and for who holds its link. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ order }, { order: t }] = await Promise.all([
    page.api.order.getOrder({ body: orderKeyOf(params.guid, request) }).catch(orNotFound('INPUT_INVALID')),
    textsOf(page, 'bought'),
  ])
  const events = eventsOf(order, t, new URL(page.publicUrl).host)
  if (events.length === 0) throw notFound()
  return new Response(calendarFile(events, { shop: page.shopName, madeAtMs: Date.now() }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${order.number}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
