import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretPurpose, Secrets } from './secrets.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifetimeDays = 120

/** The code of a link that opens something without signing in: an end date and 128 bits that only the shop can make. */
export function makeLinkCode(secrets: Secrets, purpose: SecretPurpose, subject: string, createdAt: Date): string {
  const endsOn = Math.floor(createdAt.getTime() / dayMs) + lifetimeDays
  return `${endsOn.toString(36)}-${sealOf(secrets.key(purpose), subject, endsOn)}`
}

export function isLinkCode(
  secrets: Secrets,
  purpose: SecretPurpose,
  subject: string,
  code: string,
  now: Date,
): boolean {
  const [end = '', seal = ''] = [code.slice(0, code.indexOf('-')), code.slice(code.indexOf('-') + 1)]
  const endsOn = Number.parseInt(end, 36)
  if (!Number.isSafeInteger(endsOn) || endsOn * dayMs < now.getTime()) return false
  const given = Buffer.from(seal)
  return secrets.keys(purpose).some((key) => {
    const expected = Buffer.from(sealOf(key, subject, endsOn))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function sealOf(key: Buffer, subject: string, endsOn: number): string {
  return createHmac('sha256', key).update(`${subject}/${endsOn}`).digest().subarray(0, 16).toString('base64url')
}
