import type { FastifyInstance } from 'fastify'

export type SpanFacts = Record<string, string | number>

export interface SpanWish {
  /** `client`: the work is done by somebody else, who is waited for. */
  kind?: 'client'
  facts?: SpanFacts
  /** By itself it is not worth a trace. */
  isOnlyPart?: boolean
  /** Whether what the work threw is a fault; a refusal is an answer. */
  isFault?(error: unknown): boolean
}

/** Facts that are known when the work is done. */
export type NoteFacts = (facts: SpanFacts) => void

/** What `open-telemetry.ts` does where traces are on. */
export interface Tracer {
  inSpan<Answer>(name: string, wish: SpanWish, work: (note: NoteFacts) => Promise<Answer>): Promise<Answer>
  /** Goes on with what was carried; without it the work begins a trace of its own. */
  goOn<Answer>(carried: string | undefined, work: () => Promise<Answer>): Promise<Answer>
  carried(): string | undefined
  ids(): { traceId?: string; spanId?: string }
  watchRequests(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

export interface TraceSettings {
  /** Where traces are sent by OTLP over HTTP; none: nothing of OpenTelemetry is loaded. */
  endpoint: string | undefined
  headers: Record<string, string>
  serviceName: string
  /** The part of requests that is traced, 0 to 1. */
  ratio: number
}

/** Who is traced is a matter of the process: log and driver, which nobody hands anything, have to know as well. */
let tracer: Tracer | undefined

const noteNothing: NoteFacts = () => {}

/** Switches traces on for this process, where the settings say so. Before it nothing is traced, and nothing costs. */
export async function startTracing(settings: TraceSettings): Promise<void> {
  if (settings.endpoint === undefined) return
  const { createTracer } = await import('./open-telemetry.ts')
  tracer = createTracer({ ...settings, endpoint: settings.endpoint })
}

/** Sends what is left, for two seconds at the most. */
export async function stopTracing(): Promise<void> {
  const stopping = tracer
  tracer = undefined
  await stopping?.stop()
}

export function isTracing(): boolean {
  return tracer !== undefined
}

/** Does the work as a step of the trace that is under way. */
export function inSpan<Answer>(
  name: string,
  wish: SpanWish,
  work: (note: NoteFacts) => Promise<Answer>,
): Promise<Answer> {
  return tracer ? tracer.inSpan(name, wish, work) : work(noteNothing)
}

/** Does the work as a part of the trace that queued it, see `carriedTrace`. */
export function goOnWithTrace<Answer>(carried: string | undefined, work: () => Promise<Answer>): Promise<Answer> {
  return tracer ? tracer.goOn(carried, work) : work()
}

/** What is kept with work that is done later, so that it belongs to the trace of whoever wanted it. */
export function carriedTrace(): string | undefined {
  return tracer?.carried()
}

/** For a line of the log. */
export function traceIds(): { traceId?: string; spanId?: string } {
  return tracer?.ids() ?? {}
}

/** Each request by its route becomes a trace; to be called before anything else hooks into it. */
export async function traceRequests(app: FastifyInstance): Promise<void> {
  await tracer?.watchRequests(app)
}
