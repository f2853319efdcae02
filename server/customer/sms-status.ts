import { and, eq } from 'drizzle-orm'
import { normalizePhone } from '#rules/phone.ts'
import type { Db } from '#server/platform/database.ts'
import { smsCodes, smsMessages } from './tables.ts'

export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'failed' | 'unknown'

/** What became of the message with a code, for the visitor who asked for it; `unknown` for everyone else. */
export async function findSmsStatus(
  db: Db,
  ask: { smsStatusId: string; phone: string; visitorId: string | null; now: Date },
): Promise<{ smsStatus: SmsStatus; error: string | null }> {
  const phone = normalizePhone(ask.phone)
  if (ask.visitorId === null || phone === null) return { smsStatus: 'unknown', error: null }
  const [row] = await db
    .select({ status: smsMessages.status, error: smsMessages.error, expiresAt: smsMessages.expiresAt })
    .from(smsCodes)
    .innerJoin(smsMessages, eq(smsMessages.id, smsCodes.messageId))
    .where(and(eq(smsCodes.id, ask.smsStatusId), eq(smsCodes.visitorId, ask.visitorId), eq(smsCodes.phone, phone)))
  if (!row) return { smsStatus: 'unknown', error: null }
  const isLate = row.status === 'queued' && row.expiresAt <= ask.now
  return { smsStatus: isLate ? 'failed' : row.status, error: row.error }
}
