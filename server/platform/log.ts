import { type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line per event, UTC. Personal data and secrets are cut by name; codes and tokens are never passed in. */
export function createLog(level: string): Log {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
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
