import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { proofs } from './tables.ts'

const minute = 60_000
const lifeMs = 10 * minute
const tries = 5

export type Proof = typeof proofs.$inferSelect
type NewProof = Pick<Proof, 'kind' | 'visitorId'> & Partial<Pick<Proof, 'customerId' | 'challenge' | 'confirmedPhone'>>

export async function openProof(tx: Db | Tx, proof: NewProof, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + lifeMs)
  const [row] = await tx
    .insert(proofs)
    .values({ ...proof, triesLeft: tries, expiresAt })
    .returning({ id: proofs.id })
  if (!row) throw new Error('The proof was not written down.')
  return row.id
}

/** One statement takes the try before anything is compared. Null: over, used up, or another browser's. */
export async function tryProof(
  db: Db,
  wish: { id: string; kind: Proof['kind']; visitorId: string | null; now: Date },
): Promise<Proof | null> {
  if (wish.visitorId === null) return null
  const [row] = await db
    .update(proofs)
    .set({ triesLeft: sql`${proofs.triesLeft} - 1` })
    .where(
      and(
        eq(proofs.id, wish.id),
        eq(proofs.kind, wish.kind),
        eq(proofs.visitorId, wish.visitorId),
        isNull(proofs.usedAt),
        gt(proofs.expiresAt, wish.now),
        gt(proofs.triesLeft, 0),
      ),
    )
    .returning()
  return row ?? null
}

/** False when another request was faster. */
export async function closeProof(tx: Tx, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(proofs)
    .set({ usedAt: now })
    .where(and(eq(proofs.id, id), isNull(proofs.usedAt)))
    .returning({ id: proofs.id })
  return closed.length === 1
}

export async function deleteOldProofs(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, proofs, lt(proofs.expiresAt, now))
}
