import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'
import { uploads } from './tables.ts'
import type { ShownUpload } from './uploads.ts'

type NewUpload = Pick<
  typeof uploads.$inferInsert,
  'key' | 'purpose' | 'visitorId' | 'mediaType' | 'bytes' | 'keptUntil'
>

/** A row for a file that is on its way; false when all that visitors sent would be more than there is room for. */
export async function reserveUpload(db: Db, { maxTotalBytes, ...upload }: NewUpload & { maxTotalBytes: number }) {
  const made = await changed(
    db,
    sql`
    insert into uploads (key, purpose, visitor_id, state, media_type, bytes, kept_until)
    select ${upload.key}, ${upload.purpose}, ${upload.visitorId}::uuid, 'quarantine', ${upload.mediaType},
      ${upload.bytes}::int, ${upload.keptUntil.toISOString()}::timestamptz
    where (select coalesce(sum(bytes), 0) from uploads) + ${upload.bytes}::int <= ${maxTotalBytes}::bigint`,
  )
  return made > 0
}

export async function insertUpload(db: Db, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload)
}

interface Finished {
  key: string
  arrivedKey: string
  visitorId: string
  keptUntil: Date
  mostWaiting: number
  now: Date
}

/**
 * The rewritten file waits, what it was made of is discarded, and the visitor's oldest beyond so many are over; not one that
 * a call of theirs claims at the same moment.
 */
export async function finishUpload(db: Db, { key, arrivedKey, visitorId, keptUntil, mostWaiting, now }: Finished) {
  await changed(
    db,
    sql`
    update uploads set
      state = case when key = ${key} then 'waiting' else 'discarded' end,
      kept_until = case when key = ${key} then ${keptUntil.toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end
    where state <> 'claimed' and (key in (${key}, ${arrivedKey}) or key in (
      select key from uploads where visitor_id = ${visitorId}::uuid and state = 'waiting' and key <> ${key}
      order by kept_until desc, key desc offset ${mostWaiting - 1}::int))`,
  )
}

/** Answers which of them nobody had claimed. */
export async function discardUnclaimed(db: Db, keys: readonly string[], now: Date): Promise<string[]> {
  const gone = await db
    .update(uploads)
    .set({ state: 'discarded', keptUntil: now })
    .where(and(inArray(uploads.key, [...keys]), ne(uploads.state, 'claimed')))
    .returning({ key: uploads.key })
  return gone.map(({ key }) => key)
}

export async function listDiscarded(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(inArray(uploads.key, [...keys]), eq(uploads.state, 'discarded')))
  return found.map(({ key }) => key)
}

export async function deleteUploads(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(uploads).where(inArray(uploads.key, [...keys]))
}

const shown = { key: uploads.key, mediaType: uploads.mediaType, width: uploads.width, height: uploads.height }

interface OwnWish {
  visitorId: string
  receipts: readonly string[]
  now: Date
}

const isOwnWaiting = ({ visitorId, receipts, now }: OwnWish) =>
  and(
    inArray(uploads.key, [...receipts]),
    eq(uploads.visitorId, visitorId),
    eq(uploads.state, 'waiting'),
    gt(uploads.keptUntil, now),
  )

/** In the order of the receipts. */
export async function listOwnWaiting(db: Db, wish: OwnWish): Promise<ShownUpload[]> {
  if (wish.receipts.length === 0) return []
  const found = await db.select(shown).from(uploads).where(isOwnWaiting(wish)).orderBy(asc(uploads.key))
  return wish.receipts.flatMap((receipt) => found.filter(({ key }) => key === receipt))
}

/** Locks what a call wants to claim; null unless all of it waits, for this purpose, and is the visitor's own. */
export async function lockUploads(tx: Tx, wish: OwnWish & { purpose: string }): Promise<string[] | null> {
  const keys = [...new Set(wish.receipts)]
  if (keys.length === 0) return []
  const found = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(isOwnWaiting(wish), eq(uploads.purpose, wish.purpose)))
    .orderBy(asc(uploads.key))
    .for('update')
  return found.length === keys.length ? keys : null
}

/** From now on they belong to whatever names them; whether something still does is asked after a month. */
export async function claimUploads(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx
    .update(uploads)
    .set({ state: 'claimed', keptUntil: askedAgainAt(now) })
    .where(inArray(uploads.key, [...keys]))
}

const askedAgainDays = 30
const askedAgainAt = (now: Date) => new Date(now.getTime() + askedAgainDays * 24 * 60 * 60 * 1000)

/** Gives up what was claimed; the files go once the transaction is over. */
export async function discardClaimed(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx
    .update(uploads)
    .set({ state: 'discarded', keptUntil: now })
    .where(inArray(uploads.key, [...keys]))
}

export async function findUploads(db: Db | Tx, keys: readonly string[]): Promise<ShownUpload[]> {
  if (keys.length === 0) return []
  return db
    .select(shown)
    .from(uploads)
    .where(inArray(uploads.key, [...keys]))
    .orderBy(asc(uploads.key))
}

/** Some whose time is over; the claimed ones are to be asked about. */
export async function listOver(db: Db, now: Date, limit: number) {
  return db
    .select({ key: uploads.key, state: uploads.state })
    .from(uploads)
    .where(lte(uploads.keptUntil, now))
    .orderBy(asc(uploads.keptUntil), asc(uploads.key))
    .limit(limit)
}

/** Still claimed: asked about again in a month. */
export async function keepClaimed(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(uploads)
    .set({ keptUntil: askedAgainAt(now) })
    .where(inArray(uploads.key, [...keys]))
}

/** Of these, what is over and may go: a call may have claimed one since it was looked at. */
export async function discardOver(db: Db, keys: readonly string[], now: Date): Promise<string[]> {
  if (keys.length === 0) return []
  const over = await rows<{ key: string }>(
    db,
    sql`
    update uploads set state = 'discarded'
    where key in ${[...keys]} and kept_until <= ${now.toISOString()}::timestamptz returning key`,
  )
  return over.map(({ key }) => key)
}
