const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** At most `count` within any `windowMs`. */
export type SendLimit = { count: number; windowMs: number }

/** Text messages to one phone. */
export const phoneSendLimits: readonly SendLimit[] = [
  { count: 1, windowMs: minute },
  { count: 5, windowMs: hour },
  { count: 10, windowMs: 24 * hour },
]

/** Text messages asked for from one network address. */
export const addressSendLimits: readonly SendLimit[] = [{ count: 20, windowMs: hour }]

export const codeRules = { digits: 6, lifetimeMs: 5 * minute, tries: 5 } as const

export type SendDecision = { kind: 'allowed' } | { kind: 'wait'; seconds: number }

/** Whether one more message may go now; `seconds` is the wait until all limits allow it, for `Retry-After`. */
export function decideSend(ask: {
  nowMs: number
  /** Earlier sendings in any order; older than the longest window do not matter. */
  sentAtMs: readonly number[]
  limits?: readonly SendLimit[]
}): SendDecision {
  const waits = (ask.limits ?? phoneSendLimits).map((limit) => waitMs(limit, ask.sentAtMs, ask.nowMs))
  const longest = Math.max(0, ...waits)
  return longest > 0 ? { kind: 'wait', seconds: Math.ceil(longest / second) } : { kind: 'allowed' }
}

function waitMs({ count, windowMs }: SendLimit, sentAtMs: readonly number[], nowMs: number): number {
  const latestFirst = sentAtMs.filter((time) => time > nowMs - windowMs).sort((a, b) => b - a)
  const mustLeave = latestFirst[count - 1]
  return mustLeave === undefined ? 0 : mustLeave + windowMs - nowMs
}

/**
 * A typed code as six digits, or null: half a code is none, and nobody guesses by it. Calls may send it as a number, which
 * loses its leading zeros.
 */
export function normalizeCode(value: string | number): string | null {
  const text = typeof value === 'number' ? String(value).padStart(codeRules.digits, '0') : value.replace(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(text) ? text : null
}

/** Notices to one receiver who has proven that the phone is theirs. */
export const noticeSendLimits: readonly SendLimit[] = [
  { count: 10, windowMs: hour },
  { count: 20, windowMs: 24 * hour },
]

/** Anybody may type anybody's phone into an order: such a phone hears of it once a day. */
export const unconfirmedSendLimits: readonly SendLimit[] = [{ count: 1, windowMs: 24 * hour }]

/** The part of the day's budget that notices never touch: it is the codes'. */
export const noticeShareOfBudget = 0.5
