import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FiscalBuyer, FiscalLine, FiscalSign, FiscalSums } from '#rules/fiscal-receipt.ts'
import type { FiscalSeller } from './providers/fiscal-service.ts'

/** `waiting` for the register to hear of it; `pending`: it prints. */
export const receiptStates = ['waiting', 'pending', 'registered', 'refused'] as const

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** One fiscal receipt per movement of money and per hand-over: kept in the transaction of what it tells of. */
export const receipts = pgTable(
  'receipts',
  {
    /** Opens the receipt's page without signing in. */
    guid: uuid().primaryKey().defaultRandom(),
    /** `payment/{id}`, `refund/{id}`, `handover/{part}`: once, however often it is told. */
    operationKey: text('operation_key').notNull().unique(),
    kind: text().$type<'payment' | 'refund' | 'handover'>().notNull(),
    orderGroupId: uuid('order_group_id').notNull(),
    orderNumber: text('order_number').notNull(),
    /** The payment that it tells of, or that was given back of. */
    paymentId: uuid('payment_id'),
    seller: jsonb().$type<FiscalSeller>().notNull(),
    /** To whom the register sends it. */
    email: text().notNull(),
    phone: text().notNull(),
    /** Whom the order's papers name as payer; null for a person. */
    buyer: jsonb().$type<FiscalBuyer>(),
    lines: jsonb().$type<FiscalLine[]>().notNull(),
    means: jsonb().$type<FiscalSums['means']>().notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** Of the prepayment that it sets off: what certificates have paid, for which the law has no word of its own. */
    certificateMinor: bigint('certificate_minor', { mode: 'number' }).notNull().default(0),
    /** Minutes before UTC of where the order was placed: its days are told by that clock. */
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    language: text().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    state: text().$type<(typeof receiptStates)[number]>().notNull().default('waiting'),
    /** When the register was first asked. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** The register's own id of it. */
    serviceId: text('service_id').unique(),
    sign: jsonb().$type<FiscalSign & { registerNumber: string; where: string }>(),
    refusal: text(),
  },
  (table) => [
    index('receipts_group').on(table.orderGroupId, table.at),
    index('receipts_payment').on(table.paymentId),
    index('receipts_open').on(table.at).where(sql`${table.state} in ('waiting', 'pending')`),
    check('receipts_total', sql`${table.totalMinor} > 0`),
    check('receipts_kind', sql`${table.kind} in ('payment', 'refund', 'handover')`),
    check('receipts_state', sql`${table.state} in (${quoted(receiptStates)})`),
    check('receipts_signed', sql`(${table.state} = 'registered') = (${table.sign} is not null)`),
  ],
)

/** The books of the fiscal service that is stood in for: another firm's, kept apart from the shop's. */
export const standInReceipts = pgTable('stand_in_receipts', {
  id: uuid().primaryKey().defaultRandom(),
  documentNumber: integer('document_number').notNull().generatedAlwaysAsIdentity(),
  externalId: text('external_id').notNull().unique(),
  operation: text().$type<'sell' | 'sell_refund'>().notNull(),
  /** To whom it is sent, and who pays where a company does. */
  client: jsonb().$type<{ email?: string; phone?: string; name?: string; inn?: string }>().notNull().default({}),
  totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  state: text().$type<'wait' | 'done' | 'fail'>().notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
})
