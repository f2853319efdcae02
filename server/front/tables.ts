import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PageSection } from '#rules/content-markup/index.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'

/** Strips of the home page in their order: what stands there, how many of it, and for the two last kinds of which goods. */
export const homeStrips = pgTable(
  'home_strips',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<'hits' | 'rooms' | 'sale' | 'actions' | 'news' | 'posts' | 'offers' | 'tag'>().notNull(),
    /** Empty where the kind has a heading of its own. */
    titles: jsonb().$type<Names | null>(),
    /** Of offers, as the feed knows them, for `offers`: such ids outlive an import. */
    offers: text().array().notNull().default([]),
    /** Section and code, for `tag`. */
    section: text(),
    tag: text(),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check(
      'home_strips_kind',
      sql`${table.kind} in ('hits', 'rooms', 'sale', 'actions', 'news', 'posts', 'offers', 'tag')
        and (${table.kind} <> 'offers' or cardinality(${table.offers}) > 0)
        and (${table.kind} <> 'tag' or ${table.tag} is not null)`,
    ),
  ],
)

export type NewsBodies = Partial<Record<Language, PageSection[]>>

/** News of the shop; `url` leads to what they tell of. */
export const news = pgTable(
  'news',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    titles: jsonb().$type<Names>().notNull(),
    leads: jsonb().$type<Names>().notNull(),
    url: text().notNull(),
    media: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** What the article says, by language; where nothing is written, its lead is all of it. */
    bodies: jsonb().$type<NewsBodies>().notNull().default({}),
    /** Where it is told; empty: everywhere. */
    regionIds: integer('region_ids').array().notNull().default([]),
    /** Its last day in the list; the article itself stays. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** Goods beside it, as the feed knows their offers. */
    offers: text().array().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('news_published').on(table.publishedOn, table.id),
    check('news_url', sql`${table.url} like '/%' and ${table.url} not like '//%'`),
  ],
)

/** Posts of the shop in social networks; pictures are the shop's own copies. */
export const socialPosts = pgTable(
  'social_posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    network: text().notNull(),
    /** Absolute, leaves the shop. */
    url: text().notNull(),
    texts: jsonb().$type<Names>().notNull(),
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    media: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('social_posts_url', sql`${table.url} like 'https://%'`)],
)

/** Goods that somebody pays to have shown in a section and below; told apart as advertising, as the law wants. */
export const sponsoredGoods = pgTable(
  'sponsored_goods',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    section: text().notNull(),
    /** As the feed knows it. */
    offer: text().notNull(),
    advertiser: text().notNull(),
    /** Token of the advertising register; empty where it is given elsewhere. */
    erid: text().notNull().default(''),
    campaign: text().notNull(),
    regionIds: integer('region_ids').array().notNull().default([]),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('sponsored_goods_days', sql`${table.startsOn} <= ${table.endsOn}`)],
)
