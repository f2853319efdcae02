import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type CertificateDesign, certificateDesigns } from '#rules/certificates.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Gift certificates. Their codes lie nowhere readable: a hash finds one, and the sealed code is shown by its link alone. */
export const certificates = pgTable(
  'certificates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the code, whose 80 random bits nobody tries through. */
    codeHash: text('code_hash').notNull().unique(),
    /** By which people name it without telling it. */
    lastDigits: text('last_digits').notNull(),
    sealedCode: bytes('sealed_code').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    nominalMinor: bigint('nominal_minor', { mode: 'number' }).notNull(),
    /** The sum of its entries, changed with them alone and behind the lock of this row. */
    balanceMinor: bigint('balance_minor', { mode: 'number' }).notNull().default(0),
    endsAt: moment('ends_at').notNull(),
    blockedAt: moment('blocked_at'),
    design: text().$type<CertificateDesign>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Who gives it to whom, and with what words. */
    recipientName: text('recipient_name').notNull().default(''),
    senderName: text('sender_name').notNull().default(''),
    greeting: text().notNull().default(''),
    /** Why it was given, where the shop itself gave it. */
    reason: text().notNull().default(''),
    /** Who of the shop's people issued it; null for one that was bought. */
    issuedBy: integer('issued_by'),
    /** The purchase or other operation that it was issued for: never twice. */
    issueKey: text('issue_key').notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('certificates_last_digits').on(table.lastDigits),
    index('certificates_ends').on(table.endsAt).where(sql`balance_minor > 0`),
    check('certificates_balance', sql`${table.balanceMinor} between 0 and ${table.nominalMinor}`),
    check('certificates_nominal', sql`${table.nominalMinor} > 0`),
    check('certificates_design', sql`${table.design} in (${quoted(certificateDesigns)})`),
  ],
)

export const certificateKinds = ['issue', 'spend', 'return', 'expire'] as const
export type CertificateEntryKind = (typeof certificateKinds)[number]

/** What came and went. Rows are added and never changed. */
export const certificateEntries = pgTable(
  'certificate_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificates.id),
    kind: text().$type<CertificateEntryKind>().notNull(),
    /** Above zero: came. Below: went. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The same operation is written once, however often it is repeated: `payment/{id}`, `refund/{id}`. */
    operationKey: text('operation_key').notNull().unique(),
    /** The order it belongs to. */
    groupId: uuid('group_id'),
    orderNumber: text('order_number'),
    /** The write-off that comes back, all or a part of it. */
    spentId: bigint('spent_id', { mode: 'number' }),
    at: moment('at').notNull(),
  },
  (table) => [
    index('certificate_entries_certificate').on(table.certificateId, table.id),
    index('certificate_entries_group').on(table.groupId),
    index('certificate_entries_back').on(table.spentId).where(sql`spent_id is not null`),
    check('certificate_entries_back', sql`(${table.kind} = 'return') = (${table.spentId} is not null)`),
    index('certificate_entries_spent').on(table.at).where(sql`kind = 'spend'`),
    check('certificate_entries_kind', sql`${table.kind} in (${quoted(certificateKinds)})`),
    check('certificate_entries_sign', sql`(${table.amountMinor} > 0) = (${table.kind} in ('issue', 'return'))`),
    check('certificate_entries_some', sql`${table.amountMinor} <> 0`),
  ],
)
