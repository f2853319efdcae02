import type { DeliveryWay } from '#contract/delivery.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'

type WayNoteProps = { way: Pick<DeliveryWay, 'kit' | 'description' | 'pickupPoint'>; text: string }

/** The day, whether the place is open just now, and beside a transport company's the terms on which it hands goods over. */
export function WayNote({ way, text }: WayNoteProps) {
  return (
    <>
      <WithHours text={text} />
      {way.pickupPoint?.openNow && (
        <span className="block font-medium first-letter:uppercase">{way.pickupPoint.openNow}</span>
      )}
      {way.kit && <span className="block">{way.description}</span>}
    </>
  )
}
