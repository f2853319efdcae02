import type { OrderSummary } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { hours, momentWords, visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** The one sentence a shopper looks for: when it comes, or what it waits for. */
export function OrderNews({ order }: { order: OrderSummary }) {
  const t = useMessages('account').orders
  if (order.status === 'cancelled') return <p className="mt-2">{t.wasCancelled}</p>
  if (order.status === 'received' || order.status === 'closed') return <p className="mt-2">{t.wasReceived}</p>
  return (
    <div className="mt-2">
      <Held order={order} />
      <Comes order={order} />
    </div>
  )
}

function Held({ order }: { order: OrderSummary }) {
  const t = useMessages('account').orders
  const language = useLanguage()
  if (order.status !== 'awaitingPayment') return null
  const owed = t.owed(formatMoney(order.owedMinor, currencySign(order.currency)))
  if (!order.heldUntil) return <p>{owed}</p>
  return (
    <p>
      {t.held} <b className="font-semibold">{momentWords(order.heldUntil, order.region.utcOffsetMinutes, language)}</b>.{' '}
      {owed}
    </p>
  )
}

function Comes({ order }: { order: OrderSummary }) {
  const t = useMessages('account').orders
  const language = useLanguage()
  const { delivery, assembly } = order
  if (!delivery?.visit) return <p>{t.noDay}</p>
  const { day, fromHour, toHour } = delivery.visit
  const word = { courier: t.bring, pickup: t.collect, carrier: t.carry }[delivery.kind]
  return (
    <p>
      {word}{' '}
      <b className="font-semibold">
        <WithHours text={visitWords({ day, from: fromHour, to: toHour }, language, 'on')} />
      </b>
      .{assembly && ` ${t.assemble(assemblyWords(assembly, day, language))}.`}
    </p>
  )
}

/** On the day of delivery the hours are enough. */
function assemblyWords(
  { day, fromHour, toHour }: NonNullable<OrderSummary['assembly']>,
  deliveryDay: string,
  language: ReturnType<typeof useLanguage>,
): string {
  const hasHours = fromHour !== null && toHour !== null
  if (day === deliveryDay && hasHours) return hours({ from: fromHour, to: toHour })
  return visitWords({ day, from: fromHour, to: toHour }, language)
}
