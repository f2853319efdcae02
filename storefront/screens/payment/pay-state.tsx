import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { OrderView } from '#contract/order.ts'
import type { PaymentAttempt } from '#contract/payment.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { finalUrl } from '#storefront/parts/order/load-payment.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Bill, type BillData } from './bill.tsx'

type PayStateProps = {
  order: OrderView
  attempt: PaymentAttempt | null
  bill: BillData | null
  /** The shopper has just come back from the bank, which has not decided yet. */
  isWaiting: boolean
}

/** What is known about the money right now, before anything is asked. */
export function PayState({ order, attempt, bill, isWaiting }: PayStateProps) {
  const t = useMessages('checkout').pay
  const sum = formatMoney(order.paidMinor, currencySign(order.currency))
  const toOrder = finalUrl(order.code ? { basketGroup: order.guid, code: order.code } : { basketGroup: order.guid })
  if (order.status === 'cancelled')
    return <Panel tone="wait" title={t.cancelledTitle} text={t.cancelledText} to={toOrder} />
  if (order.owedMinor === 0) return <Panel tone="stock" title={t.paidTitle} text={t.paidText(sum)} to={toOrder} />
  if (isWaiting) return <Pending order={order} attempt={attempt} />
  if (bill) return <Bill bill={bill} currency={order.currency} />
  if (attempt?.state === 'canceled')
    return <Panel tone="fault" title={t.declinedTitle} text={`${attempt.reason ?? ''} ${t.declinedText}`} />
  if (attempt?.state === 'expired') return <Panel tone="wait" title={t.expiredTitle} text={t.expiredText} />
  return null
}

const tones = {
  stock: { ground: 'bg-stock-soft', mark: 'text-stock', icon: CircleCheck },
  wait: { ground: 'bg-wait-soft', mark: 'text-wait', icon: Clock },
  fault: { ground: 'bg-fault-soft', mark: 'text-fault', icon: CircleAlert },
}

type PanelProps = { tone: keyof typeof tones; title: string; text: string; to?: string; children?: ReactNode }

function Panel({ tone, title, text, to, children }: PanelProps) {
  const t = useMessages('checkout').pay
  const look = tones[tone]
  return (
    <section role={tone === 'fault' ? 'alert' : 'status'} className={cx('mt-6 flex gap-4 rounded-2 p-5', look.ground)}>
      <span className={look.mark}>
        <Icon of={look.icon} />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-ink-2">{text.trim()}</p>
        {children}
        {to && (
          <LinkButton to={to} look="outline" size="s" className="mt-4">
            {t.toOrder}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

const askEveryMs = 3000

/** The page reads the state anew by itself; without scripts by the link. It changes nothing. */
function Pending({ order, attempt }: Pick<PayStateProps, 'order' | 'attempt'>) {
  const t = useMessages('checkout').pay
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), askEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <Panel tone="wait" title={t.pendingTitle} text={t.pendingText}>
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        <LinkButton to={pathname + search} look="outline" size="s">
          {t.refresh}
        </LinkButton>
        {attempt && order.paymentMethodId && <GoOnPaying method={order.paymentMethodId} sum={attempt.sumMinor} />}
      </div>
    </Panel>
  )
}

/** Whoever has left the bank half-way is led to the same payment again: the shop continues it and never starts a second. */
function GoOnPaying({ method, sum }: { method: string; sum: number }) {
  const t = useMessages('checkout').pay
  const form = useForm({ name: 'go-on', answer: undefined })
  return (
    <FormFrame form={form}>
      <input type="hidden" name="id" value={method} />
      <input type="hidden" name="amount" value="least" />
      <input type="hidden" name="least" value={sum} />
      <Button type="submit" look="text" size="s" busy={form.isBusy} busyText={t.going}>
        {t.goOn}
      </Button>
    </FormFrame>
  )
}
