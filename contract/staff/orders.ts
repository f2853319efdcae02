import { z } from 'zod'
import { basketEmpty, phoneInvalid } from '../basket.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { emailInvalid } from '../checkout/shared.ts'
import { Guid, line, RegionQuery, shortText } from '../fields.ts'

const orderNotFound = refusal(404, {
  ru: 'Такого заказа нет, или он не ваш.',
  kk: 'Мұндай тапсырыс жоқ немесе ол сіздікі емес.',
  en: 'There is no such order, or it is not yours.',
})

/** Orders that staff take by telephone or in a shop, for a shopper. */
export const staffOrdersContract = {
  beginShopperOrder: call({
    method: 'POST',
    path: '/api_vue/staff/orders/begin/',
    access: 'orderDesk',
    summary:
      'Opens a checkout of what is in the caller’s basket for a shopper: their name and phone, and the caller as the one who helps',
    query: RegionQuery,
    body: z.object({ name: line(120), phone: line(30), email: shortText(254).optional() }),
    answer: z.object({ checkoutId: Guid }),
    refusals: {
      BASKET_EMPTY: basketEmpty,
      PHONE_INVALID: ofField('phone', phoneInvalid),
      EMAIL_INVALID: ofField('email', emailInvalid),
    },
    limit: perMinute(60),
  }),
  endShopperOrder: call({
    method: 'POST',
    path: '/api_vue/staff/orders/end/',
    access: 'orderDesk',
    summary:
      'Stops ordering for the shopper: the caller’s checkout forgets them, the goods stay in the basket. Ended already: no change',
    body: z.object({}).optional(),
    answer: z.object({ isEnded: z.boolean() }),
    limit: perMinute(60),
  }),
  sendPayLink: call({
    method: 'POST',
    path: '/api_vue/staff/orders/payLink/',
    access: 'orderDesk',
    summary:
      'Sends the shopper of an order a link by which all that is owed is paid. Consultants: of those they placed',
    body: z.object({ basketGroup: Guid }),
    answer: z.object({ url: z.string() }),
    refusals: {
      SHOPPER_ORDER_NOT_FOUND: orderNotFound,
      PAYMENT_LINK_USELESS: refusal(409, {
        ru: 'По этому заказу платить больше нечего.',
        kk: 'Бұл тапсырыс бойынша төлейтін ештеңе қалмады.',
        en: 'Nothing more is owed on this order.',
      }),
    },
    limit: perMinute(30),
  }),
}
