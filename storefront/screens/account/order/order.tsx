import ArrowLeft from 'lucide-react/icons/arrow-left'
import { accountContract } from '#contract/account.ts'
import { loadOrderClaims } from '#storefront/parts/claims/order-claims.tsx'
import { loadOrderCrew, OrderCrew } from '#storefront/parts/crew/order-crew.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { type LaterPart, laterParts } from '#storefront/parts/order/later-parts.ts'
import { againForm, OrderAgainForm } from '#storefront/parts/order/order-again.tsx'
import { OrderDocuments } from '#storefront/parts/order/order-documents.tsx'
import { loadPapers, OrderPapers } from '#storefront/parts/order/order-papers.tsx'
import { OrderReceipts } from '#storefront/parts/order/order-receipts.tsx'
import { OrderStatusBadge } from '#storefront/parts/order/order-status.tsx'
import { OrderTimeline } from '#storefront/parts/order/order-timeline.tsx'
import { repeatOrder } from '#storefront/parts/order/repeat-order.ts'
import { Shipments } from '#storefront/parts/order/shipment-part.tsx'
import { loadCertificatesLeft } from '#storefront/parts/payment/certificates-left.tsx'
import { readPickedSlot } from '#storefront/parts/picked-slot.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { lacking, restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/order.ts'
import { AskAssembly, assemblyForm } from './ask-assembly.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderComing } from './coming.tsx'
import { DelayedDelivery } from './delayed.tsx'
import { OrderGoods } from './goods.tsx'
import { OrderMoney } from './money.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

const AssemblyWish = accountContract.sendAssembly.body.omit({ guid: true, offerIds: true })

export const handle: RouteTexts = {
  texts: ['bought', 'certificates', 'changes', 'checkout', 'claims', 'crew', 'opening', 'receipt'],
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const part = url.searchParams.get('part')
  const body = { guid: params.guid, ...(part && { part }) }
  const [{ order }, t] = await Promise.all([
    page.api.account.getOrder({ body }).catch(orNotFound('INPUT_INVALID')),
    textsOf(page, 'account'),
  ])
  const { partOf, partPlace } = order
  const title = partOf && partPlace ? t.order.partTitle(partPlace, partOf) : t.orders.order(order.number)
  const { reasons } = order.canCancel ? await page.api.account.getReasonsForClose() : { reasons: [] }
  const changeOf = async ({ number, servicesUrl }: LaterPart) => {
    if (!servicesUrl) return null
    const found = await orFailed(page, page.api.orderServices.getOrder({ body: { xmlId: order.guid, part: number } }))
    return found?.order ?? null
  }
  const [{ receipts }, papers, services, { days }, claims, visits, certificatesLeft] = await Promise.all([
    page.api.receipt.listReceipts({ body: { basketGroup: order.guid, ...(part && { part }) } }),
    loadPapers(page.api, order),
    order.servicesUrl ? orFailed(page, page.api.orderServices.getOrder({ body: { xmlId: order.guid } })) : null,
    order.delayedUntil
      ? page.api.orderServices.getAvailableDeliveryDates({ body: { xmlId: order.guid } })
      : { days: [] },
    orFailed(page, loadOrderClaims(page.api, order)),
    orFailed(page, loadOrderCrew(page.api, order)),
    loadCertificatesLeft(page, order, { basketGroup: order.guid, ...(part && { part }) }),
  ])
  const change = services?.order ?? null
  const later = await Promise.all(
    laterParts(order).map(async (delivery) => ({ delivery, change: await changeOf(delivery) })),
  )
  return {
    title,
    order,
    reasons,
    receipts,
    papers,
    change,
    later,
    days,
    claims,
    visits: visits ?? [],
    certificatesLeft,
    said: takeFlash(page, request, url),
  }
}

/** Cancels the order, or names the day of its delivery; the page then shows what came of it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  if (sent.name === 'run') return runDelayed(page, params.guid, sent)
  const part = new URL(request.url).searchParams.get('part')
  if (sent.name === againForm) return repeatOrder(page, sent, { basketGroup: params.guid, ...(part && { part }) })
  if (sent.name === assemblyForm) return askAssembly(page, sent, params.guid)
  const { wrong, body } = readForm(accountContract.closeOrder.body.omit({ guid: true }), sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.account.closeOrder({ body: { guid: params.guid, ...body } })
    return seeOther(href('/personal-lk/order/:guid', params))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function runDelayed({ api }: PageContext, guid: string, sent: SentForm) {
  const dateAndTime = readPickedSlot(sent.fields)
  if (!dateAndTime) return wrongForm(sent, lacking('dateAndTime'))
  try {
    await api.account.runDelayedDelivery({ body: { guid, dateAndTime } })
    return seeOther(href('/personal-lk/order/:guid', { guid }))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function askAssembly(page: PageContext, sent: SentForm, guid: string) {
  const { wrong, body } = readForm(
    AssemblyWish,
    restated(sent, { day: textOf(sent.fields, 'day') || undefined }),
    page.language,
  )
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.account.sendAssembly({ body: { guid, ...body } })
    return redirectSaying(page, href('/personal-lk/order/:guid', { guid }), { code: 'assembly' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** Everything one would otherwise call about: where it is, when it comes, who brings it, what is still to pay. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('account')
  const bought = useMessages('bought')
  const { title, order, reasons, receipts, papers, change, later, days, claims, visits, certificatesLeft } = loaderData
  const { partOf } = order
  const isAsked = useSaidOnce(loaderData.said) !== null
  const isCancelling = actionData?.form === 'cancel'
  return (
    <>
      <TextLink to={partOf ? href('/personal-lk/order/:guid', { guid: order.guid }) : href('/personal-lk/orders')}>
        <Icon of={ArrowLeft} size={18} />
        {partOf ? t.order.wholeOrder(partOf) : t.order.back}
      </TextLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title text-h1">{title}</h1>
        <OrderStatusBadge status={order.status} isClosed={order.isClosed} isThere={order.delivery?.isThere} />
      </div>
      {isAsked && <DoneNotice>{bought.assembly.sent}</DoneNotice>}
      {actionData?.refusal && (actionData.form === againForm || (isCancelling && !order.canCancel)) && (
        <Notice tone="fault" className="mt-4">
          {actionData.refusal.message}
        </Notice>
      )}
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px] xl:items-start xl:gap-14">
        <div className="min-w-0">
          {order.status !== 'cancelled' && <OrderComing order={order} change={change} later={later} />}
          <OrderCrew guid={order.guid} visits={visits} />
          <DelayedDelivery order={order} days={days} answer={actionData} />
          <Shipments order={order} className="mt-8 first:mt-0" />
          <OrderTimeline order={order} />
          <OrderGoods order={order} found={claims} change={change} />
        </div>
        <div className="min-w-0">
          <OrderMoney order={order} certificatesLeft={certificatesLeft} />
          <OrderReceipts receipts={receipts} order={order} />
          {order.status !== 'cancelled' && (
            <OrderDocuments guid={order.guid} part={partOf ? order.number : undefined} />
          )}
          <OrderPapers papers={papers} order={order} />
          <OrderAgainForm />
          {!partOf && <AskAssembly order={order} answer={actionData} />}
          {order.canCancel && <CancelOrder order={order} reasons={reasons} answer={actionData} />}
        </div>
      </div>
    </>
  )
}
