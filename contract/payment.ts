import { z } from 'zod'
import { paymentGroups } from '#rules/payment-groups.ts'
import { providerPopups } from '#rules/payment-popups.ts'
import { paymentStates } from '#rules/payment-state.ts'
import { call, ofField, refusal } from './call.ts'
import { Instalment } from './catalogue/card.ts'
import { CertificateBalance, CertificatePayKey, CertificateText, certificatePayRefusals } from './certificate.ts'
import { companyRefusals, Payer, PayerAnswer, PayerChoice } from './company.ts'
import { OrderPartKey, orderNotFound } from './delivery.ts'
import { Guid, line, MinorUnits } from './fields.ts'
import { file } from './file.ts'
import { OrderView } from './order.ts'

const paymentNotFound = refusal(404, {
  ru: 'Такого платежа нет. Откройте заказ и начните оплату заново.',
  kk: 'Мұндай төлем жоқ. Тапсырысты ашып, төлемді қайта бастаңыз.',
  en: 'There is no such payment. Open the order and start the payment again.',
})

/** The page that the payer comes back to runs scripts: what can be paid in a popup of it is. */
export const CanPopup = z.boolean().optional()

/** Where the payer goes next: the bank, or a page of the shop that opens the popup. */
export const PaymentStarted = z.object({ redirect: z.string(), popup: z.enum(providerPopups).nullable() })

export const paymentMethodNotFound = refusal(404, {
  ru: 'Так оплатить этот заказ нельзя. Выберите способ из списка.',
  kk: 'Бұл тапсырысты бұлай төлеуге болмайды. Тізімнен тәсілді таңдаңыз.',
  en: 'This order cannot be paid that way. Please choose from the list.',
})

/** Refusals of starting a payment; the checkout's `payment/post` answers the same. */
export const paymentRefusals = {
  PAYMENT_METHOD_NOT_FOUND: ofField('id', paymentMethodNotFound),
  NOTHING_OWED: refusal(409, {
    ru: 'Этот заказ уже оплачен.',
    kk: 'Бұл тапсырыс төленген.',
    en: 'This order is already paid.',
  }),
  /** The text is the specification's, letter by letter. */
  ORDER_CHANGED: refusal(422, {
    ru: 'Позиции заказа отличаются от изначальных. Пожалуйста, оформите новый заказ',
    kk: 'Тапсырыс құрамы бастапқыдан өзгеше. Жаңа тапсырыс рәсімдеңіз',
    en: 'The goods of the order differ from the original ones. Please place a new order',
  }),
  PAYMENT_SUM_REFUSED: ofField(
    'sum',
    refusal(
      409,
      {
        ru: 'Эту сумму оплатить нельзя: не меньше предоплаты и не больше остатка.',
        kk: 'Бұл соманы төлеуге болмайды: алдын ала төлемнен кем емес, қалдықтан артық емес.',
        en: 'This sum cannot be paid: not less than the prepayment, not more than what is owed.',
      },
      z.object({ leastMinor: MinorUnits, owedMinor: MinorUnits }),
    ),
  ),
  PAYMENT_REFUSED: refusal(502, {
    ru: 'Возникла ошибка с данной системой оплаты, выберите другой способ оплаты или попробуйте позднее',
    kk: 'Бұл төлем жүйесінде қате шықты, басқа төлем тәсілін таңдаңыз немесе кейінірек көріңіз',
    en: 'There was a problem with this payment system; please choose another way to pay or try again later',
  }),
}

export const payerSettled = refusal(409, {
  ru: 'Счёт на эту компанию уже оплачен, сменить плательщика нельзя. Позвоните в магазин.',
  kk: 'Осы компанияға жазылған шот төленген, төлеушіні ауыстыруға болмайды. Дүкенге қоңырау шалыңыз.',
  en: 'A bill made out to this company has been paid, so the payer stays. Please call the shop.',
})

export const payerNeeded = refusal(422, {
  ru: 'Укажите ИНН или БИН компании, на неё выставим счёт',
  kk: 'Компанияның ИНН немесе БСН нөмірін көрсетіңіз, шотты соған жазамыз',
  en: 'Please enter the company’s INN or BIN: the bill is made out to it',
})

/** Refusals of paying with a certificate; the checkout's `payment/certificate/pay` answers the same. */
export const certificateStartRefusals = {
  ...certificatePayRefusals,
  NOTHING_OWED: paymentRefusals.NOTHING_OWED,
  ORDER_CHANGED: paymentRefusals.ORDER_CHANGED,
}

