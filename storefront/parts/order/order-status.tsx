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
export function OrderStatusBadge({ status, isClosed = true }: { status: OrderStatus; isClosed?: boolean }) {
  const words = useMessages('account').status
  // Administrators see a closed order as open.
  if (status === 'closed' && !isClosed) return <Badge tone="wait">{words.open}</Badge>
  return <Badge tone={tones[status]}>{words[status]}</Badge>
}
