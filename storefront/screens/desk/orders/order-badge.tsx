import type { OrderStatus } from '#rules/order-state.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = {
  new: 'new',
  awaitingPayment: 'fault',
  inWork: 'wait',
  shipped: 'wait',
  received: 'stock',
  closed: 'off',
  cancelled: 'off',
}

/** As the staff call it: whether those who pack have begun is told too. */
export function DeskOrderBadge({
  order: { status, isPicking },
}: {
  order: { status: OrderStatus; isPicking: boolean }
}) {
  const t = useMessages('orders')
  return <Badge tone={tones[status]}>{t.states[isPicking ? 'picking' : status]}</Badge>
}
