import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FeedbackKind, PrintSource } from '#contract/price-print/print.ts'
import type { CurrencyCode } from '#rules/money.ts'
import type { Names } from '#rules/names.ts'
import type { TagLanguage } from '#rules/tags/tag-languages.ts'
import type { TagLayout } from '#rules/tags/tag-layout.ts'
import type { TagFacts } from '#rules/tags/tag-words.ts'
import { offers } from '#server/catalogue/tables.ts'
import { customers } from '#server/customer/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => bigint(name, { mode: 'number' })

/** Who works in which shop, a contact of kind `shop`. What their group may do ends at these. */
export const shopStaff = pgTable(
  'shop_staff',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.shopId] }), index('shop_staff_shop').on(table.shopId)],
)

/** When somebody stood in a shop; one that is open has no end. */
export const shopShifts = pgTable(
  'shop_shifts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('shop_shifts_open').on(table.customerId).where(sql`ended_at is null`),
    index('shop_shifts_shop').on(table.shopId, table.startedAt),
    check('shop_shifts_order', sql`${table.endedAt} >= ${table.startedAt}`),
  ],
)

/** How a tag looks: its size, the sheet it is cut from and what stands where. Without a shop it is everybody's. */
export const tagTemplates = pgTable('tag_templates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The shop's own first templates are laid down under a word, once. */
  code: text().unique(),
  shopId: integer('shop_id'),
  names: jsonb().$type<Names>().notNull(),
  layout: jsonb().$type<TagLayout>().notNull(),
  sort: integer().notNull().default(500),
  /** Counts what was saved, so that two tabs do not write over each other. */
  revision: integer().notNull().default(1),
  changedAt: moment('changed_at').notNull(),
})

/** What goods are called on tags, where their own name is too long for one. */
export const tagNames = pgTable('tag_names', {
  offerId: integer('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  names: jsonb().$type<Names>().notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** One press of «Печать»: the log of what was printed, and what it can be printed again from. */
export const tagPrints = pgTable(
  'tag_prints',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The browser's word for the press: sent twice it is printed once. */
    requestKey: uuid('request_key').notNull().unique(),
    shopId: integer('shop_id').notNull(),
    /** Null once the account is closed. */
    printedBy: integer('printed_by').references(() => customers.id, { onDelete: 'set null' }),
    printedAt: moment('printed_at').notNull(),
    source: text().$type<PrintSource>().notNull(),
    templateNames: jsonb('template_names').$type<Names>().notNull(),
    layout: jsonb().$type<TagLayout>().notNull(),
    languages: text().array().notNull().$type<TagLanguage[]>(),
    /** The day whose prices stand on the tags. */
    pricesOf: date('prices_of', { mode: 'string' }).notNull(),
    /** Not to be hung up before that day: it stands on the tag. */
    embargoOn: date('embargo_on', { mode: 'string' }),
    /** Pieces of paper. */
    tags: integer().notNull(),
  },
  (table) => [index('tag_prints_shop').on(table.shopId, table.printedAt)],
)

export const tagPrintLines = pgTable(
  'tag_print_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    printId: uuid('print_id')
      .notNull()
      .references(() => tagPrints.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    offerId: integer('offer_id').notNull(),
    copies: integer().notNull(),
    /** Everything that stands on the tag, so that the same one comes out again. */
    facts: jsonb().$type<TagFacts>().notNull(),
  },
  (table) => [
    unique('tag_print_lines_place').on(table.printId, table.position),
    check('tag_print_lines_copies', sql`${table.copies} between 1 and 200`),
  ],
)

/**
 * The tags of an offer in a shop, one for each day from which its prices hold. The latest of them that is not of a day to
 * come hangs, and what changed since is told by it; those of days to come wait to be hung up.
 */
export const hallTags = pgTable(
  'hall_tags',
  {
    shopId: integer('shop_id').notNull(),
    offerId: integer('offer_id').notNull(),
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => tagPrintLines.id, { onDelete: 'cascade' }),
    currency: text().$type<CurrencyCode>().notNull(),
    priceMinor: money('price_minor').notNull(),
    oldPriceMinor: money('old_price_minor'),
    printedAt: moment('printed_at').notNull(),
    /** From when its price holds: tomorrow's tag is not wrong today, and today's hangs until then. */
    pricesOf: date('prices_of', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.offerId, table.pricesOf] }),
    index('hall_tags_line').on(table.lineId),
  ],
)

/** A basket that is shown in the hall of a shop: by whoever scanned a tag, or begun by its staff. The goods lie in the basket. */
export const hallBaskets = pgTable(
  'hall_baskets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shopId: integer('shop_id').notNull(),
    visitorId: uuid('visitor_id'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** Of the staff; null: its shopper showed it. */
    openedBy: integer('opened_by').references(() => customers.id, { onDelete: 'set null' }),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    check('hall_baskets_owner', sql`(${table.visitorId} is null) <> (${table.customerId} is null)`),
    index('hall_baskets_open').on(table.shopId, table.openedAt).where(sql`closed_at is null`),
    index('hall_baskets_visitor').on(table.visitorId),
    index('hall_baskets_customer').on(table.customerId),
  ],
)

/** What somebody in a shop says of a tag: a wrong price, a cut name, a code that nobody reads. */
export const tagFeedback = pgTable(
  'tag_feedback',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shopId: integer('shop_id').notNull(),
    offerId: integer('offer_id'),
    kind: text().$type<FeedbackKind>().notNull(),
    words: text().notNull().default(''),
    /** Null once the account is closed. */
    saidBy: integer('said_by').references(() => customers.id, { onDelete: 'set null' }),
    saidAt: moment('said_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [index('tag_feedback_open').on(table.shopId, table.saidAt).where(sql`settled_at is null`)],
)
