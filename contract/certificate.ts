import { z } from 'zod'
import { certificateDesigns } from '#rules/certificates.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Guid, line, MinorUnits } from './fields.ts'

/** A code as people type it; case, spaces and dashes do not matter. */
export const CertificateText = line(60)

const ofCode = (status: number, words: { ru: string; kk: string; en: string }) =>
  ofField('certificate', refusal(status, words))

/** Why a certificate is not taken. The Russian sentences of the first two are the specification's, letter by letter. */
export const certificateRefusals = {
  CERTIFICATE_UNKNOWN: ofCode(404, {
    ru: 'Такого сертификата не существует',
    kk: 'Мұндай сертификат жоқ',
    en: 'There is no such certificate',
  }),
  CERTIFICATE_EMPTY: ofCode(409, {
    ru: 'Баланс равен нулю',
    kk: 'Баланс нөлге тең',
    en: 'The balance is zero',
  }),
  CERTIFICATE_ENDED: ofCode(409, {
    ru: 'Срок этого сертификата закончился.',
    kk: 'Бұл сертификаттың мерзімі бітті.',
    en: 'This certificate has ended.',
  }),
  CERTIFICATE_BLOCKED: ofCode(409, {
    ru: 'Этот сертификат заблокирован. Позвоните нам, и мы разберёмся.',
    kk: 'Бұл сертификат бұғатталған. Бізге қоңырау шалыңыз, анықтаймыз.',
    en: 'This certificate is blocked. Please call us and we will see to it.',
  }),
  CERTIFICATE_TRIES: ofField(
    'certificate',
    refusal(
      429,
      {
        ru: 'Слишком много неверных кодов. Попробуйте через {minutes} мин.',
        kk: 'Қате код тым көп енгізілді. {minutes} минуттан кейін көріңіз.',
        en: 'Too many wrong codes. Please try again in {minutes} min.',
      },
      z.object({ minutes: z.int() }),
    ),
  ),
}

/** The Russian sentence is the specification's, letter by letter; so is that of a check below. */
const payFailed = {
  ru: 'Возникла ошибка при оплате сертификатом',
  kk: 'Сертификатпен төлеу кезінде қате шықты',
  en: 'There was a problem with paying by certificate',
}

const checkFailed = refusal(500, {
  ru: 'Возникла ошибка при проверке сертификата',
  kk: 'Сертификатты тексеру кезінде қате шықты',
  en: 'There was a problem with checking the certificate',
})

const otherCurrency = {
  CERTIFICATE_OTHER_CURRENCY: ofCode(409, {
    ru: 'Сертификат выпущен в другой валюте: этот заказ им не оплатить.',
    kk: 'Сертификат басқа валютада шығарылған: бұл тапсырысты онымен төлеуге болмайды.',
    en: 'The certificate is in another currency and cannot pay this order.',
  }),
}

/** What paying with a certificate may meet besides. */
export const certificatePayRefusals = {
  ...certificateRefusals,
  ...otherCurrency,
  CERTIFICATE_TOO_MUCH: ofField(
    'sum',
    refusal(
      409,
      {
        ru: 'Столько списать нельзя: не больше баланса сертификата и остатка по заказу.',
        kk: 'Мұнша алуға болмайды: сертификат балансынан және тапсырыс қалдығынан артық емес.',
        en: 'So much cannot be taken: no more than the certificate has and the order needs.',
      },
      z.object({ mostMinor: MinorUnits }),
    ),
  ),
  CERTIFICATE_PAY_FAILED: refusal(409, payFailed),
  /** A fault of ours is told in the same words. */
  INTERNAL: refusal(500, payFailed),
}

export const CertificateBalance = z.object({
  balance: MinorUnits,
  currency: z.enum(['RUB', 'KZT']),
  /** The last day on which it can be spent, by the clock of who asks. */
  endsOn: z.iso.date(),
  lastDigits: z.string(),
})
export type CertificateBalance = z.infer<typeof CertificateBalance>

/** A certificate as whoever holds its link sees it. */
export const CertificateView = CertificateBalance.extend({
  /** As it is printed; null where the shop can no longer open it. */
  code: z.string().nullable(),
  nominal: MinorUnits,
  design: z.enum(certificateDesigns),
  recipientName: z.string(),
  senderName: z.string(),
  greeting: z.string(),
  isBlocked: z.boolean(),
  /** Drawn for a phone: the link of this page. */
  qr: z.string(),
})
export type CertificateView = z.infer<typeof CertificateView>

export const certificateContract = {
  getBalance: call({
    method: 'POST',
    path: '/api_vue/certificate/',
    access: 'anyone',
    summary: 'What is on a certificate and until when; ten wrong codes an hour are the most from one address',
    body: z.object({
      method: z.literal('getBalance').optional(),
      certificate: CertificateText,
      /** Of what is to be paid: money of another country is refused before anything is ordered. */
      currency: z.enum(['RUB', 'KZT']).optional(),
    }),
    answer: CertificateBalance,
    refusals: { ...certificateRefusals, ...otherCurrency, INTERNAL: checkFailed },
    limit: perMinute(30),
  }),
  getCertificate: call({
    method: 'POST',
    path: '/api_vue/certificate/show/',
    access: 'anyone',
    isRead: true,
    summary: 'A certificate with its code, for whoever holds its link',
    body: z.object({ link: line(80) }),
    answer: CertificateView,
    refusals: {
      CERTIFICATE_LINK_NOT_FOUND: refusal(404, {
        ru: 'Такого сертификата нет. Проверьте, что ссылка скопирована целиком.',
        kk: 'Мұндай сертификат жоқ. Сілтеме толық көшірілгенін тексеріңіз.',
        en: 'There is no such certificate. Please check that the link is complete.',
      }),
    },
    limit: perMinute(30),
  }),
}

/** The key of a payment with a certificate: the order, and the attempt that the payer's page made up. */
export const CertificatePayKey = z.object({
  /** Of the attempt: the same one is paid once, however often it is sent. */
  payId: Guid,
  orderId: Guid,
  part: line(20).optional(),
  code: line(80).optional(),
})
