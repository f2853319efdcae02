import { and, eq, inArray } from 'drizzle-orm'
import { reviewPhotos as photosOfReviews } from '#contract/reviews.ts'
import { claimUploads, discardClaimed, lockUploads, type MediaStore, type Uploads } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { hidePhotos } from './hide-photos.ts'
import { follow } from './moderate.ts'
import { deleteWaitingPhotos, insertWaitingPhotos, listPhotosOf, listWaitingPhotos, type PhotoRow } from './queries.ts'
import { reviews } from './tables.ts'

export interface EditDeps {
  db: Db
  media: Pick<MediaStore, 'readPicture'>
  uploads: Pick<Uploads, 'hold' | 'discard' | 'removeDiscarded'>
}

export interface ReviewEdit {
  id: number
  rating: number
  text: string
  pros: string
  cons: string
  /** All that it is to have: those it has, by the names that `ownPhotos` gives, and receipts of others. */
  photos: readonly string[]
}

/** Whoever writes: browsers that are theirs, and the one they do it from. */
export interface Author {
  browsers: readonly string[]
  visitorId: string
  now: Date
}

export type EditOutcome = { kind: 'edited' } | { kind: 'notFound' } | { kind: 'photosGone' }

/**
 * Writes an own review anew: others see it again once the shop has read it, and the rating of its product does without it
 * until then; photos that were shown are private again. What has not changed stays shown.
 */
export async function editOwnReview(deps: EditDeps, author: Author, edit: ReviewEdit): Promise<EditOutcome> {
  const { db, uploads } = deps
  const before = await findOwn(db, author, edit.id)
  if (!before) return { kind: 'notFound' }
  const had = await photosOf(db, edit.id)
  if (isSame(before, edit) && isSameList(edit.photos, had.photos)) return { kind: 'edited' }
  const held = await hold(deps, author, { before, photos: had.shown.filter(({ key }) => edit.photos.includes(key)) })
  const outcome = await inTransaction(db, (tx) => saveEdit(tx, author, { ...edit, held }))
  await (outcome.kind === 'edited' ? uploads.removeDiscarded(outcome.gone) : uploads.discard([...held.values()]))
  return outcome.kind === 'edited' ? { kind: 'edited' } : outcome
}

type Saved = { kind: 'edited'; gone: string[] } | Exclude<EditOutcome, { kind: 'edited' }>

async function saveEdit(
  tx: Tx,
  author: Author,
  { id, photos: wanted, held, ...said }: ReviewEdit & { held: ReadonlyMap<string, string> },
): Promise<Saved> {
  const before = await findOwn(tx, author, id, true)
  if (!before) return { kind: 'notFound' }
  const had = await photosOf(tx, id)
  const receipts = wanted.filter((photo) => !had.photos.includes(photo))
  const { visitorId, now } = author
  // Shown since this edit began to look, or without a file: nothing private stands for it.
  const lacks = had.shown.length > 0 && wanted.some((photo) => had.photos.includes(photo) && !held.has(photo))
  if (lacks) return { kind: 'photosGone' }
  if (!(await lockUploads(tx, { receipts, visitorId, purpose: photosOfReviews, now }))) return { kind: 'photosGone' }
  const photos = [...new Set(wanted)].map((photo) => held.get(photo) ?? photo)
  await tx
    .update(reviews)
    .set({ ...said, state: 'waiting', refusal: null, undoUntil: null })
    .where(eq(reviews.id, id))
  const gone = (await deleteWaitingPhotos(tx, id)).filter((upload) => !photos.includes(upload))
  await discardClaimed(tx, gone, now)
  await claimUploads(tx, photos, now)
  await insertWaitingPhotos(tx, id, photos)
  await hidePhotos(tx, [id])
  await follow(tx, before.productId)
  return { kind: 'edited', gone }
}

/** Deletes an own review, shown or not, with its photos and the votes for it; false when it is not there, or another's. */
export async function deleteOwnReview(deps: EditDeps, author: Author, id: number): Promise<boolean> {
  const gone = await inTransaction(deps.db, async (tx) => {
    const before = await findOwn(tx, author, id, true)
    if (!before) return null
    const waited = await deleteWaitingPhotos(tx, id)
    await discardClaimed(tx, waited, author.now)
    await hidePhotos(tx, [id])
    await tx.delete(reviews).where(eq(reviews.id, id))
    await follow(tx, before.productId)
    return waited
  })
  await deps.uploads.removeDiscarded(gone ?? [])
  return gone !== null
}

type OwnRow = Pick<typeof reviews.$inferSelect, 'productId' | 'visitorId' | 'rating' | 'text' | 'pros' | 'cons'>

async function findOwn(db: Db | Tx, { browsers }: Author, id: number, isLocked = false): Promise<OwnRow | null> {
  const { productId, visitorId, rating, text, pros, cons } = reviews
  const asked = db
    .select({ productId, visitorId, rating, text, pros, cons })
    .from(reviews)
    .where(and(eq(reviews.id, id), inArray(visitorId, [...browsers])))
  const [row] = isLocked ? await asked.for('update') : await asked
  return row ?? null
}

function isSame(before: OwnRow, { rating, text, pros, cons }: ReviewEdit): boolean {
  return before.rating === rating && before.text === text && before.pros === pros && before.cons === cons
}

function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}

/** What its author sees of it: what is shown, else what waits. */
async function photosOf(db: Db | Tx, id: number): Promise<{ photos: string[]; shown: PhotoRow[] }> {
  const shown = await listPhotosOf(db, [id])
  if (shown.length > 0) return { photos: shown.map(({ key }) => key), shown }
  return { photos: (await listWaitingPhotos(db, [id])).map(({ upload }) => upload), shown }
}

/** Photos that were shown, as private files: each by the key it had. */
async function hold(
  { media, uploads }: EditDeps,
  author: Author,
  { before, photos }: { before: OwnRow; photos: readonly PhotoRow[] },
): Promise<Map<string, string>> {
  const held = new Map<string, string>()
  const of = { purpose: photosOfReviews, visitorId: before.visitorId ?? author.visitorId }
  for (const { key, width, height } of photos) {
    const bytes = await media.readPicture(key)
    if (bytes) held.set(key, await uploads.hold(bytes, { ...of, width, height }))
  }
  return held
}
