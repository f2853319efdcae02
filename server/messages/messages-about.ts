import { asc, eq } from 'drizzle-orm'
import { maskPhone } from '#rules/phone.ts'
import type { Db } from '#server/platform/database.ts'
import { maskedEmail } from './redact.ts'
import { countOpens } from './short-links.ts'
import { messages } from './tables.ts'

/** What was sent of an order, the oldest first; whom to is masked, and the words are gone once they were sent. */
export async function listMessagesAbout(db: Db, orderGroupId: string) {
  const { id, template, channel, phone, email, status, createdAt } = messages
  const found = await db
    .select({ id, template, channel, phone, email, status, createdAt })
    .from(messages)
    .where(eq(messages.aboutOrder, orderGroupId))
    .orderBy(asc(id))
  const opens = await countOpens(
    db,
    found.map((row) => row.id),
  )
  return found.map((row) => ({
    id: row.id,
    template: row.template ?? '',
    channel: row.channel,
    to: row.phone ? maskPhone(row.phone) : row.email ? maskedEmail(row.email) : '',
    state: row.status === 'sending' ? ('queued' as const) : row.status,
    at: row.createdAt.toISOString(),
    opens: opens.get(row.id) ?? null,
  }))
}
