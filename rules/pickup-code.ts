/** What a shopper names at the counter: long enough not to be guessed, short enough to be said. */
export const pickupCodeDigits = 6

/** Wrong codes of one order in a row, after which the counter has to wait. */
export const mostWrongCodes = 5
const pauseMs = 15 * 60_000
/** Between two messages with the same code: a text takes its time to come. */
const againAfterMs = 60_000

export interface WrongCodes {
  wrong: number
  lastAtMs: number
}

/** How many codes may still be tried for an order now, and how long it waits where none. */
export function codesLeft(tried: WrongCodes | null, nowMs: number): { left: number; waitMs: number } {
  if (!tried || nowMs - tried.lastAtMs >= pauseMs) return { left: mostWrongCodes, waitMs: 0 }
  const left = Math.max(0, mostWrongCodes - tried.wrong)
  return { left, waitMs: left > 0 ? 0 : tried.lastAtMs + pauseMs - nowMs }
}

/** How long until the code may be sent once more. */
export function waitToSendAgain(sentAtMs: number | null, nowMs: number): number {
  return sentAtMs === null ? 0 : Math.max(0, sentAtMs + againAfterMs - nowMs)
}

/** As it is typed, to six digits, or null: what is no code is no guess either. */
export function readPickupCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && digits.length === pickupCodeDigits ? digits : null
}
