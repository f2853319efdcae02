import { eq } from 'drizzle-orm'
import { mostShopPhotos, shopPicture } from '#contract/staff/shop-photos.ts'
import type { Names } from '#rules/names.ts'
import { claimUploads, discardClaimed, keepFreshPicture, lockUploads, type PictureDeps } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { findContactRow, listPhotosOf, type PhotoRow, updateContact } from './queries.ts'
import { contactPhotos } from './tables.ts'

export interface ShopPhotoDeps extends PictureDeps {
  db: Db
}

/** A list shows it over the whole width of a phone. */
export const leastSide = 400

export interface NewPhoto {
  shopId: number
  alts: Names
  receipts: readonly string[]
  visitorId: string
  now: Date
}

export type AddOutcome =
  | { kind: 'added'; photos: PhotoRow[] }
  | { kind: 'small'; width: number; height: number }
  | { kind: 'shopGone' | 'missing' | 'twice' | 'many' | 'filesGone' }

/** One photo more, behind the others. */
export async function addShopPhoto(deps: ShopPhotoDeps, wish: NewPhoto): Promise<AddOutcome> {
  const { shopId, alts, receipts, visitorId, now } = wish
  // A picture kept for a place that then does not show it shows nowhere, and the next try finds it there.
  const fresh = await keepFreshPicture(deps, receipts, visitorId)
  if (fresh === 'filesGone') return { kind: 'filesGone' }
  if (!fresh) return { kind: 'missing' }
  if (Math.min(fresh.width, fresh.height) < leastSide) return { kind: 'small', ...fresh }
  const outcome = await inTransaction<AddOutcome>(deps.db, async (tx) => {
    if (!(await findContactRow(tx, shopId))) return { kind: 'shopGone' }
    const before = await listPhotosOf(tx, shopId)
    if (before.some(({ media }) => media === fresh.media)) return { kind: 'twice' }
    if (before.length >= mostShopPhotos) return { kind: 'many' }
    const locked = await lockUploads(tx, { receipts, visitorId, purpose: shopPicture, now })
    if (!locked) return { kind: 'filesGone' }
    const sort = Math.max(0, ...before.map((one) => one.sort)) + 1
    await tx.insert(contactPhotos).values({ contactId: shopId, ...fresh, alts, sort })
    await claimUploads(tx, locked, now)
    await discardClaimed(tx, locked, now)
    return { kind: 'added', photos: await changedPhotos(tx, shopId, now) }
  })
  if (outcome.kind === 'added') await deps.uploads.removeDiscarded(receipts)
  return outcome
}

export type PhotoChange = { kind: 'name'; alts: Names } | { kind: 'move'; to: 'earlier' | 'later' } | { kind: 'remove' }

/** What was and is of the place; null where the photo is gone. */
export function changeShopPhoto(
  db: Db,
  id: number,
  change: PhotoChange,
  now: Date,
): Promise<{ before: PhotoRow; place: number; photos: PhotoRow[] } | null> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(contactPhotos).where(eq(contactPhotos.id, id))
    // The place is held: two who move its photos at once move them one after the other.
    if (!found || !(await findContactRow(tx, found.contactId))) return null
    const photos = await listPhotosOf(tx, found.contactId)
    const at = photos.findIndex((one) => one.id === id)
    const before = photos[at]
    if (!before) return null
    if (change.kind === 'name')
      await tx.update(contactPhotos).set({ alts: change.alts }).where(eq(contactPhotos.id, id))
    if (change.kind === 'remove') await tx.delete(contactPhotos).where(eq(contactPhotos.id, id))
    if (change.kind === 'move') await swap(tx, photos, at, change.to === 'earlier' ? at - 1 : at + 1)
    return { before, place: at + 1, photos: await changedPhotos(tx, found.contactId, now) }
  })
}

async function swap(tx: Tx, photos: readonly PhotoRow[], at: number, to: number): Promise<void> {
  const order = [...photos]
  const [moved, other] = [order[at], order[to]]
  if (!moved || !other) return
  order[at] = other
  order[to] = moved
  for (const [sort, { id }] of order.entries())
    await tx
      .update(contactPhotos)
      .set({ sort: sort + 1 })
      .where(eq(contactPhotos.id, id))
}

/** From now on a release leaves the place alone, and every process shows it anew. */
async function changedPhotos(tx: Tx, shopId: number, changedAt: Date): Promise<PhotoRow[]> {
  await updateContact(tx, shopId, { changedAt })
  await announceChange(tx, { kind: 'shell' })
  return listPhotosOf(tx, shopId)
}

/** Photos that a release or the demo brings; a place that has some, or that somebody has changed by hand, keeps its own. */
export async function bringShopPhotos(
  tx: Tx,
  shopId: number,
  photos: readonly { media: string; width: number; height: number; alts: Names }[],
): Promise<void> {
  const place = await findContactRow(tx, shopId)
  if (!place || place.changedAt !== null || photos.length === 0) return
  if ((await listPhotosOf(tx, shopId)).length > 0) return
  await tx.insert(contactPhotos).values(photos.map((one, at) => ({ ...one, contactId: shopId, sort: at + 1 })))
  await announceChange(tx, { kind: 'shell' })
}
