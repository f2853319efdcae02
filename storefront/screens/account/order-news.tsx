import type { OrderSummary } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { untilWords } from '#rules/until-words.ts'
import { isBehind, isDelayed } from '#storefront/parts/order/order-progress.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { comingDay, comingKind, hours, visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { placed } from '#storefront/platform/placed.tsx'

/** The one sentence a shopper looks for: when it comes, or what it waits for. */
export function OrderNews({ order }: { order: OrderSummary }) {
  if (order.status === 'cancelled') return <Cancelled order={order} />
  if (order.status === 'received' || order.status === 'closed') return <Received order={order} />
  return (
    <div className="mt-2">
      <Held order={order} />
      <Comes order={order} />
    </div>
  )
}

/** What was returned of it afterwards is told with it. */
function Received({ order: { givenBack, currency } }: { order: OrderSummary }) {
  const t = useMessages('account')
  const gone = givenBack && t.order.refunded(formatMoney(givenBack.sumMinor, currencySign(currency)))
  return <p className="mt-2">{[t.orders.wasReceived, gone].filter(Boolean).join('. ')}</p>
}

/** Whoever cancelled asks about the money: what has not gone back yet, or else what has. */
function Cancelled({ order }: { order: OrderSummary }) {
  const t = useMessages('account')
  const { paidMinor, heldMinor, givenBack } = order
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const coming = paidMinor > 0 && (heldMinor > 0 ? t.order.partRelease : t.order.partRefund)(money(paidMinor))
  const gone = givenBack && (givenBack.isHeld ? t.order.released : t.order.refunded)(money(givenBack.sumMinor))
  return <p className="mt-2">{[t.orders.wasCancelled, coming || gone].filter(Boolean).join('. ')}</p>
}

function Held({ order }: { order: OrderSummary }) {
  const t = useMessages('account').orders
  if (order.awaitsConfirmation && order.heldUntil) {
    return <p>{placed(t.confirming, <Moment of={order} at={order.heldUntil} />)}</p>
  }
  if (order.status !== 'awaitingPayment') return null
  const owed = t.owed(formatMoney(order.owedMinor, currencySign(order.currency)))
  if (!order.heldUntil) return <p>{owed}</p>
  return (
    <p>
      {placed(t.held, <Moment of={order} at={order.heldUntil} />)} {owed}
    </p>
  )
}

function Moment({ of: { region }, at }: { of: OrderSummary; at: string }) {
  return <b className="font-semibold">{untilWords(Date.parse(at), region.utcOffsetMinutes, useLanguage())}</b>
}

function Comes({ order }: { order: OrderSummary }) {
  const { orders: t, order: words } = useMessages('account')
  const language = useLanguage()
  const { delivery, assembly } = order
  if (delivery?.isThere) return <p className="font-semibold">{words.canCollect}</p>
  const anew = order.daysToAgree.map((kind) => words.toAgree[kind]).join('. ')
  if (!delivery?.visit) return <p>{order.daysToAgree.includes('delivery') ? anew : t.noDay}</p>
  if (isDelayed(order, Date.now())) return <p className="font-semibold text-wait">{t.delayed}</p>
  const { day } = delivery.visit
  const sentence = { courier: t.bring, pickup: t.collect, carrier: t.carry, point: t.carryToPoint }[
    comingKind(delivery)
  ]
  return (
    <p>
      {placed(
        sentence,
        <b className="font-semibold">
          <WithHours text={comingDay(delivery.visit, delivery.kind, language)} />
        </b>,
      )}
      .{assembly && ` ${t.assemble(assemblyWords(assembly, day, language))}.`}
      {anew && ` ${anew}.`}
      {isBehind(order, Date.now()) && <b className="block font-semibold text-wait">{t.behind(order.region.phone)}</b>}
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
