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

type BadgeProps = {
  status: OrderStatus
  isClosed?: boolean
  /** It waits to be collected. */
  isThere?: boolean | undefined
}

/** In work amber, unpaid red, received green, cancelled grey; always with its word. */
export function OrderStatusBadge({ status, isClosed = true, isThere = false }: BadgeProps) {
  const words = useMessages('account').status
  // Administrators see a closed order as open.
  if (status === 'closed' && !isClosed) return <Badge tone="wait">{words.open}</Badge>
  if (status === 'shipped' && isThere) return <Badge tone="stock">{words.toCollect}</Badge>
  return <Badge tone={tones[status]}>{words[status]}</Badge>
}
