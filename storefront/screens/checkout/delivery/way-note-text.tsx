import type { DeliveryWay } from '#contract/delivery.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'

/** The day, and beside a transport company's the terms on which it hands goods over. */
export function WayNote({ way, text }: { way: Pick<DeliveryWay, 'kit' | 'description'>; text: string }) {
  return (
    <>
      <WithHours text={text} />
      {way.kit && <span className="block">{way.description}</span>}
    </>
  )
}
