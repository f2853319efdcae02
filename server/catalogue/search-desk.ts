import { sql } from 'drizzle-orm'
import type { AskedQuery, SearchWord } from '#contract/staff/search.ts'
import type { Language } from '#rules/language.ts'
import { changed, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { stampOf } from '#server/platform/stamp.ts'

export type WordRow = Omit<SearchWord, 'seen'>

/** What people asked for, without whom: what found nothing and nobody has dealt with, or what is asked most often. */
export function listAskedQueries(db: Db, of: 'missed' | 'popular', count: number) {
  const wanted =
    of === 'missed'
      ? sql`where misses > 0 and misses >= searches and not is_set_aside order by misses desc, asked_on desc, query`
      : sql`where searches > 0 order by searches desc, query`
  return rows<Omit<AskedQuery, 'near'>>(
    db,
    sql`
    select query, searches, misses, asked_on::text as "askedOn" from popular_queries ${wanted} limit ${count}`,
  )
}

export async function countMissedQueries(db: Db | Tx): Promise<number> {
  const [row] = await rows<{ missed: number }>(
    db,
    sql`
    select count(*)::int as missed from popular_queries where misses > 0 and misses >= searches and not is_set_aside`,
  )
  return row?.missed ?? 0
}

/** False when there is none that waits. */
export async function setQueryAside(db: Db, query: string): Promise<boolean> {
  return (
    (await changed(
      db,
      sql`update popular_queries set is_set_aside = true where query = ${query} and misses > 0 and not is_set_aside`,
    )) > 0
  )
}

export function listSearchWords(db: Db, language: Language): Promise<WordRow[]> {
  return rows<WordRow>(
    db,
    sql`
    select id, language, kind, words, means, is_active as "isActive" from search_words
    where language = ${language} order by kind, updated_at desc, id desc`,
  )
}

export type SaveWordOutcome =
  | { kind: 'saved'; word: WordRow; before: WordRow | null }
  | { kind: 'notFound' }
  | { kind: 'exists' }
  | { kind: 'changed' }

/** How a row was when its form was opened. */
export function wordSeen({ language, kind, words, means, isActive }: WordRow): string {
  return stampOf([language, kind, words, means, isActive])
}

/** Adds or changes a row; every process understands queries by it within a second. Queries that it answers wait no more. */
export function saveSearchWord(
  db: Db,
  wish: Omit<WordRow, 'id'> & { id?: number | undefined; seen?: string | undefined; query?: string | undefined },
): Promise<SaveWordOutcome> {
  const { id, language, kind, words, means, isActive, seen, query } = wish
  return inTransaction(db, async (tx) => {
    const [before] = await rows<WordRow>(
      tx,
      sql`
      select id, language, kind, words, means, is_active as "isActive" from search_words where id = ${id ?? 0} for update`,
    )
    if (id !== undefined && !before) return { kind: 'notFound' }
    if (before && seen !== undefined && seen !== wordSeen(before)) return { kind: 'changed' }
    const [other] = await rows<{ id: number }>(
      tx,
      sql`
      select id from search_words
      where language = ${language} and kind = ${kind} and words = ${words} and id <> ${id ?? 0}`,
    )
    if (other) return { kind: 'exists' }
    const [word] = await rows<WordRow>(
      tx,
      before
        ? sql`
        update search_words set language = ${language}, kind = ${kind}, words = ${words}, means = ${means},
          is_active = ${isActive}, updated_at = now() where id = ${before.id}
        returning id, language, kind, words, means, is_active as "isActive"`
        : sql`
        insert into search_words (language, kind, words, means, is_active)
        values (${language}, ${kind}, ${words}, ${means}, ${isActive})
        on conflict (language, kind, words) do nothing
        returning id, language, kind, words, means, is_active as "isActive"`,
    )
    // Somebody else has said the same words since they were looked for.
    if (!word) return { kind: 'exists' }
    const said = words.split(',').map((one) => one.trim().toLowerCase())
    if (query !== undefined) said.push(query)
    await changed(
      tx,
      sql`update popular_queries set misses = 0 where query in (${sql.join(
        said.map((one) => sql`${one}`),
        sql`, `,
      )})`,
    )
    await announceChange(tx, { kind: 'search' })
    return { kind: 'saved', word, before: before ?? null }
  })
}
