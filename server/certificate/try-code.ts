import { addressKey } from '#server/platform/address-key.ts'
import type { Db } from '#server/platform/database.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { type CertificateRow, findByCode } from './ledger.ts'

export interface CodeTrying {
  db: Db
  limiter: Pick<RateLimiter, 'take' | 'giveBack'>
}

/** Wrong codes of one address in an hour; whoever types right ones never meets it. */
const wrongTries = { count: 10, seconds: 3600 }

export type TriedCode =
  | { kind: 'found'; certificate: CertificateRow }
  | { kind: 'unknown' }
  | { kind: 'tooMany'; retryAfterSeconds: number }

/** Looks a typed code up; whoever guesses runs out of tries. */
export async function tryCode({ db, limiter }: CodeTrying, typed: string, address: string): Promise<TriedCode> {
  const key = `certificate:${addressKey(address)}`
  const { isAllowed, retryAfterSeconds } = await limiter.take(key, wrongTries.count, wrongTries.seconds)
  if (!isAllowed) return { kind: 'tooMany', retryAfterSeconds }
  const certificate = await findByCode(db, typed)
  if (!certificate) return { kind: 'unknown' }
  await limiter.giveBack(key, wrongTries.seconds)
  return { kind: 'found', certificate }
}
