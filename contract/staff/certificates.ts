import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { PhoneText } from '../customer.ts'
import { line, MinorUnits, text } from '../fields.ts'
import { exportEntries } from './entries.ts'
import { secondPersonNeeded } from './second-person.ts'

const Entry = z.object({
  id: z.int(),
  kind: z.enum(['issue', 'spend', 'return', 'expire']),
  amountMinor: MinorUnits,
  orderNumber: z.string().nullable(),
  at: z.iso.datetime(),
})

const DeskCertificate = z.object({
  id: z.int(),
  lastDigits: z.string(),
  currency: z.enum(['RUB', 'KZT']),
  nominalMinor: MinorUnits,
  balanceMinor: MinorUnits,
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isBlocked: z.boolean(),
  recipientName: z.string(),
  /** Empty for one that was bought. */
  reason: z.string(),
  issuedBy: z.string(),
  /** What came and went, the latest first. */
  entries: z.array(Entry),
})
export type DeskCertificate = z.infer<typeof DeskCertificate>

/** `spent`: nothing is left on it. */
export const certificateStates = ['usable', 'spent', 'ended', 'blocked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Which are looked for; what is not said narrows nothing. */
const CertificatesWish = z.object({
  /** The last four signs of a code, the number of an order that was paid with it, or a part of a name or of a reason. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(certificateStates).optional(),
})
export type CertificatesWish = z.infer<typeof CertificatesWish>

const notFound = refusal(404, {
  ru: 'Такого сертификата нет.',
  kk: 'Мұндай сертификат жоқ.',
  en: 'There is no such certificate.',
})

/** What the shop's people do with certificates. No answer holds a code, but for one that nobody was named to send it to. */
export const staffCertificatesContract = {
  listCertificates: call({
    method: 'POST',
    path: '/api_vue/staff/certificates/',
    access: 'deskMoney',
    isRead: true,
    summary: 'Certificates, the latest first; `next` is what `below` of the following page says',
    body: CertificatesWish.extend({
      below: z.int().min(1).optional(),
      count: z.int().min(1).max(200).default(50),
    }).prefault({}),
    answer: z.object({ certificates: z.array(DeskCertificate), next: z.int().nullable() }),
    limit: perMinute(60),
  }),
  exportCertificates: exportEntries(
    '/api_vue/staff/certificates/certificates.csv',
    'The same as a table for a spreadsheet, without codes; at most 10 000',
    CertificatesWish,
    'deskMoney',
  ),
  issueCertificate: call({
    method: 'POST',
    path: '/api_vue/staff/certificates/issue/',
    access: 'deskMoney',
    summary: 'Gives a certificate away; its code goes by message, or behind the link where nobody is named',
    body: z.object({
      /** Of the form: the same one issues once. */
      key: z.uuid(),
      /** Whole units of its currency. */
      sum: z.coerce.number().int().min(1).max(500_000),
      currency: z.enum(['RUB', 'KZT']),
      reason: line(200),
      recipientName: line(60).optional(),
      phone: PhoneText.optional(),
      email: z.email().max(100).optional(),
      greeting: text(300).default(''),
    }),
    answer: z.object({
      id: z.int(),
      lastDigits: z.string(),
      /** Null where the code went by message. */
      url: z.string().nullable(),
    }),
    refusals: {
      SECOND_PERSON_NEEDED: secondPersonNeeded,
      CERTIFICATE_PHONE_WRONG: ofField(
        'phone',
        refusal(422, {
          ru: 'Проверьте номер телефона.',
          kk: 'Телефон нөмірін тексеріңіз.',
          en: 'Please check the phone number.',
        }),
      ),
    },
    limit: { requests: 30, windowSeconds: 60, isExact: true },
  }),
  blockCertificate: call({
    method: 'POST',
    path: '/api_vue/staff/certificates/block/',
    access: 'deskMoney',
    summary: 'Blocks a certificate, or opens a blocked one again; why stays in the trail',
    body: z.object({
      id: z.coerce.number().int().min(1),
      isBlocked: z.stringbool().or(z.boolean()),
      reason: line(200),
    }),
    answer: z.object({ isBlocked: z.boolean() }),
    refusals: { CERTIFICATE_NOT_FOUND: notFound },
    limit: perMinute(30),
  }),
}
