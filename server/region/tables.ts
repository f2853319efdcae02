import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Names } from '#rules/names.ts'
import type { SpecialDay } from '#rules/special-days.ts'

/** Switches and limits of a region, as the contract's RegionData names them. */
export interface RegionFlags {
  HAS_PARTNER: boolean
  FRANCHISE: boolean
  OWN_SHOP: boolean
  OWN_SHOW: boolean
  regionType: string
  isOffice: boolean
  kz: boolean
  sugarGift: boolean
  /** Percent of a purchase that comes back as bonuses; regions of before have none. */
  bonusPercent?: number
  SHOW_INSTALLMENT: boolean
  creditTotalMinMinor: number | null
  installmentTotalMinMinor: number | null
  MIN_PERCENT_PREPAYMENT: number
  showDeliveryZones: boolean
  showForStaff: boolean
  cityCodeForMango: string
  BlackFriday: boolean
  cyberMonday: boolean
  newYearSale: boolean
}

/** Regions that share a price list; prices in a zone are roubles. */
export const priceZones = pgTable('price_zones', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
})

export const regions = pgTable(
  'regions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    names: jsonb().$type<Names>().notNull(),
    /** «в Челябинске»: the form a sentence needs. */
    namesIn: jsonb('names_in').$type<Names>().notNull(),
    priceZoneId: integer('price_zone_id')
      .notNull()
      .references(() => priceZones.id),
    currency: text().$type<'RUB' | 'KZT'>().notNull(),
    exchangeRate: numeric('exchange_rate', { precision: 12, scale: 6, mode: 'number' }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    phone: text().notNull(),
    phoneHead: text('phone_head').notNull(),
    /** `Asia/Yekaterinburg`. Null where only the offset is known, which then holds for every moment. */
    timeZone: text('time_zone'),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    sort: integer().notNull().default(500),
    flags: jsonb().$type<RegionFlags>().notNull(),
    /** Since somebody of the shop has set the flags by hand a release leaves them as they are. */
    flagsChangedAt: timestamp('flags_changed_at', { withTimezone: true }),
  },
  (table) => [
    check('regions_currency', sql`${table.currency} in ('RUB', 'KZT')`),
    check('regions_rate', sql`${table.exchangeRate} > 0`),
  ],
)

/** A shop, office or pickup point a shopper can walk into. */
export const contacts = pgTable(
  'contacts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    kind: text().$type<'shop' | 'office' | 'pickup'>().notNull(),
    names: jsonb().$type<Names>().notNull(),
    addresses: jsonb().$type<Names>().notNull(),
    hours: jsonb().$type<Names>().notNull(),
    phone: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Whose stock is handed over here; null where nothing is. */
    warehouseId: integer('warehouse_id').references(() => warehouses.id),
    sort: integer().notNull().default(500),
    /** Days that go before the usual hours. */
    specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
    /** Since somebody of the shop has changed it by hand a release leaves it as it is. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
  },
  (table) => [
    index('contacts_region').on(table.regionId),
    check('contacts_kind', sql`${table.kind} in ('shop', 'office', 'pickup')`),
  ],
)

/** What a place looks like, in the order in which it is shown. */
export const contactPhotos = pgTable(
  'contact_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id),
    /** Key of the media store. */
    media: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What is seen on it, for whoever does not see it. */
    alts: jsonb().$type<Names>().notNull(),
    sort: integer().notNull(),
  },
  (table) => [
    unique('contact_photos_media').on(table.contactId, table.media),
    check('contact_photos_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

export const warehouses = pgTable('warehouses', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  names: jsonb().$type<Names>().notNull(),
  addresses: jsonb().$type<Names>().notNull(),
  hours: jsonb().$type<Names>().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  /** The region it stands in. */
  regionId: integer('region_id')
    .notNull()
    .references(() => regions.id),
  /** A pickup point hands goods over itself; other warehouses only ship. */
  isPickup: boolean('is_pickup').notNull().default(false),
})

/** Which warehouses serve a region, and how many days the goods travel. */
export const regionWarehouses = pgTable(
  'region_warehouses',
  {
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    daysInTransit: integer('days_in_transit').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.regionId, table.warehouseId] }),
    check('region_warehouses_days', sql`${table.daysInTransit} >= 0`),
  ],
)
