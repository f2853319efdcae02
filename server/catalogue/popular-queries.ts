import { sql } from 'drizzle-orm'
import { changed, type Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'

const mostWaiting = 1000
const flushMs = 60_000
const longest = 60
const tidyMs = 60 * 60_000
const tidiedAtOnce = 1000
// Suggestions are made from fewer; the rest are those that may yet become frequent.
const usuallyKept = 10_000

/**
 * Counts what people search for, in memory, and writes it down from time to time: how often something was found and how
 * often nothing, and never who asked. Every hour the rarest of
 * too many are forgotten: a newcomer has that long to be asked for again.
 */
export function createQueryCounter(db: Db, log: Log, mostKept = usuallyKept) {
  const waiting = new Map<string, { searches: number; misses: number }>()
  const timers = [
    setInterval(() => void flush(), flushMs).unref(),
    setInterval(() => void tidy().catch((error) => log.warn({ err: error }, 'queries not tidied')), tidyMs).unref(),
  ]

  async function tidy() {
    let forgotten = tidiedAtOnce
    while (forgotten === tidiedAtOnce) {
      forgotten = await changed(
        db,
        sql`
        delete from popular_queries where query in (
          select query from popular_queries order by searches + misses desc, query offset ${mostKept} limit ${tidiedAtOnce})`,
      )
    }
  }

  async function flush() {
    if (waiting.size === 0) return
    const stated = [...waiting].map(([query, counts]) => ({ query, ...counts }))
    waiting.clear()
    try {
      await changed(
        db,
        sql`
        insert into popular_queries as known (query, searches, misses)
        select query, searches, misses
        from jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(query text, searches int, misses int)
        order by query
        on conflict (query) do update set searches = known.searches + excluded.searches,
          misses = known.misses + excluded.misses, asked_on = excluded.asked_on`,
      )
    } catch (error) {
      log.warn({ err: error }, 'searches not counted')
    }
  }

  return {
    note(query: string, isAnswered: boolean) {
      const plain = query.trim().replace(/\s+/g, ' ').toLowerCase()
      // Phones, articles, order numbers and addresses are nobody else's suggestion.
      if (plain.length < 3 || plain.length > longest || /\d{5}|\d-|-\d|@/.test(plain)) return
      const counts = waiting.get(plain) ?? { searches: 0, misses: 0 }
      counts[isAnswered ? 'searches' : 'misses']++
      if (waiting.size < mostWaiting || waiting.has(plain)) waiting.set(plain, counts)
    },
    tidy,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await flush()
    },
  }
}
