import { ServiceAwayError } from '#server/platform/outgoing.ts'
import type { SendOutcome } from './sms-provider.ts'

const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** A service that gave no usable answer: did the message go? Only where no connection came about it surely did not. */
export function outcomeOfAway(error: unknown): SendOutcome {
  if (!(error instanceof ServiceAwayError)) throw error
  const status = error.cause instanceof Error ? error.cause.message : ''
  const isRefused = error.why === 'circuit' || status === 'status 429' || neverArrived.has(networkCode(error.cause))
  return { kind: isRefused ? 'later' : 'unknown', reason: error.message }
}

function networkCode(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return ''
}
