import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

/** The code of the link by which messages about favourites are stopped without signing in; it can do nothing else. */
export function makeNotesCode(secrets: Secrets, customerId: number): string {
  return `${customerId.toString(36)}-${sealOf(secrets.key('note links'), customerId)}`
}

/** Whose messages the code stops; null where it is none of ours. */
export function readNotesCode(secrets: Secrets, code: string): number | null {
  const [id = '', ...rest] = code.split('-')
  const customerId = Number.parseInt(id, 36)
  if (!Number.isSafeInteger(customerId)) return null
  const given = Buffer.from(rest.join('-'))
  const isOurs = secrets.keys('note links').some((key) => {
    const expected = Buffer.from(sealOf(key, customerId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? customerId : null
}

function sealOf(key: Buffer, customerId: number): string {
  return createHmac('sha256', key).update(`notes/${customerId}`).digest().subarray(0, 16).toString('base64url')
}
