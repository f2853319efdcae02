import { z } from 'zod'
import { phoneInvalid } from '../basket.ts'
import { call, ofField, refusal } from '../call.ts'
import { CodeText, captchaRefusals, codeRefusals, PhoneText, phoneRefusals } from '../customer.ts'
import { ConsultantCode, shortText } from '../fields.ts'
import {
  always,
  CheckoutAnswer,
  CheckoutQuery,
  changes,
  checkoutNotFound,
  EmptyBody,
  emailInvalid,
  path,
} from './shared.ts'

const operatorNotFound = ofField(
  'operatorCode',
  refusal(422, {
    ru: 'Консультанта с таким кодом нет. Проверьте цифры на бейдже или оставьте поле пустым: заказ оформится и без кода.',
    kk: 'Мұндай коды бар кеңесші жоқ. Бейдждегі цифрларды тексеріңіз немесе өрісті бос қалдырыңыз: тапсырыс кодсыз да рәсімделеді.',
    en: 'No consultant has this code. Please check the digits on the badge, or leave the field empty: the order goes through without it.',
  }),
)

export const contactsStepCalls = {
  saveContacts: call({
    method: 'POST',
    path: path('step/1/post'),
    access: 'anyone',
    summary:
      'Keeps the contacts (any part of them), or the wish that a manager calls. Whatever is valid is kept even when the rest is refused',
    query: CheckoutQuery,
    body: z.object({
      contacts: z
        .object({
          name: shortText(120),
          phoneMobile: z.string().trim().max(32),
          email: shortText(254),
        })
        .partial()
        .optional(),
      managerCall: z.boolean().optional(),
      /** What the shopper has ticked; kept as proof when the order is placed. */
      consents: z
        .array(z.enum(['order', 'marketing']))
        .max(2)
        .optional(),
    }),
    answer: CheckoutAnswer,
    refusals: {
      ...always,
      PHONE_INVALID: ofField('contacts.phoneMobile', phoneInvalid),
      EMAIL_INVALID: ofField('contacts.email', emailInvalid),
    },
    limit: changes,
  }),
  checkPhoneMobile: call({
    method: 'POST',
    path: path('contact/checkPhoneMobile'),
    access: 'anyone',
    summary:
      'Sends a code to the phone of the contacts, or checks it; confirming is the shopper’s choice and not needed to order',
    query: CheckoutQuery,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('send'), phoneMobile: PhoneText.optional() }),
      z.object({ action: z.literal('check'), smsCode: CodeText }),
    ]),
    answer: z.object({
      confirmed: z.boolean(),
      phoneMobileConfirmed: z.string().nullable(),
      /** Seconds until another code may be asked for. */
      waitSeconds: z.int(),
    }),
    refusals: {
      ...always,
      ...phoneRefusals,
      ...captchaRefusals,
      PHONE_INVALID: ofField('phoneMobile', phoneRefusals.PHONE_INVALID),
      PHONE_COUNTRY_REFUSED: ofField('phoneMobile', phoneRefusals.PHONE_COUNTRY_REFUSED),
      CODE_WRONG: ofField('smsCode', codeRefusals.CODE_WRONG),
      CODE_EXPIRED: ofField('smsCode', codeRefusals.CODE_EXPIRED),
    },
    limit: changes,
  }),
  getOperator: call({
    method: 'POST',
    path: path('operatorCode/get'),
    access: 'anyone',
    isRead: true,
    summary: 'The consultant who helps with this order',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ operator: z.object({ operatorID: z.string().nullable() }) }),
    refusals: { CHECKOUT_NOT_FOUND: checkoutNotFound },
  }),
  setOperator: call({
    method: 'POST',
    path: path('operatorCode/post'),
    access: 'anyone',
    summary: 'Keeps the consultant’s code, the number of the account of whoever helps; an empty one takes it away',
    query: CheckoutQuery,
    body: z.object({ operatorCode: ConsultantCode }),
    answer: z.object({ operator: z.object({ operatorID: z.string().nullable() }) }),
    refusals: { ...always, OPERATOR_NOT_FOUND: operatorNotFound },
    limit: changes,
  }),
}
