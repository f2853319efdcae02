import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { moveKinds } from '#contract/staff/second-person.ts'
import type { CurrencyCode } from '#rules/money.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Money that one of the staff asked to move and that waits for another. */
export const heldMoves = pgTable(
  'held_moves',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<(typeof moveKinds)[number]>().notNull(),
    subject: text().notNull(),
    sumMinor: bigint('sum_minor', { mode: 'number' }).notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** What was asked, word for word; it may name people, so it is sealed and goes once it is decided. */
    sealedInput: bytes('sealed_input'),
    /** Of the same, so that a second press asks no second time. */
    inputHash: text('input_hash').notNull(),
    askedBy: integer('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'refused' | 'failed'>().notNull().default('waiting'),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('held_moves_once').on(table.kind, table.inputHash).where(sql`state = 'waiting'`),
    index('held_moves_state').on(table.state, table.askedAt),
    check('held_moves_state', sql`${table.state} in ('waiting', 'running', 'done', 'refused', 'failed')`),
    check('held_moves_sum', sql`${table.sumMinor} > 0`),
    check('held_moves_two', sql`${table.state} not in ('running', 'done') or ${table.decidedBy} <> ${table.askedBy}`),
  ],
)
