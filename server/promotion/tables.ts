import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '#rules/money.ts'
import type { Names } from '#rules/names.ts'
import type { PromotionEffect } from '#rules/promotion/terms.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Goods of a promotion by ids; vendors by ids too, since a vendor may be named anew. */
export interface KeptGoods {
  sectionIds: number[]
  vendorIds: number[]
  productIds: number[]
  isFullPriceOnly: boolean
}

/** What the shop declares to make orders cheaper: by itself, or for whoever types its coupon. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Under which name its discount stands on baskets and orders. */
    names: jsonb().$type<Names>().notNull(),
    /** Its conditions, in a sentence or two. */
    texts: jsonb().$type<Names>().notNull(),
    /** As `normalizeCoupon` writes it; null: it needs none. */
    coupon: text().unique(),
    /** Listed for everybody. */
    isPublic: boolean('is_public').notNull().default(false),
    effect: jsonb().$type<PromotionEffect>().notNull(),
    goods: jsonb().$type<KeptGoods>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    minMinor: integer('min_minor'),
    /** Empty: everywhere. */
    regionIds: integer('region_ids').array().notNull().default([]),
    startsOn: date('starts_on'),
    /** Its last day, by the calendar of the region. */
    endsOn: date('ends_on'),
    isOncePerPhone: boolean('is_once_per_phone').notNull().default(false),
    /** For who has ordered nothing here yet: orders that were cancelled do not count. */
    isFirstOrder: boolean('is_first_order').notNull().default(false),
    /** How many orders may have it, and how many do; counted only where there is a most. */
    mostUses: integer('most_uses'),
    uses: integer().notNull().default(0),
    /** Given with nothing else that the shop gives. */
    isAlone: boolean('is_alone').notNull().default(false),
    /** The page of a promotion that tells of it. */
    actionCode: text('action_code'),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('promotions_coupon', sql`${table.coupon} <> ''`),
    check('promotions_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('promotions_uses', sql`${table.uses} >= 0 and ${table.uses} <= ${table.mostUses}`),
    check('promotions_min', sql`${table.minMinor} >= 0`),
    check('promotions_once', sql`not ${table.isOncePerPhone} or ${table.coupon} is not null`),
    check('promotions_first', sql`not ${table.isFirstOrder} or ${table.coupon} is not null`),
  ],
)

/** Which orders have what: coupons, and promotions of which there are only so many. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id),
    groupId: uuid('group_id').notNull(),
    state: text().$type<'held' | 'spent' | 'released'>().notNull().default('held'),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.groupId] }),
    index('promotion_uses_group').on(table.groupId),
    check('promotion_uses_state', sql`${table.state} in ('held', 'spent', 'released')`),
  ],
)

/** Phones that have used what a phone may use once, or for its first order. A cancelled order leaves them free again. */
export const promotionPhones = pgTable(
  'promotion_phones',
  {
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id),
    /** 11 digits. */
    phone: text().notNull(),
    groupId: uuid('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.phone] }),
    index('promotion_phones_group').on(table.groupId),
    check('promotion_phones_digits', sql`${table.phone} ~ '^[0-9]{11}$'`),
  ],
)
