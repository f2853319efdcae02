import { refuse } from '#server/gate/index.ts'
import type { PhoneCodes, SendCodeOutcome } from './phone-codes.ts'

/** No captcha is set up, so none is asked for. */
export const noCaptcha = { isNeeded: false, siteKey: '' }

/** The phone as digits; refuses what is no phone, and what messages do not go to. */
export function requirePhone(codes: Pick<PhoneCodes, 'readPhone'>, text: string): string {
  const read = codes.readPhone(text)
  if (read.kind === 'phoneInvalid') throw refuse('PHONE_INVALID')
  if (read.kind === 'phoneCountryRefused') throw refuse('PHONE_COUNTRY_REFUSED')
  return read.phone
}

/** What was sent; refuses with the seconds to wait where nothing was. */
export function requireSent(outcome: SendCodeOutcome): { smsStatusId: string; waitSeconds: number } {
  if (outcome.kind !== 'sent') throw sendRefusal(outcome)
  return { smsStatusId: outcome.smsStatusId, waitSeconds: outcome.waitSeconds }
}

export function sendRefusal(outcome: Exclude<SendCodeOutcome, { kind: 'sent' }>) {
  if (outcome.kind === 'unavailable') return refuse('SMS_UNAVAILABLE', undefined, { retryAfter: 60 * 60 })
  return refuse('SMS_TOO_OFTEN', { seconds: outcome.seconds }, { retryAfter: outcome.seconds })
}
