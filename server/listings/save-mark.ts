import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { ProductMark } from './queries.ts'
import { productMarks } from './tables.ts'

export type MarkWish = Omit<ProductMark, 'id' | 'changedAt'> & {
  /** Null: a new one. */
  id: number | null
  now: Date
}

export type SaveMarkOutcome =
  | { kind: 'saved'; before: ProductMark | null; after: ProductMark }
  | { kind: 'markNotFound' | 'codeTaken' }

/** Writes a mark; every process shows it at once. */
export async function saveMark(tx: Tx, { id, now, ...said }: MarkWish): Promise<SaveMarkOutcome> {
  const [before = null] =
    id === null ? [] : await tx.select().from(productMarks).where(eq(productMarks.id, id)).for('update')
  if (id !== null && !before) return { kind: 'markNotFound' }
  if (await isMarkCodeTaken(tx, said.code, id)) return { kind: 'codeTaken' }
  const row = { ...said, changedAt: now }
  const [after] =
    id === null
      ? await tx.insert(productMarks).values(row).returning()
      : await tx.update(productMarks).set(row).where(eq(productMarks.id, id)).returning()
  if (!after) throw new Error('A mark that was saved is not there.')
  await announceChange(tx, { kind: 'shell' })
  return { kind: 'saved', before, after }
}

export async function isMarkCodeTaken(tx: Db | Tx, code: string, id: number | null): Promise<boolean> {
  const sameWord = and(eq(productMarks.code, code), ne(productMarks.id, id ?? 0))
  return (await tx.select({ id: productMarks.id }).from(productMarks).where(sameWord)).length > 0
}
