import { z } from 'zod'
import { certificateDesigns } from '#rules/certificates.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { PhoneText, phoneRefusals } from './customer.ts'
import { Guid, line, MinorUnits, text } from './fields.ts'
import { PaymentMethod, paymentRefusals } from './payment/index.ts'

const purchaseNotFound = refusal(404, {
  ru: 'Такой покупки нет. Проверьте, что ссылка скопирована целиком.',
  kk: 'Мұндай сатып алу жоқ. Сілтеме толық көшірілгенін тексеріңіз.',
  en: 'There is no such purchase. Please check that the link is complete.',
})

const Sums = z.object({
  currency: z.enum(['RUB', 'KZT']),
  offered: z.array(MinorUnits),
  least: MinorUnits,
  most: MinorUnits,
  methods: z.array(PaymentMethod),
})

/** A purchase as whoever holds its link sees it. */
export const CertificatePurchase = z.object({
  number: z.string(),
  currency: z.enum(['RUB', 'KZT']),
  nominal: MinorUnits,
  design: z.enum(certificateDesigns),
  recipientName: z.string(),
  senderName: z.string(),
  greeting: z.string(),
  /** The page of the certificate; null until it is paid for. */
  url: z.string().nullable(),
  /** Where the code went or will go; the middle is left out. */
  sentTo: z.array(z.string()),
  methods: z.array(PaymentMethod),
})
export type CertificatePurchase = z.infer<typeof CertificatePurchase>

/** Certificates as goods. */
export const certificateSaleContract = {
  getCertificateSums: call({
    method: 'POST',
    path: '/api_vue/certificate/sums/',
    access: 'anyone',
    isRead: true,
    summary: 'Sums that certificates are sold for in the region, between which sums one may choose, and how to pay',
    answer: Sums,
    limit: perMinute(120),
  }),
  buyCertificate: call({
    method: 'POST',
    path: '/api_vue/certificate/buy/',
    access: 'anyone',
    summary: 'Begins to buy a certificate and leads to whoever takes the money; the same key and form are one purchase',
    body: z.object({
      /** Of the form. */
      key: Guid,
      /** Minor units of the region's currency; whole units alone. */
      sum: MinorUnits.min(1),
      design: z.enum(certificateDesigns),
      recipientName: line(40).optional(),
      senderName: line(30).optional(),
      greeting: text(300).optional(),
      recipientPhone: PhoneText.optional(),
      recipientEmail: z.email().max(100).optional(),
      buyerName: line(60),
      phone: PhoneText,
      buyerEmail: z.email().max(100).optional(),
      /** The way to pay. */
      id: line(60),
      consents: z.array(z.literal('order')).max(1),
    }),
    answer: z.object({ code: z.string(), redirect: z.string() }),
    refusals: {
      PHONE_INVALID: phoneRefusals.PHONE_INVALID,
      RECIPIENT_PHONE_INVALID: ofField(
        'recipientPhone',
        refusal(422, {
          ru: 'Проверьте номер получателя: 11 цифр, например +7 912 345-67-89.',
          kk: 'Алушының нөмірін тексеріңіз: 11 цифр, мысалы +7 701 345-67-89.',
          en: 'Please check the receiver’s number: 11 digits, for example +7 912 345-67-89.',
        }),
      ),
      CERTIFICATE_SUM_REFUSED: ofField(
        'sum',
        refusal(
          422,
          {
            ru: 'На такую сумму сертификатов нет. Выберите сумму из списка или введите свою в указанных пределах.',
            kk: 'Мұндай сомаға сертификат жоқ. Тізімнен таңдаңыз немесе көрсетілген шекте өз сомаңызды енгізіңіз.',
            en: 'There are no certificates of this sum. Choose one or enter your own between the limits.',
          },
          z.object({ least: MinorUnits, most: MinorUnits }),
        ),
      ),
      CERTIFICATE_CONSENT_NEEDED: ofField(
        'consents',
        refusal(422, {
          ru: 'Отметьте согласие: без него мы не можем принять контакты.',
          kk: 'Келісімді белгілеңіз: онсыз байланыс деректерін қабылдай алмаймыз.',
          en: 'Please tick the consent: without it we cannot take your contacts.',
        }),
      ),
      PAYMENT_METHOD_NOT_FOUND: paymentRefusals.PAYMENT_METHOD_NOT_FOUND,
      NOTHING_OWED: paymentRefusals.NOTHING_OWED,
      PAYMENT_REFUSED: paymentRefusals.PAYMENT_REFUSED,
    },
    limit: { requests: 20, windowSeconds: 60, isExact: true },
  }),
  getCertificatePurchase: call({
    method: 'POST',
    path: '/api_vue/certificate/purchase/',
    access: 'anyone',
    isRead: true,
    summary: 'A purchase of a certificate by its unguessable code: paid for or not, and where its code went',
    body: z.object({ code: line(80) }),
    answer: CertificatePurchase,
    refusals: { CERTIFICATE_PURCHASE_NOT_FOUND: purchaseNotFound },
    limit: perMinute(120),
  }),
  payForCertificate: call({
    method: 'POST',
    path: '/api_vue/certificate/pay/',
    access: 'anyone',
    summary: 'Starts paying for a purchase again; an open attempt is continued, never doubled',
    body: z.object({ code: line(80), id: line(60) }),
    answer: z.object({ redirect: z.string() }),
    refusals: {
      CERTIFICATE_PURCHASE_NOT_FOUND: purchaseNotFound,
      PAYMENT_METHOD_NOT_FOUND: paymentRefusals.PAYMENT_METHOD_NOT_FOUND,
      NOTHING_OWED: paymentRefusals.NOTHING_OWED,
      PAYMENT_REFUSED: paymentRefusals.PAYMENT_REFUSED,
    },
    limit: { requests: 20, windowSeconds: 60, isExact: true },
  }),
}
