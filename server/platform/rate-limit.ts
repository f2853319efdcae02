import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

export interface RateLimiter {
  /** Takes one from the key's fixed window; the counter lives in PostgreSQL and holds across processes and restarts. */
  take(key: string, requests: number, windowSeconds: number): Promise<{ isAllowed: boolean; retryAfterSeconds: number }>
  /** Returns what was taken: for limits that count failures only, and cannot know of one beforehand. */
  giveBack(key: string, windowSeconds: number): Promise<void>
}

export function createRateLimiter(db: Db, clock: Clock): RateLimiter {
  return {
    async take(key, requests, windowSeconds) {
      const nowSeconds = Math.floor(clock().getTime() / 1000)
      const windowStart = nowSeconds - (nowSeconds % windowSeconds)
      const keyHash = hashKey(key, windowSeconds)
      const [row] = await db.execute<{ taken: number }>(sql`
        insert into rate_limits as r (key_hash, window_start, taken, expires_at)
        values (${keyHash}, to_timestamp(${windowStart}), 1, to_timestamp(${windowStart + windowSeconds}))
        on conflict (key_hash) do update set
          taken = case when r.window_start = excluded.window_start then r.taken + 1 else 1 end,
          window_start = excluded.window_start,
          expires_at = excluded.expires_at
        returning taken`)
      return { isAllowed: Number(row?.taken) <= requests, retryAfterSeconds: windowStart + windowSeconds - nowSeconds }
    },
    async giveBack(key, windowSeconds) {
      await db.execute(sql`
        update rate_limits set taken = taken - 1 where key_hash = ${hashKey(key, windowSeconds)} and taken > 0`)
    },
  }
}

/** The key may hold a phone or an address: only its hash is kept. */
function hashKey(key: string, windowSeconds: number): string {
  return createHash('sha256').update(`${key}:${windowSeconds}`).digest('hex').slice(0, 32)
}
