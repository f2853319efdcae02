import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSearchParams } from 'react-router'
import type { ServicesView } from '#contract/order-services.ts'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { finalUrl } from '#storefront/parts/order/load-payment.ts'
import { OrderNotFound } from '#storefront/parts/order/order-not-found.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { buttonClass, TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/order-services.ts'
import { CallOff } from './call-off.tsx'
import { ChangeForm } from './change-form.tsx'
import { Deliveries } from './deliveries.tsx'
import { DoneNotice, StandNotice } from './notices.tsx'
import { type ServicesAnswer, saveServices } from './save-services.ts'

export const handle: RouteTexts = { texts: ['address', 'changes', 'checkout', 'map'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const body = keyOf(params.xmlId, request)
  return foundOrder(
    Promise.all([api.orderServices.getOrder({ body }), api.orderServices.getAvailableDeliveryDates({ body })]).then(
      ([{ order }, dates]) => ({ order, dates }),
    ),
  )
}

export function action({ params, request, context }: Route.ActionArgs) {
  return saveServices(request, pageOf(context), keyOf(params.xmlId, request))
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

function keyOf(xmlId: string, request: Request) {
  const { searchParams } = new URL(request.url)
  const [code, part] = [searchParams.get('code'), searchParams.get('part')]
  return { xmlId, ...(code && { code }), ...(part && { part }) }
}

export type Found = Extract<Route.ComponentProps['loaderData'], { kind: 'found' }>

/** A placed order is changed by whoever ordered, until its goods are gathered: what it costs is told first. */
export default function OrderServices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('changes')
  const [search] = useSearchParams()
  if (loaderData.kind === 'notFound')
    return (
      <div className="wrap max-w-190">
        <OrderNotFound />
      </div>
    )
  const { order, dates } = loaderData
  const code = search.get('code') ?? undefined
  const answer = actionData as ServicesAnswer | undefined
  return (
    <div className="wrap pt-6 lg:pt-10">
      <ScreenTitle title={t.title(order.number)} />
      <TextLink to={finalUrl({ basketGroup: order.xmlId, code })}>
        <Icon of={ArrowLeft} size={18} />
        {t.toOrder}
      </TextLink>
      <h1 className="title text-h1">{t.title(order.number)}</h1>
      <DoneNotice order={order} done={answer ? null : search.get('done')} />
      {order.closed === null ? (
        <>
          <p className="mt-2 max-w-160 text-ink-2">{t.lead}</p>
          <StandNotice order={order} />
          <Deliveries order={order} code={code} />
          <ChangeForm key={JSON.stringify(order.delivery)} order={order} dates={dates} answer={answer} />
          <CallOff order={order} answer={answer} />
        </>
      ) : (
        <>
          <Deliveries order={order} code={code} />
          <Closed order={order} isDone={search.get('done') === 'cancelled'} />
        </>
      )}
    </div>
  )
}

function Closed({ order, isDone }: { order: ServicesView; isDone: boolean }) {
  const t = useMessages('changes')
  const phone = useRegion()?.phone
  if (isDone || order.closed === null) return null
  return (
    <Notice tone="wait" className="mt-6 max-w-160">
      <p className="font-semibold">{t.closed[order.closed]}</p>
      {order.closed !== 'over' && <p>{t.closedCall}</p>}
      {phone && order.closed !== 'over' && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className={buttonClass({ look: 'outline', size: 's', className: 'mt-3' })}
        >
          {t.call}
        </a>
      )}
    </Notice>
  )
}
