const hour = 3600_000
const spareMs = 24 * hour

/** As long as banks hold money by cards, where one does not say until when; a day is left of it. */
const usualHoldMs = 7 * 24 * hour

/** The latest at which held money is taken: a day before its bank lets it go, or halfway where that is sooner than two days. */
export function captureDeadline(heldAtMs: number, heldUntilMs: number | null): number {
  const until = heldUntilMs ?? heldAtMs + usualHoldMs
  return until - Math.min(spareMs, Math.max(0, until - heldAtMs) / 2)
}

interface HeldMoney {
  amountMinor: number
  /** What of it goes back, or has to. */
  givenMinor: number
  /** What the bank was asked for already; the answer may have been lost. */
  askedMinor: number | null
  captureByMs: number
}

interface HeldFor {
  /** All that the money is for is cancelled. */
  isCancelled: boolean
  /** Some of the goods have left the shop. */
  hasLeft: boolean
}

export type HeldDecision = { kind: 'take'; sumMinor: number } | { kind: 'letGo' } | { kind: 'wait' }

/**
 * Held money is taken when the goods leave, in one go, for a bank takes of it but once: what was taken out of the order before is
 * not asked for, and the bank lets that go. What all goes back is let go at once. What was asked for once is asked for again, and
 * nothing else: nobody knows whether the bank has heard.
 */
export function decideHeldMoney(
  { amountMinor, givenMinor, askedMinor, captureByMs }: HeldMoney,
  order: HeldFor | null,
  nowMs: number,
): HeldDecision {
  const neededMinor = amountMinor - givenMinor
  if (neededMinor <= 0) return { kind: 'letGo' }
  // What is cancelled is about to be given back.
  if (order === null || order.isCancelled) return { kind: 'wait' }
  if (askedMinor !== null) return { kind: 'take', sumMinor: askedMinor }
  return order.hasLeft || nowMs >= captureByMs ? { kind: 'take', sumMinor: neededMinor } : { kind: 'wait' }
}
