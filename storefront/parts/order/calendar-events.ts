import type { OrderView } from '#contract/order.ts'
import type { CalendarEvent } from '#rules/calendar-file.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { isTakenOut } from './taken-out.ts'
import { comingKind } from './words.ts'

type Words = AreaMessages['bought']['order']

/** When to be at home for an order: the delivery, and the assembly where there is one. Nothing once it is over. */
export function eventsOf(order: OrderView, t: Words, host: string): CalendarEvent[] {
  if (['received', 'closed', 'cancelled'].includes(order.status)) return []
  const { delivery, assembly, number, guid, address, region } = order
  const event = (kind: string, title: string, visit: OrderView['assembly']): CalendarEvent[] => {
    if (!visit) return []
    const { day, fromHour, toHour } = visit
    const hours = fromHour !== null && toHour !== null ? { from: fromHour, to: toHour } : null
    const coming = order.lines.filter((line) => !isTakenOut(order, line))
    const text = coming.map((line) => line.name).join('\n')
    const { utcOffsetMinutes } = region
    return [{ uid: `${kind}-${guid}@${host}`, title, text, place: address, day, hours, utcOffsetMinutes }]
  }
  const kind = delivery ? comingKind(delivery) : 'courier'
  return [
    ...event('delivery', t.calendarTitles[kind](number), delivery?.visit ?? null),
    ...event('assembly', t.calendarTitles.assembly(number), assembly),
  ]
}
