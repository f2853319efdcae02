import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { companyRefusals, Payer, PayerAnswer, PayerChoice } from '../company.ts'
import { OrderPartKey, orderNotFound } from '../delivery.ts'
import { Guid, MinorUnits } from '../fields.ts'
import { file } from '../file.ts'
import { OrderView, orderNotYours } from '../order.ts'
import { payerSettled } from './refusals.ts'

/** A bill as the pay page shows it; the PDF has the rest. */
const BillView = z.object({
  number: z.string(),
  day: z.string(),
  validUntil: z.string(),
  sumMinor: MinorUnits,
  /** Of the whole order: above `sumMinor` when the bill is for a part. */
  totalMinor: MinorUnits,
  payee: z.string(),
  taxId: z.string(),
  account: z.string(),
  bank: z.string(),
  bik: z.string(),
  purpose: z.string(),
  /** The company that it is made out to; null for a person. */
  payer: Payer.nullable(),
})
export type BillView = z.infer<typeof BillView>

/** The papers of an order, and the company that they name. */
export const documentCalls = {
  getPayer: call({
    method: 'POST',
    path: '/api_vue/payment/payer/get/',
    access: 'anyone',
    isRead: true,
    summary: 'The company that pays an order by bill, and those that the caller has named before',
    body: OrderPartKey,
    answer: PayerAnswer,
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(120),
  }),
  setPayer: call({
    method: 'POST',
    path: '/api_vue/payment/payer/post/',
    access: 'anyone',
    summary:
      'Names the company that pays an order, until a bill of it is paid; papers of the order name it from then on. By a link only where none is named yet',
    body: OrderPartKey.extend(PayerChoice.shape),
    answer: PayerAnswer,
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      ORDER_NOT_YOURS: orderNotYours,
      ...companyRefusals,
      PAYER_SETTLED: payerSettled,
    },
    limit: perMinute(60),
  }),
  getPaymentDocs: call({
    method: 'POST',
    path: '/api_vue/basket/paymentDocs/',
    access: 'anyone',
    isRead: true,
    summary:
      'The open bill of an order and whom to pay; `document` is the PDF of the bill, or of what `action` names, for a day',
    body: OrderPartKey.omit({ basketGroup: true }).extend({
      orderId: Guid,
      action: z.enum(['order', 'bill', 'contractPrint', 'orderPrint', 'actPrint']).optional(),
    }),
    answer: z.object({
      order: OrderView,
      bill: BillView.nullable(),
      document: z.object({ url: z.string() }).nullable(),
    }),
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      BILL_NOT_FOUND: refusal(404, {
        ru: 'Счёта по этому заказу нет. Выберите оплату по счёту на странице оплаты.',
        kk: 'Бұл тапсырыс бойынша шот жоқ. Төлем бетінде шот бойынша төлеуді таңдаңыз.',
        en: 'There is no bill for this order. Choose payment by bill on the payment page.',
      }),
    },
    limit: perMinute(60),
  }),
  getPaymentDocument: call({
    method: 'GET',
    path: '/api_vue/basket/paymentDocs/{token}/',
    access: 'anyone',
    summary: 'The document behind a link of `getPaymentDocs`: whoever holds the link may open it for a day',
    params: z.object({ token: z.string().max(500) }),
    answer: file('application/pdf'),
    refusals: {
      DOCUMENT_NOT_FOUND: refusal(404, {
        ru: 'Такого документа нет, или срок ссылки прошёл. Откройте его со страницы заказа ещё раз.',
        kk: 'Мұндай құжат жоқ немесе сілтеменің мерзімі өтті. Оны тапсырыс бетінен қайта ашыңыз.',
        en: 'There is no such document, or its link has expired. Please open it from the order again.',
      }),
    },
    limit: perMinute(30),
  }),
}
