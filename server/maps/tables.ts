import { sql } from 'drizzle-orm'
import { check, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { regions } from '#server/region/index.ts'
import type { CityPlan } from './city-plan.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Squares of the map that the shop serves itself, packed by gzip as they are sent. */
export const mapTiles = pgTable(
  'map_tiles',
  {
    z: integer().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    packed: bytes().notNull(),
    /** Changes with what is drawn. */
    digest: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.z, table.x, table.y] }),
    check('map_tiles_zoom', sql`${table.z} between 0 and 22`),
  ],
)

/** Streets and houses of a city that the shop knows by itself: its addresses. */
export const cityPlans = pgTable('city_plans', {
  regionId: integer('region_id')
    .primaryKey()
    .references(() => regions.id, { onDelete: 'cascade' }),
  plan: jsonb().$type<CityPlan>().notNull(),
})
