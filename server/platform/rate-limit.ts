import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { ask, changed, type Db, type Question, rows } from './database.ts'
import type { Log } from './log.ts'

export interface Taken {
  isAllowed: boolean
  retryAfterSeconds: number
}

export interface Looked {
  taken: number
  secondsLeft: number
}

export interface RateLimiter {
  /**
   * Takes one from the key's window, exactly: the counter lives in PostgreSQL, across processes and restarts. The window
   * begins with the first one taken, so that no hour of the clock forgets what was taken a moment before.
   */
  take(key: string, requests: number, windowSeconds: number): Promise<Taken>
  /** How much of the key's window is taken, without taking. */
  look(key: string, windowSeconds: number): Promise<Looked>
  /** As `look`, to be asked beside other things. */
  lookQuestion(key: string, windowSeconds: number): Question<Looked>
  /** Returns what was taken: for limits that count failures only, and cannot know of one beforehand. */
  giveBack(key: string, windowSeconds: number): Promise<void>
  /**
   * Takes one in memory; every process tells the others within a second what it has counted. For limits where a few more
   * or less do no harm: it costs no statement.
   */
  count(key: string, requests: number, windowSeconds: number): Taken
  /** Tells PostgreSQL what was counted since, and learns what the other processes have. */
  settle(): Promise<void>
  /** Settles every second until stopped, and forgets windows that are over. */
  start(log: Log): { stop(): Promise<void> }
}

const settleMs = 1000
/** Beyond this somebody is making up keys; the oldest windows are forgotten first. */
const mostCounters = 200_000
const settledAtOnce = 1000
const tidyEveryMs = 60_000
const tidiedAtOnce = 5000

interface Counter {
  keyHash: string
  windowStart: number
  windowSeconds: number
  /** Taken in this window by all processes, as far as is known. */
  taken: number
  /** Of them, what the database does not know yet. */
  untold: number
  /** Taken in the window before; it weighs less the further this one goes, so that no seam lets twice as many through. */
  before: number
}

export function createRateLimiter(db: Db, clock: Clock): RateLimiter {
  const counters = new Map<string, Counter>()
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)

  function counterOf(key: string, windowSeconds: number, now: number): Counter {
    const windowStart = now - (now % windowSeconds)
    const name = `${key}:${windowSeconds}`
    const known = counters.get(name)
    if (known?.windowStart === windowStart) return known
    const isNext = known?.windowStart === windowStart - windowSeconds
    const fresh: Counter = {
      keyHash: hashKey(`counted:${key}:${windowStart}`, windowSeconds),
      windowStart,
      windowSeconds,
      taken: 0,
      untold: 0,
      before: isNext ? known.taken : 0,
    }
    counters.delete(name)
    counters.set(name, fresh)
    if (counters.size > mostCounters) counters.delete(counters.keys().next().value ?? '')
    return fresh
  }

  function forgetOld() {
    const now = nowSeconds()
    for (const [name, { windowStart, windowSeconds }] of counters) {
      if (windowStart + 2 * windowSeconds <= now) counters.delete(name)
    }
  }

  function lookQuestion(key: string, windowSeconds: number): Question<Looked> {
    const now = nowSeconds()
    return {
      query: sql`
        select json_build_object('taken', taken, 'secondsLeft', extract(epoch from expires_at)::bigint - ${now}::bigint)
        from rate_limits where key_hash = ${hashKey(key, windowSeconds)} and ${isRunning(sql`rate_limits`, now)}`,
      read: (json) => (json as Looked | null) ?? { taken: 0, secondsLeft: windowSeconds },
    }
  }

  async function settle() {
    const untold = [...counters.values()].filter((counter) => counter.untold > 0)
    for (let from = 0; from < untold.length; from += settledAtOnce) {
      await settleSome(db, untold.slice(from, from + settledAtOnce))
    }
  }

  return {
    async take(key, requests, windowSeconds) {
      const now = nowSeconds()
      const goesOn = isRunning(sql`r`, now)
      const [row] = await rows<{ taken: number; left: number }>(
        db,
        sql`
        insert into rate_limits as r (key_hash, window_start, taken, expires_at)
        values (${hashKey(key, windowSeconds)}, to_timestamp(${now}), 1, to_timestamp(${now + windowSeconds}))
        on conflict (key_hash) do update set
          taken = case when ${goesOn} then r.taken + 1 else 1 end,
          window_start = case when ${goesOn} then r.window_start else excluded.window_start end,
          expires_at = case when ${goesOn} then r.expires_at else excluded.expires_at end
        returning taken, extract(epoch from expires_at)::bigint - ${now}::bigint as left`,
      )
      return { isAllowed: Number(row?.taken) <= requests, retryAfterSeconds: Number(row?.left) }
    },
    look: async (key, windowSeconds) => (await ask(db, { look: lookQuestion(key, windowSeconds) })).look,
    lookQuestion,
    async giveBack(key, windowSeconds) {
      await changed(
        db,
        sql`update rate_limits set taken = taken - 1 where key_hash = ${hashKey(key, windowSeconds)} and taken > 0`,
      )
    },
    count(key, requests, windowSeconds) {
      const now = clock().getTime() / 1000
      const counter = counterOf(key, windowSeconds, Math.floor(now))
      const left = counter.windowStart + windowSeconds - now
      const weighed = counter.taken + counter.before * (left / windowSeconds)
      if (weighed >= requests) return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left)) }
      counter.taken++
      counter.untold++
      return { isAllowed: true, retryAfterSeconds: Math.ceil(left) }
    },
    settle,
    start(log) {
      let lastTidied = Date.now()
      let running: Promise<void> = Promise.resolve()
      const timer = setInterval(() => {
        running = running.then(settle).catch((error) => log.warn({ err: error }, 'limits not settled'))
        if (Date.now() - lastTidied < tidyEveryMs) return
        lastTidied = Date.now()
        forgetOld()
        running = running.then(() => tidy(db, clock())).catch((error) => log.warn({ err: error }, 'limits not tidied'))
      }, settleMs)
      timer.unref()
      return {
        async stop() {
          clearInterval(timer)
          await running
          await settle().catch(() => {})
        },
      }
    },
  }
}