export const CertificatePaid = CertificateBalance.extend({
  /** How much of the order was paid with it now; 0 where its balance was only asked for. */
  paidMinor: MinorUnits,
  /** What is still owed on the order. */
  owedMinor: MinorUnits,
})
export type CertificatePaid = z.infer<typeof CertificatePaid>

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

/** One way to pay an order. Field names are those of the specification. */
export const PaymentMethod = z.object({
  id: z.string(),
  /** Under which heading it stands. */
  group: z.enum(paymentGroups),
  /** How it is dealt with: `card` is paid now, through somebody outside. */
  type: z.enum(['card', 'bill', 'onDelivery']),
  /**
   * `redirect`: the shopper goes to the bank; `qr`: a code is shown to scan; `document`: a bill is shown; `none`: nothing
   * to pay now; `certificate`: the code of a certificate is typed, see `payByCertificate`.
   */
  action: z.enum(['redirect', 'qr', 'document', 'none', 'certificate']),
  name: z.string(),
  /** Where the payment is started: a POST of the order's key, this `id` and a sum. */
  url: z.string(),
  data: z.record(z.string(), z.string()),
  bankUrlName: z.string(),
  label: z.string(),
  icons: z.array(z.string()),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentState = z.enum(paymentStates)

/** In what a page whose scripts run lets an attempt be paid; without them it is a plain page. */
const AttemptPopup = z.discriminatedUnion('name', [
  z.object({ name: z.literal('yookassaPopup'), token: z.string(), script: z.string() }),
  z.object({ name: z.literal('yandexPayWindow'), url: z.string() }),
  z.object({ name: z.literal('kaspiQR') }),
])
export type AttemptPopup = z.infer<typeof AttemptPopup>

/** One attempt as its payer sees it. */
export const PaymentAttempt = z.object({
  code: z.string(),
  state: PaymentState,
  kind: z.enum(['card', 'bill', 'onDelivery']),
  methodId: z.string(),
  sumMinor: MinorUnits,
  /** To be scanned while the attempt is open; null where the payer was sent to a page, and when it is over. */
  qr: z.object({ payload: z.string(), picture: z.string() }).nullable(),
  /** Null where there is none, and when it is over. */
  popup: AttemptPopup.nullable(),
  /** Why the bank refused, as a sentence; null when it did not. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

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

export const paymentContract = {
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
      lastAttempt: PaymentAttempt.nullable(),
    }),
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: { requests: 120, windowSeconds: 60 },
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
  getPayer: call({
    method: 'POST',
    path: '/api_vue/payment/payer/get/',
    access: 'anyone',
    isRead: true,
    summary: 'The company that pays an order by bill, and those that the caller has named before',
    body: OrderPartKey,
    answer: PayerAnswer,
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: { requests: 120, windowSeconds: 60 },
  }),
  setPayer: call({
    method: 'POST',
    path: '/api_vue/payment/payer/post/',
    access: 'anyone',
    summary:
      'Names the company that pays an order, until a bill of it is paid; papers of the order name it from then on',
    body: OrderPartKey.extend(PayerChoice.shape),
    answer: PayerAnswer,
    refusals: { ORDER_NOT_FOUND: orderNotFound, ...companyRefusals, PAYER_SETTLED: payerSettled },
    limit: { requests: 60, windowSeconds: 60 },
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
    }),
    refusals: { PAYMENT_NOT_FOUND: paymentNotFound },
    limit: { requests: 60, windowSeconds: 60 },
  }),
  getPaymentDocs: call({
    method: 'POST',
    path: '/api_vue/basket/paymentDocs/',
    access: 'anyone',
    isRead: true,
    summary:
      'The open bill of an order and whom to pay; `document` is the PDF of the bill, or of what `action` names, for a day',
    body: OrderPartKey.extend({
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
    limit: { requests: 60, windowSeconds: 60 },
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
    limit: { requests: 30, windowSeconds: 60 },
  }),
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

/** Why the test bank may decline; the words are those of the acquirers it stands for. */
export const declineReasons = [
  'insufficient_funds',
  'card_expired',
  '3d_secure_failed',
  'general_decline',
  'fraud_suspected',
  'issuer_unavailable',
] as const

const testBankNotFound = refusal(404, {
  ru: 'Тестовый банк не знает такого платежа.',
  kk: 'Тест банкі мұндай төлемді білмейді.',
  en: 'The test bank knows no such payment.',
})

const bankSignature = { headers: ['authorization', 'idempotence-key'] }
const BankAmount = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.enum(['RUB', 'KZT']) })
const BankStatus = z.enum(['pending', 'succeeded', 'canceled'])

/** A payment as the bank's API and its notices show it. */
export const BankPaymentObject = z.object({
  id: Guid,
  status: BankStatus,
  paid: z.boolean(),
  amount: BankAmount,
  created_at: z.string(),
  metadata: z.record(z.string(), z.string()),
  test: z.literal(true),
  recipient: z.object({ account_id: z.string() }),
  confirmation: z.object({ type: z.literal('redirect'), confirmation_url: z.string() }).optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string().nullable() }).optional(),
})
export type BankPaymentObject = z.infer<typeof BankPaymentObject>

