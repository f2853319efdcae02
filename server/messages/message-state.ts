import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { messages } from './tables.ts'

export interface MessageState {
  status: 'queued' | 'sent' | 'delivered' | 'failed' | 'unknown'
  error: string | null
}

/** What became of a message; one that waits longer than it is worth has failed. */
export async function findMessageState(db: Db, messageId: number, now: Date): Promise<MessageState | null> {
  const [row] = await db
    .select({ status: messages.status, error: messages.error, expiresAt: messages.expiresAt })
    .from(messages)
    .where(eq(messages.id, messageId))
  if (!row) return null
  const isWaiting = row.status === 'queued' || row.status === 'sending'
  if (isWaiting && row.expiresAt <= now) return { status: 'failed', error: row.error }
  return { status: row.status === 'sending' ? 'queued' : row.status, error: row.error }
}
