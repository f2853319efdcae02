import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { isTracing, traceIds } from './tracing.ts'

export type Log = Logger

/**
 * One JSON line per event, UTC. Personal data and secrets are cut by name; codes and tokens are never passed in. Where
 * traces are on, and they are switched on before, a line names its trace.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const settings: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
    serializers: { err: describeLoggedError },
    formatters: { log: (fields) => withoutSecrets(fields, 0) as Record<string, unknown> },
    ...(isTracing() && { mixin: traceIds }),
  }
  return destination ? pino(settings, destination) : pino(settings)
}

const hidden = '[hidden]'
const secretName = /phone|e-?mail|code$|token|password|cookie|secret|authorization|^headers$/i
/** Names that only look like secrets: what a refusal or a failed query calls itself. */
const plainNames = new Set(['statusCode', 'errorCode', 'exitCode'])
const deepest = 6

/** Cut by name however deep they lie, in lists too. */
function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value
  if (depth > deepest) return hidden
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) && !plainNames.has(name) ? hidden : withoutSecrets(inner, depth + 1),
    ]),
  )
}

interface LoggedError {
  type: string
  message: string
  stack?: string
  code?: string
  cause?: LoggedError
}

/**
 * A failed query names its parameters, which may be a phone or a code: they are cut out before anything is written, and
 * of what caused an error only its kind, its code and its place are told. Whatever is thrown can be logged.
 */
export function describeLoggedError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: describeNoError(thrown) }
  const { name, message, stack, cause } = thrown
  return {
    type: name,
    message: withoutParams(message),
    ...(stack && { stack: withoutParams(stack) }),
    ...codeOf(thrown),
    ...(cause instanceof Error && { cause: describeCause(cause, 0) }),
  }
}

function describeCause(cause: Error, depth: number): LoggedError {
  const frames = cause.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return {
    type: cause.name,
    message: hidden,
    stack: frames.join('\n'),
    ...codeOf(cause),
    ...(cause.cause instanceof Error && depth < 3 && { cause: describeCause(cause.cause, depth + 1) }),
  }
}

/** Of what is no error only what it says of itself as a status is told. */
function describeNoError(thrown: unknown): string {
  if (typeof thrown === 'string') return withoutParams(thrown)
  const { status, statusText } = Object(thrown) as { status?: unknown; statusText?: unknown }
  if (typeof status !== 'number') return String(thrown === null ? null : typeof thrown)
  return typeof statusText === 'string' ? `${status} ${statusText}`.trim() : String(status)
}

function codeOf(error: Error): { code?: string } {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? { code } : {}
}

function withoutParams(text: string): string {
  return text.replace(/\nparams: .*(?:\n(?! {4}at ).*)*/g, '\nparams: [hidden]')
}
