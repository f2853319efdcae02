import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentStates } from '#rules/payment-state.ts'

export const refundStates = ['waiting', 'pending', 'succeeded', 'refused'] as const

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** One attempt to pay an order group, or a part of what it owes. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Opens the attempt's state without signing in; 128 random bits. */
    code: text().notNull().unique(),
    orderGroupId: uuid('order_group_id').notNull(),
    orderNumber: text('order_number').notNull(),
    methodId: text('method_id').notNull(),
    kind: text().$type<'card' | 'bill'>().notNull(),
    provider: text(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The one order of the group that is paid alone; null for all of it. */
    partId: integer('part_id'),
    currency: text().$type<'RUB' | 'KZT'>().notNull(),
    state: text().$type<(typeof paymentStates)[number]>().notNull().default('created'),
    providerPaymentId: text('provider_payment_id').unique(),
    confirmationUrl: text('confirmation_url'),
    /** The provider's word for a refusal. */
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When its money was added to the order; at most once. */
    appliedAt: timestamp('applied_at', { withTimezone: true }),
  },
  (table) => [
    check('payments_amount', sql`${table.amountMinor} > 0`),
    check('payments_state', sql`${table.state} in (${quoted(paymentStates)})`),
    check('payments_applied', sql`${table.appliedAt} is null or ${table.state} = 'succeeded'`),
    index('payments_group').on(table.orderGroupId, table.createdAt),
    // Two presses of "pay" at once are one attempt; two parts of an order may cost the same.
    uniqueIndex('payments_one_open')
      .on(table.orderGroupId, sql`coalesce(${table.partId}, 0)`, table.methodId, table.amountMinor)
      .where(sql`${table.state} in ('created', 'pending')`),
    index('payments_open').on(table.createdAt).where(sql`${table.state} in ('created', 'pending')`),
  ],
)

/** What providers have told, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventKey: text('event_key').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    type: text().notNull(),
    outcome: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_events_payment').on(table.paymentId)],
)

/** Money going back. One operation, such as `cancelled` or `claim/15`, gives back one payment at most once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    reason: text().$type<'surplus' | 'cancelled'>().notNull(),
    operation: text().notNull().default(''),
    /** The parts of the order that it is for, when it is not for all of it. */
    partIds: integer('part_ids').array(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The order's books hold this money, so they must let it go. */
    isInOrder: boolean('is_in_order').notNull(),
    /** `waiting` for the bank to hear of it; `pending`: the bank thinks about it. */
    state: text().$type<(typeof refundStates)[number]>().notNull().default('waiting'),
    providerRefundId: text('provider_refund_id').unique(),
    /** Why it was refused, in the provider's word or the shop's. */
    refusal: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('refunds_operation').on(table.paymentId, table.operation),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
    check('refunds_states', sql`${table.state} in (${quoted(refundStates)})`),
    index('refunds_open').on(table.createdAt).where(sql`${table.state} in ('waiting', 'pending')`),
  ],
)

/** What a person has to look into: money that machines could not bring where it belongs. Open until someone says it is done. */
export const paymentAlarms = pgTable(
  'payment_alarms',
  {
    /** What it is about, such as `refund/{id}`: told once, however often it happens. */
    key: text().primaryKey(),
    orderGroupId: uuid('order_group_id'),
    what: text().notNull(),
    detail: text().notNull().default(''),
    raisedAt: timestamp('raised_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [index('payment_alarms_open').on(table.raisedAt).where(sql`${table.closedAt} is null`)],
)

/** The books of the test bank: another firm's data, kept apart from the shop's. */
export const testBankPayments = pgTable(
  'test_bank_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    idempotenceKey: text('idempotence_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().$type<'RUB' | 'KZT'>().notNull(),
    status: text().$type<'pending' | 'succeeded' | 'canceled'>().notNull().default('pending'),
    reason: text(),
    description: text().notNull(),
    returnUrl: text('return_url').notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('test_bank_status', sql`${table.status} in ('pending', 'succeeded', 'canceled')`)],
)

export const testBankRefunds = pgTable(
  'test_bank_refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    idempotenceKey: text('idempotence_key').notNull().unique(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => testBankPayments.id),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    status: text().$type<'pending' | 'succeeded' | 'canceled'>().notNull().default('succeeded'),
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('test_bank_refunds_amount', sql`${table.amountMinor} > 0`)],
)
