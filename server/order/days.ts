import type { OrderSummary } from '#contract/order.ts'
import type { Day } from '#rules/calendar.ts'
import type { OrderBundle } from './queries.ts'

/** A visit of which the crew has written that it came to nothing: of which subject, and for when it was given. */
export interface FailedVisit {
  groupId: string
  subject: string
  day: Day
  from: number
  to: number
}

/** From when until when somebody may come on a day that was agreed on without hours. */
export const openHours = { delivery: { from: 8, to: 20 }, assembly: { from: 9, to: 21 } } as const

type Days = Pick<OrderSummary, 'assembly' | 'daysToAgree'> & { delivery: OrderSummary['assembly'] }

/**
 * When the delivery of this bundle and the assembly are. The day of a visit that failed is promised no more: it is agreed anew, and
 * stands again once it is another one, or somebody is sent out for it once more.
 */
export function daysOf({ group, visit, failed }: Pick<OrderBundle, 'group' | 'visit' | 'failed'>): Days {
  const isOver = (subject: string, one: Days['delivery'], open: { from: number; to: number }) =>
    failed.some(
      (gone) =>
        gone.subject === subject &&
        gone.day === one?.day &&
        gone.from === (one.fromHour ?? open.from) &&
        gone.to === (one.toHour ?? open.to),
    )
  const delivery = visitOf(group.deliveryDay, group.deliveryFrom, group.deliveryTo)
  const assembly = visitOf(group.assemblyDay, group.assemblyFrom, group.assemblyTo)
  const isNotBrought = isOver(`delivery:${group.id}${visit ? `:${visit.id}` : ''}`, delivery, openHours.delivery)
  const isNotAssembled = isOver(`assembly:${group.id}`, assembly, openHours.assembly)
  return {
    delivery: isNotBrought ? null : delivery,
    assembly: isNotAssembled ? null : assembly,
    daysToAgree: [...(isNotBrought ? (['delivery'] as const) : []), ...(isNotAssembled ? (['assembly'] as const) : [])],
  }
}

/** A day with its hours, or none. */
export function visitOf(day: string | null, fromHour: number | null, toHour: number | null) {
  return day === null ? null : { day, fromHour, toHour }
}
