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

/** What has come, what is left and the one way to pay it: one box, also while a bank still thinks about a payment. */
export function OrderMoney({
  order,
  open,
  isLeft = false,
}: {
  order: OrderView
  open: PaymentAttempt | null
  /** The bank of `open` led its payer back unpaid. */
  isLeft?: boolean
}) {
  const surplus = useSurplus(order)
  const received = useReceived(order)
  const t = useMessages('checkout').final
  const isHeld = order.heldMinor > 0
  if (order.status === 'cancelled') return null
  if (order.owedMinor <= 0) {
    return (
      <>
        <Notice tone="done" className="mt-6">
          <b className="font-semibold">{isHeld ? t.frozen : t.paid}.</b> {surplus ?? received}.{' '}
          {isHeld ? t.frozenOwed : t.nothingOwed}
        </Notice>
        <Unconfirmed order={order} />
      </>
    )
  }
  if (open && order.payUrl) {
    return (
      <AwaitedPayment
        open={open}
        currency={order.currency}
        payUrl={order.payUrl}
        isAll={open.sumMinor >= order.owedMinor}
        isLeft={isLeft}
      >
        <p className="mt-2">
          {order.paidMinor > 0 && `${received}. `}
          <Left order={order} />
        </p>
      </AwaitedPayment>
    )
  }
  return isAskedLater(order) ? <Unconfirmed order={order} /> : <Owed order={order} />
}

/** Whoever asked for a call is asked for money after it; at the door it is taken with the goods. */
function isAskedLater({ managerCall, awaitsConfirmation, paidMinor, paymentKind }: OrderView): boolean {
  return paidMinor === 0 && (paymentKind === 'onDelivery' || (managerCall && awaitsConfirmation))
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

function Owed({ order }: { order: OrderView }) {
  const received = useReceived(order)
  const t = useMessages('checkout').final
  return (
    <Notice tone={order.paidMinor > 0 ? 'done' : 'wait'} className="mt-6">
      <p className="font-semibold">{order.paidMinor > 0 ? received : t.unpaid}</p>
      <p>
        <Left order={order} />
      </p>
      {order.payUrl && (
        <LinkButton to={order.payUrl} look="main" size="s" className="mt-3">
          {t.pay}
        </LinkButton>
      )}
    </Notice>
  )
}

/** What is still to pay, and until when the goods are held for it. */
function Left({ order }: { order: OrderView }) {
  const t = useMessages('checkout').final
  const held = useHeld(order)
  return `${t.owed(formatMoney(order.owedMinor, currencySign(order.currency)))}${held ? `. ${held}` : ''}`
}

/** Nobody has said yet that this phone is theirs: until when the goods wait, and the way to keep them. */
function Unconfirmed({ order }: { order: OrderView }) {
  const held = useHeld(order)
  if (!order.awaitsConfirmation || !held) return null
  return (
    <Notice tone="wait" className="mt-6">
      {held}
    </Notice>
  )
}

function useHeld({ heldUntil, region, awaitsConfirmation }: OrderView): string | null {
  const t = useMessages('checkout').final
  const language = useLanguage()
  if (!heldUntil) return null
  const until = untilWords(Date.parse(heldUntil), region.utcOffsetMinutes, language)
  return awaitsConfirmation ? t.unconfirmed(until) : t.held(until)
}
