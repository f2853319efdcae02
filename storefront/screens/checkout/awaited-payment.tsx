import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { leftUnpaid } from '#rules/payment-state.ts'
import { useLongWait } from '#storefront/parts/payment/use-long-wait.ts'
import { useLookAgain } from '#storefront/parts/payment/use-look-again.ts'
import { WhoLooks } from '#storefront/parts/payment/who-looks.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/**
 * Money may be on its way: nobody is asked to pay a second time. The page reads the state anew by itself. Who is still here after a
 * while has more likely left the bank than paid.
 */
export function AwaitedPayment({
  open,
  currency,
  payUrl,
  isAll,
  isLeft,
  children,
}: {
  open: PaymentAttempt
  currency: 'RUB' | 'KZT'
  payUrl: string
  /** It would pay all that is owed. */
  isAll: boolean
  /** Its bank led the payer back unpaid. */
  isLeft: boolean
  /** What else is known of the order's money. */
  children: ReactNode
}) {
  const { final: t, scan, pay } = useMessages('checkout')
  useLookAgain(true)
  const isLong = useLongWait() || isLeft
  const { pathname, search } = useLocation()
  const left = isLeft ? `&${leftUnpaid}=1` : ''
  const back = `${payUrl}${payUrl.includes('?') ? '&' : '?'}payment=${encodeURIComponent(open.code)}${left}`
  return (
    <Notice tone="wait" className="mt-6">
      <p className="font-semibold">
        {isLeft ? pay.unpaidTitle : t.bankTitle(formatMoney(open.sumMinor, currencySign(currency)))}
      </p>
      <p>
        {isLeft ? `${pay.declinedText}.` : isAll ? t.bankText : t.bankPartText} <WhoLooks />
      </p>
      {isLong && <p>{pay.longText}</p>}
      {children}
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <LinkButton to={pathname + search} look="outline" size="s" className="hidden! noscript:inline-flex!">
          {scan.refresh}
        </LinkButton>
        <LinkButton to={back} look={isLong ? 'main' : 'outline'} size="s">
          {isLeft ? pay.payOn : t.bankOn}
        </LinkButton>
        <LinkButton to={payUrl} look="text" size="s">
          {scan.another}
        </LinkButton>
      </div>
    </Notice>
  )
}
