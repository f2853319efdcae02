import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import type { WordRefusal } from '#rules/word-refusal.ts'
import { wordRefusalTexts } from '#rules/word-refusal.ts'
import { discardClaimed, type Uploads } from '#server/media/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { deleteWaitingPhotos } from './queries.ts'
import { questions, reviews, type WordState } from './tables.ts'

export interface SettleDeps {
  db: Db
  messages: Messages
  uploads: Pick<Uploads, 'removeDiscarded'>
  publicUrl: string
}

interface Settled {
  id: number
  productId: number | null
  state: WordState
  refusal: WordRefusal | null
  tellEmail: string | null
  language: Language
}

const batch = 100

/** Decisions that can be taken back no more: photos of the review that waited go, and the author hears of it if they wished. */
export async function settleDecisions(deps: SettleDeps, now: Date): Promise<void> {
  const gone = await inTransaction(deps.db, async (tx) => {
    const said = await takeSettled(tx, reviews, now)
    const asked = await takeSettled(tx, questions, now)
    const photos: string[] = []
    for (const { id } of said) photos.push(...(await deleteWaitingPhotos(tx, id)))
    await discardClaimed(tx, photos, now)
    for (const one of said) await tellAuthor(deps, tx, 'review', one, now)
    for (const one of asked) await tellAuthor(deps, tx, 'question', one, now)
    return photos
  })
  await deps.uploads.removeDiscarded(gone)
}

/** Takes what is due; from now on it is known to be told. */
async function takeSettled(tx: Tx, table: typeof reviews | typeof questions, now: Date): Promise<Settled[]> {
  const due = await tx
    .select({
      id: table.id,
      productId: table.productId,
      state: table.state,
      refusal: table.refusal,
      tellEmail: table.tellEmail,
      language: table.language,
    })
    .from(table)
    .where(and(isNotNull(table.undoUntil), lte(table.undoUntil, now)))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const { id } of due) await tx.update(table).set({ undoUntil: null, tellEmail: null }).where(eq(table.id, id))
  return due
}

async function tellAuthor(
  { messages, publicUrl }: SettleDeps,
  tx: Tx,
  kind: 'review' | 'question',
  { id, productId, state, refusal, tellEmail, language }: Settled,
  now: Date,
): Promise<void> {
  if (!tellEmail) return
  const to = { phone: null, email: tellEmail, isConfirmed: false }
  const page = publicUrl + (await pageOf(tx, productId))
  if (state === 'refused') {
    const why = wordRefusalTexts[refusal ?? 'offTopic'][language]
    const template = kind === 'review' ? 'reviewRefused' : 'questionRefused'
    await messages.send(tx, { template, to, language, facts: { why, url: page } }, now)
    return
  }
  const template = kind === 'review' ? 'reviewShown' : 'questionAnswered'
  await messages.send(tx, { template, to, language, facts: { url: `${page}#${kind}-${id}` } }, now)
}

/** Where the words stand: on the page of their product, or on the page of the shop's own reviews. */
async function pageOf(tx: Tx, productId: number | null): Promise<string> {
  if (productId === null) return '/reviews/'
  const [row] = await rows<{ url: string }>(
    tx,
    sql`select '/catalog/' || s.code || '/' || p.code || '/' url
      from products p join sections s on s.id = p.section_id where p.id = ${productId}`,
  )
  return row?.url ?? '/'
}
