import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { carrierQuotes } from './tables.ts'

interface KeptQuote<Quote> {
  quote: Quote
  /** It still holds by the moment that was asked for. */
  isFresh: boolean
}

/** What a carrier said of this road while it holds; fresh: it holds longer than `freshForMs`. */
export async function findKeptQuote<Quote>(
  db: Db | Tx,
  key: string,
  { now, freshForMs = 0 }: { now: Date; freshForMs?: number },
): Promise<KeptQuote<Quote> | null> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const [kept] = await rows<KeptQuote<Quote> & Record<string, unknown>>(
    db,
    sql`
      select quote, expires_at > ${at(freshForMs)}::timestamptz "isFresh" from carrier_quotes
      where key = ${key} and expires_at > ${at(0)}::timestamptz`,
  )
  return kept ?? null
}

type QuoteRow = typeof carrierQuotes.$inferInsert

export async function keepQuote(
  db: Db | Tx,
  { livesForMs, now, ...said }: Pick<QuoteRow, 'key' | 'company' | 'quote'> & { livesForMs: number; now: Date },
): Promise<void> {
  const row = { ...said, askedAt: now, expiresAt: new Date(now.getTime() + livesForMs) }
  await db.insert(carrierQuotes).values(row).onConflictDoUpdate({ target: carrierQuotes.key, set: row })
}

export function digestOf(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url')
}
