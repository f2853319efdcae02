import type { OrderView } from '#contract/order.ts'
import { OpenNow } from '#storefront/parts/open-now.tsx'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

type PickupHoursProps = { order: Pick<OrderView, 'pickupPlace' | 'region' | 'status'>; className?: string }

/** When the place is open at which an order waits or will wait, whether it is just now, and its phone. */
export function PickupHours({ order: { pickupPlace, region, status }, className }: PickupHoursProps) {
  const t = useMessages('checkout')
  if (!pickupPlace || status === 'received' || status === 'closed' || status === 'cancelled') return null
  const { hours, phone } = pickupPlace
  return (
    <div className={className}>
      <p className="text-s text-ink-2">{t.wayHours(hours)}</p>
      <OpenNow hours={hours} utcOffsetMinutes={region.utcOffsetMinutes} />
      <PhoneLink phone={phone} className="inline-flex min-h-11 items-center text-cherry" />
    </div>
  )
}
