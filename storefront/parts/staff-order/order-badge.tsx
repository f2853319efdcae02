import type { DeliveryType } from '#contract/delivery.ts'
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
  order: { status, isPicking, delivery },
}: {
  /** What left for a shop waits there. */
  order: { status: OrderStatus; isPicking: boolean; delivery: { kind: DeliveryType } | null }
}) {
  const t = useMessages('orders')
  if (status === 'shipped' && delivery?.kind === 'pickup') return <Badge tone="stock">{t.toCollect}</Badge>
  return <Badge tone={tones[status]}>{t.states[isPicking ? 'picking' : status]}</Badge>
}