/** A window from which all was given back is as good as none: the next one taken begins it anew. */
function isRunning(row: SQL, nowSeconds: number): SQL {
  return sql`(${row}.taken > 0 and ${row}.expires_at > to_timestamp(${nowSeconds}))`
}

/** One statement for many keys, in the order of their hashes so that two processes never wait for each other in a circle. */
async function settleSome(db: Db, some: readonly Counter[]) {
  const told = some
    .map((counter) => ({ counter, taken: counter.untold }))
    .sort((one, other) => (one.counter.keyHash < other.counter.keyHash ? -1 : 1))
  const facts = told.map(({ counter: { keyHash, windowStart, windowSeconds }, taken }) => ({
    keyHash,
    windowStart,
    taken,
    expiresAt: windowStart + windowSeconds,
  }))
  const known = await rows<{ key_hash: string; taken: number }>(
    db,
    sql`
    insert into rate_limits as r (key_hash, window_start, taken, expires_at)
    select f."keyHash", to_timestamp(f."windowStart"), f.taken, to_timestamp(f."expiresAt")
    from jsonb_to_recordset(${JSON.stringify(facts)}::text::jsonb)
      as f("keyHash" text, "windowStart" float8, taken int, "expiresAt" float8)
    order by f."keyHash"
    on conflict (key_hash) do update set taken = r.taken + excluded.taken
    returning key_hash, taken`,
  )
  const byHash = new Map(known.map((row) => [row.key_hash, Number(row.taken)]))
  for (const { counter, taken } of told) {
    counter.untold -= taken
    // What was counted while the statement ran is on top of what the database says.
    counter.taken = (byHash.get(counter.keyHash) ?? counter.taken - counter.untold) + counter.untold
  }
}

/** Windows that are over, some at a time: a table that nobody tidied must not stop the shop for minutes. */
async function tidy(db: Db, now: Date) {
  let deleted = tidiedAtOnce
  while (deleted === tidiedAtOnce) {
    deleted = await changed(
      db,
      sql`
      delete from rate_limits where key_hash in (
        select key_hash from rate_limits where expires_at < ${now.toISOString()}::timestamptz limit ${tidiedAtOnce}
        for update skip locked)`,
    )
  }
}

/** The key may hold a phone or an address: only its hash is kept. */
function hashKey(key: string, windowSeconds: number): string {
  return createHash('sha256').update(`${key}:${windowSeconds}`).digest('hex').slice(0, 32)
}
