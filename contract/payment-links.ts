import { z } from 'zod'
import { call, perMinute, refusal } from './call.ts'
import { line, MinorUnits } from './fields.ts'
import { PaymentMethod, paymentRefusals } from './payment/index.ts'

const linkNotFound = refusal(404, {
  ru: 'Такой ссылки на оплату нет, или её срок прошёл. Попросите у магазина новую.',
  kk: 'Мұндай төлем сілтемесі жоқ немесе мерзімі өтті. Дүкеннен жаңасын сұраңыз.',
  en: 'There is no such payment link, or it has expired. Please ask the shop for a new one.',
})

/** Paying somebody's order by a link: whoever holds it sees sums and no names. */
export const paymentLinksContract = {
  getPaymentLink: call({
    method: 'POST',
    path: '/api_vue/payment/link/get/',
    access: 'anyone',
    isRead: true,
    summary: 'What a payment link asks for and by what it can be paid; nothing of whose order it is',
    body: z.object({ code: line(80) }),
    answer: z.object({
      orderNumber: z.string(),
      currency: z.enum(['RUB', 'KZT']),
      totalMinor: MinorUnits,
      paidMinor: MinorUnits,
      owedMinor: MinorUnits,
      leastMinor: MinorUnits,
      /** The sum that the shop asks for, at most what is owed; null leaves it to the payer. */
      sumMinor: MinorUnits.nullable(),
      isPayable: z.boolean(),
      isCancelled: z.boolean(),
      methods: z.array(PaymentMethod),
    }),
    refusals: { PAYMENT_LINK_NOT_FOUND: linkNotFound },
    limit: perMinute(30),
  }),
  startPaymentByLink: call({
    method: 'POST',
    path: '/api_vue/payment/link/start/',
    access: 'anyone',
    summary: 'Starts a payment by a link; an open attempt for the same sum is continued, never doubled',
    body: z.object({ code: line(80), id: line(60), sum: MinorUnits.min(1).optional() }),
    answer: z.object({ redirect: z.string() }),
    refusals: { PAYMENT_LINK_NOT_FOUND: linkNotFound, ...paymentRefusals },
    limit: { requests: 30, windowSeconds: 60, isExact: true },
  }),
}
