import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** A service the shop calls. Only services named at start can be called: their addresses are the list of allowed hosts. */
export interface OutgoingService {
  /** `https://api.example/v3`; a call's path is put behind it. */
  baseUrl: string
  timeoutMs: number
  /** How often a call that may be repeated is tried in all. */
  attempts: number
}

interface OutgoingCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Begins with a slash. */
  path: string
  headers?: Record<string, string>
  body?: string
  /** True for reads and for changes that carry an idempotency key; nothing else is sent twice. */
  canRepeat: boolean
}

export interface OutgoingAnswer {
  status: number
  headers: Headers
  text: string
}

/** The service gave no usable answer. For a change this means "unknown", not "failed". */
export class ServiceAwayError extends Error {
  readonly service: string
  readonly why: 'timeout' | 'network' | 'status' | 'circuit' | 'answer'

  constructor(service: string, why: ServiceAwayError['why'], cause?: unknown) {
    super(`${service} is away: ${why}`, { cause })
    this.name = 'ServiceAwayError'
    this.service = service
    this.why = why
  }
}

export interface Outgoing {
  /** Answers any status below 500 except 429; otherwise, after its attempts, throws ServiceAwayError. */
  ask(service: string, call: OutgoingCall): Promise<OutgoingAnswer>
}

/** The shop's own, which can also be asked about services. */
export interface WatchedOutgoing extends Outgoing {
  /** So many calls have failed in a row that the service is left alone for a while. */
  isAway(service: string): boolean
}

const longestAnswer = 1024 * 1024

/** The one way out of the shop. */
export function createOutgoing(settings: {
  services: Record<string, OutgoingService>
  clock: Clock
  log: Log
}): WatchedOutgoing {
  const breakers = new Map<string, CircuitBreaker>()

  function breakerOf(name: string): CircuitBreaker {
    const known = breakers.get(name) ?? createCircuitBreaker(settings.clock)
    breakers.set(name, known)
    return known
  }

  async function ask(name: string, call: OutgoingCall): Promise<OutgoingAnswer> {
    const service = settings.services[name]
    if (!service) throw new Error(`No outgoing service is called ${name}.`)
    const breaker = breakerOf(name)
    const attempts = call.canRepeat ? service.attempts : 1
    for (let attempt = 1; ; attempt++) {
      if (!breaker.mayTry()) throw new ServiceAwayError(name, 'circuit')
      const outcome = await tryOnce(name, service, call, settings.log)
      breaker.report(outcome.kind === 'answered' ? 'worked' : 'failed')
      if (outcome.kind === 'answered') return outcome.answer
      if (attempt >= attempts) throw outcome.error
      await pause(outcome.waitMs ?? 150 * 2 ** attempt + Math.random() * 100)
    }
  }

  return { ask, isAway: (name) => breakers.get(name)?.isOpen() ?? false }
}

type Outcome =
  | { kind: 'answered'; answer: OutgoingAnswer }
  | { kind: 'away'; error: ServiceAwayError; waitMs: number | undefined }

async function tryOnce(name: string, service: OutgoingService, call: OutgoingCall, log: Log): Promise<Outcome> {
  const correlationId = randomUUID()
  const began = performance.now()
  const tell = (result: number | string) =>
    log.info(
      { service: name, path: call.path, result, ms: Math.round(performance.now() - began), correlationId },
      'outgoing',
    )
  try {
    const response = await fetch(addressOf(service, call.path), {
      method: call.method,
      headers: { accept: 'application/json', 'x-correlation-id': correlationId, ...call.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(service.timeoutMs),
      ...(call.body !== undefined && { body: call.body }),
    })
    const text = await readLimited(response)
    tell(response.status)
    if (response.status < 500 && response.status !== 429) {
      return { kind: 'answered', answer: { status: response.status, headers: response.headers, text } }
    }
    const error = new ServiceAwayError(name, 'status', new Error(`status ${response.status}`))
    return { kind: 'away', error, waitMs: retryAfterMs(response.headers) }
  } catch (cause) {
    const why = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network'
    tell(why)
    return { kind: 'away', error: new ServiceAwayError(name, why, cause), waitMs: undefined }
  }
}

function addressOf(service: OutgoingService, path: string): URL {
  const base = new URL(service.baseUrl)
  const address = new URL(base.pathname.replace(/\/$/, '') + path, base)
  if (address.origin !== base.origin) throw new Error(`${path} leaves ${base.origin}.`)
  return address
}

async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > longestAnswer) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A service may ask for patience, but a shopper is waiting: two seconds are the most. */
function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, 2000) : undefined
}
