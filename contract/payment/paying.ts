import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { Instalment } from '../catalogue/card.ts'
import { CertificateBalance, CertificatePayKey, CertificateText } from '../certificate.ts'
import { OrderPartKey, orderNotFound } from '../delivery.ts'
import { Guid, line, MinorUnits } from '../fields.ts'
import { CanPopup, PaymentAttempt, PaymentMethod, PaymentStarted } from './attempt.ts'
import { certificateStartRefusals, paymentRefusals } from './refusals.ts'

const paymentNotFound = refusal(404, {
  ru: 'Такого платежа нет. Откройте заказ и начните оплату заново.',
  kk: 'Мұндай төлем жоқ. Тапсырысты ашып, төлемді қайта бастаңыз.',
  en: 'There is no such payment. Open the order and start the payment again.',
})

export const CertificatePaid = CertificateBalance.extend({
  /** How much of the order was paid with it now; 0 where its balance was only asked for. */
  paidMinor: MinorUnits,
  /** What is still owed on the order. */
  owedMinor: MinorUnits,
})
export type CertificatePaid = z.infer<typeof CertificatePaid>

/** How an order is paid, and what became of an attempt. */
export const payingCalls = {
  getPaymentMethods: call({
    method: 'POST',
    path: '/api_vue/basket/getPaymentMethods/',
    access: 'anyone',
    isRead: true,
    summary: 'Ways to pay a placed order or one part of it, what is owed, and the last attempt',
    body: OrderPartKey,
    answer: z.object({
      methods: z.array(PaymentMethod),
      /** Something the payer must know first, or an empty text. */
      showMsg: z.string(),
      /** What still lacks, each true when it does; a payment is possible all the same. */
      errors: z.object({ delivery: z.boolean(), assembly: z.boolean(), lift: z.boolean(), prepayment: z.boolean() }),
      orderNumber: z.string(),
      currency: z.enum(['RUB', 'KZT']),
      totalMinor: MinorUnits,
      paidMinor: MinorUnits,
      owedMinor: MinorUnits,
      leastMinor: MinorUnits,
      /** A month's part of what is owed; null where nobody lends it. */
      instalment: Instalment.nullable(),
      /** What is still missing of the least prepayment; 0 when it is paid or none is asked for. */
      prepaymentLeftMinor: MinorUnits,
      /** A bill was asked for and waits to be paid. */
      hasBill: z.boolean(),
      isPayable: z.boolean(),
      /** Those that have paid a part of it and of which something can still be spent. */
      certificatesLeft: z.array(CertificateBalance),
      lastAttempt: PaymentAttempt.nullable(),
    }),
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(120),
  }),
  startPayment: call({
    method: 'POST',
    path: '/api_vue/payment/start/',
    access: 'anyone',
    summary:
      'Starts a payment of an order or of one part of it; an open attempt for the same sum is continued, never doubled',
    body: OrderPartKey.extend({ id: line(60), sum: MinorUnits.min(1).optional(), popup: CanPopup }),
    answer: PaymentStarted,
    refusals: { ORDER_NOT_FOUND: orderNotFound, ...paymentRefusals },
    limit: { requests: 30, windowSeconds: 60, isExact: true },
  }),
  payByCertificate: call({
    method: 'POST',
    path: '/api_vue/payment/certificate/',
    access: 'anyone',
    summary:
      'Pays an order with a certificate, all it can or `sum`, the same `payId` once; `getBalance` only tells what is on it',
    query: CertificatePayKey,
    body: z.object({
      method: z.enum(['getBalance', 'setWriteOff']),
      certificate: CertificateText,
      sum: MinorUnits.min(1).optional(),
    }),
    answer: CertificatePaid,
    refusals: { ORDER_NOT_FOUND: orderNotFound, ...certificateStartRefusals },
    limit: { requests: 30, windowSeconds: 60, isExact: true },
  }),
  getCheckPayment: call({
    method: 'POST',
    path: '/api_vue/getCheckPayment/',
    access: 'anyone',
    isRead: true,
    summary: 'State of one attempt by its unguessable code; while it is open, the provider is asked',
    body: z.object({ code: line(80) }),
    answer: z.object({
      payment: PaymentAttempt,
      basketGroup: Guid,
      orderNumber: z.string(),
      currency: z.enum(['RUB', 'KZT']),
      /** What became of the order meanwhile: an open attempt need not be paid where nothing is owed any more. */
      standing: z.enum(['owes', 'paid', 'cancelled']),
      /** Of what came: what the order did not need, and what goes back therefore. */
      surplusMinor: MinorUnits,
    }),
    refusals: { PAYMENT_NOT_FOUND: paymentNotFound },
    limit: perMinute(60),
  }),
}
