import { addDays, type Day } from './calendar.ts'
import type { OrderStatus } from './order-state.ts'
import { isHandedOver } from './order-state.ts'

/** Until when a placed order may be changed and what it costs near the end. */
export interface ChangeTerms {
  /** So many hours before the end a change begins to cost something. */
  feeHours: number
  feeMinor: number
}

export interface ChangeFacts {
  statuses: readonly OrderStatus[]
  /** Those who pack have begun. */
  isPicking: boolean
  /** The day that is promised; null while none is. */
  day: Day | null
  /** It is collected, and may be promised for the day of its order, or after the cutoff for the next. */
  isPickup: boolean
  cutoffMinute: number
  utcOffsetMinutes: number
  placedAtMs: number
  nowMs: number
}

export interface ChangeStand {
  closed: 'picking' | 'deadline' | 'over' | null
  deadlineMs: number | null
  freeUntilMs: number | null
  /** What moving the delivery costs now. */
  feeMinor: number
}

const changeable: readonly OrderStatus[] = ['new', 'awaitingPayment', 'inWork']
const hourMs = 3600_000
/** Whoever has just ordered may think again, also for tomorrow. */
const graceMs = 2 * hourMs

/**
 * A placed order is open until its goods are gathered: at the cutoff of the day before the one that is promised, or as soon
 * as somebody says so. What is collected may have been promised after that cutoff: then it is that of its own day. Parts that
 * are cancelled do not count.
 */
export function changeStand(facts: ChangeFacts, { feeHours, feeMinor }: ChangeTerms): ChangeStand {
  const { statuses, isPicking, day, isPickup, cutoffMinute, utcOffsetMinutes, placedAtMs, nowMs } = facts
  const living = statuses.filter((status) => status !== 'cancelled')
  const startOf = (one: Day) => gatheringStart(one, cutoffMinute, utcOffsetMinutes)
  const eveMs = day === null ? null : startOf(addDays(day, -1))
  const isPromisedLate = isPickup && eveMs !== null && eveMs <= placedAtMs
  const deadlineMs = isPromisedLate && day !== null ? startOf(day) : eveMs
  const freeUntilMs =
    deadlineMs === null ? null : Math.min(deadlineMs, Math.max(deadlineMs - feeHours * hourMs, placedAtMs + graceMs))
  const stand = { deadlineMs, freeUntilMs, feeMinor: freeUntilMs !== null && nowMs >= freeUntilMs ? feeMinor : 0 }
  if (living.length === 0 || living.every((status) => isHandedOver({ status }))) return { ...stand, closed: 'over' }
  if (isPicking || !living.every((status) => changeable.includes(status))) return { ...stand, closed: 'picking' }
  return { ...stand, closed: deadlineMs !== null && nowMs >= deadlineMs ? 'deadline' : null }
}

function gatheringStart(day: Day, cutoffMinute: number, utcOffsetMinutes: number): number {
  return Date.parse(`${day}T00:00:00Z`) + (cutoffMinute - utcOffsetMinutes) * 60_000
}
