import type { OrderView } from '#contract/order.ts'
import type { ServicesView } from '#contract/order-services.ts'
import { CalendarLink } from '#storefront/parts/order/calendar-link.tsx'
import type { LaterPart } from '#storefront/parts/order/later-parts.ts'
import { isBehind, isDelayed } from '#storefront/parts/order/order-progress.ts'
import { PickupCode } from '#storefront/parts/order/pickup-code.tsx'
import { PickupHours } from '#storefront/parts/order/pickup-hours.tsx'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { comingDay, comingKind, dateWords, visitWords } from '#storefront/parts/order/words.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { ChangeUntil } from './change-until.tsx'

/** A delivery that comes after the next one, and until when it can be changed. */
export type LaterDelivery = { delivery: LaterPart; change: ServicesView | null }

type OrderComingProps = { order: OrderView; change: ServicesView | null; later: readonly LaterDelivery[] }

/** The day and the hours in large letters, the place under them, and who comes. */
export function OrderComing({ order, change, later }: OrderComingProps) {
  const { order: t, orders } = useMessages('account')
  const bought = useMessages('bought').order
  const { phone } = order.region
  const words = useMessages('checkout').after
  const changeWord = useMessages('changes').link
  const language = useLanguage()
  const { delivery, assembly, assemblyRate, removal } = order
  const visit = delivery?.visit
  const who = useWhoBrings(order)
  const receivedAt = isOver(order) ? order.history.findLast(({ status }) => status === 'received')?.at : undefined
  const isLate = isDelayed(order, Date.now())
  const isAnew = order.daysToAgree.includes('delivery')
  const when = receivedAt
    ? dateWords(receivedAt, order.region.utcOffsetMinutes, language)
    : isLate
      ? orders.delayed
      : delivery?.isThere
        ? t.canCollect
        : visit
          ? comingDay(visit, delivery.kind, language)
          : delivery
            ? isAnew
              ? t.toAgree.delivery
              : order.delayedUntil
                ? t.ownDay
                : t.noDay
            : t.noWay
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="text-s text-ink-2">{useComingWord(order, isLate)}</h2>
      <p className="title mt-1 text-h2">
        <WithHours text={when} />
      </p>
      {isBehind(order, Date.now()) && <p className="mt-1 font-semibold text-wait">{orders.behind(phone)}</p>}
      {order.address && <p className="mt-2">{order.address}</p>}
      <PickupCode code={order.pickupCode} />
      <PickupHours order={order} className="mt-1" />
      {who && <p className="mt-2 text-s text-ink-2">{who}</p>}
      {who && phone && (
        <p className="text-s text-ink-2">
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="inline-block py-1 hover:text-cherry">
            {bought.onTheDay(phone)}
          </a>
        </p>
      )}
      {assembly && !isLate && (
        <p className="mt-1 text-s text-ink-2">
          {assemblyRate ?? t.assembly}:{' '}
          {visitWords({ day: assembly.day, from: assembly.fromHour, to: assembly.toHour }, language)}
        </p>
      )}
      {order.daysToAgree.includes('assembly') && <p className="mt-1 text-s text-ink-2">{t.toAgree.assembly}</p>}
      {removal && !isLate && !isOver(order) && <p className="mt-1 text-s text-ink-2">{t.removal(removal.pieces)}</p>}
      {!delivery && order.canCancel && (
        <LinkButton
          to={href('/personal/order/delivery/:id', { id: order.guid })}
          look="outline"
          size="s"
          className="mt-3"
        >
          {words.choose}
        </LinkButton>
      )}
      {delivery && order.servicesUrl && (
        <LinkButton to={order.servicesUrl} look="outline" size="s" className="mt-3">
          {changeWord}
        </LinkButton>
      )}
      {change && <ChangeUntil change={change} />}
      {later.map((one) => (
        <Later key={one.delivery.number} {...one} />
      ))}
      <CalendarLink order={order} part={order.partOf ? order.number : undefined} />
      {order.comment && (
        <p className="mt-3 border-t border-seam pt-3 text-s">
          <span className="text-ink-2">{t.comment}: </span>
          {order.comment}
        </p>
      )}
    </section>
  )
}

/** The second of two deliveries: what it brings, when and where, and its own way to be changed. */
function Later({ delivery, change }: LaterDelivery) {
  const { order: t } = useMessages('account')
  const { good } = useMessages('checkout').summary
  const changeWord = useMessages('changes').link
  const language = useLanguage()
  const { kind, visit, address, goods, servicesUrl } = delivery
  const word = { courier: t.willBring, pickup: t.willWait, carrier: t.willArrive, point: t.willArriveAtPoint }
  return (
    <div className="mt-4 border-t border-seam pt-4">
      <h3 className="text-s text-ink-2">{word[comingKind(delivery)]}</h3>
      <p className="title mt-1 text-h3">
        <WithHours text={comingDay(visit, kind, language)} />
      </p>
      <p className="mt-1">{goods.map(({ name, quantity }) => good(name, quantity)).join(', ')}</p>
      {address && <p className="text-s text-ink-2">{address}</p>}
      {servicesUrl && (
        <LinkButton to={servicesUrl} look="outline" size="s" className="mt-3">
          {changeWord}
        </LinkButton>
      )}
      {change && <ChangeUntil change={change} />}
    </div>
  )
}

function isOver({ status }: OrderView): boolean {
  return status === 'received' || status === 'closed'
}

function useComingWord(order: OrderView, isLate: boolean): string {
  const t = useMessages('account').order
  const { delivery, assembly } = order
  if (!delivery || isLate) return t.delivery
  if (isOver(order)) return delivery.kind === 'pickup' ? t.collected : t.brought
  if (order.daysToAgree.includes('delivery')) return t.delivery
  if (delivery.isThere) return t.waits
  if (delivery.kind === 'pickup') return t.willWait
  if (delivery.kind === 'carrier') return delivery.isToPoint ? t.willArriveAtPoint : t.willArrive
  // Who assembles may come on another day: its own line says which.
  return assembly && assembly.day === delivery.visit?.day ? t.willBringAndAssemble : t.willBring
}

function useWhoBrings(order: OrderView): string {
  const t = useMessages('account').order
  const { delivery, orders } = order
  if (isOver(order)) return ''
  // Whoever collects it brings it home.
  if (delivery?.kind === 'pickup' || delivery?.isThere) return ''
  const carriers = [...new Set(orders.flatMap(({ carrier }) => (carrier ? [carrier] : [])))]
  if (carriers.length > 0) return t.carrierName(carriers.join(', '))
  return delivery?.kind === 'courier' ? t.ownCar : ''
}
