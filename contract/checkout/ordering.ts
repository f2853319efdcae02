import { z } from 'zod'
import { basketEmpty, phoneInvalid, shortOfStock } from '../basket.ts'
import { bonusBooksRefusals } from '../bonus.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { captchaRefusals } from '../customer.ts'
import { addressNeeded, slotTaken } from '../delivery.ts'
import { ConsultantCode, Guid, Id, line, MinorUnits, RegionQuery, shortText } from '../fields.ts'
import {
  always,
  CheckoutAnswer,
  CheckoutQuery,
  changes,
  checkoutNotFound,
  EmptyBody,
  emailInvalid,
  path,
  phoneNotConfirmed,
  tooMuchUnconfirmed,
} from './shared.ts'
import { Calculation, MissingPart } from './state.ts'
import { TrackedPurchase } from './tracked-purchase.ts'

const stepNotReady = refusal(
  422,
  {
    ru: 'Заполните оставшиеся поля, они отмечены.',
    kk: 'Қалған өрістерді толтырыңыз, олар белгіленген.',
    en: 'Please fill in the fields that are marked.',
  },
  z.object({ step: z.int(), missing: z.array(MissingPart) }),
)

const orderNeedsSteps = refusal(409, {
  ru: 'Оформите этот заказ по шагам: там доставка, бонусы и промокод считаются сразу.',
  kk: 'Бұл тапсырысты қадамдап рәсімдеңіз: онда жеткізу, бонустар және промокод бірден есептеледі.',
  en: 'Please place this order step by step: delivery, bonuses and the promo code are reckoned there at once.',
})

const consentNeeded = ofField(
  'consents',
  refusal(422, {
    ru: 'Поставьте отметку, без неё мы не можем обработать контакты',
    kk: 'Белгі қойыңыз, онсыз байланыстарды өңдей алмаймыз',
    en: 'Please tick the box; without it we cannot process your contacts',
  }),
)

/** Goods are not held back without end for those behind whose phone nobody stands. */
const holdRefusals = { PHONE_NOT_CONFIRMED: phoneNotConfirmed, TOO_MUCH_UNCONFIRMED: tooMuchUnconfirmed }

/** What went wrong on our side while an order was placed; the words are the shop's. */
const orderFailed = refusal(500, {
  ru: 'Произошла неизвестная ошибка',
  kk: 'Белгісіз қате орын алды',
  en: 'An unknown error has occurred',
})

export const orderingCalls = {
  goToStep: call({
    method: 'POST',
    path: path('step/post'),
    access: 'anyone',
    summary:
      'Opens the visitor’s checkout (without `id`) or moves it to a step; going forward needs the steps before it filled in. An ordered checkout is answered as it stands',
    query: RegionQuery.extend({ id: Guid.optional() }),
    body: z.object({ step: z.int().min(1).max(3).optional() }).optional(),
    answer: CheckoutAnswer,
    refusals: {
      CHECKOUT_NOT_FOUND: checkoutNotFound,
      BASKET_EMPTY: basketEmpty,
      STEP_NOT_READY: stepNotReady,
      ADDRESS_NEEDED: addressNeeded,
    },
    limit: changes,
  }),
  getCalculation: call({
    method: 'POST',
    path: path('calculation/get'),
    access: 'anyone',
    isRead: true,
    summary: 'What the order costs with what is chosen so far',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ calculation: Calculation }),
    refusals: always,
  }),
  placeOrder: call({
    method: 'POST',
    path: path('order/create/get'),
    access: 'anyone',
    summary:
      'Places the order: one transaction, once per checkout; a repeat answers the same order. Prices are computed anew, and a total that differs from what was shown is refused with the new figures',
    query: CheckoutQuery,
    body: z
      .object({
        /** The total on the shopper's screen; without it, the last one the server has shown. */
        expectedTotal: MinorUnits.optional(),
        /** What the shopper has ticked beside the button, if it was not kept before; stays with the order as proof. Only the staff order without `order`. */
        consents: z
          .array(z.enum(['order', 'marketing']))
          .max(2)
          .optional(),
        /** A certificate pays a part of it in the next breath: the message of the order waits for what is left to pay then. */
        certificateFollows: z.boolean().optional(),
      })
      .optional(),
    answer: z.object({
      order: z.object({
        basketGroup: Guid,
        orderID: z.string(),
        totalMinor: MinorUnits,
        paymentMethodId: z.string().nullable(),
        code: z.string(),
      }),
      step: z.literal(3),
      isOrdered: z.literal(true),
    }),
    refusals: {
      INTERNAL: orderFailed,
      CHECKOUT_NOT_FOUND: checkoutNotFound,
      BASKET_EMPTY: basketEmpty,
      STEP_NOT_READY: stepNotReady,
      SHORT_OF_STOCK: shortOfStock,
      SLOT_TAKEN: slotTaken,
      CONSENT_NEEDED: consentNeeded,
      BONUSES_CLOSED: bonusBooksRefusals.BONUSES_CLOSED,
      ...captchaRefusals,
      ...holdRefusals,
      PRICE_CHANGED: refusal(
        409,
        {
          ru: 'Цены изменились, пока вы оформляли заказ. Проверьте новую сумму и нажмите ещё раз.',
          kk: 'Тапсырыс рәсімдеу кезінде бағалар өзгерді. Жаңа соманы тексеріп, қайта басыңыз.',
          en: 'Prices changed while you were ordering. Please check the new total and press again.',
        },
        z.object({ shownTotal: MinorUnits, calculation: Calculation }),
      ),
    },
    limit: perMinute(60),
  }),
  createOrder: call({
    method: 'POST',
    path: '/api_vue/basket/createOrder/',
    access: 'anyone',
    summary:
      'The older flow: orders the checked goods (or the given ones) by name and phone; the way of delivery is chosen afterwards. Repeats within a day answer the same order',
    query: RegionQuery,
    body: z.object({
      name: line(120),
      phoneNumber: line(30),
      email: shortText(254).optional(),
      operatorId: ConsultantCode.optional(),
      /** Do not call to confirm. */
      noCall: z.boolean().optional(),
      offerIds: z.array(Id).max(200).optional(),
      /** What the shopper has agreed to; stays with the order as proof. Only the staff order without `order`. */
      consents: z
        .array(z.enum(['order', 'marketing']))
        .max(2)
        .optional(),
    }),
    answer: z.object({ basketGroup: Guid, orderId: z.string(), createNewUser: z.boolean() }),
    refusals: {
      INTERNAL: orderFailed,
      BASKET_EMPTY: basketEmpty,
      SHORT_OF_STOCK: shortOfStock,
      ORDER_NEEDS_STEPS: orderNeedsSteps,
      CONSENT_NEEDED: consentNeeded,
      BONUSES_CLOSED: bonusBooksRefusals.BONUSES_CLOSED,
      ...captchaRefusals,
      ...holdRefusals,
      PHONE_INVALID: ofField('phoneNumber', phoneInvalid),
      EMAIL_INVALID: ofField('email', emailInvalid),
    },
    limit: perMinute(60),
  }),
  listOrderedProducts: call({
    method: 'POST',
    path: path('GTM/order/products'),
    access: 'anyone',
    isRead: true,
    summary:
      'The placed order for purchase tracking, by its checkout or, of an order on one page, by its basketGroup; orders of staff are marked. Kazakhstan has a shape of its own: the event as its counters take it',
    query: RegionQuery.extend({ id: Guid.optional(), basketGroup: Guid.optional() }),
    body: EmptyBody,
    answer: TrackedPurchase,
    refusals: { CHECKOUT_NOT_FOUND: checkoutNotFound },
  }),
}
