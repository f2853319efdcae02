import { z } from 'zod'
import { call, refusal } from '../call.ts'

const noticeRefusals = {
  NOTICE_REFUSED: refusal(403, {
    ru: 'Уведомление не подтверждено подписью банка.',
    kk: 'Хабарлама банктің қолтаңбасымен расталмаған.',
    en: 'The notice does not prove that the bank sent it.',
  }),
  NOTICE_UNREADABLE: refusal(400, {
    ru: 'Уведомление не прочитать.',
    kk: 'Хабарламаны оқу мүмкін емес.',
    en: 'The notice cannot be read.',
  }),
  PAYMENT_MISMATCH: refusal(422, {
    ru: 'Сумма или получатель платежа не те, что у заказа.',
    kk: 'Төлемнің сомасы немесе алушысы тапсырыстағыдай емес.',
    en: 'The sum or the payee is not that of the order.',
  }),
  PAYMENT_UNKNOWN: refusal(404, {
    ru: 'Такого платежа в магазине нет.',
    kk: 'Дүкенде мұндай төлем жоқ.',
    en: 'The shop knows no such payment.',
  }),
}

/** What those who take money tell the shop. */
export const noticeCalls = {
  notifyPayment: call({
    method: 'POST',
    path: '/api_vue/payment/notify/{provider}/',
    access: 'anyone',
    summary:
      'What banks tell, proven by a signature or by the address it comes from. Repeats change nothing; what cannot be settled now is kept and tried again',
    signature: { headers: ['x-test-bank-signature'] },
    params: z.object({ provider: z.string().max(40) }),
    answer: z.object({ status: z.enum(['settled', 'repeated']) }),
    refusals: noticeRefusals,
  }),
  notifyPaymentByToken: call({
    method: 'POST',
    path: '/api_vue/payment/notify/{provider}/v1/webhook',
    access: 'anyone',
    summary: 'As `notifyPayment`, at the address that Yandex Pay makes of it: the body is a signed token',
    signature: { headers: ['content-type'] },
    params: z.object({ provider: z.string().max(40) }),
    answer: z.object({ status: z.enum(['settled', 'repeated']) }),
    refusals: noticeRefusals,
  }),
}
