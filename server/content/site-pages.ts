import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { mostPagePictures, ownPagesUnder, pagePicture } from '#contract/staff/site-pages.ts'
import { claimUploads, discardClaimed, keepFreshPicture, lockUploads, type PictureDeps } from '#server/media/index.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { type ContentPictures, contentPages, contentVersions } from './tables.ts'

/** Pages to which consents, goods, other pages or the law lead: they can be changed, not taken off. */
const needed: ReadonlySet<string> = new Set([
  '/analytics-policy/',
  '/assembly/',
  '/care/',
  '/contacts/',
  '/contacts/helper-contacts/',
  '/contacts/regions/',
  '/guaranty/',
  '/payment-and-delivery/',
  '/privacy-policy/',
  '/public-offer-assembly/',
  '/steps/',
  '/tk-kit-rules/',
])

/** Narrower ones are blurred over the width of an article. */
export const leastPictureWidth = 600

export const isOwnPage = (path: string) => path.startsWith(ownPagesUnder)
export const canBeHidden = (path: string) => !needed.has(path)

/** Begins a page that nobody sees; null: its address is taken. */
export async function createPage(tx: Tx, { word, title }: { word: string; title: string }): Promise<string | null> {
  const path = `${ownPagesUnder}${word}/`
  const made = await tx
    .insert(contentPages)
    .values({
      path,
      texts: { ru: { title, description: '', lead: '', sections: [] } },
      isEdited: true,
      isActive: false,
    })
    .onConflictDoNothing()
    .returning({ path: contentPages.path })
  return made.length > 0 ? path : null
}

type ShowOutcome = { kind: 'set'; before: boolean } | { kind: 'gone' | 'needed' | 'unwritten' }

export async function showPage(tx: Tx, path: string, isShown: boolean): Promise<ShowOutcome> {
  const page = await lockPage(tx, path)
  if (!page) return { kind: 'gone' }
  if (!isShown && !canBeHidden(path)) return { kind: 'needed' }
  if (isShown && isOwnPage(path) && !(await wasPublished(tx, path))) return { kind: 'unwritten' }
  await tx.update(contentPages).set({ isActive: isShown }).where(eq(contentPages.path, path))
  await announceChange(tx, { kind: 'shell' })
  return { kind: 'set', before: page.isActive }
}

/** Only what nobody has seen goes, with its drafts. */
export async function dropPage(tx: Tx, path: string): Promise<'dropped' | 'gone' | 'seen'> {
  const page = await lockPage(tx, path)
  if (!page) return 'gone'
  if (!isOwnPage(path) || (await wasPublished(tx, path))) return 'seen'
  await tx.delete(contentPages).where(eq(contentPages.path, path))
  return 'dropped'
}

async function lockPage(tx: Tx, path: string) {
  const [page] = await rows<{ is_active: boolean; pictures: ContentPictures }>(
    tx,
    sql`select is_active, pictures from content_pages where path = ${path} for update`,
  )
  return page ? { isActive: page.is_active, pictures: page.pictures } : null
}

async function wasPublished(tx: Tx, path: string): Promise<boolean> {
  const [seen] = await tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.path, path), isNotNull(contentVersions.publishedAt)))
    .limit(1)
  return seen !== undefined
}

export interface NewPagePicture {
  path: string
  name: string
  receipts: readonly string[]
  visitorId: string
  now: Date
}

type PictureOutcome =
  | { kind: 'added'; before: string | null; media: string }
  | { kind: 'small'; width: number; height: number }
  | { kind: 'gone' | 'missing' | 'many' | 'filesGone' }

/** A picture more, or another one under a name that is there. */
export async function addPagePicture(deps: PictureDeps & { db: Db }, wish: NewPagePicture): Promise<PictureOutcome> {
  const { path, name, receipts, visitorId, now } = wish
  const fresh = await keepFreshPicture(deps, receipts, visitorId)
  if (fresh === 'filesGone') return { kind: 'filesGone' }
  if (!fresh) return { kind: 'missing' }
  const { width, height, media } = fresh
  if (width < leastPictureWidth) return { kind: 'small', width, height }
  const outcome = await inTransaction<PictureOutcome>(deps.db, async (tx) => {
    const page = await lockPage(tx, path)
    if (!page) return { kind: 'gone' }
    const before = page.pictures[name]
    if (!before && Object.keys(page.pictures).length >= mostPagePictures) return { kind: 'many' }
    const locked = await lockUploads(tx, { receipts, visitorId, purpose: pagePicture, now })
    if (!locked) return { kind: 'filesGone' }
    await setPictures(tx, path, { ...page.pictures, [name]: fresh })
    await claimUploads(tx, locked, now)
    await discardClaimed(tx, locked, now)
    return { kind: 'added', before: before?.media ?? null, media }
  })
  if (outcome.kind === 'added') await deps.uploads.removeDiscarded(receipts)
  return outcome
}

/** What was there under the name; null where nothing was. */
export async function removePagePicture(tx: Tx, path: string, name: string): Promise<string | null> {
  const page = await lockPage(tx, path)
  const before = page?.pictures[name]
  if (!page || !before) return null
  const { [name]: _gone, ...left } = page.pictures
  await setPictures(tx, path, left)
  return before.media
}

async function setPictures(tx: Tx, path: string, pictures: ContentPictures): Promise<void> {
  await tx.update(contentPages).set({ pictures }).where(eq(contentPages.path, path))
  await announceChange(tx, { kind: 'shell' })
}
