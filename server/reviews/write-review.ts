import { reviewPhotos } from '#contract/reviews.ts'
import type { Language } from '#rules/language.ts'
import { isProductShown } from '#server/catalogue/index.ts'
import { claimUploads, lockUploads } from '#server/media/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { findSameWaiting, insertReview, insertWaitingPhotos, offerOfProduct } from './queries.ts'

export interface NewReview {
  productId: number
  offerId: number | null
  visitorId: string
  author: string
  city: string
  language: Language
  rating: number
  text: string
  pros: string
  cons: string
  /** Where to tell what became of it. */
  tellEmail: string | null
  /** Receipts of photos that the visitor has sent. */
  photos: readonly string[]
  now: Date
}

export type WriteOutcome =
  | { kind: 'written'; id: number; guid: string }
  | { kind: 'productNotFound' }
  | { kind: 'reviewExists' }
  | { kind: 'photosGone' }

/**
 * Keeps a review with its photos until the staff has read it; one per visitor and model. Sent twice, as by two presses, it is
 * the same one.
 */
export function writeReview(db: Db, wish: NewReview): Promise<WriteOutcome> {
  return inTransaction<WriteOutcome>(db, async (tx) => {
    if (!(await isProductShown(tx, wish.productId))) return { kind: 'productNotFound' }
    const { now, offerId, photos: receipts, ...said } = wish
    const photos = await lockUploads(tx, { receipts, visitorId: wish.visitorId, purpose: reviewPhotos, now })
    const sentBefore = async (): Promise<WriteOutcome | null> => {
      const same = await findSameWaiting(tx, said, new Set(receipts).size)
      return same && { kind: 'written', ...same }
    }
    if (!photos) return (await sentBefore()) ?? { kind: 'photosGone' }
    const known = offerId === null ? null : await offerOfProduct(tx, offerId, wish.productId)
    const row = await insertReview(tx, { ...said, offerId: known, state: 'waiting', writtenAt: now })
    if (!row) return (await sentBefore()) ?? { kind: 'reviewExists' }
    await claimUploads(tx, photos, now)
    await insertWaitingPhotos(tx, row.id, photos)
    return { kind: 'written', ...row }
  })
}
