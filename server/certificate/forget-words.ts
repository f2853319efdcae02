import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import { certificates } from './tables.ts'

/** Takes names and wishes off the cards: the money on them stays whoever's it is. */
export async function forgetWords(tx: Tx, certificateIds: readonly number[]): Promise<void> {
  await tx
    .update(certificates)
    .set({ recipientName: '', senderName: '', greeting: '' })
    .where(inArray(certificates.id, [...certificateIds]))
}
