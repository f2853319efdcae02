import { sql } from 'drizzle-orm'
import { changed, type Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'

const mostWaiting = 1000
const flushMs = 60_000
const longest = 60

/** Counts what people search for with success, in memory, and writes it down from time to time. */
export function createQueryCounter(db: Db, log: Log) {
  const waiting = new Map<string, number>()
  const timer = setInterval(() => void flush(), flushMs).unref()

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
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
