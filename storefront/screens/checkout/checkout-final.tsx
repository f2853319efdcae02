import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { redirect, useSearchParams } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { loadOrderClaims, OrderClaimsList } from '#storefront/parts/claims/order-claims.tsx'
import { loadOrderCrew, OrderCrew } from '#storefront/parts/crew/order-crew.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { CalendarLink } from '#storefront/parts/order/calendar-link.tsx'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { laterParts } from '#storefront/parts/order/later-parts.ts'
import { finalUrl, orderKeyOf } from '#storefront/parts/order/load-payment.ts'
import { againForm, OrderAgainForm } from '#storefront/parts/order/order-again.tsx'
import { OrderDocuments } from '#storefront/parts/order/order-documents.tsx'
import { OrderNotFound } from '#storefront/parts/order/order-not-found.tsx'
import { loadPapers, OrderPapers } from '#storefront/parts/order/order-papers.tsx'
import { OrderParts } from '#storefront/parts/order/order-parts.tsx'
import { isBehind } from '#storefront/parts/order/order-progress.ts'
import { OrderReceipts } from '#storefront/parts/order/order-receipts.tsx'
import { OrderTimeline } from '#storefront/parts/order/order-timeline.tsx'
import { PickupCode } from '#storefront/parts/order/pickup-code.tsx'
import { PickupHours } from '#storefront/parts/order/pickup-hours.tsx'
import { Shipments } from '#storefront/parts/order/shipment-part.tsx'
import { useReturned, useSurplus } from '#storefront/parts/order/use-money-back.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { comingKind, dateWords, visitWords } from '#storefront/parts/order/words.ts'
import { askBank } from '#storefront/parts/payment/ask-bank.ts'
import { CertificatesLeft, loadCertificatesLeft } from '#storefront/parts/payment/certificates-left.tsx'
import { isLeftPayment } from '#storefront/parts/payment/left-payment.ts'
import { certificatePaid, thankedFor } from '#storefront/parts/payment/thank-you.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useShell } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'
import { LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/checkout-final.ts'
import { answerFinal } from './final-forms.ts'
import { finalNewsOf } from './final-news.ts'
import { GuestByPhone } from './guest-by-phone.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderedGoods } from './ordered-goods.tsx'
import { ThankYou } from './thank-you.tsx'

export const handle: RouteTexts = {
  texts: ['account', 'bought', 'certificates', 'changes', 'checkout', 'claims', 'crew', 'opening', 'receipt'],
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { api } = page
  if (!params.id) {
    const { basketGroup } = await api.order.getLastOrder({})
    throw redirect(
      basketGroup ? href('/personal/checkout-final/:id?', { id: basketGroup }) : href('/personal-lk/orders'),
    )
  }
  const key = orderKeyOf(params.id, request)
  const { userData } = await api.customer.getUserData()
  const found = Promise.all([api.order.getOrder({ body: key }), api.receipt.listReceipts({ body: key })])
  const said = takeFlash(page, request, url)
  return foundOrder(
    found.then(async ([placed, { receipts }]) => {
      const { order, open } = await askBank(api, key, placed.order)
      const [papers, claims, visits, certificatesLeft] = await Promise.all([
        loadPapers(api, order),
        orFailed(page, loadOrderClaims(api, order, key.code)),
        orFailed(page, loadOrderCrew(api, order, key.code)),
        loadCertificatesLeft(page, order, key),
      ])
      const isLeft = open !== null && isLeftPayment(request, open.code)
      return {
        order,
        open,
        isLeft,
        receipts,
        papers,
        claims,
        visits: visits ?? [],
        certificatesLeft,
        said,
        isSignedIn: userData !== null,
      }
    }),
  )
}

export function action({ params, request, context }: Route.ActionArgs) {
  return answerFinal(pageOf(context), params.id ?? '', request)
}

/** The order stands: its number, what happens next and when, and what is still to pay. */
export default function CheckoutFinal({ loaderData, actionData }: Route.ComponentProps) {
  const { final: t } = useMessages('checkout')
  const words = useMessages('account').order
  const changeWord = useMessages('changes').link
  const [search] = useSearchParams()
  const said = useSaidOnce(loaderData.kind === 'found' ? loaderData.said : null)
  const thankedMinor = thankedFor(said)
  const surplus = useSurplus(loaderData.kind === 'found' ? loaderData.order : null)
  const returned = useReturned(loaderData.kind === 'found' ? loaderData.order : null, t.nothingToPay)
  if (loaderData.kind === 'notFound') {
    return (
      <>
        <OrderNotFound />
        <GuestByPhone answer={actionData} />
      </>
    )
  }
  const { order, open, isLeft, receipts, papers, claims, visits, certificatesLeft, isSignedIn } = loaderData
  const linkCode = search.get('code') ?? undefined
  const isCancelled = order.status === 'cancelled'
  const { number, partOf, partPlace } = order
  const news = finalNewsOf(order)
  const titles = {
    placed: t.title,
    paidAgain: t.paidAgain,
    paidOff: t.paidOff,
    onTheWay: t.onTheWay,
    toCollect: t.toCollect,
    received: t.received,
  }
  const ofWhole = isCancelled ? t.cancelled : titles[news]
  const ofPart = isCancelled ? t.partCancelled : words.partTitle
  const title = partOf && partPlace ? ofPart(partPlace, partOf) : ofWhole(number)
  return (
    <>
      <ScreenTitle title={title} />
      {thankedMinor !== null && (
        <ThankYou
          sum={formatMoney(thankedMinor, currencySign(order.currency))}
          surplus={surplus}
          isHeld={order.heldMinor > 0}
          hasReceipt={order.currency === 'RUB'}
        />
      )}
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-18">
        <div className="min-w-0">
          <span className={isCancelled ? 'text-ink-3' : 'text-stock'}>
            <Icon of={isCancelled ? CircleX : CircleCheck} size={40} />
          </span>
          <h1 className="title mt-3 text-h1">{title}</h1>
          <p className="mt-2 text-lead text-ink-2">
            {isCancelled ? returned : news === 'received' ? t.thanksAfter : t.thanks}
          </p>
          {said?.code === certificatePaid ? (
            <DoneNotice>{said.sentence}</DoneNotice>
          ) : (
            <CertificatesLeft left={certificatesLeft} className="mt-2" />
          )}
          {partOf && (
            <TextLink to={finalUrl({ basketGroup: order.guid, code: linkCode })}>{words.wholeOrder(partOf)}</TextLink>
          )}
          {news !== 'received' && <OrderMoney order={order} open={open} isLeft={isLeft} />}
          {!isCancelled && news !== 'received' && <WhatNext order={order} />}
          <OrderCrew guid={order.guid} code={linkCode} visits={visits} />
          <CalendarLink order={order} part={partOf ? number : undefined} code={linkCode} />
          <Shipments order={order} className="mt-8 first:mt-0" />
          <OrderTimeline order={order} />
          {claims && <OrderClaimsList order={order} found={claims} code={linkCode} />}
          <OrderParts order={order} urlOf={(part) => finalUrl({ basketGroup: order.guid, part, code: linkCode })} />
          <div className="mt-8 flex flex-wrap gap-2 max-sm:flex-col max-sm:items-stretch">
            {isSignedIn && order.code ? (
              <LinkButton to={href('/personal-lk/order/:guid', { guid: order.guid })} look="outline">
                {t.follow}
              </LinkButton>
            ) : (
              <LinkButton to={signInUrl(href('/personal-lk/order/:guid', { guid: order.guid }))} look="outline">
                {t.signIn}
              </LinkButton>
            )}
            {order.servicesUrl && (
              <LinkButton to={order.servicesUrl} look="outline">
                {changeWord}
              </LinkButton>
            )}
            <TextLink to="/">{t.toShop}</TextLink>
          </div>
          <OrderReceipts receipts={receipts} order={order} />
          {order.code && !isCancelled && <OrderDocuments guid={order.guid} part={partOf ? number : undefined} />}
          <OrderPapers papers={papers} order={order} />
          {actionData?.form === againForm && actionData.refusal && (
            <Notice tone="fault" className="mt-4">
              {actionData.refusal.message}
            </Notice>
          )}
          <OrderAgainForm />
          {!isSignedIn && order.code && <OwnLink order={order} code={order.code} />}
        </div>
        <OrderedGoods order={order} place="high" />
      </div>
    </>
  )
}

function WhatNext({ order }: { order: OrderView }) {
  const { final: t, after } = useMessages('checkout')
  const sentences = useNextSentences(order)
  const isCollected = order.delivery?.kind === 'pickup'
  return (
    <section className="mt-8">
      <PickupCode code={order.pickupCode} />
      <h2 className="title text-h3">{t.whatNext}</h2>
      <ol className="mt-3 grid gap-3">
        {sentences.map((sentence, index) => (
          <li key={sentence} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
            <span aria-hidden="true" className="title grid size-7 place-items-center rounded-full bg-front text-s">
              {index + 1}
            </span>
            <div className="pt-0.5">
              <WithHours text={sentence} />
              {isCollected && sentence.endsWith(order.address) && <PickupHours order={order} className="mt-1" />}
            </div>
          </li>
        ))}
      </ol>
      {!order.delivery && order.code && (
        <LinkButton
          to={href('/personal/order/delivery/:id', { id: order.guid })}
          look="outline"
          size="s"
          className="mt-4"
        >
          {after.choose}
        </LinkButton>
      )}
    </section>
  )
}

function useNextSentences(order: OrderView): string[] {
  const t = useMessages('checkout')
  const {
    orders: { behind },
    order: { toAgree },
  } = useMessages('account')
  const language = useLanguage()
  const words = (visit: NonNullable<OrderView['assembly']>) =>
    visitWords({ day: visit.day, from: visit.fromHour, to: visit.toHour }, language, 'on')
  const sentences: string[] = []
  if (order.paymentKind === 'bill' && order.owedMinor > 0) sentences.push(t.final.nextBill)
  if (order.managerCall || !order.delivery) return [...sentences, t.final.manager]
  const { kind, visit, isToPoint, isThere } = order.delivery
  if (order.delayedUntil)
    sentences.push(t.final.nextDelayed(dateWords(order.delayedUntil, order.region.utcOffsetMinutes, language)))
  else if (isThere) sentences.push(t.final.nextThere(order.address))
  else if (!visit) sentences.push(order.daysToAgree.includes('delivery') ? toAgree.delivery : t.dayLater)
  else if (kind === 'pickup') sentences.push(t.final.nextPickup(words(visit), order.address))
  else if (isToPoint) sentences.push(t.final.nextPoint(words(visit), order.address))
  else if (kind === 'carrier') sentences.push(t.final.nextCarrier(words(visit)))
  else sentences.push(t.final.nextCourier(words(visit)))
  if (isBehind(order, Date.now())) sentences.push(behind(order.region.phone))
  for (const part of laterParts(order))
    sentences.push(t.final.nextRest[comingKind(part)](words(part.visit), part.address))
  if (visit && order.orders.some((part) => part.kind === 'courier')) sentences.push(t.final.nextDriver)
  if (order.assembly) sentences.push(t.final.nextAssembly(words(order.assembly)))
  if (order.daysToAgree.includes('assembly')) sentences.push(toAgree.assembly)
  if (order.removal) sentences.push(t.final.nextRemoval(order.removal.pieces))
  if (order.paymentKind === 'onDelivery' && order.owedMinor > 0) sentences.push(t.final.nextOnDelivery)
  return sentences
}

/** A guest keeps the order by its link. */
function OwnLink({ order, code }: { order: OrderView; code: string }) {
  const t = useMessages('checkout').final
  const address = `${useShell()?.publicUrl.replace(/\/$/, '') ?? ''}/personal/checkout-final/${order.guid}/?code=${encodeURIComponent(code)}`
  return (
    <section className="mt-8 rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.link}</h2>
      <p className="mt-1 text-s text-ink-2">{t.linkText}</p>
      <a href={address} className="mt-2 block text-s break-all text-cherry underline underline-offset-4">
        {address}
      </a>
    </section>
  )
}
