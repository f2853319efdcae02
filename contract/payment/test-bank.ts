import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { Guid, MinorUnits } from '../fields.ts'

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
      confirmation: z.object({
        type: z.literal('redirect'),
        return_url: z.url().max(2048),
        unpaid_url: z.url().max(2048).optional(),
      }),
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
      /** The order's number. */
      description: z.string(),
      isOpen: z.boolean(),
      returnUrl: z.string(),
      /** Of whoever leaves without having paid. */
      unpaidUrl: z.string(),
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
    limit: perMinute(120),
  }),
}
