import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { certificateCodeLength, certificateLetters } from '#rules/certificates.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** A code that nobody guesses, without the dashes that it is printed with. */
export function makeCode(): string {
  return Array.from({ length: certificateCodeLength }, () =>
    certificateLetters.charAt(randomInt(certificateLetters.length)),
  ).join('')
}

/** Without a secret: money must be found after the shop's secret has changed, and 80 random bits need none. */
export function hashCode(code: string): string {
  return createHash('sha256').update(`certificate/${code}`).digest('base64url')
}

/** The word of the link that shows a certificate with its code: only the shop can make it, and no table holds it. */
export function makeLinkWord(secrets: Secrets, id: number): string {
  return `${id}-${sealOf(secrets.key('certificate links'), id)}`
}

/** The certificate that a link names; null for a link that the shop did not make. */
export function readLinkWord(secrets: Secrets, word: string): number | null {
  const [, name = '', seal = ''] = /^([1-9]\d{0,8})-([\w-]{22})$/.exec(word) ?? []
  const id = Number(name)
  const given = Buffer.from(seal)
  const isMade = secrets.keys('certificate links').some((key) => {
    const expected = Buffer.from(sealOf(key, id))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isMade ? id : null
}

function sealOf(key: Buffer, id: number): string {
  return createHmac('sha256', key).update(`certificate/${id}`).digest().subarray(0, 16).toString('base64url')
}
