import type { Language } from '#rules/language.ts'
import { isProductShown } from '#server/catalogue/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { insertQuestion } from './queries.ts'

export interface NewQuestion {
  productId: number
  visitorId: string
  author: string
  language: Language
  text: string
  /** Where to tell what became of it. */
  tellEmail: string | null
  now: Date
}

export type AskOutcome = { kind: 'asked' } | { kind: 'productNotFound' } | { kind: 'questionRepeated' }

/** Keeps a question until it is answered. */
export function askQuestion(db: Db, { now, ...wish }: NewQuestion): Promise<AskOutcome> {
  return inTransaction<AskOutcome>(db, async (tx) => {
    if (!(await isProductShown(tx, wish.productId))) return { kind: 'productNotFound' }
    const isNew = await insertQuestion(tx, { ...wish, state: 'waiting', askedAt: now })
    return { kind: isNew ? 'asked' : 'questionRepeated' }
  })
}
