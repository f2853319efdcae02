import { eq, type SQL, sql } from 'drizzle-orm'
import type { WordKind, WordShelf, WordsWish } from '#contract/moderation.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import type { WordRefusal } from '#rules/word-refusal.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { questions, reviews, type WordState } from './tables.ts'

export interface WordRow extends Record<string, unknown> {
  id: number
  author: string
  city: string
  language: Language
  at: string
  rating: number | null
  text: string
  pros: string
  cons: string
  state: WordState
  answer: string
  refusal: WordRefusal | null
  canUndo: boolean
  names: Names | null
  url: string | null
}

const shelves: Record<WordShelf, SQL> = {
  waiting: sql`w.state = 'waiting'`,
  unanswered: sql`w.state = 'approved' and w.answer = ''`,
  shown: sql`w.state = 'approved'`,
  refused: sql`w.state = 'refused'`,
}

const sources: Record<WordKind, { own: SQL; at: SQL; from: SQL }> = {
  review: { own: sql`w.rating, w.pros, w.cons`, at: sql`w.written_at`, from: sql`reviews w` },
  question: {
    own: sql`null::int rating, '' pros, '' cons`,
    at: sql`w.asked_at`,
    from: sql`questions w`,
  },
}

const about = sql`left join products p on p.id = w.product_id`

/** On its shelf, and of what is looked for. */
function isWished({ shelf, q = '' }: WordsWish): SQL {
  if (q === '') return shelves[shelf]
  const words = sql`lower(concat_ws(' ', w.author, to_jsonb(w)->>'pros', to_jsonb(w)->>'cons', w.text, p.name))`
  return sql`${shelves[shelf]} and position(lower(${q}) in ${words}) > 0`
}

/** Words of a shelf with the product they are about, from behind one of them on. */
export function listWordRows(
  db: Db,
  wish: WordsWish & { limit: number; after?: number | undefined; now: Date },
): Promise<WordRow[]> {
  const { own, at, from } = sources[wish.kind]
  const isOldestFirst = wish.shelf === 'waiting'
  const order = isOldestFirst ? sql`${at}, w.id` : sql`${at} desc, w.id desc`
  const behind =
    wish.after === undefined
      ? sql`true`
      : sql`(${at}, w.id) ${isOldestFirst ? sql`>` : sql`<`} (select ${at}, w.id from ${from} where w.id = ${wish.after})`
  return rows<WordRow>(
    db,
    sql`
    select w.id, w.author, w.city, w.language, ${at}::text "at", ${own}, w.text, w.state, w.answer, w.refusal,
      coalesce(w.undo_until > ${wish.now.toISOString()}::timestamptz, false) "canUndo",
      jsonb_strip_nulls(jsonb_build_object('ru', p.name, 'kk', p.texts->'kk'->'name', 'en', p.texts->'en'->'name')) names,
      '/catalog/' || s.code || '/' || p.code || '/' url
    from ${from} ${about} left join sections s on s.id = p.section_id
    where ${isWished(wish)} and ${behind} order by ${order} limit ${wish.limit}`,
  )
}

/** What nobody has read yet, by kind. */
export async function countWaiting(db: Db): Promise<Record<WordKind, number>> {
  const [review, question] = await Promise.all([
    db.$count(reviews, eq(reviews.state, 'waiting')),
    db.$count(questions, eq(questions.state, 'waiting')),
  ])
  return { review, question }
}

/** Reviews and questions together. */
export async function countWaitingWords(db: Db): Promise<number> {
  const { review, question } = await countWaiting(db)
  return review + question
}
