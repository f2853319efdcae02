import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/**
 * What the shop's people did: a row when they ask and a row for what came of it, tied by `deed`. A trigger refuses to change
 * or delete rows (see the migration), so whoever did something cannot take it out again through the shop.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    deed: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The customer id of whoever did it, and the groups they had at that moment. */
    actorId: integer('actor_id').notNull(),
    actorGroups: text('actor_groups').array().notNull(),
    /** `staff.saveSetting`: area and name of the call. */
    call: text().notNull(),
    requestId: text('request_id').notNull(),
    /** `asked`, then `done` or `refused` (with the code) or `failed`. */
    result: text({ enum: ['asked', 'done', 'refused', 'failed'] }).notNull(),
    refusal: text(),
    /** What it was done to: `order 10003`, `setting order.holdHours`. */
    subject: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('staff_actions_actor').on(table.actorId, table.at),
    index('staff_actions_subject').on(table.subject, table.at),
    index('staff_actions_deed').on(table.deed),
  ],
)

/** How somebody at the desk likes to look at a list: what the address of its page says, under a name of their own. */
export const deskFilters = pgTable(
  'desk_filters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    page: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('desk_filters_name').on(table.customerId, table.page, table.name)],
)
