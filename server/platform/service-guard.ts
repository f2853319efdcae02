import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleType,
  type IBackoff,
  retry,
} from 'cockatiel'
import type { Clock } from './clock.ts'
import { ServiceAwayError } from './service-away-error.ts'

export type GuardState = 'closed' | 'trying' | 'open'

/** Stands between the shop and one service: repeats what may be repeated, and leaves alone who does not answer. */
export interface ServiceGuard {
  /** Does the work, up to `attempts` times in all, for as long as it fails with ServiceAwayError. */
  run<Answer>(attempts: number, work: () => Promise<Answer>): Promise<Answer>
  /** `open`: left alone until the pause is over and one trial has worked. */
  readonly state: GuardState
}

const states: Record<CircuitState, GuardState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'trying',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
}

/** So many failures in a row, and nothing is tried for a while: a service that is down is not hammered, nor waited for. */
const failuresInRow = 5
const pauseMs = 30_000

/** `retryMs`: about so long is waited before the second try; each wait after it is twice as long. */
export function createServiceGuard(service: string, clock: Clock, retryMs = 150): ServiceGuard {
  const breaker = circuitBreaker(handleType(ServiceAwayError), {
    breaker: new ConsecutiveBreaker(failuresInRow),
    halfOpenAfter: pauseBy(clock, pauseMs),
  })

  async function tryOnce<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    // The library lets others wait for the one trial to end; a shopper does not wait for a service that is away.
    if (breaker.state === CircuitState.HalfOpen) throw new ServiceAwayError(service, 'circuit')
    try {
      return await breaker.execute(work)
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new ServiceAwayError(service, 'circuit', error) : error
    }
  }

  return {
    run: (attempts, work) =>
      retry(
        handleType(ServiceAwayError, ({ why }) => why !== 'circuit'),
        { maxAttempts: attempts - 1, backoff: growingFrom(retryMs) },
      ).execute(() => tryOnce(work)),
    get state() {
      return states[breaker.state]
    },
  }
}

/** What the service asks for, or a wait that doubles, each a little longer by chance. */
function growingFrom(retryMs: number) {
  return new DelegateBackoff<{ attempt: number; result: object }>(({ attempt, result }) => {
    const asked = 'error' in result && result.error instanceof ServiceAwayError ? result.error.patienceMs : undefined
    return asked ?? retryMs * (2 ** attempt + Math.random() * 0.7)
  })
}

/** The library reads the computer's clock; a pause that is either endless or over leaves the time to the shop's. */
function pauseBy(clock: Clock, pauseMs: number) {
  let endsAt = 0
  const pause: IBackoff<unknown> = {
    get duration() {
      return clock().getTime() < endsAt ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    },
    next() {
      endsAt = clock().getTime() + pauseMs
      return pause
    },
  }
  return pause
}
