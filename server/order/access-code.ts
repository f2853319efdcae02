import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

const days = 24 * 60 * 60 * 1000
const lifetimeDays = 120

/** `order links` show an order and pay it, whoever they were passed on to; `order messages` also change it. */
type Purpose = 'order links' | 'order messages'

/** The code of the link that opens an order without signing in: an end date and 128 bits that only the shop can make. */
export function makeAccessCode(secrets: Secrets, groupId: string, createdAt: Date): string {
  return makeCode(secrets, 'order links', groupId, createdAt)
}

/** The code of the link in a message to whoever ordered: it opens the order as the other does, and changes it. */
export function makeMessageCode(secrets: Secrets, groupId: string, createdAt: Date): string {
  return makeCode(secrets, 'order messages', groupId, createdAt)
}

export function isAccessCode(secrets: Secrets, groupId: string, code: string, now: Date): boolean {
  return isCodeOf(secrets, 'order links', groupId, code, now)
}

export function isMessageCode(secrets: Secrets, groupId: string, code: string, now: Date): boolean {
  return isCodeOf(secrets, 'order messages', groupId, code, now)
}

function makeCode(secrets: Secrets, purpose: Purpose, groupId: string, createdAt: Date): string {
  const endsOn = Math.floor(createdAt.getTime() / days) + lifetimeDays
  return `${endsOn.toString(36)}-${sealOf(secrets.key(purpose), groupId, endsOn)}`
}

function isCodeOf(secrets: Secrets, purpose: Purpose, groupId: string, code: string, now: Date): boolean {
  const [end = '', seal = ''] = [code.slice(0, code.indexOf('-')), code.slice(code.indexOf('-') + 1)]
  const endsOn = Number.parseInt(end, 36)
  if (!Number.isSafeInteger(endsOn) || endsOn * days < now.getTime()) return false
  const given = Buffer.from(seal)
  return secrets.keys(purpose).some((key) => {
    const expected = Buffer.from(sealOf(key, groupId, endsOn))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function sealOf(key: Buffer, groupId: string, endsOn: number): string {
  return createHmac('sha256', key).update(`order/${groupId}/${endsOn}`).digest().subarray(0, 16).toString('base64url')
}
