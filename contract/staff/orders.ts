import { z } from 'zod'
import { orderStatuses } from '#rules/order-state.ts'
import { basketEmpty, phoneInvalid } from '../basket.ts'
import { call, ofField, refusal } from '../call.ts'
import { shortText } from '../delivery.ts'
import { Guid, line, MinorUnits, RegionQuery } from '../fields.ts'
import { Moment } from '../order.ts'

/** An order that staff have placed for a shopper. */
export const ShopperOrder = z.object({
  guid: Guid,
  number: z.string(),
  status: z.enum(orderStatuses),
  createdAt: Moment,
  contact: z.object({ name: z.string(), phone: z.string() }),
  currency: z.enum(['RUB', 'KZT']),
  totalMinor: MinorUnits,
  paidMinor: MinorUnits,
  /** A link by which it is paid makes sense. */
  isPayable: z.boolean(),
  /** Who placed it. */
  placedBy: z.object({ id: z.int(), name: z.string() }),
})
export type ShopperOrder = z.infer<typeof ShopperOrder>

const orderNotFound = refusal(404, {
  ru: 'Такого заказа среди оформленных вами нет.',
  kk: 'Сіз рәсімдеген тапсырыстардың арасында мұндайы жоқ.',
  en: 'There is no such order among those you have placed.',
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
    refusals: { BASKET_EMPTY: basketEmpty, PHONE_INVALID: ofField('phone', phoneInvalid) },
    limit: { requests: 60, windowSeconds: 60 },
  }),
  endShopperOrder: call({
    method: 'POST',
    path: '/api_vue/staff/orders/end/',
    access: 'orderDesk',
    summary:
      'Stops ordering for the shopper: the caller’s checkout forgets them, the goods stay in the basket. Ended already: no change',
    body: z.object({}).optional(),
    answer: z.object({ isEnded: z.boolean() }),
    limit: { requests: 60, windowSeconds: 60 },
  }),
  listShopperOrders: call({
    method: 'POST',
    path: '/api_vue/staff/orders/',
    access: 'orderDesk',
    isRead: true,
    summary:
      'Orders that staff have placed for shoppers, found by number, phone or name, the latest first. Consultants see their own',
    body: z.object({ query: z.string().trim().max(120).default(''), page: z.int().min(1).max(1000).default(1) }),
    answer: z.object({ orders: z.array(ShopperOrder), page: z.int(), hasMore: z.boolean(), seesAll: z.boolean() }),
    limit: { requests: 60, windowSeconds: 60 },
  }),
  sendPayLink: call({
    method: 'POST',
    path: '/api_vue/staff/orders/payLink/',
    access: 'orderDesk',
    summary: 'Sends the shopper of such an order a link by which all that is owed is paid',
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
    limit: { requests: 30, windowSeconds: 60 },
  }),
}
