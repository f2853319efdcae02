import { useDesk } from '#storefront/layouts/desk/use-desk.ts'
import { VisitRecords } from '#storefront/parts/crew/visit-records.tsx'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { OrderTimeline } from '#storefront/parts/order/order-timeline.tsx'
import { DeskOrderBadge } from '#storefront/parts/staff-order/order-badge.tsx'
import { OrderContacts } from '#storefront/parts/staff-order/order-contacts.tsx'
import { OrderGoods } from '#storefront/parts/staff-order/order-goods.tsx'
import { OrderMessages, OrderNotes, OrderReturns } from '#storefront/parts/staff-order/order-records.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import type { Route } from './+types/order.ts'
import { OrderLabels } from './order-labels.tsx'
import { OrderReservations } from './order-reservations.tsx'
import { OrderSaid } from './order-said.tsx'
import { OrderSteps } from './order-steps.tsx'
import { type OrderAnswer, saveOrder } from './save-order.ts'

export const handle: RouteTexts = { texts: ['orders', 'checkout', 'crews', 'assembler'] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const body = { basketGroup: params.guid }
  const found = await page.api.deskOrders.readOrder({ body }).catch(orNotFound('INPUT_INVALID'))
  const [labels, { visits }] = await Promise.all([
    page.api.orderLabels.judgeLabels({ body: { numbers: [found.order.number] } }),
    page.api.staffCrews.listOrderVisits({ body }),
  ])
  return { ...found, labels, visits, said: takeFlash(page, request, url) }
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return saveOrder(request, pageOf(context), { here: url.pathname, guid: params.guid })
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** One order as the shop's people need it: what, whose, where it stands, and what may be done with it. */
export default function DeskOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('orders').order
  const { order, isPicking, reservations } = loaderData
  const answer: OrderAnswer | undefined = actionData
  const said = useSaidOnce(loaderData.said)
  const { open } = useDesk()
  const title = t.title(order.number)
  const { customerId } = loaderData
  const customerUrl =
    customerId !== null && open.some(({ id }) => id === 'desk-customers')
      ? href('/vue-tools/customers/:id', { id: String(customerId) })
      : undefined
  return (
    <>
      <ScreenTitle title={title} />
      <TextLink to={href('/vue-tools/orders')}>{t.back}</TextLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title text-h1">{title}</h1>
        <DeskOrderBadge order={{ status: order.status, isPicking, delivery: order.delivery }} />
      </div>
      {!answer && <OrderSaid said={said} />}
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <OrderGoods order={order} />
          <OrderReservations reservations={reservations} />
          <VisitRecords visits={loaderData.visits} />
          <OrderTimeline order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <OrderContacts found={loaderData} answer={answer} customerUrl={customerUrl} />
          <OrderSteps found={loaderData} answer={answer} />
          <OrderLabels labels={loaderData.labels} guid={order.guid} />
          <OrderNotes found={loaderData} answer={answer} />
          <OrderMessages messages={loaderData.messages} />
          <OrderReturns returns={loaderData.returns} currency={order.currency} />
        </div>
      </div>
    </>
  )
}
