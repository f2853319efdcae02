import { randomUUID } from 'node:crypto'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { type CertificateFiles, sendWithCertificate } from './send-with-certificate.ts'
import { ServiceAwayError } from './service-away-error.ts'
import { createServiceGuard, type GuardState, type ServiceGuard } from './service-guard.ts'
import { inSpan, type SpanWish } from './tracing.ts'

export { ServiceAwayError }

/** A service the shop calls. Only services named at start can be called: their addresses are the list of allowed hosts. */
export interface OutgoingService {
  /** `https://api.example/v3`; a call's path is put behind it. */
  baseUrl: string
  timeoutMs: number
  /** How often a call that may be repeated is tried in all. */
  attempts: number
  /** For those that let nobody in without one. */
  certificate?: CertificateFiles
}

interface OutgoingCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Begins with a slash. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** The path is a key to something: it is not written to the log. */
  isPathSecret?: boolean
  /** True for reads and for changes that carry an idempotency key; nothing else is sent twice. */
  canRepeat: boolean
}

export interface OutgoingAnswer {
  status: number
  headers: Headers
  text: string
  /** The same as it came; of what is no text, such as a PDF. */
  bytes: Uint8Array
}

export interface Outgoing {
  /** Answers any status below 500 except 429; otherwise, after its attempts, throws ServiceAwayError. */
  ask(service: string, call: OutgoingCall): Promise<OutgoingAnswer>
}

/** The shop's own, which can also be asked about services. */
export interface WatchedOutgoing extends Outgoing {
  /** So many calls have failed in a row that the service is left alone, and none has worked since. */
  isAway(service: string): boolean
}

const longestAnswer = 1024 * 1024

/** The one way out of the shop. */
export function createOutgoing(settings: {
  services: Record<string, OutgoingService>
  clock: Clock
  log: Log
  metrics: Registry
  /** How long is waited before a call is tried again, each time twice as long; a service that is played needs no patience. */
  retryMs?: number
}): WatchedOutgoing {
  const { services, clock, log, metrics, retryMs } = settings
  const guards = new Map(Object.keys(services).map((name) => [name, createServiceGuard(name, clock, retryMs)]))
  const figures = measureProviders(metrics, guards)
  const sendTo = new Map(
    Object.entries(services).map(([name, { certificate }]) => [
      name,
      certificate ? sendWithCertificate(certificate) : fetch,
    ]),
  )

  async function ask(name: string, call: OutgoingCall): Promise<OutgoingAnswer> {
    const service = services[name]
    const guard = guards.get(name)
    if (!service || !guard) throw new Error(`No outgoing service is called ${name}.`)
    try {
      return await guard.run(call.canRepeat ? service.attempts : 1, () =>
        inSpan(`provider ${name}`, spanOf(name, call), async (note) => {
          const answer = await tryOnce(name, service, sendTo.get(name) ?? fetch, call, log, figures)
          note({ 'http.response.status_code': answer.status })
          return answer
        }),
      )
    } catch (error) {
      if (error instanceof ServiceAwayError && error.why === 'circuit') {
        figures.calls.inc({ provider: name, outcome: 'circuit' })
      }
      throw error
    }
  }

  return { ask, isAway: (name) => (guards.get(name)?.state ?? 'closed') !== 'closed' }
}

/** No path of it: that may hold what people typed. */
function spanOf(name: string, { method }: OutgoingCall): SpanWish {
  return { kind: 'client', facts: { 'shop.provider': name, 'http.request.method': method } }
}

type ProviderFigures = ReturnType<typeof measureProviders>

const stateFigures: Record<GuardState, number> = { closed: 0, trying: 1, open: 2 }

/** Providers are named in the settings, so their names are few. */
function measureProviders(metrics: Registry, guards: ReadonlyMap<string, ServiceGuard>) {
  const registers = [metrics]
  new Gauge({
    name: 'provider_breaker_state',
    help: 'Whether a provider is asked (0), tried once (1) or left alone (2); with several processes the worst of them',
    labelNames: ['provider'],
    aggregator: 'max',
    registers,
    collect() {
      for (const [provider, guard] of guards) this.set({ provider }, stateFigures[guard.state])
    },
  })
  return {
    calls: new Counter({
      name: 'provider_calls_total',
      help: 'Tries of calls by outcome: answered, refused (4xx), status (5xx, 429), timeout, network, answer, circuit',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    seconds: new Histogram({
      name: 'provider_call_seconds',
      help: 'How long a try lasted, whatever came of it',
      labelNames: ['provider'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    bytes: new Counter({
      name: 'provider_answer_bytes_total',
      help: 'Bytes of answers that were read',
      labelNames: ['provider'],
      registers,
    }),
  }
}

type Send = (
  address: URL,
  sending: {
    method: string
    headers: Record<string, string>
    body?: string | Uint8Array<ArrayBuffer>
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<Response>

async function tryOnce(
  name: string,
  service: OutgoingService,
  send: Send,
  call: OutgoingCall,
  log: Log,
  figures: ProviderFigures,
): Promise<OutgoingAnswer> {
  const correlationId = randomUUID()
  const began = performance.now()
  const tell = (outcome: string, status?: number) => {
    const ms = performance.now() - began
    figures.calls.inc({ provider: name, outcome })
    figures.seconds.observe({ provider: name }, ms / 1000)
    log.info(
      {
        service: name,
        path: call.isPathSecret ? '/…' : call.path,
        result: status ?? outcome,
        ms: Math.round(ms),
        correlationId,
      },
      'outgoing',
    )
  }
  try {
    const response = await send(addressOf(service, call.path), {
      method: call.method,
      headers: { accept: 'application/json', 'x-correlation-id': correlationId, ...call.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(service.timeoutMs),
      ...(call.body !== undefined && { body: call.body }),
    })
    const { status, headers } = response
    const bytes = await readLimited(response, (bytes) => figures.bytes.inc({ provider: name }, bytes))
    if (status >= 500 || status === 429) {
      tell('status', status)
      throw new ServiceAwayError(name, 'status', new Error(`status ${status}`), retryAfterMs(headers))
    }
    tell(status < 400 ? 'answered' : 'refused', status)
    return { status, headers, text: bytes.toString('utf8'), bytes }
  } catch (cause) {
    if (cause instanceof ServiceAwayError) throw cause
    const why = reasonOf(cause)
    tell(why)
    throw new ServiceAwayError(name, why, cause)
  }
}

class AnswerTooLongError extends Error {}

function reasonOf(cause: unknown) {
  if (cause instanceof AnswerTooLongError) return 'answer'
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network'
}

function addressOf(service: OutgoingService, path: string): URL {
  const base = new URL(service.baseUrl)
  const address = new URL(base.pathname.replace(/\/$/, '') + path, base)
  if (address.origin !== base.origin) throw new Error(`${path} leaves ${base.origin}.`)
  return address
}

/** An answer longer than any honest one is not read to its end. */
async function readLimited(response: Response, count: (bytes: number) => void): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    count(part.length)
    if (length > longestAnswer) throw new AnswerTooLongError(`more than ${longestAnswer} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A service may ask for patience, but a shopper is waiting: two seconds are the most. */
function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, 2000) : undefined
}
