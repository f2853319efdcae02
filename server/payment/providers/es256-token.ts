import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { ToldEvent } from '../acquirer.ts'
import { parseJson } from './decimal.ts'

const Header = z.object({ alg: z.literal('ES256'), kid: z.string().min(1).max(200) })
const Keys = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') })),
})

export type ReadToken = { kind: 'read'; payload: unknown } | Extract<ToldEvent, { kind: 'refused' }>

/** A stranger's made-up key names must not make the shop ask all day long. */
const askAgainMs = 60_000

/** Reads tokens that one of the published keys has signed; an unknown key is looked for anew, at most once a minute. */
export function createTokenReader(fetchKeys: () => Promise<string>) {
  let keys = new Map<string, KeyObject>()
  let askedAt = Number.NEGATIVE_INFINITY

  async function keyOf(kid: string, now: Date): Promise<KeyObject | undefined> {
    if (!keys.has(kid) && now.getTime() - askedAt >= askAgainMs) {
      const published = Keys.safeParse(parseJson(await fetchKeys()))
      askedAt = now.getTime()
      if (published.success) {
        keys = new Map(
          published.data.keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]),
        )
      }
    }
    return keys.get(kid)
  }

  return async (token: string, now: Date): Promise<ReadToken> => {
    const [head = '', body = '', signature = '', ...more] = token.split('.')
    const header = Header.safeParse(parseJson(textOf(head)))
    if (!header.success || signature === '' || more.length > 0) return { kind: 'refused', why: 'unsigned' }
    const key = await keyOf(header.data.kid, now)
    if (!key) return { kind: 'refused', why: 'forged' }
    const signed = Buffer.from(`${head}.${body}`)
    const isTheirs = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
    return isTheirs ? { kind: 'read', payload: parseJson(textOf(body)) } : { kind: 'refused', why: 'forged' }
  }
}

function textOf(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8')
}
