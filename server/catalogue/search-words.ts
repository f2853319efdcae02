import { sql } from 'drizzle-orm'
import { changed, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { ownWords } from './own-words/index.ts'
import { searchWords } from './tables.ts'

/** Lays down how people speak of furniture: what is new is added, what is there stays as the shop's people left it. */
export async function laySearchWords(tx: Tx): Promise<void> {
  const laid = await changed(
    tx,
    sql`
    insert into ${searchWords} (language, kind, words, means)
    select language, kind, words, means
    from jsonb_to_recordset(${JSON.stringify(ownWords)}::text::jsonb) as said(language text, kind text, words text, means text)
    on conflict (language, kind, words) do nothing`,
  )
  if (laid > 0) await announceChange(tx, { kind: 'search' })
}
