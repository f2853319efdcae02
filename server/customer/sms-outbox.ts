import { randomUUID } from 'node:crypto'
import { desc, lt } from 'drizzle-orm'
import type { OutboxMessage } from '#contract/customer.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { SmsService } from './sms-service.ts'
import { outboxMessages } from './tables.ts'

/** The stand-in of the demo mode: messages go to a page of the shop instead of a phone. */
export function createSmsOutbox(db: Db, clock: Clock): SmsService {
  return {
    async send({ phone, text }) {
      await db.insert(outboxMessages).values({ phone, text, createdAt: clock() })
      return { kind: 'sent', providerId: randomUUID() }
    },
    findStatus: async () => 'delivered',
  }
}

export async function listOutboxMessages(db: Db, limit: number): Promise<OutboxMessage[]> {
  const rows = await db
    .select({
      id: outboxMessages.id,
      phone: outboxMessages.phone,
      text: outboxMessages.text,
      createdAt: outboxMessages.createdAt,
    })
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, status: 'delivered', createdAt: row.createdAt.toISOString() }))
}

export async function deleteOldOutboxMessages(db: Db, before: Date): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, before))
}
