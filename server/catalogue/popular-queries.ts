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
 * Counts what people search for with success, in memory, and writes it down from time to time. Every hour the rarest of
 * too many are forgotten: a newcomer has that long to be asked for again.
 */
export function createQueryCounter(db: Db, log: Log, mostKept = usuallyKept) {
  const waiting = new Map<string, number>()
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
          select query from popular_queries order by searches desc, query offset ${mostKept} limit ${tidiedAtOnce})`,
      )
    }
  }

  async function flush() {
    if (waiting.size === 0) return
    const stated = [...waiting].map(([query, searches]) => ({ query, searches }))
    waiting.clear()
    try {
      await changed(
        db,
        sql`
        insert into popular_queries (query, searches)
        select query, searches from jsonb_to_recordset(${JSON.stringify(stated)}::text::jsonb) as said(query text, searches int)
        on conflict (query) do update set searches = popular_queries.searches + excluded.searches`,
      )
    } catch (error) {
      log.warn({ err: error }, 'searches not counted')
    }
  }

  return {
    note(query: string) {
      const plain = query.trim().replace(/\s+/g, ' ').toLowerCase()
      // Phones, articles, order numbers and addresses are nobody else's suggestion.
      if (plain.length < 3 || plain.length > longest || /\d{5}|\d-|-\d|@/.test(plain)) return
      if (waiting.size < mostWaiting || waiting.has(plain)) waiting.set(plain, (waiting.get(plain) ?? 0) + 1)
    },
    tidy,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await flush()
    },
  }
}
