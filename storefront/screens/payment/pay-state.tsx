import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { ProviderPopup } from '#rules/payment-popups.ts'
import { leftUnpaid } from '#rules/payment-state.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { finalUrl } from '#storefront/parts/order/load-payment.ts'
import { useReturned, useSurplus } from '#storefront/parts/order/use-money-back.ts'
import { useLongWait } from '#storefront/parts/payment/use-long-wait.ts'
import { useLookAgain } from '#storefront/parts/payment/use-look-again.ts'
import { WhoLooks } from '#storefront/parts/payment/who-looks.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Bill, type BillData } from './bill.tsx'
import type { Paying } from './pay-form.tsx'
import { ScanCode } from './scan-code.tsx'
import { StatePanel } from './state-panel.tsx'
import { type Popups, usePopups } from './use-popups.ts'

const PaymentPopups = lazy(() => fetchModule(() => import('./payment-popups.tsx')))

type PayStateProps = {
  order: OrderView
  attempt: PaymentAttempt | null
  /** A payment was left half-way, and the page opened anew: it may still come. */
  left: PaymentAttempt | null
  /** Its bank led the payer back unpaid. */
  isLeft: boolean
  bill: BillData | null
  /** The shopper has just come back from the bank, which has not decided yet. */
  isWaiting: boolean
  /** For whoever would rather pay another way. */
  paying: Paying
  answer: FormAnswer | undefined
}

/** What is known about the money right now, before anything is asked. */
export function PayState({ order, attempt, left, isLeft, bill, isWaiting, paying, answer }: PayStateProps) {
  const { pay: t, final: held } = useMessages('checkout')
  const heldSum = formatMoney(order.heldMinor, currencySign(order.currency))
  const sum = formatMoney(order.paidMinor, currencySign(order.currency))
  const surplus = useSurplus(order)
  const returned = useReturned(order, t.cancelledText)
  const toOrder = finalUrl(order.code ? { basketGroup: order.guid, code: order.code } : { basketGroup: order.guid })
  const { partOf, partPlace } = order
  const cancelled = partOf && partPlace ? held.partCancelled(partPlace, partOf) : t.cancelledTitle
  if (order.status === 'cancelled') return <Panel tone="wait" title={cancelled} text={returned} to={toOrder} />
  if (order.owedMinor <= 0) {
    const words =
      order.heldMinor > 0
        ? { title: held.frozen, text: held.frozenText(heldSum) }
        : { title: t.paidTitle, text: surplus ?? t.paidText(sum) }
    return <Panel tone="stock" {...words} to={toOrder} />
  }
  if (isWaiting) return <Pending order={order} attempt={attempt} paying={paying} answer={answer} />
  if (left || bill)
    return (
      <>
        {left && <LeftAtBank left={left} isLeft={isLeft} currency={order.currency} />}
        {bill && <Bill bill={bill} currency={order.currency} />}
      </>
    )
  if (attempt?.state === 'canceled')
    return <Panel tone="fault" title={t.declinedTitle} text={`${attempt.reason ?? ''} ${t.declinedText}`} />
  if (attempt?.state === 'expired') return <Panel tone="wait" title={t.expiredTitle} text={t.expiredText} />
  return null
}

type PanelProps = Parameters<typeof StatePanel>[0] & { to?: string }

function Panel({ to, children, ...panel }: PanelProps) {
  const t = useMessages('checkout').pay
  return (
    <StatePanel {...panel}>
      {children}
      {to && (
        <LinkButton to={to} look="outline" size="s" className="mt-4">
          {t.toOrder}
        </LinkButton>
      )}
    </StatePanel>
  )
}

/**
 * The page reads the state anew by itself; without scripts by the link. It changes nothing. Whoever came back by the bank's way of
 * those who have not paid is told so, and so is in the end whoever left it by a way that the bank does not see.
 */
