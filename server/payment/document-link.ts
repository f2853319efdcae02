import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '#server/platform/secrets.ts'

const Sealed = z.object({
  kind: z.enum(['bill', 'contractPrint', 'orderPrint', 'actPrint']),
  basketGroup: z.uuid(),
  /** The bill's attempt. */
  payment: z.string().max(80).optional(),
  /** Of a contract or a sheet: the one part of the order that it is about. */
  partId: z.int().nullish(),
  endsAt: z.int(),
})
export type DocumentKey = Omit<z.infer<typeof Sealed>, 'endsAt'>

const lifetimeMs = 24 * 3600_000

/** A link to a document for whoever was just shown the order: it opens without a cookie, in a bookkeeper's mail too, for a day. */
export function documentUrl(secrets: Secrets, key: DocumentKey, now: Date): string {
  const body = Buffer.from(JSON.stringify({ ...key, endsAt: now.getTime() + lifetimeMs })).toString('base64url')
  return `/api_vue/basket/paymentDocs/${body}.${sealOf(secrets.key('document links'), body)}/`
}

/** What a link opens; null when it was made by somebody else or its day is over. */
export function openDocumentLink(secrets: Secrets, token: string, now: Date): DocumentKey | null {
  const [body = '', seal = ''] = token.split('.')
  const given = Buffer.from(seal)
  const isOurs = secrets.keys('document links').some((key) => {
    const expected = Buffer.from(sealOf(key, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) return null
  const { endsAt, ...key } = Sealed.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return endsAt > now.getTime() ? key : null
}

function sealOf(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(`document/${body}`).digest().subarray(0, 16).toString('base64url')
}
