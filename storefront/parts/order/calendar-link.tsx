import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { OrderView } from '#contract/order.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type CalendarLinkProps = { order: OrderView; part?: string | undefined; code?: string | undefined }

/** The days of an order for one's own calendar; nothing while no day is agreed, or where it is over. */
export function CalendarLink({ order, part, code }: CalendarLinkProps) {
  const t = useMessages('bought').order
  const isAhead = !['received', 'closed', 'cancelled'].includes(order.status)
  if (!isAhead || !order.delivery?.visit || order.delivery.isThere) return null
  return (
    <a
      href={href('/personal-lk/order/:guid/calendar', { guid: order.guid }) + queryOf({ part, code })}
      download={`${order.number}.ics`}
      className="mt-2 inline-flex min-h-11 items-center gap-2 font-medium text-cherry hover:underline hover:underline-offset-4"
    >
      <Icon of={CalendarPlus} size={18} />
      {t.calendar}
    </a>
  )
}
