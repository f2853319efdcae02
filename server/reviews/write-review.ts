import type { Language } from '#rules/language.ts'
import { isProductShown } from '#server/catalogue/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { insertReview, offerOfProduct } from './queries.ts'

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
  now: Date
}

export type WriteOutcome =
  | { kind: 'written'; id: number; guid: string }
  | { kind: 'productNotFound' }
  | { kind: 'reviewExists' }

/** Keeps a review until the staff has read it; one per visitor and model. */
export function writeReview(db: Db, wish: NewReview): Promise<WriteOutcome> {
  return inTransaction<WriteOutcome>(db, async (tx) => {
    if (!(await isProductShown(tx, wish.productId))) return { kind: 'productNotFound' }
    const { now, offerId, ...said } = wish
    const known = offerId === null ? null : await offerOfProduct(tx, offerId, wish.productId)
    const row = await insertReview(tx, { ...said, offerId: known, state: 'waiting', writtenAt: now })
    return row ? { kind: 'written', ...row } : { kind: 'reviewExists' }
  })
}
