import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#rules/language.ts'
import type { MessageChannel } from '#rules/message-channels.ts'
import type { MessageTopic } from '#rules/message-topics.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

type MessageStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown'

/** Messages of every channel; the text is sealed and gone once it is sent. The name is older than e-mail. */
export const messages = pgTable(
  'sms_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().$type<MessageChannel>().notNull().default('sms'),
    phone: text(),
    email: text(),
    /** The browser that a push message goes to. */
    deviceId: bigint('device_id', { mode: 'number' }),
    kind: text().$type<'code' | 'notice'>().notNull(),
    /** Which of `templates.ts` it was; null for those of an older build. */
    template: text(),
    /** What for: marketing needs a consent, whose record is kept with it. */
    purpose: text().$type<'service' | 'marketing'>().notNull().default('service'),
    consentId: bigint('consent_id', { mode: 'number' }),
    /** The order it speaks of, so that its page at the desk shows what was sent. */
    aboutOrder: uuid('about_order'),
    /** SHA-256 of the network address that caused it, for its hourly limit. */
    addressHash: text('address_hash'),
    sealedText: bytes('sealed_text'),
    /** `sending`: handed over, and the answer is not written down; `unknown`: the answer was lost and cannot be asked for. */
    status: text().$type<MessageStatus>().notNull().default('queued'),
    /** The service's own id, for asking what became of the message. */
    providerId: text('provider_id'),
    error: text(),
    /** Somebody of the shop has seen that it failed and lets it rest. */
    givenUpAt: moment('given_up_at'),
    createdAt: moment('created_at').notNull(),
    /** Not worth sending later than that. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sms_messages_phone').on(table.phone, table.createdAt),
    index('sms_messages_email').on(table.email, table.createdAt),
    index('sms_messages_address').on(table.addressHash, table.createdAt),
    index('sms_messages_age').on(table.createdAt),
    index('sms_messages_device').on(table.deviceId, table.createdAt).where(sql`${table.deviceId} is not null`),
    index('sms_messages_order').on(table.aboutOrder).where(sql`${table.aboutOrder} is not null`),
    // What waits at the desk: few rows of many.
    index('sms_messages_failed')
      .on(table.id)
      .where(sql`${table.status} in ('failed', 'unknown') and ${table.kind} = 'notice' and ${table.givenUpAt} is null`),
    check(
      'sms_messages_status',
      sql`${table.status} in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown')`,
    ),
    check('sms_messages_kind', sql`${table.kind} in ('code', 'notice')`),
    // A notice that failed may be tried again from the desk; a code is worth nothing by then.
    check(
      'sms_messages_sealed',
      sql`${table.sealedText} is null or ${table.status} in ('queued', 'sending') or (${table.status} = 'failed' and ${table.kind} = 'notice')`,
    ),
    check(
      'sms_messages_to',
      sql`case ${table.channel} when 'sms' then ${table.phone} when 'email' then ${table.email} when 'push' then ${table.deviceId}::text end is not null`,
    ),
    check('sms_messages_purpose', sql`${table.purpose} = 'service' or ${table.consentId} is not null`),
  ],
)

/** What the demo's stand-ins have "delivered"; empty in production. */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'number' }).unique(),
  channel: text().$type<MessageChannel>().notNull().default('sms'),
  phone: text().notNull(),
  email: text().notNull().default(''),
  /** How its owner knows the browser that a push message went to. */
  device: text().notNull().default(''),
  subject: text().notNull().default(''),
  text: text().notNull(),
  html: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
})

/** Links of text messages, whose length is paid for. What they open is sealed and what opens them is hashed: a table that was stolen opens nothing. */
export const shortLinks = pgTable(
  'short_links',
  {
    codeHash: text('code_hash').primaryKey(),
    /** Path and query within the shop. */
    sealedPath: bytes('sealed_path').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    /** Whom it was sent to: the link goes with its receiver. */
    phone: text().notNull(),
    opens: integer().notNull().default(0),
    openedAt: moment('opened_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('short_links_message').on(table.messageId),
    index('short_links_phone').on(table.phone),
    index('short_links_end').on(table.expiresAt),
    check('short_links_opens', sql`${table.opens} >= 0`),
  ],
)

/** Who wants no letters of a topic. A consent with a larger id was given later and holds again. */
export const messageStops = pgTable(
  'message_stops',
  {
    email: text().notNull(),
    topic: text().$type<MessageTopic>().notNull(),
    consentId: bigint('consent_id', { mode: 'number' }),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.topic] })],
)

/** Words of the staff in place of those in `templates.ts`. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    template: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    language: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.channel, table.language] })],
)

/** Browsers that take push messages for an account, each allowed by its owner. What is sent there only they can open. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    /** Where the push service takes messages: whoever knows it may try to write there. */
    endpoint: text().notNull().unique(),
    publicKey: text('public_key').notNull(),
    secret: text().notNull(),
    /** `Chrome, Android`. */
    label: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The browser as the shop knows it, so that it falls silent when its owner signs out there; null: allowed before that was kept. */
    visitorId: uuid('visitor_id'),
    createdAt: moment('created_at').notNull(),
    /** When the push service last took a message. */
    toldAt: moment('told_at'),
  },
  (table) => [index('push_devices_customer').on(table.customerId, table.id)],
)
