import { and, eq } from 'drizzle-orm'
import { normalizePhone } from '#rules/phone.ts'
import { findMessageState, type MessageState } from '#server/messages/index.ts'
import type { Db } from '#server/platform/database.ts'
import { smsCodes } from './tables.ts'

/** What became of the message with a code, for the visitor who asked for it; `unknown` for everyone else. */
export async function findSmsStatus(
  db: Db,
  ask: { smsStatusId: string; phone: string; visitorId: string | null; now: Date },
): Promise<{ smsStatus: MessageState['status']; error: string | null }> {
  const unknown = { smsStatus: 'unknown', error: null } as const
  const phone = normalizePhone(ask.phone)
  if (ask.visitorId === null || phone === null) return unknown
  const [row] = await db
    .select({ messageId: smsCodes.messageId })
    .from(smsCodes)
    .where(and(eq(smsCodes.id, ask.smsStatusId), eq(smsCodes.visitorId, ask.visitorId), eq(smsCodes.phone, phone)))
  const state = row?.messageId ? await findMessageState(db, row.messageId, ask.now) : null
  return state ? { smsStatus: state.status, error: state.error } : unknown
}
