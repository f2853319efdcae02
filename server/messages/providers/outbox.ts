import { desc, eq } from 'drizzle-orm'
import type { OutboxMessage } from '#contract/customer.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { outboxMessages } from '../tables.ts'
import type { EmailProvider } from './email-provider.ts'
import type { PushProvider } from './push-provider.ts'
import type { SendOutcome, SmsProvider } from './sms-provider.ts'

/** The stand-in of the demo mode: messages go to a page of the shop instead of a phone. Takes one message once, by our id. */
export function createSmsOutbox(db: Db, clock: Clock): SmsProvider {
  return {
    name: 'outbox',
    send: ({ id, phone, text }) => keep(db, { messageId: id, channel: 'sms', phone, text, createdAt: clock() }),
    async findStatus({ id }) {
      const [kept] = await db
        .select({ id: outboxMessages.id })
        .from(outboxMessages)
        .where(eq(outboxMessages.messageId, id))
      return kept ? 'delivered' : 'notFound'
    },
  }
}

export function createEmailOutbox(db: Db, clock: Clock): EmailProvider {
  return {
    name: 'outbox',
    send: ({ id, email, subject, text, html = '' }) =>
      keep(db, { messageId: id, channel: 'email', phone: '', email, subject, text, html, createdAt: clock() }),
  }
}

/** Takes browsers of every address: nothing is sent to them. */
export function createPushOutbox(db: Db, clock: Clock, publicKey: string): PushProvider {
  return {
    name: 'outbox',
    publicKey,
    isTakenFor: () => true,
    send: ({ id, device, title: subject, text }) =>
      keep(db, {
        messageId: id,
        channel: 'push',
        phone: '',
        device: device.label,
        subject,
        text,
        createdAt: clock(),
      }),
  }
}

async function keep(db: Db, message: typeof outboxMessages.$inferInsert): Promise<SendOutcome> {
  await db.insert(outboxMessages).values(message).onConflictDoNothing({ target: outboxMessages.messageId })
  return { kind: 'sent', providerId: `outbox-${message.messageId}` }
}

export async function listOutboxMessages(db: Db, limit: number): Promise<OutboxMessage[]> {
  const rows = await db
    .select({
      id: outboxMessages.id,
      channel: outboxMessages.channel,
      phone: outboxMessages.phone,
      email: outboxMessages.email,
      device: outboxMessages.device,
      subject: outboxMessages.subject,
      text: outboxMessages.text,
      html: outboxMessages.html,
      createdAt: outboxMessages.createdAt,
    })
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, status: 'delivered', createdAt: row.createdAt.toISOString() }))
}
