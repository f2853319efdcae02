import { paymentLinksContract } from '#contract/payment-links.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { useLookAgain } from '#storefront/parts/payment/use-look-again.ts'
import { restated, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { withinShop } from '#storefront/platform/within-shop.ts'
import type { Route } from './+types/pay-link.ts'
import { PayForm } from './pay-form.tsx'
import { sumSaid } from './start-payment.ts'
import { StatePanel } from './state-panel.tsx'

export const handle: RouteTexts = { texts: ['checkout', 'company'] }
const lookAgainMs = 15_000
const Wish = paymentLinksContract.startPaymentByLink.body.pick({ id: true, sum: true })

export function loader({ params, context }: Route.LoaderArgs) {
  const asked = pageOf(context).api.paymentLinks.getPaymentLink({ body: { code: params.code } })
  return foundOrder(asked.then((link) => ({ link })))
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, language, publicUrl } = pageOf(context)
  const sent = await sentForm(request)
  const { body, wrong } = readForm(Wish, restated(sent, { sum: sumSaid(sent) }), language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { redirect: to } = await api.paymentLinks.startPaymentByLink({ body: { code: params.code, ...body } })
    return seeOther(withinShop(to, publicUrl))
  } catch (error) {
    return refusedForm<(typeof paymentLinksContract)['startPaymentByLink']>(sent, error)
  }
}

export function shouldRevalidate() {
  return true
}

/** Somebody pays an order by a link: how much and by what, and nothing of whose it is. */
export default function PayLink({ loaderData, actionData }: Route.ComponentProps) {
  const { payCheck: check, pay: t } = useMessages('checkout')
  // Somebody may pay it in another tab, or elsewhere.
  useLookAgain(loaderData.kind !== 'notFound' && loaderData.link.isPayable, lookAgainMs)
  if (loaderData.kind === 'notFound') {
    return (
      <div className="mx-auto max-w-130 pt-8 lg:pt-14">
        <ScreenTitle title={check.linkGoneTitle} />
        <h1 className="title text-h1">{check.linkGoneTitle}</h1>
        <p className="mt-3 text-ink-2">{check.linkGoneText}</p>
      </div>
    )
  }
  const { link } = loaderData
  const { orderNumber, currency, totalMinor, paidMinor, owedMinor, leastMinor, sumMinor } = link
  const paid = formatMoney(paidMinor, currencySign(currency))
  const asked = sumMinor ?? owedMinor
  const order = {
    currency,
    totalMinor,
    paidMinor,
    paidByCertificateMinor: 0,
    owedMinor: asked,
    guid: '',
    code: null,
    partOf: null,
  }
  const least = sumMinor === null ? leastMinor : asked
  return (
    <div className="mx-auto max-w-190 pt-8 lg:pt-14">
      <ScreenTitle title={t.title(orderNumber)} />
      <h1 className="title text-h1">{t.title(orderNumber)}</h1>
      {link.isCancelled && <StatePanel tone="wait" title={t.cancelledTitle} text={t.cancelledText} />}
      {!link.isCancelled && owedMinor === 0 && <StatePanel tone="stock" title={t.paidTitle} text={t.paidText(paid)} />}
      {link.isPayable && (
        <PayForm
          order={{ ...order, paymentMethodId: null, percentPrepayment: 0 }}
          paying={{
            methods: link.methods,
            leastMinor: least,
            owedMinor: asked,
            prepaymentLeftMinor: 0,
            showMsg: '',
            errors: { delivery: false },
          }}
          answer={actionData}
        />
      )}
    </div>
  )
}
