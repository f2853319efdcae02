import { createHash } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { networkOf } from '#rules/network.ts'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { hashToken, isToken, makeToken } from './secrets.ts'
import { knownBrowsers } from './tables.ts'

/** From where somebody signs in: the cookie that outlives the session, and the house. */
export interface Whereabouts {
  browserToken: string | undefined
  address: string
}

const day = 24 * 60 * 60 * 1000
/** A browser keeps its cookie; the address of a house passes on to strangers. */
const knownDays = { browser: 180, network: 30 }
export const browserCookieSeconds = (knownDays.browser * day) / 1000

/** Whether somebody has signed in to the account from there before; the browser says more than its house. */
export async function findKnown(
  db: Db,
  customerId: number,
  from: Whereabouts,
  now: Date,
): Promise<'browser' | 'network' | null> {
  const keys = keysOf(from)
  if (keys.length === 0) return null
  const found = await db
    .select({ kind: knownBrowsers.kind })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.customerId, customerId),
        or(
          ...keys.map(({ kind, keyHash }) =>
            and(
              eq(knownBrowsers.kind, kind),
              eq(knownBrowsers.keyHash, keyHash),
              gt(knownBrowsers.seenAt, new Date(now.getTime() - knownDays[kind] * day)),
            ),
          ),
        ),
      ),
    )
  const kinds = new Set(found.map(({ kind }) => kind))
  return kinds.has('browser') ? 'browser' : kinds.has('network') ? 'network' : null
}

/** Keeps that the account was opened from there; answers the token that the browser carries from now on. */
export async function rememberBrowser(tx: Tx, customerId: number, from: Whereabouts, now: Date): Promise<string> {
  const browserToken = isToken(from.browserToken) ? from.browserToken : makeToken()
  const kept = keysOf({ ...from, browserToken }).map((key) => ({ ...key, customerId, seenAt: now }))
  await tx
    .insert(knownBrowsers)
    .values(kept)
    .onConflictDoUpdate({
      target: [knownBrowsers.customerId, knownBrowsers.kind, knownBrowsers.keyHash],
      set: { seenAt: now },
    })
  return browserToken
}

/** What has not been seen for so long that it counts no more, some at a time. */
export async function forgetOldBrowsers(db: Db, now: Date): Promise<void> {
  const atOnce = 5000
  const seenBefore = new Date(now.getTime() - knownDays.browser * day).toISOString()
  let deleted = atOnce
  while (deleted === atOnce) {
    deleted = await changed(
      db,
      sql`
      delete from known_browsers where (customer_id, kind, key_hash) in (
        select customer_id, kind, key_hash from known_browsers
        where seen_at < ${seenBefore}::timestamptz limit ${atOnce})`,
    )
  }
}

/** Only hashes are kept: neither the cookie nor the address can be read out of the table. */
function keysOf({ browserToken, address }: Whereabouts) {
  const network = networkOf(address)
  return [
    isToken(browserToken) && { kind: 'browser' as const, keyHash: hashToken(browserToken) },
    network !== null && {
      kind: 'network' as const,
      keyHash: createHash('sha256').update(`known-network/${network}`).digest('hex'),
    },
  ].filter((key) => key !== false)
}
