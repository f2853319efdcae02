import { useLocation, useSearchParams } from 'react-router'
import { currencySign, formatMoney } from '#rules/money.ts'
import { leftUnpaid } from '#rules/payment-state.ts'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { useLongWait } from '#storefront/parts/payment/use-long-wait.ts'
import { useLookAgain } from '#storefront/parts/payment/use-look-again.ts'
import { WhoLooks } from '#storefront/parts/payment/who-looks.tsx'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import type { Route } from './+types/payment-check.ts'
import { ScanCode } from './scan-code.tsx'
import { StatePanel } from './state-panel.tsx'

export const handle: RouteTexts = { texts: ['checkout'] }

export function loader({ params, url, context }: Route.LoaderArgs) {
  const certificate = url.searchParams.get('certificate')
  return foundOrder(
    pageOf(context)
      .api.payment.getCheckPayment({ body: { code: params.code } })
      .then((found) => {
        // A certificate that is paid for waits on a page of its own.
        if (!certificate || found.payment.state !== 'succeeded') return found
        throw seeOther(href('/certificates/bought/:code', { code: certificate }))
      }),
  )
}

/** What became of one payment, for whoever holds its code: the payer may be somebody else than who ordered. */
export default function PaymentCheck({ loaderData }: Route.ComponentProps) {
  const { payCheck: t, pay } = useMessages('checkout')
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const isOpen = loaderData.kind === 'found' && isWaiting(loaderData.payment.state) && loaderData.standing === 'owes'
  useLookAgain(isOpen)
  const isLong = useLongWait()
  if (loaderData.kind === 'notFound') {
    return (
      <div className="mx-auto max-w-130 pt-8 lg:pt-14">
        <ScreenTitle title={t.missingTitle} />
        <h1 className="title text-h1">{t.missingTitle}</h1>
        <p className="mt-3 text-ink-2">{t.missingText}</p>
      </div>
    )
  }
  const { payment, orderNumber, currency, basketGroup, standing, surplusMinor } = loaderData
  const isLeft = search.has(leftUnpaid)
  const isPayFirst = isLeft || isLong || !isOpen
  const isNeedless = isWaiting(payment.state) && !isOpen
  const isLate = standing === 'cancelled'
  const link = search.get('link')
  const certificate = search.get('certificate')
  const title = certificate ? t.certificateTitle(orderNumber) : t.title(orderNumber)
  const sum = formatMoney(payment.sumMinor, currencySign(currency))
  const back = formatMoney(surplusMinor, currencySign(currency))
  const paid = surplusMinor > 0 ? t.surplusText(sum, back) : t.paidText(sum)
  const ofOrder = link ? href('/pay/:code', { code: link }) : href('/personal/order/pay/:id', { id: basketGroup })
  const again = certificate ? href('/certificates/bought/:code', { code: certificate }) : ofOrder
  return (
    <div className="mx-auto max-w-190 pt-8 lg:pt-14">
      <ScreenTitle title={title} />
      <h1 className="title text-h1">{title}</h1>
      {isLate && payment.state === 'succeeded' && (
        <StatePanel tone="wait" title={pay.cancelledTitle} text={t.lateText(sum)} />
      )}
      {!isLate && payment.state === 'succeeded' && <StatePanel tone="stock" title={t.paidTitle} text={paid} />}
      {!isLate && payment.state === 'held' && <StatePanel tone="stock" title={t.heldTitle} text={t.heldText(sum)} />}
      {payment.state === 'canceled' && (
        <StatePanel tone="fault" title={pay.declinedTitle} text={`${payment.reason ?? ''} ${pay.declinedText}`} />
      )}
      {payment.state === 'expired' && <StatePanel tone="wait" title={pay.expiredTitle} text={pay.expiredText} />}
      {isNeedless && standing === 'paid' && <StatePanel tone="stock" title={t.elsewhereTitle} text={t.elsewhereText} />}
      {((isNeedless && standing === 'cancelled') || (isLate && payment.state === 'held')) && (
        <StatePanel tone="wait" title={pay.cancelledTitle} text={pay.cancelledText} />
      )}
      {isOpen && payment.qr && (
        <ScanCode attempt={payment} currency={currency} here={pathname + query} another={again} />
      )}
      {isOpen && !payment.qr && (
        <StatePanel
          tone="wait"
          title={isLeft ? pay.unpaidTitle : pay.pendingTitle}
          text={isLeft ? pay.declinedText : isLong ? pay.longText : pay.pendingText}
        >
          <p className="mt-1 text-ink-2">
            <WhoLooks />
          </p>
          <LinkButton to={pathname + query} look="outline" size="s" className="mt-4">
            {pay.refresh}
          </LinkButton>
        </StatePanel>
      )}
      {payment.state !== 'succeeded' && payment.state !== 'held' && !isNeedless && !(isOpen && payment.qr) && (
        <LinkButton to={again} look={isPayFirst ? 'main' : 'text'} className={isPayFirst ? 'mt-6' : 'mt-4 -ml-2'}>
          {isPayFirst && isOpen ? pay.payOn : t.another}
        </LinkButton>
      )}
    </div>
  )
}

function isWaiting(state: string): boolean {
  return state === 'pending' || state === 'created'
}
