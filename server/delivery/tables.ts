import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { ZoneNames, ZonePolygon } from '#rules/delivery-zones.ts'
import type { RegionTariff } from '#rules/region-tariff.ts'
import { regions, warehouses } from '#server/region/index.ts'
import type { CarrierQuote } from './providers/carrier.ts'
import type { CompanyName, TransportPoint, TransportQuote } from './providers/transport-company.ts'

/** What a region's tariff states differently from `roubleTariff`, in roubles' minor units. */
export type TariffChanges = { [Part in keyof RegionTariff]?: Partial<RegionTariff[Part]> }

/** A region without a row drives by the shop's own tariff, every day, with the cutoff at 18:00. */
export const deliveryTariffs = pgTable(
  'delivery_tariffs',
  {
    regionId: integer('region_id')
      .primaryKey()
      .references(() => regions.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<TariffChanges>().notNull().default({}),
    cutoffMinute: integer('cutoff_minute')
      .notNull()
      .default(18 * 60),
    /** 1 is Monday, 7 is Sunday. */
    restWeekdays: integer('rest_weekdays').array().notNull().default([]),
    /** Farther from the city's centre no courier goes. */
    reachKm: integer('reach_km').notNull().default(100),
  },
  (table) => [
    check('delivery_tariffs_cutoff', sql`${table.cutoffMinute} between 0 and 1440`),
    check('delivery_tariffs_reach', sql`${table.reachKm} > 0`),
  ],
)

/**
 * Deliveries promised per window. The row of the whole day counts every delivery of that day, in whatever window, so
 * the day cannot be sold twice. Rows are made when the first delivery is promised.
 */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    fromHour: integer('from_hour').notNull(),
    toHour: integer('to_hour').notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.regionId, table.day, table.fromHour, table.toHour] }),
    check('delivery_slots_taken', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
    check(
      'delivery_slots_hours',
      sql`${table.fromHour} >= 0 and ${table.fromHour} < ${table.toHour} and ${table.toHour} <= 24`,
    ),
  ],
)

/** Parts of a region with a price and days of their own, in the order in which they are asked: the first that holds a point decides. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: serial().primaryKey(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** In Russian; `loads.ts` and crews know the zone by it. */
    name: text().notNull(),
    otherNames: jsonb('other_names').$type<ZoneNames>().notNull().default({}),
    /** In the region's own currency. */
    priceMinor: integer('price_minor').notNull(),
    daysMore: integer('days_more').notNull(),
    weekdays: integer().array().notNull(),
    /** Deliveries that the zone takes; null: as many as the region does. */
    perDay: integer('per_day'),
    perWindow: integer('per_window'),
    polygons: jsonb().$type<ZonePolygon[]>().notNull(),
  },
  (table) => [
    unique('delivery_zones_name').on(table.regionId, table.name),
    unique('delivery_zones_position').on(table.regionId, table.position),
    check('delivery_zones_price', sql`${table.priceMinor} >= 0`),
    check('delivery_zones_days', sql`${table.daysMore} between 0 and 30`),
    check('delivery_zones_room', sql`${table.perDay} > 0 and ${table.perWindow} > 0`),
  ],
)

/** How many deliveries a warehouse sends off; one without a row sends as many as its regions drive. */
export const warehouseLimits = pgTable(
  'warehouse_limits',
  {
    warehouseId: integer('warehouse_id')
      .primaryKey()
      .references(() => warehouses.id, { onDelete: 'cascade' }),
    perDay: integer('per_day'),
    perWindow: integer('per_window'),
  },
  (table) => [check('warehouse_limits_room', sql`${table.perDay} > 0 and ${table.perWindow} > 0`)],
)

/**
 * Deliveries promised by zone and by warehouse (`rules/delivery-load.ts`), counted whether or not a limit is set, so that one
 * that is set later counts what is promised already. As in `delivery_slots`, the whole day's row counts every window.
 */
export const deliveryLoads = pgTable(
  'delivery_loads',
  {
    scope: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    fromHour: integer('from_hour').notNull(),
    toHour: integer('to_hour').notNull(),
    /** As it was when the last place was taken. */
    capacity: integer(),
    taken: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.day, table.fromHour, table.toHour] }),
    check('delivery_loads_taken', sql`${table.taken} >= 0`),
  ],
)

/** What a transport company said of a road and a parcel; past `expires_at` nobody reads it. */
export const carrierQuotes = pgTable(
  'carrier_quotes',
  {
    /** Digest of company, road, parcel and currency. */
    key: text().primaryKey(),
    /** Of a transport company, or of who brings it at once. */
    company: text().notNull(),
    quote: jsonb().$type<Exclude<TransportQuote | CarrierQuote, { kind: 'away' }>>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('carrier_quotes_expires').on(table.expiresAt)],
)

/** Where a transport company hands goods over in a town. */
export const carrierPoints = pgTable('carrier_points', {
  /** Digest of company and town. */
  key: text().primaryKey(),
  company: text().$type<CompanyName>().notNull(),
  points: jsonb().$type<TransportPoint[]>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
