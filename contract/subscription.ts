import { z } from 'zod'
import { call, ofField, refusal } from './call.ts'
import { captchaRefusals } from './customer.ts'
import { IdOrZero, RegionQuery, Status } from './fields.ts'

const fillIn = refusal(422, {
  ru: 'Заполните это поле!',
  kk: 'Бұл өрісті толтырыңыз!',
  en: 'Please fill this in!',
})

const phoneWrong = refusal(422, {
  ru: 'Номер телефона введён неверно!',
  kk: 'Телефон нөмірі қате енгізілді!',
  en: 'This phone number is not right!',
})
const emailWrong = refusal(422, {
  ru: 'Email введён неверно!',
  kk: 'Email қате енгізілді!',
  en: 'This email is not right!',
})

export const subscriptionContract = {
  subscribe: call({
    method: 'POST',
    path: '/api_vue/subscription/bonus/',
    access: 'anyone',
    summary: 'Subscribes to news; 300 bonuses are promised once per phone and address. `message` is shown as it is',
    query: RegionQuery,
    body: z.object({
      phone: z.string().max(40).default(''),
      email: z.string().max(254).default(''),
      city_id: IdOrZero.optional(),
      region: z.string().max(100).optional(),
      /** The privacy policy was read and the data may be processed. */
      agree: z.boolean().default(false),
    }),
    answer: z.object({ error: z.boolean(), message: z.string() }),
    refusals: {
      PHONE_EMPTY: ofField('phone', fillIn),
      EMAIL_EMPTY: ofField('email', fillIn),
      PHONE_WRONG: ofField('phone', phoneWrong),
      EMAIL_WRONG: ofField('email', emailWrong),
      AGREEMENT_MISSING: ofField(
        'agree',
        refusal(422, {
          ru: 'Без этого согласия подписать вас нельзя.',
          kk: 'Бұл келісімсіз жазылу мүмкін емес.',
          en: 'Without this consent we cannot subscribe you.',
        }),
      ),
      ...captchaRefusals,
    },
    limit: { requests: 10, windowSeconds: 600 },
  }),
  addMetrikaUser: call({
    method: 'POST',
    path: '/api_vue/yandexMetrika/addUser/',
    access: 'anyone',
    summary: 'Notes that somebody subscribed or tried to, with the ids of advertising; phone and address are not kept',
    body: z.object({
      phone: z.string().max(40).optional(),
      email: z.string().max(254).optional(),
      yclid: z.string().max(64).optional(),
      client_id: z.string().max(64).optional(),
      send: z.literal(0).optional(),
    }),
    answer: Status,
    limit: { requests: 10, windowSeconds: 600 },
  }),
  /** The one GET that keeps something, since the bonus service has it so; foreign pages cannot make it do so. */
  createPromotionAccrual: call({
    method: 'GET',
    path: '/rest/methods/createPromotionAccrual',
    access: 'anyone',
    summary: 'Notes that bonuses of a running promotion were asked for: once per phone; says nothing of what was known',
    query: z.object({
      phoneNumber: z.string().max(40),
      /** The word of the promotion in its address. */
      promotion: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
    }),
    answer: Status,
    refusals: { PHONE_WRONG: phoneWrong },
    limit: { requests: 5, windowSeconds: 600 },
  }),
  getPromisedBonuses: call({
    method: 'POST',
    path: '/api_vue/subscription/promised/',
    access: 'customer',
    isRead: true,
    summary: 'Bonuses promised for a subscription and not granted yet',
    answer: z.object({ promised: z.int() }),
  }),
}
