import type { OrderStatus } from '#rules/order-state.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = {
  new: 'wait',
  awaitingPayment: 'fault',
  inWork: 'wait',
  shipped: 'wait',
  received: 'stock',
  closed: 'off',
  cancelled: 'off',
}

/** In work amber, unpaid red, received green, cancelled grey; always with its word. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const words = useMessages('account').status
  return <Badge tone={tones[status]}>{words[status]}</Badge>
}
