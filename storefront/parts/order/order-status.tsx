import type { OrderSummary } from '#contract/order.ts'
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

type DeliveryKind = NonNullable<OrderSummary['delivery']>['kind']
type BadgeProps = {
  status: OrderStatus
  isClosed?: boolean
  /** How it comes: what left for a shop waits there. */
  way?: DeliveryKind | null | undefined
}

/** In work amber, unpaid red, received green, cancelled grey; always with its word. */
export function OrderStatusBadge({ status, isClosed = true, way }: BadgeProps) {
  const words = useMessages('account').status
  // Administrators see a closed order as open.
  if (status === 'closed' && !isClosed) return <Badge tone="wait">{words.open}</Badge>
  if (status === 'shipped' && way === 'pickup') return <Badge tone="stock">{words.toCollect}</Badge>
  return <Badge tone={tones[status]}>{words[status]}</Badge>
}
