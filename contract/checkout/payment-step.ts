import { z } from 'zod'
import { basketEmpty } from '../basket.ts'
import { BonusInfo, BonusSum, bonusBooksRefusals, spendBonusRefusals } from '../bonus.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { CertificateText } from '../certificate.ts'
import { companyRefusals, PayerAnswer, PayerChoice } from '../company.ts'
import { line, MinorUnits } from '../fields.ts'
import {
  CanPopup,
  CertificatePaid,
  certificateStartRefusals,
  PaymentStarted,
  payerNeeded,
  payerSettled,
  paymentMethodNotFound,
  paymentRefusals,
} from '../payment/index.ts'
import { CouponText, couponPhoneNeeded, couponRefusals } from '../promotion.ts'
import { always, CheckoutQuery, changes, checkoutNotFound, EmptyBody, path } from './shared.ts'
import { Calculation, CheckoutPayment } from './state.ts'

const notOrderedYet = refusal(409, {
  ru: 'Сначала оформите заказ, затем его можно оплатить.',
  kk: 'Алдымен тапсырысты рәсімдеңіз, содан кейін төлеуге болады.',
  en: 'Please place the order first; then it can be paid.',
})

export const paymentStepCalls = {
  getPaymentStep: call({
    method: 'POST',
    path: path('step/3/get'),
    access: 'anyone',
    isRead: true,
    summary: 'The third step: ways to pay this order and what it costs',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ payment: CheckoutPayment, calculation: Calculation }),
    refusals: always,
  }),
  choosePayment: call({
    method: 'POST',
    path: path('payment/id'),
    access: 'anyone',
    summary: 'Chooses a way to pay',
    query: CheckoutQuery,
    body: z.object({ id: line(60) }),
    answer: z.object({ payment: CheckoutPayment, calculation: Calculation }),
    refusals: { ...always, PAYMENT_METHOD_NOT_FOUND: paymentRefusals.PAYMENT_METHOD_NOT_FOUND },
    limit: changes,
  }),
  startCheckoutPayment: call({
    method: 'POST',
    path: path('payment/post'),
    access: 'anyone',
    summary:
      'Pays the placed order of this checkout; `redirect` is where the shopper goes next: the bank, or the final page when nothing has to be paid now',
    query: CheckoutQuery,
    body: z.object({ id: line(60).optional(), sum: MinorUnits.min(1).optional(), popup: CanPopup }).optional(),
    answer: PaymentStarted,
    refusals: {
      CHECKOUT_NOT_FOUND: checkoutNotFound,
      ...paymentRefusals,
      NOT_ORDERED_YET: notOrderedYet,
    },
    limit: perMinute(30),
  }),
  payCheckoutByCertificate: call({
    method: 'POST',
    path: path('payment/certificate/pay'),
    access: 'anyone',
    summary:
      'Pays the placed order of this checkout with a certificate, all it can or `sum`; the same certificate and sum are taken once',
    query: CheckoutQuery,
    body: z.object({ certificate: CertificateText, sum: MinorUnits.min(1).optional() }),
    answer: z.object({ result: CertificatePaid, redirect: z.string() }),
    refusals: { CHECKOUT_NOT_FOUND: checkoutNotFound, ...certificateStartRefusals, NOT_ORDERED_YET: notOrderedYet },
    limit: { requests: 30, windowSeconds: 60, isExact: true },
  }),
  getPayerAccount: call({
    method: 'POST',
    path: path('payment/currentAccount/get'),
    access: 'anyone',
    isRead: true,
    summary: 'The company that pays this checkout by bill, and those that its shopper has named before',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: PayerAnswer,
    refusals: { CHECKOUT_NOT_FOUND: checkoutNotFound },
  }),
  setPayerAccount: call({
    method: 'POST',
    path: path('payment/currentAccount/post'),
    access: 'anyone',
    summary:
      'Names the company that pays: one of the list by `companyId`, or a new one, of which the register fills in what is left empty. Also after the order is placed, until a bill of it is paid',
    query: CheckoutQuery,
    body: PayerChoice,
    answer: PayerAnswer,
    refusals: {
      CHECKOUT_NOT_FOUND: checkoutNotFound,
      BASKET_EMPTY: basketEmpty,
      ...companyRefusals,
      PAYER_SETTLED: payerSettled,
    },
    limit: changes,
  }),
  payByAccount: call({
    method: 'POST',
    path: path('payment/currentAccount/pay/{type}'),
    access: 'anyone',
    summary: 'Makes out a bill of the placed order to the company that pays it; `type` is the way to pay, `bill`',
    query: CheckoutQuery,
    params: z.object({ type: line(60) }),
    body: z.object({ sum: MinorUnits.min(1).optional() }),
    answer: z.object({
      payment: z.object({
        redirect: z.string(),
        /** The PDF, for a day. */
        document: z.string().nullable(),
      }),
    }),
    refusals: {
      CHECKOUT_NOT_FOUND: checkoutNotFound,
      ...paymentRefusals,
      PAYMENT_METHOD_NOT_FOUND: paymentMethodNotFound,
      NOT_ORDERED_YET: notOrderedYet,
      PAYER_NEEDED: payerNeeded,
    },
    limit: perMinute(30),
  }),
  getCheckoutCoupon: call({
    method: 'POST',
    path: path('payment/coupon/get'),
    access: 'anyone',
    isRead: true,
    summary: 'The coupon of this checkout, and why it does not count now',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ coupon: z.string().nullable(), couponNote: z.string().nullable() }),
    refusals: always,
  }),
  setCheckoutCoupon: call({
    method: 'POST',
    path: path('payment/coupon/post'),
    access: 'anyone',
    summary: 'Gives this checkout a coupon, for the phone of its contacts; an empty one takes it out',
    query: CheckoutQuery,
    body: z.object({ coupon: CouponText }),
    answer: z.object({
      coupon: z.string().nullable(),
      couponNote: z.string().nullable(),
      calculation: Calculation,
    }),
    refusals: { ...always, ...couponRefusals, COUPON_PHONE_NEEDED: couponPhoneNeeded },
    limit: perMinute(60),
  }),
  getCheckoutBonus: call({
    method: 'POST',
    path: path('payment/bonus/get'),
    access: 'anyone',
    isRead: true,
    summary: 'The bonuses of whoever orders, and how many of them pay this checkout',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ bonusInfo: BonusInfo }),
    refusals: { ...always, ...bonusBooksRefusals },
  }),
  setCheckoutBonus: call({
    method: 'POST',
    path: path('payment/bonus/post'),
    access: 'anyone',
    summary: 'Pays a part of this checkout with bonuses; 0 takes them out of it',
    query: CheckoutQuery,
    body: z.object({ bonuses: BonusSum }),
    answer: z.object({ bonusInfo: BonusInfo, calculation: Calculation }),
    refusals: {
      ...always,
      ...spendBonusRefusals,
      BONUSES_TOO_MANY: ofField('bonuses', spendBonusRefusals.BONUSES_TOO_MANY),
    },
    limit: perMinute(60),
  }),
  checkBonusBalance: call({
    method: 'POST',
    path: path('payment/bonus/checkBalance'),
    access: 'anyone',
    isRead: true,
    summary: 'What the proven phone can spend now; null while none is proven',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ balance: z.int().nullable() }),
    refusals: { ...always, ...bonusBooksRefusals },
  }),
}
