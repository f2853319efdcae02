import type { DeskOrder } from '#contract/staff/desk-orders.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'

const tones: Record<DeskOrder['reservations'][number]['state'], BadgeTone> = {
  held: 'wait',
  released: 'off',
  shipped: 'stock',
}

/** What stands on which shelf for the order. */
export function OrderReservations({ reservations }: Pick<DeskOrder, 'reservations'>) {
  const t = useMessages('orders').order
  return (
    <section>
      <h2 className="title text-h3">{t.reservations}</h2>
      {reservations.length === 0 && <p className="mt-2 text-ink-2">{t.noReservations}</p>}
      <ul className="mt-2">
        {reservations.map(({ lineId, name, warehouse, quantity, state }) => (
          <li key={lineId} className="flex flex-wrap items-start justify-between gap-x-4 border-t border-seam py-2.5">
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-s text-ink-2">{t.reservation(quantity, warehouse)}</span>
            </span>
            <Badge tone={tones[state]}>{t.reserved[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
