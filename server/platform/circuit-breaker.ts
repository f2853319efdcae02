import type { Clock } from './clock.ts'

export interface CircuitBreaker {
  /** Whether a call may be tried now; after the pause one trial at a time is let through. */
  mayTry(): boolean
  /** Whether it is left alone now. */
  isOpen(): boolean
  /** What became of the call that was let through. */
  report(outcome: 'worked' | 'failed'): void
}

/** After so many failures in a row nothing is tried for `pauseMs`: a service that is down is not hammered, nor waited for. */
export function createCircuitBreaker(clock: Clock, failures = 5, pauseMs = 30_000): CircuitBreaker {
  let failedInARow = 0
  let closedUntil = 0
  return {
    mayTry() {
      const now = clock().getTime()
      if (failedInARow < failures) return true
      if (now < closedUntil) return false
      closedUntil = now + pauseMs
      return true
    },
    isOpen: () => failedInARow >= failures && clock().getTime() < closedUntil,
    report(outcome) {
      failedInARow = outcome === 'worked' ? 0 : failedInARow + 1
      if (failedInARow >= failures) closedUntil = clock().getTime() + pauseMs
    },
  }
}