const BankRefundObject = z.object({
  id: Guid,
  status: BankStatus,
  payment_id: Guid,
  cancellation_details: z.object({ reason: z.string().nullable() }).optional(),
})

const bankRefusals = {
  BANK_KEY_WRONG: refusal(401, {
    ru: 'Тестовый банк не знает такого магазина.',
    kk: 'Тест банкі мұндай дүкенді білмейді.',
    en: 'The test bank knows no such shop.',
  }),
  BANK_REQUEST_REFUSED: refusal(400, {
    ru: 'Тестовый банк не принял запрос.',
    kk: 'Тест банкі сұрауды қабылдамады.',
    en: 'The test bank did not take the request.',
  }),
  TEST_BANK_PAYMENT_NOT_FOUND: testBankNotFound,
}

/** The page of the test bank and the API that it has for shops, in demo mode only. */
export const testBankContract = {
  createBankPayment: call({
    method: 'POST',
    path: '/dev/test-bank/v3/payments',
    access: 'anyone',
    summary: 'Takes down a payment, as acquirers do: Basic authentication, an idempotence key, sums as decimal text',
    signature: bankSignature,
    body: z.object({
      amount: BankAmount,
      capture: z.literal(true),
      description: z.string().max(128),
      confirmation: z.object({ type: z.literal('redirect'), return_url: z.url().max(2048) }),
      metadata: z.record(z.string().max(32), z.string().max(512)),
    }),
    answer: BankPaymentObject,
    refusals: bankRefusals,
  }),
  getBankPayment: call({
    method: 'GET',
    path: '/dev/test-bank/v3/payments/{id}',
    access: 'anyone',
    summary: 'What the bank knows of a payment',
    signature: bankSignature,
    params: z.object({ id: z.string().max(64) }),
    answer: BankPaymentObject,
    refusals: bankRefusals,
  }),
  createBankRefund: call({
    method: 'POST',
    path: '/dev/test-bank/v3/refunds',
    access: 'anyone',
    summary: 'Gives money back, once for a key',
    signature: bankSignature,
    body: z.object({ payment_id: z.uuid(), amount: BankAmount }),
    answer: BankRefundObject,
    refusals: bankRefusals,
  }),
  getBankRefund: call({
    method: 'GET',
    path: '/dev/test-bank/v3/refunds/{id}',
    access: 'anyone',
    summary: 'What the bank knows of a refund',
    signature: bankSignature,
    params: z.object({ id: z.string().max(64) }),
    answer: BankRefundObject,
    refusals: bankRefusals,
  }),
  getTestBankPayment: call({
    method: 'POST',
    path: '/dev/test-bank/data/',
    access: 'anyone',
    isRead: true,
    summary: 'What the test bank’s page shows',
    body: z.object({ id: Guid }),
    answer: z.object({
      id: Guid,
      amountMinor: MinorUnits,
      currency: z.enum(['RUB', 'KZT']),
      /** Whom the page stands in for. */
      bank: z.string(),
      description: z.string(),
      isOpen: z.boolean(),
      returnUrl: z.string(),
    }),
    refusals: { TEST_BANK_PAYMENT_NOT_FOUND: testBankNotFound },
  }),
  actAtTestBank: call({
    method: 'POST',
    path: '/dev/test-bank/act/',
    access: 'anyone',
    summary: 'Pays or declines, answers the shop at once, late or twice; `redirect` leads back to the shop',
    body: z.object({
      id: Guid,
      action: z.enum(['pay', 'decline', 'payLate', 'payTwice']),
      reason: z.enum(declineReasons).optional(),
      /** For `payLate`: when the bank decides. */
      seconds: z.int().min(1).max(3600).optional(),
    }),
    answer: z.object({ redirect: z.string() }),
    refusals: { TEST_BANK_PAYMENT_NOT_FOUND: testBankNotFound },
    limit: { requests: 120, windowSeconds: 60 },
  }),
}
