import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

const sealLength = 9

/** What the QR code of a printed tag says: the line of the print and a seal, so that nobody counts through them. */
export function tagCode(secrets: Secrets, lineId: number): string {
  return `${lineId.toString(36)}-${sealOf(secrets.key('tag codes'), lineId)}`
}

/** The line of the print; null where the code is not of ours. */
export function readTagCode(secrets: Secrets, code: string): number | null {
  const [, number = '', seal = ''] = /^([0-9a-z]{1,10})-([\w-]+)$/.exec(code) ?? []
  const lineId = Number.parseInt(number, 36)
  if (!Number.isSafeInteger(lineId) || lineId < 1) return null
  const given = Buffer.from(seal)
  const isOurs = secrets.keys('tag codes').some((key) => {
    const expected = Buffer.from(sealOf(key, lineId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? lineId : null
}

/** The address in the QR code. */
export function tagUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/tag/${code}/`
}

/** The code in what a scanner or a camera reads from a tag; null where it reads something else. */
export function codeInAddress(read: string): string | null {
  return /\/tag\/([\w-]+)/.exec(read)?.[1] ?? null
}

function sealOf(key: Buffer, lineId: number): string {
  return createHmac('sha256', key).update(`tag/${lineId}`).digest('base64url').slice(0, sealLength)
}
