import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Names } from '#rules/names.ts'
import { offers, products } from '#server/catalogue/tables.ts'

/** Goods that are cheaper together: each by `percent`, while all of them are in the basket. */
export const kits = pgTable(
  'kits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The key by which feeds name it. */
    code: text().notNull().unique(),
    names: jsonb().$type<Names>().notNull(),
    percent: integer().notNull(),
    sort: integer().notNull().default(500),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('kits_percent', sql`${table.percent} between 1 and 50`)],
)

export const kitItems = pgTable(
  'kit_items',
  {
    kitId: integer('kit_id')
      .notNull()
      .references(() => kits.id, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kitId, table.offerId] }),
    index('kit_items_offer').on(table.offerId),
    check('kit_items_quantity', sql`${table.quantity} between 1 and 100`),
  ],
)

/** Modules that are chosen one by one and stand together: a kitchen by the running metre, a wall of cupboards. */
export const moduleSets = pgTable('module_sets', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  names: jsonb().$type<Names>().notNull(),
  /** Sold by the length of a wall: what fills it is proposed. */
  isKitchen: boolean('is_kitchen').notNull().default(false),
  sort: integer().notNull().default(500),
  isActive: boolean('is_active').notNull().default(true),
})

/** A module of a set, and how many of it stand in the composition that the shop proposes. */
export const moduleSetItems = pgTable(
  'module_set_items',
  {
    setId: integer('set_id')
      .notNull()
      .references(() => moduleSets.id, { onDelete: 'cascade' }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** Where it stands in the drawing: on the floor, on the wall above, or from floor to ceiling. */
    place: text().$type<'base' | 'wall' | 'tall'>().notNull(),
    quantity: integer().notNull().default(0),
    sort: integer().notNull().default(500),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.offerId] }),
    index('module_set_items_offer').on(table.offerId),
    check('module_set_items_place', sql`${table.place} in ('base', 'wall', 'tall')`),
    check('module_set_items_quantity', sql`${table.quantity} between 0 and 20`),
  ],
)

/** Compositions that somebody keeps: pieces of offers as `12:2 15:1`, the smaller offer first. One is never changed. */
export const moduleProjects = pgTable(
  'module_projects',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    setId: integer('set_id')
      .notNull()
      .references(() => moduleSets.id, { onDelete: 'cascade' }),
    pieces: text().notNull(),
  },
  (table) => [unique('module_projects_same').on(table.setId, table.pieces)],
)

/** Models that are kitchens: sold by the running metre too, and measured before. */
export const kitchens = pgTable('kitchens', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** The modules of which one of another length is composed; null where there are none. */
  setId: integer('set_id').references(() => moduleSets.id, { onDelete: 'set null' }),
})
