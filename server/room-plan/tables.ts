import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RoomPlan } from '#rules/room/plan.ts'

/** A room that somebody has drawn; it belongs to a visitor or to a customer, never to both. */
export const roomPlans = pgTable(
  'room_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    visitorId: uuid('visitor_id'),
    customerId: integer('customer_id'),
    name: text().notNull(),
    /** As `rules/room/plan.ts` says; its `version` tells how it is to be read. */
    plan: jsonb().$type<RoomPlan>().notNull(),
    /** One more with each save: who saves says which one was changed. */
    revision: integer().notNull().default(1),
    /** Of its link; it stays when the room is closed, so that the same room has one link. */
    code: text().unique(),
    isShared: boolean('is_shared').notNull().default(false),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('room_plans_owner', sql`(${table.visitorId} is null) <> (${table.customerId} is null)`),
    check('room_plans_revision', sql`${table.revision} > 0`),
    check('room_plans_shared', sql`not ${table.isShared} or ${table.code} is not null`),
    index('room_plans_customer').on(table.customerId, table.savedAt).where(sql`customer_id is not null`),
    index('room_plans_visitor').on(table.visitorId, table.savedAt).where(sql`visitor_id is not null`),
    // Of ranges of pages: a moment that changes with each save must not cost an entry in every other index.
    index('room_plans_by_age').using('brin', table.savedAt),
  ],
)
