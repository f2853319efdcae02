import { z } from 'zod'
import { call, ofField, refusal } from '../call.ts'
import { PhoneText } from '../customer.ts'
import { line, MinorUnits, text } from '../fields.ts'
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
    summary: 'Certificates by the end of their code or by an order that was paid with them; without either the latest',
    body: z.object({
      digits: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[0-9A-Z]{4}$/)
        .optional(),
      orderNumber: line(30).optional(),
    }),
    answer: z.object({ certificates: z.array(DeskCertificate) }),
    limit: { requests: 60, windowSeconds: 60 },
  }),
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
    limit: { requests: 30, windowSeconds: 60 },
  }),
}
