import { sql } from 'drizzle-orm'
import {
  bigint,
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Returned } from '#rules/fiscal-receipt.ts'
import type { DoorMeans, HandMeans } from '#rules/money-means.ts'
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
    kind: text().$type<'card' | 'bill' | 'onDelivery'>().notNull(),
    provider: text(),
    /** Of money that was taken with the goods. */
    takenBy: text('taken_by').$type<DoorMeans>(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The one order of the group that is paid alone; null for all of it. */
    partId: integer('part_id'),
    currency: text().$type<'RUB' | 'KZT'>().notNull(),
    state: text().$type<(typeof paymentStates)[number]>().notNull().default('created'),
    providerPaymentId: text('provider_payment_id').unique(),
    confirmationUrl: text('confirmation_url'),
    /** What is drawn as a QR code, where the payer is not sent away but scans. */
    qrPayload: text('qr_payload'),
    /** What the provider's script on the page of paying is handed, where the payer stays there. */
    widgetToken: text('widget_token'),
    /** The provider's word for a refusal. */
    reason: text(),
    /** `card-print.ts`: the card that paid, where its provider told one. */
    cardPrint: text('card_print'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When its money was added to the order, held or taken; at most once. */
    appliedAt: timestamp('applied_at', { withTimezone: true }),
    /** Of money that was held first: the latest at which the shop takes it, */
    captureBy: timestamp('capture_by', { withTimezone: true }),
    /** how much of it the bank was asked for, which never changes, */
    captureMinor: bigint('capture_minor', { mode: 'number' }),
    /** and when that came. */
    capturedAt: timestamp('captured_at', { withTimezone: true }),
  },
  (table) => [
    check('payments_amount', sql`${table.amountMinor} > 0`),
    check('payments_state', sql`${table.state} in (${quoted(paymentStates)})`),
    check(
      'payments_applied',
      sql`${table.appliedAt} is null or ${table.state} = 'succeeded' or (${table.captureBy} is not null and ${table.state} in ('held', 'canceled'))`,
    ),
    check(
      'payments_held',
      sql`${table.state} <> 'held' or (${table.appliedAt} is not null and ${table.captureBy} is not null)`,
    ),
    check(
      'payments_capture',
      sql`${table.captureMinor} is null or (${table.captureMinor} > 0 and ${table.captureMinor} <= ${table.amountMinor})`,
    ),
    // What was taken at the door is listed and compared by day.
    index('payments_door').on(table.createdAt).where(sql`${table.kind} = 'onDelivery'`),
    index('payments_group').on(table.orderGroupId, table.createdAt),
    index('payments_card').on(table.cardPrint).where(sql`${table.cardPrint} is not null`),
    // Two presses of "pay" at once are one attempt; two parts of an order may cost the same.
    uniqueIndex('payments_one_open')
      .on(table.orderGroupId, sql`coalesce(${table.partId}, 0)`, table.methodId, table.amountMinor)
      .where(sql`${table.state} in ('created', 'pending')`),
    index('payments_held_by').on(table.captureBy).where(sql`${table.state} = 'held'`),
    index('payments_captured').on(table.capturedAt).where(sql`${table.capturedAt} is not null`),
    index('payments_open').on(table.createdAt).where(sql`${table.state} in ('created', 'pending')`),
  ],
)

/** Everything that a provider proved to have told, kept before it is acted on: what could not be settled then is later. */
export const paymentInbox = pgTable(
  'payment_inbox',
  {
    eventKey: text('event_key').primaryKey(),
    provider: text().notNull(),
    kind: text().$type<'payment' | 'refund'>().notNull(),
    type: text().notNull(),
    /** The provider's id of the payment or refund that it is about. */
    subject: text().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
    /** Null while its truth is still open. */
    handledAt: timestamp('handled_at', { withTimezone: true }),
    outcome: text(),
  },
  (table) => [index('payment_inbox_open').on(table.toldAt).where(sql`${table.handledAt} is null`)],
)

/** An order, or a part of it, that whoever holds the code may pay without seeing whose it is. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    code: text().primaryKey(),
    orderGroupId: uuid('order_group_id').notNull(),
    partId: integer('part_id'),
    /** The sum that is asked for; null leaves it to the payer. */
    sumMinor: bigint('sum_minor', { mode: 'number' }),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_links_group').on(table.orderGroupId),
    check('payment_links_sum', sql`${table.sumMinor} is null or ${table.sumMinor} > 0`),
  ],
)

/** One day's money at one provider, compared. */
export const paymentReconciliations = pgTable(
  'payment_reconciliations',
  {
    day: date({ mode: 'string' }).notNull(),
    provider: text().notNull(),
    oursCount: integer('ours_count').notNull(),
    oursMinor: bigint('ours_minor', { mode: 'number' }).notNull(),
    theirsCount: integer('theirs_count').notNull(),
    theirsMinor: bigint('theirs_minor', { mode: 'number' }).notNull(),
    /** False where the provider lists nothing: then what is theirs alone is not seen. */
    isListed: boolean('is_listed').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'payment_reconciliations_day', columns: [table.day, table.provider] })],
)

export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    provider: text().notNull(),
    kind: text().$type<'oursOnly' | 'theirsOnly' | 'sum' | 'state'>().notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    orderNumber: text('order_number'),
    currency: text().notNull(),
    oursMinor: bigint('ours_minor', { mode: 'number' }),
    theirsMinor: bigint('theirs_minor', { mode: 'number' }),
    /** A person has seen to it. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    seenBy: integer('seen_by'),
  },
  (table) => [unique('payment_differences_once').on(table.day, table.provider, table.kind, table.providerPaymentId)],
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
    /** What it is given back for, where that is known. */
    lines: jsonb().$type<Returned[]>(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The order's books hold this money, so they must let it go. */
    isInOrder: boolean('is_in_order').notNull(),
    /** Of held money: the bank lets it go when it hands over the rest, and is asked for nothing. */
    isReleased: boolean('is_released').notNull().default(false),
    /** `waiting` for the bank to hear of it; `pending`: the bank thinks about it. */
    state: text().$type<(typeof refundStates)[number]>().notNull().default('waiting'),
    providerRefundId: text('provider_refund_id').unique(),
    /** Why it was refused, in the provider's word or the shop's. */
    refusal: text(),
    /** How a person gave it back, where no machine could. */
    returnedBy: text('returned_by').$type<HandMeans>(),
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

/** The books of the test bank and of the other stand-ins: other firms' data, kept apart from the shop's. */
export const testBankPayments = pgTable(
  'test_bank_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose books: the provider that is stood in for. */
    bank: text().notNull().default('test-bank'),
    idempotenceKey: text('idempotence_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().$type<'RUB' | 'KZT'>().notNull(),
    status: text().$type<'pending' | 'held' | 'succeeded' | 'canceled'>().notNull().default('pending'),
    reason: text(),
    description: text().notNull(),
    returnUrl: text('return_url').notNull(),
    /** Of whoever leaves without having paid; null where the provider leads everybody back by one address. */
    unpaidUrl: text('unpaid_url'),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** Money is held first, and taken by a request of the shop. */
    isHeldFirst: boolean('is_held_first').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('test_bank_status', sql`${table.status} in ('pending', 'held', 'succeeded', 'canceled')`)],
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
