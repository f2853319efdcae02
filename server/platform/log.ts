import { type Logger, pino, type SerializedError, stdSerializers } from 'pino'

export type Log = Logger

/** One JSON line per event, UTC. Personal data and secrets are cut by name; codes and tokens are never passed in. */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
    serializers: { err: describeLoggedError },
    redact: {
      paths: [
        'phone',
        'email',
        'code',
        'token',
        'password',
        'cookie',
        '*.phone',
        '*.email',
        '*.code',
        '*.token',
        '*.password',
        'req.headers',
      ],
      censor: '[hidden]',
    },
  })
}

/** A failed query names its parameters, which may be a phone or a code: they are cut out before anything is written. */
export function describeLoggedError(error: Error): SerializedError {
  const described = stdSerializers.err(error)
  for (const field of ['message', 'stack'] as const) described[field] = withoutParams(described[field])
  // Drivers and Drizzle hang the same values on the error itself.
  for (const field of ['params', 'parameters', 'args', 'detail', 'query', 'cause', 'raw']) delete described[field]
  return described
}

function withoutParams(text: string): string {
  return text.replace(/\nparams: .*(?:\n(?! {4}at ).*)*/g, '\nparams: [hidden]')
}
