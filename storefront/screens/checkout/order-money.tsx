import type { OrderView } from '#contract/order.ts'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { untilWords } from '#rules/until-words.ts'
import { useSurplus } from '#storefront/parts/order/use-money-back.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { AwaitedPayment } from './awaited-payment.tsx'
import { backSincePaid, lastPaidMinor } from './final-news.ts'

/** What has come, what is left to pay and where; a payment that the bank still thinks about is told beside it. */
export function OrderMoney({ order, open }: { order: OrderView; open: PaymentAttempt | null }) {
  const surplus = useSurplus(order)
  const received = useReceived(order)
  const t = useMessages('checkout').final
  const isHeld = order.heldMinor > 0
  if (order.status === 'cancelled') return null
  if (order.owedMinor <= 0) {
    return (
      <Notice tone="done" className="mt-6">
        <b className="font-semibold">{isHeld ? t.frozen : t.paid}.</b> {surplus ?? received}.{' '}
        {isHeld ? t.frozenOwed : t.nothingOwed}
      </Notice>
    )
  }
  if (!open || !order.payUrl) return <Owed order={order} payUrl={order.payUrl} />
  // Where the bank may bring all that is owed, a button to pay it once more would be a second charge.
  const isAll = open.sumMinor >= order.owedMinor
  return (
    <>
      {(order.paidMinor > 0 || !isAll) && <Owed order={order} payUrl={isAll ? null : order.payUrl} />}
      <AwaitedPayment open={open} currency={order.currency} payUrl={order.payUrl} isAll={isAll} />
    </>
  )
}

/** What came last, and what of it has gone or goes back. */
function useReceived(order: OrderView): string {
  const t = useMessages('checkout').final
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const got = money(lastPaidMinor(order))
  const { givenMinor, comingMinor } = backSincePaid(order)
  if (order.heldMinor > 0) return t.frozenText(money(order.heldMinor))
  if (comingMinor > 0) return t.paidTooMuch(got, money(comingMinor))
  return givenMinor > 0 ? t.paidLess(got, money(givenMinor)) : t.paidText(got)
}

function Owed({ order, payUrl }: { order: OrderView; payUrl: string | null }) {
  const received = useReceived(order)
  const t = useMessages('checkout').final
  const language = useLanguage()
  // Whoever asked for a call is asked for money after it.
  const isCalledFirst = order.managerCall && order.awaitsConfirmation
  if (order.paidMinor === 0 && (order.paymentKind === 'onDelivery' || isCalledFirst)) return null
  return (
    <Notice tone={order.paidMinor > 0 ? 'done' : 'wait'} className="mt-6">
      <p className="font-semibold">{order.paidMinor > 0 ? received : t.unpaid}</p>
      <p>
        {t.owed(formatMoney(order.owedMinor, currencySign(order.currency)))}
        {order.heldUntil &&
          `. ${t.held(untilWords(Date.parse(order.heldUntil), order.region.utcOffsetMinutes, language))}`}
      </p>
      {payUrl && (
        <LinkButton to={payUrl} look="main" size="s" className="mt-3">
          {t.pay}
        </LinkButton>
      )}
    </Notice>
  )
}
