import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type CertificateDesign, certificateDesigns } from '#rules/certificates.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'

const designs = sql.raw(certificateDesigns.map((one) => `'${one}'`).join(', '))

/** Certificates that somebody wants to buy; what is paid for has its certificate. */
export const certificatePurchases = pgTable(
  'certificate_purchases',
  {
    /** Made of the form's key and of what it says: sent twice it is one purchase. Payments know it by this id. */
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    /** Opens the purchase; 128 random bits. */
    code: text().notNull().unique(),
    regionId: integer('region_id').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    nominalMinor: bigint('nominal_minor', { mode: 'number' }).notNull(),
    design: text().$type<CertificateDesign>().notNull(),
    language: text().$type<Language>().notNull(),
    buyerName: text('buyer_name').notNull(),
    /** 11 digits. */
    buyerPhone: text('buyer_phone').notNull(),
    buyerEmail: text('buyer_email').notNull().default(''),
    recipientName: text('recipient_name').notNull().default(''),
    /** Where the code goes; with neither it goes to the buyer. */
    recipientPhone: text('recipient_phone').notNull().default(''),
    recipientEmail: text('recipient_email').notNull().default(''),
    senderName: text('sender_name').notNull().default(''),
    greeting: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidMinor: bigint('paid_minor', { mode: 'number' }).notNull().default(0),
    /** Issued when all was paid. */
    certificateId: integer('certificate_id').unique(),
  },
  (table) => [
    index('certificate_purchases_created').on(table.createdAt),
    check('certificate_purchases_nominal', sql`${table.nominalMinor} > 0`),
    check('certificate_purchases_paid', sql`${table.paidMinor} between 0 and ${table.nominalMinor}`),
    check('certificate_purchases_design', sql`${table.design} in (${designs})`),
    check(
      'certificate_purchases_issued',
      sql`(${table.certificateId} is not null) = (${table.paidMinor} = ${table.nominalMinor})`,
    ),
  ],
)
