import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EnquiryKind } from '#contract/enquiries.ts'
import type { Language } from '#rules/language.ts'

/** What a shopper says beside name and phone; which fields there are goes by the kind. */
export interface EnquirySaid {
  /** `cheaper`: where it was seen, for how much, and whether they want the shop's lowest price told. */
  url?: string
  priceMinor?: number
  wantsLowPrice?: boolean
  /** `measurer`: where to come and when. */
  address?: string
  day?: string
  comment?: string
  /** `appeal`: about which order, and what it is about in a word. */
  order?: string
  course?: string
  /** `callback`: between which hours to call. */
  hours?: string
  /** `franchising`, `suppliers`, `designers`: who they are and where. */
  company?: string
  town?: string
  /** Their page or portfolio. */
  site?: string
  /** `vacancy`: what they answer to. */
  vacancy?: string
  vacancyId?: number
  /** Receipts of files that came along. */
  files?: string[]
}

/** What shoppers ask the shop for and somebody answers: a lower price, a measurer, a word of the manager, a call. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<EnquiryKind>().notNull(),
    visitorId: uuid('visitor_id').notNull(),
    regionId: integer('region_id').notNull(),
    language: text().$type<Language>().notNull(),
    productId: integer('product_id'),
    /** What it was called when they asked: goods may go. */
    productName: text('product_name').notNull().default(''),
    productUrl: text('product_url').notNull().default(''),
    name: text().notNull(),
    /** 11 digits. */
    phone: text().notNull(),
    email: text(),
    said: jsonb().$type<EnquirySaid>().notNull(),
    state: text().$type<'waiting' | 'answered' | 'closed'>().notNull().default('waiting'),
    answer: text(),
    /** The customer id of whoever answered or closed it. */
    answeredBy: integer('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('enquiries_waiting').on(table.kind, table.state, table.createdAt),
    index('enquiries_visitor').on(table.visitorId, table.createdAt),
    check(
      'enquiries_kind',
      sql`${table.kind} in ('cheaper', 'measurer', 'appeal', 'callback', 'franchising', 'suppliers', 'designers', 'vacancy')`,
    ),
    check('enquiries_state', sql`${table.state} in ('waiting', 'answered', 'closed')`),
    check('enquiries_phone', sql`${table.phone} ~ '^[0-9]{11}$'`),
    check('enquiries_answer', sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)`),
  ],
)
