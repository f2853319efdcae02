import { type Day, wallClock } from './calendar.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** However soon the driver comes: so long there is to pay or to confirm. */
const leastMs = 2 * hour

export interface HoldTerms {
  /** For an order behind whose phone nobody stands yet; one that is collected counts them from the end of its day. */
  unconfirmedHours: number
  /** For a confirmed order that is paid at the door or agreed on by phone, counted from the day it is to come. */
  confirmedDays: number
  /** A card is paid at once or after a night's thought, */
  cardHours: number
  /** a bill takes its bank days. */
  billDays: number
}

export interface HoldFacts {
  placedAtMs: number
  /** Money that is awaited before work begins; null when none is. */
  awaited: 'card' | 'bill' | null
  /** By a code, or by the staff. */
  isConfirmed: boolean
  delivery: { type: 'courier' | 'pickup' | 'carrier'; day: Day | null } | null
  utcOffsetMinutes: number
}

/**
 * Until when goods stand back for an order that nobody has paid for. Every such order has an end. A driver does not set
 * out with what is neither paid nor confirmed, so the wait ends before the day of the window begins; whoever pays by card
 * and collects has until the end of the day they were offered.
 */
export function decideHold(facts: HoldFacts, terms: HoldTerms): number {
  const { placedAtMs, awaited, isConfirmed, delivery } = facts
  if (awaited === null && isConfirmed) {
    return Math.max(placedAtMs, dayStart(facts) ?? placedAtMs) + terms.confirmedDays * day
  }
  const waits = { card: terms.cardHours * hour, bill: terms.billDays * day, nobody: terms.unconfirmedHours * hour }
  const from = awaited === null ? collectingEnd(facts) : placedAtMs
  const until = from + waits[awaited ?? 'nobody']
  const last = delivery?.type === 'courier' ? dayStart(facts) : awaited === 'card' ? lastMinuteToCollect(facts) : null
  return last === null ? until : Math.max(placedAtMs + leastMs, Math.min(until, last))
}

/** The goods of today are paid and collected today: a card moves no day. */
function lastMinuteToCollect(facts: HoldFacts): number | null {
  const start = facts.delivery?.type === 'pickup' ? dayStart(facts) : null
  return start === null ? null : start + day - minute
}

/** Nothing can be collected for certain before the last day of paying: a bill moves the day with it. */
export function decideCollectingDay(offered: Day | null, heldUntilMs: number, facts: HoldFacts): Day | null {
  if (offered === null || facts.awaited === null) return offered
  const lastPaying = wallClock(heldUntilMs, facts.utcOffsetMinutes).day
  return lastPaying > offered ? lastPaying : offered
}

/** Whoever pays when they collect has their first day for it, to its end. */
function collectingEnd(facts: HoldFacts): number {
  const start = facts.delivery?.type === 'pickup' ? dayStart(facts) : null
  return start === null ? facts.placedAtMs : Math.max(facts.placedAtMs, start + day)
}

function dayStart({ delivery, utcOffsetMinutes }: HoldFacts): number | null {
  return delivery?.day ? Date.parse(`${delivery.day}T00:00:00Z`) - utcOffsetMinutes * 60_000 : null
}
