import { randomUUID } from 'node:crypto'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { OrderTimeline } from '#storefront/parts/order/order-timeline.tsx'
import { DeskOrderBadge } from '#storefront/parts/staff-order/order-badge.tsx'
import { OrderContacts } from '#storefront/parts/staff-order/order-contacts.tsx'
import { OrderGoods } from '#storefront/parts/staff-order/order-goods.tsx'
import { OrderMessages, OrderNotes } from '#storefront/parts/staff-order/order-records.tsx'
import { type Flash, takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import type { Route } from './+types/order.ts'
import { CounterSteps } from './counter-steps.tsx'
import { HandOvers } from './hand-overs.tsx'
import { type CounterAnswer, saveCounter } from './save-counter.ts'
import { Till } from './till.tsx'

export const handle: RouteTexts = { texts: ['orders', 'checkout', 'counter'] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { shop } = await page.api.pricePrint.getRetailStaff()
  const body = { basketGroup: params.guid }
  const found = await page.api.deskOrders.readOrder({ body }).catch(orNotFound('INPUT_INVALID'))
  const waits = shop && (await page.api.retailOrders.listHandOvers({ body: { ...body, shopId: shop.id } }))
  return { ...found, handOvers: waits?.handOvers ?? [], requestKey: randomUUID(), said: takeFlash(page, request, url) }
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return saveCounter(request, pageOf(context), { here: url.pathname, guid: params.guid })
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** One order at the counter: what it is, what is owed, and the code by which it leaves. */
export default function ShopOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('orders').order
  const words = useMessages('counter')
  const { order, isPicking, handOvers, requestKey } = loaderData
  const answer: CounterAnswer | undefined = actionData
  const said = useSaidOnce(loaderData.said)
  const here = useRetail()
  const shopId = here?.shop?.id
  const managesStaff = here?.me.managesStaff ?? false
  const title = t.title(order.number)
  return (
    <>
      <ScreenTitle title={title} />
      <TextLink to={href('/retail-lk/orders')}>{words.back}</TextLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title text-h1">{title}</h1>
        <DeskOrderBadge order={{ status: order.status, isPicking, delivery: order.delivery }} />
      </div>
      {said && !answer && <Said {...said} />}
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-14">
        <div className="grid min-w-0 content-start gap-6 xl:order-2">
          {shopId !== undefined && (
            <>
              <HandOvers
                // What was wrong before stands no longer beside what has since been done.
                key={said && !answer ? said.code : 'asked'}
                handOvers={handOvers}
                order={order}
                shopId={shopId}
                answer={answer}
                mayGoWithoutCode={managesStaff && loaderData.steps.includes('received')}
              />
              <Till key={order.paidMinor} order={order} shopId={shopId} requestKey={requestKey} answer={answer} />
            </>
          )}
          <CounterSteps found={loaderData} answer={answer} managesStaff={managesStaff} />
          <OrderContacts found={loaderData} answer={answer} />
          <OrderNotes found={loaderData} answer={answer} />
          <OrderMessages messages={loaderData.messages} />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <OrderGoods order={order} />
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  )
}

function Said({ code, sentence = '' }: Flash) {
  const { said } = useMessages('counter')
  const { order } = useMessages('orders')
  if (code === 'placed') return <DoneNotice>{said.placed(sentence)}</DoneNotice>
  if (code !== 'linkSent') return <DoneNotice>{said.done[code as keyof typeof said.done]}</DoneNotice>
  return (
    <DoneNotice>
      {order.linkSent} <span className="font-semibold break-all select-all">{sentence}</span>
    </DoneNotice>
  )
}
