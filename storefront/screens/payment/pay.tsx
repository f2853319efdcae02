import { useSearchParams } from 'react-router'
import { leftUnpaid } from '#rules/payment-state.ts'
import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { finalUrl, loadPayment, orderKeyOf } from '#storefront/parts/order/load-payment.ts'
import { OrderNotFound } from '#storefront/parts/order/order-not-found.tsx'
import { OrderParts } from '#storefront/parts/order/order-parts.tsx'
import { forgetLeftPayment, isLeftPayment, noteLeftPayment } from '#storefront/parts/payment/left-payment.ts'
import { certificatePaid } from '#storefront/parts/payment/thank-you.ts'
import { type Flash, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import type { Route } from './+types/pay.ts'
import { CertificatePart, certificateForm } from './certificate-part.tsx'
import { payByCertificate } from './pay-by-certificate.ts'
import { PayForm, RefusedByBank } from './pay-form.tsx'
import { PayState } from './pay-state.tsx'
import { startPayment } from './start-payment.ts'

export const handle = {
  ...noPhoneSearch,
  texts: ['account', 'certificates', 'changes', 'checkout', 'company'],
} satisfies RouteTexts

export function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const key = orderKeyOf(params.id, request)
  const named = url.searchParams.get('payment')
  if (named && url.searchParams.has(leftUnpaid)) noteLeftPayment(page, named)
  else if (named) forgetLeftPayment(page)
  const found = loadPayment(page, key, named)
  const said = takeFlash(page, request, url)
  // Of the press that pays with a certificate: sent twice, it pays once.
  const payId = crypto.randomUUID()
  return foundOrder(
    found.then(async (payment) => {
      const takesBills = payment.paying.methods.some(({ type }) => type === 'bill')
      const payer = takesBills ? await page.api.payment.getPayer({ body: key }) : null
      const isLeft = payment.left !== null && isLeftPayment(request, payment.left.code)
      return { ...payment, isLeft, payer, said, payId }
    }),
  )
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const sent = await sentForm(request)
  const key = orderKeyOf(params.id, request)
  if (sent.name === certificateForm) return payByCertificate(sent, pageOf(context), key, url.pathname)
  return startPayment(sent, pageOf(context), key)
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** Pay, pay again, or pay the rest: the order waits here for as long as the goods are held. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('checkout').pay
  const [search] = useSearchParams()
  const said = useSaidOnce(loaderData.kind === 'found' ? loaderData.said : null)
  if (loaderData.kind === 'notFound')
    return (
      <div className="wrap max-w-190">
        <OrderNotFound />
      </div>
    )
  const { order, paying } = loaderData
  const code = search.get('code') ?? undefined
  const { partOf, partPlace } = order
  const title = partOf && partPlace ? t.partTitle(partPlace, partOf) : t.title(order.number)
  return (
    <>
      <ScreenTitle title={title} />
      <div className="wrap max-w-190 pt-6 lg:pt-10">
        <h1 className="title text-h1">{title}</h1>
        {said && !actionData && <Said {...said} />}
        <PayState {...loaderData} answer={actionData} />
        {partOf && (
          <p className="mt-1">
            <TextLink to={href('/personal/order/pay/:id', { id: order.guid }) + queryOf({ code })}>
              {t.payWhole(partOf)}
            </TextLink>
          </p>
        )}
        {paying.isPayable && !loaderData.isWaiting && (
          <>
            <CertificatePart payId={loaderData.payId} answer={actionData} />
            <PayForm order={order} paying={paying} payer={loaderData.payer} answer={actionData} />
          </>
        )}
        {!loaderData.isWaiting && (
          <OrderParts order={order} urlOf={(part) => finalUrl({ basketGroup: order.guid, part, code })} />
        )}
      </div>
    </>
  )
}

/** What the checkout or a certificate has led here with. */
function Said({ code, sentence = '' }: Flash) {
  if (code !== certificatePaid) return <RefusedByBank code={code} sentence={sentence} />
  return <DoneNotice>{sentence}</DoneNotice>
}
