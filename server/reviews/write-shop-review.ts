import { eq, isNull } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { findInvitation, spendInvitation } from './invite.ts'
import { reviews } from './tables.ts'

interface NewShopReview {
  token: string
  name: string
  city?: string | undefined
  rating: number
  text: string
  email?: string | undefined
  language: Language
  now: Date
}

type WriteOutcome = { kind: 'written'; id: number } | { kind: 'notInvited' } | { kind: 'reviewExists' }

/** A review of the shop itself by whoever got an order; the invitation is spent with it. */
export function writeShopReview(db: Db, wish: NewShopReview): Promise<WriteOutcome> {
  const { token, name, city = '', rating, text, email, language, now } = wish
  return inTransaction<WriteOutcome>(db, async (tx) => {
    const invited = await findInvitation(tx, token)
    if (!invited) return { kind: 'notInvited' }
    const said = { author: name, city, rating, text, language, tellEmail: email ?? null, writtenAt: now }
    const [row] = await tx
      .insert(reviews)
      .values({ ...said, state: 'waiting' })
      .returning({ id: reviews.id })
    if (!row) throw new Error('The review was not written.')
    if (await spendInvitation(tx, token, row.id)) return { kind: 'written', id: row.id }
    await tx.delete(reviews).where(eq(reviews.id, row.id))
    return { kind: 'reviewExists' }
  })
}

/** Reviews of the shop that a sample shop begins with; once there are any, none is added. */
export async function saveSampleShopReviews(tx: Tx, said: readonly SampleShopReview[]): Promise<void> {
  const has = await tx.select({ id: reviews.id }).from(reviews).where(isNull(reviews.productId)).limit(1)
  if (has.length > 0) return
  await tx.insert(reviews).values(
    said.map(({ answer = '', ...one }) => ({
      ...one,
      state: 'approved' as const,
      answer,
      answeredAt: answer ? one.writtenAt : null,
    })),
  )
}

export interface SampleShopReview {
  author: string
  city: string
  language: Language
  rating: number
  text: string
  writtenAt: Date
  answer?: string
}
