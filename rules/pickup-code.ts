/** What a shopper names at the counter: long enough not to be guessed, short enough to be said. */
export const pickupCodeDigits = 6

/** Wrong codes of one order in a row, after which the counter has to wait. */
export const mostWrongCodes = 5
const pauseMs = 15 * 60_000

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