function Pending({ order, attempt, paying, answer }: Pick<PayStateProps, 'order' | 'attempt' | 'paying' | 'answer'>) {
  const { pay: t, scan: words } = useMessages('checkout')
  const { pathname, search } = useLocation()
  const popups = usePopups(attempt?.popup?.name ?? null, attempt?.code ?? '')
  useLookAgain(true)
  const isLong = useLongWait()
  const rest = new URLSearchParams(search)
  const isLeft = rest.has(leftUnpaid)
  rest.delete('payment')
  rest.delete(leftUnpaid)
  const another = pathname + queryOf(Object.fromEntries(rest))
  if (attempt?.popup && popups.isRunning && !isLeft)
    return (
      <>
        <PopupPanel popup={attempt.popup.name} open={popups.open} />
        <Suspense fallback={null}>
          <PaymentPopups
            attempt={attempt}
            order={order}
            paying={paying}
            answer={answer}
            here={pathname + search}
            {...popups}
          />
        </Suspense>
      </>
    )
  if (attempt?.qr && !isLeft)
    return <ScanCode attempt={attempt} currency={order.currency} here={pathname + search} another={another} />
  return (
    <Panel
      tone="wait"
      title={isLeft ? t.unpaidTitle : t.pendingTitle}
      text={isLeft ? t.declinedText : isLong ? t.longText : t.pendingText}
    >
      <p className="mt-1 text-ink-2">
        <WhoLooks />
      </p>
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        {attempt && <GoOnPaying attempt={attempt} isFirst={isLeft || isLong} answer={answer} />}
        <LinkButton to={pathname + search} look="outline" size="s">
          {t.refresh}
        </LinkButton>
        {order.isPayable && (
          <LinkButton to={another} look="text" size="s">
            {words.another}
          </LinkButton>
        )}
      </div>
    </Panel>
  )
}

/** Above the ways to pay: who has paid already need not pay again, and who has not goes back or on. */
function LeftAtBank({
  left,
  isLeft,
  currency,
}: Pick<PayStateProps, 'isLeft'> & { left: PaymentAttempt; currency: OrderView['currency'] }) {
  const { pay: t, final } = useMessages('checkout')
  const { pathname, search } = useLocation()
  const rest = Object.fromEntries(new URLSearchParams(search))
  return (
    <Panel
      tone="wait"
      title={isLeft ? t.unpaidTitle : final.bankTitle(formatMoney(left.sumMinor, currencySign(currency)))}
      text={isLeft ? t.declinedText : t.leftText}
    >
      <LinkButton
        to={pathname + queryOf({ ...rest, payment: left.code, ...(isLeft && { [leftUnpaid]: '1' }) })}
        look="outline"
        size="s"
        className="mt-4"
      >
        {final.bankOn}
      </LinkButton>
    </Panel>
  )
}

/** What the page says under a popup, and once it was closed: the way back to it, and to the other ways. */
function PopupPanel({ popup, open }: { popup: ProviderPopup } & Pick<Popups, 'open'>) {
  const { popups: t, scan, pay } = useMessages('checkout')
  return (
    <Panel tone="wait" title={pay.pendingTitle} text={t.waitText}>
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        <Button look="outline" size="s" onClick={() => open(popup)}>
          {t.reopen[popup]}
        </Button>
        <Button look="text" size="s" onClick={() => open('paymentMethodsList')}>
          {scan.another}
        </Button>
      </div>
    </Panel>
  )
}

/** Whoever has left the bank half-way is led to the same payment again: the shop continues it and never starts a second. */
function GoOnPaying({
  attempt: { methodId, sumMinor },
  isFirst,
  answer,
}: {
  attempt: PaymentAttempt
  /** It is more likely what the payer wants than to wait. */
  isFirst: boolean
  answer: FormAnswer | undefined
}) {
  const t = useMessages('checkout').pay
  const form = useForm({ name: 'go-on', answer })
  return (
    <FormFrame form={form}>
      <input type="hidden" name="id" value={methodId} />
      <input type="hidden" name="amount" value="least" />
      <input type="hidden" name="least" value={sumMinor} />
      <Button type="submit" look={isFirst ? 'main' : 'outline'} size="s" busy={form.isBusy} busyText={t.going}>
        {isFirst ? t.payOn : t.goOn}
      </Button>
    </FormFrame>
  )
}
