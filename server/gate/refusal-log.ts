import { hashAddress } from '#server/platform/address-key.ts'
import type { Log } from '#server/platform/log.ts'
import type { CallContext } from './context.ts'
import { frameworkRefusal, RefusalError } from './refuse.ts'

/** Refusals of whoever tries doors: rights, foreign pages, limits, inputs that no screen of ours sends. */
const told: Record<string, 'warn' | 'info'> = {
  ACCESS_DENIED: 'warn',
  ORIGIN_FOREIGN: 'warn',
  TOO_MANY_REQUESTS: 'warn',
  CAPTCHA_NEEDED: 'warn',
  TOO_MUCH_UNCONFIRMED: 'warn',
  SIGN_IN_NEEDED: 'info',
  INPUT_INVALID: 'info',
  MEDIA_TYPE_UNKNOWN: 'info',
  BODY_TOO_LARGE: 'info',
  FILES_TOO_OFTEN: 'warn',
  FILES_TOO_SLOW: 'warn',
  FILE_UNEXPECTED: 'warn',
  FILE_TYPE_WRONG: 'info',
  PICTURE_SIZE_WRONG: 'info',
}

interface Asked {
  /** `staff.saveSetting`, or the page's path. */
  what: string
  requestId: string
  address: string
  context?: CallContext | undefined
}

/** Writes down who was refused what, so that attacks show: ids and a hash of the house, nothing that was typed. */
export async function logRefusal(log: Log, error: unknown, { what, requestId, address, context }: Asked) {
  const code = error instanceof RefusalError ? error.code : frameworkRefusal(error)
  const level = code && told[code]
  if (!level) return
  // Whoever lacks a right is known by now; for all others asking would be a query more.
  const customerId = code === 'ACCESS_DENIED' ? (await context?.visitor())?.customer?.id : undefined
  log[level]({ event: 'refused', requestId, what, refusal: code, from: hashAddress(address), customerId }, 'refused')
}
