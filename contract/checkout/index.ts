import { z } from 'zod'
import { basketEmpty, phoneInvalid, shortOfStock } from '../basket.ts'
import { BonusInfo, BonusSum, spendBonusRefusals } from '../bonus.ts'
import { call, ofField, refusal } from '../call.ts'
import { CertificateText } from '../certificate.ts'
import { companyRefusals, PayerAnswer, PayerChoice } from '../company.ts'
import { CodeText, captchaRefusals, codeRefusals, PhoneText, phoneRefusals } from '../customer.ts'
import {
  AssemblyRate,
  addressElsewhere,
  addressNeeded,
  addressTooFar,
  addressUnknown,
  DateAndTime,
  DeliveryDay,
  DeliveryId,
  DeliveryType,
  deliveryNotFound,
  FieldSetInput,
  Floor,
  houseNeeded,
  RemovalPieces,
  shortText,
  slotTaken,
  WholeOrder,
} from '../delivery.ts'
import { Guid, Id, line, MinorUnits, RegionQuery, text } from '../fields.ts'
import {
  CanPopup,
  CertificatePaid,
  certificateStartRefusals,
  PaymentStarted,
  payerNeeded,
  payerSettled,
  paymentMethodNotFound,
  paymentRefusals,
} from '../payment.ts'
import { CouponText, couponPhoneNeeded, couponRefusals } from '../promotion.ts'
import { Calculation, Checkout, CheckoutDelivery, CheckoutPayment, FurnitureAssembly, MissingPart } from './state.ts'

const checkoutNotFound = refusal(404, {
  ru: 'Такого оформления нет. Вернитесь в корзину и начните заново, товары на месте.',
  kk: 'Мұндай рәсімдеу жоқ. Себетке оралып, қайта бастаңыз, тауарлар орнында.',
  en: 'There is no such checkout. Go back to the basket and start again; your goods are there.',
})

const checkoutOrdered = refusal(
  409,
  {
    ru: 'Этот заказ уже оформлен, № {orderID}. Изменить его можно на странице заказа.',
    kk: 'Бұл тапсырыс рәсімделген, № {orderID}. Оны тапсырыс бетінде өзгертуге болады.',
    en: 'This order has been placed, No. {orderID}. You can change it on its page.',
  },
  z.object({ orderID: z.string(), basketGroup: Guid }),
)

const stepNotReady = refusal(
  422,
  {
    ru: 'Заполните оставшиеся поля, они отмечены.',
    kk: 'Қалған өрістерді толтырыңыз, олар белгіленген.',
    en: 'Please fill in the fields that are marked.',
  },
  z.object({ step: z.int(), missing: z.array(MissingPart) }),
)

const emailInvalid = refusal(422, {
  ru: 'Проверьте адрес почты: в нём нужны @ и точка, например anna@pochta.ru',
  kk: 'Пошта мекенжайын тексеріңіз: онда @ және нүкте керек, мысалы anna@pochta.ru',
  en: 'Please check the e-mail address: it needs an @ and a dot, such as anna@pochta.ru',
})

const operatorNotFound = ofField(
  'operatorCode',
  refusal(422, {
    ru: 'Консультанта с таким кодом нет. Проверьте цифры на бейдже или оставьте поле пустым: заказ оформится и без кода.',
    kk: 'Мұндай коды бар кеңесші жоқ. Бейдждегі цифрларды тексеріңіз немесе өрісті бос қалдырыңыз: тапсырыс кодсыз да рәсімделеді.',
    en: 'No consultant has this code. Please check the digits on the badge, or leave the field empty: the order goes through without it.',
  }),
)

const phoneNotConfirmed = refusal(
  422,
  {
    ru: 'Для заказа на такую сумму подтвердите номер телефона кодом из сообщения.',
    kk: 'Мұндай сомаға тапсырыс беру үшін телефон нөмірін хабарламадағы кодпен растаңыз.',
    en: 'For an order of this size, please confirm your phone number with the code from a message.',
  },
  z.object({ fromMinor: MinorUnits }),
)

const tooMuchUnconfirmed = refusal(
  409,
  {
    ru: 'Мы уже держим для вас товары, которые ждут подтверждения. Подтвердите номер телефона кодом, и оформляйте дальше.',
    kk: 'Сіз үшін растауды күтіп тұрған тауарларды ұстап тұрмыз. Телефон нөмірін кодпен растап, әрі қарай рәсімдеңіз.',
    en: 'We already hold goods for you that wait to be confirmed. Confirm your phone with a code and go on ordering.',
  },
  z.object({ what: z.enum(['orders', 'pieces']), maximum: z.int() }),
)

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

const CheckoutQuery = RegionQuery.extend({ id: Guid })
const CheckoutAnswer = z.object({ checkout: Checkout })
const DeliveryAnswer = z.object({
  delivery: CheckoutDelivery,
  furnitureAssembly: FurnitureAssembly,
  calculation: Calculation,
})
/** A living form sends each change: more than anybody types, far less than a loop. */
const changes = { requests: 120, windowSeconds: 60 }

const always = { CHECKOUT_NOT_FOUND: checkoutNotFound, CHECKOUT_ORDERED: checkoutOrdered, BASKET_EMPTY: basketEmpty }

const path = <Rest extends string>(rest: Rest) => `/api/v1/sale/checkout/${rest}` as const

const EmptyBody = z.object({}).optional()

const TrackedProducts = z.object({
  shape: z.literal('products'),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      brand: z.string(),
      variant: z.string(),
      /** Sections from the root, at most five. */
      categories: z.array(z.string()).max(5),
      priceMinor: MinorUnits,
      quantity: z.int(),
    }),
  ),
  orderID: z.string(),
  revenueMinor: MinorUnits,
  currency: z.enum(['RUB', 'KZT']),
  isStaff: z.boolean(),
})

/** As counters of Kazakhstan take it: sums in whole units of money, sections one by one. */
const TrackedEvent = z.object({
  shape: z.literal('event'),
  event: z.literal('purchase'),
  ecommerce: z.object({
    transaction_id: z.string(),
    value: z.number(),
    /** Bringing, carrying up and assembling; in `value`. */
    shipping: z.number(),
    currency: z.enum(['RUB', 'KZT']),
    items: z.array(
      z.object({
        item_id: z.string(),
        item_name: z.string(),
        item_brand: z.string(),
        item_variant: z.string(),
        item_category: z.string().optional(),
        item_category2: z.string().optional(),
        item_category3: z.string().optional(),
        item_category4: z.string().optional(),
        item_category5: z.string().optional(),
        price: z.number(),
        quantity: z.int(),
      }),
    ),
  }),
  isStaff: z.boolean(),
})
const TrackedPurchase = z.discriminatedUnion('shape', [TrackedProducts, TrackedEvent])
export type TrackedPurchase = z.infer<typeof TrackedPurchase>

/** All under `/api/v1/sale/checkout/`, with the checkout's id in `?id=`; a checkout belongs to the visitor who opened it. */
const notOrderedYet = refusal(409, {
  ru: 'Сначала оформите заказ, затем его можно оплатить.',
  kk: 'Алдымен тапсырысты рәсімдеңіз, содан кейін төлеуге болады.',
  en: 'Please place the order first; then it can be paid.',
})

export const checkoutContract = {
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
          name: z
            .string()
            .trim()
            .max(120)
            .regex(/^[^\p{Cc}]*$/u),
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
  getDeliveryStep: call({
    method: 'POST',
    path: path('step/2/get'),
    access: 'anyone',
    isRead: true,
    summary: 'The second step: ways, days, lift and assembly with their prices',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: DeliveryAnswer,
    refusals: always,
  }),
  isDeliveryReady: call({
    method: 'POST',
    path: path('step/2/infoReady/get'),
    access: 'anyone',
    isRead: true,
    summary: 'Whether the second step is complete, and what it lacks',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ ready: z.boolean(), missing: z.array(MissingPart) }),
    refusals: always,
  }),
  chooseDelivery: call({
    method: 'POST',
    path: path('delivery/id'),
    access: 'anyone',
    summary: 'Chooses a way of the list',
    query: CheckoutQuery,
    body: z.object({ id: DeliveryId }),
    answer: DeliveryAnswer,
    refusals: { ...always, DELIVERY_NOT_FOUND: ofField('id', deliveryNotFound) },
    limit: changes,
  }),
  chooseDeliveryType: call({
    method: 'POST',
    path: path('delivery/type'),
    access: 'anyone',
    summary: 'Chooses the first way of a type',
    query: CheckoutQuery,
    body: z.object({ type: DeliveryType }),
    answer: DeliveryAnswer,
    refusals: { ...always, DELIVERY_NOT_FOUND: ofField('type', deliveryNotFound) },
    limit: changes,
  }),
  setDeliveryFields: call({
    method: 'POST',
    path: path('delivery/fieldSet/set'),
    access: 'anyone',
    summary:
      'Keeps what the second step is told, any part of it: address and point, comment, day and window, lift, elevator, floor, assembly, what old furniture is taken away. An address that cannot be found on the map, or names no house, is kept and refused',
    query: CheckoutQuery,
    body: z.object({
      fieldSet: FieldSetInput.optional(),
      comment: text(1000).optional(),
      dateAndTime: DateAndTime.nullable().optional(),
      liftToFloor: z.boolean().optional(),
      serviceElevator: z.boolean().optional(),
      /** Floor to carry to; the same as `fieldSet.floor`. */
      floorNumber: Floor.nullable().optional(),
      furnitureAssembly: z.boolean().optional(),
      assemblyRate: AssemblyRate.optional(),
      /** Which of the goods are assembled; null is all that can be. */
      assemblyOfferIds: z.array(Id).max(200).nullable().optional(),
      /** Pieces of old furniture that the crew takes along. */
      removal: RemovalPieces.optional(),
    }),
    answer: DeliveryAnswer,
    refusals: {
      ...always,
      ADDRESS_NEEDED: ofField('fieldSet.address', addressNeeded),
      ADDRESS_TOO_FAR: ofField('fieldSet.address', addressTooFar),
      ADDRESS_UNKNOWN: ofField('fieldSet.address', addressUnknown),
      ADDRESS_ELSEWHERE: ofField('fieldSet.address', addressElsewhere),
      HOUSE_NEEDED: ofField('fieldSet.address', houseNeeded),
      SLOT_TAKEN: ofField('dateAndTime', slotTaken),
    },
    limit: changes,
  }),
  listDeliveryDays: call({
    method: 'POST',
    path: path('delivery/dateAndTime/get'),
    access: 'anyone',
    isRead: true,
    summary: 'Days of the chosen way with their windows and prices; full windows stay in the list',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ days: z.array(DeliveryDay), dateAndTime: DateAndTime.nullable() }),
    refusals: always,
  }),
  getWholeOrder: call({
    method: 'POST',
    path: path('delivery/wholeOrder/get'),
    access: 'anyone',
    isRead: true,
    summary:
      'When the chosen way brings all goods together and what they would cost in two orders; null where none holds the others up',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ wholeOrder: WholeOrder.nullable() }),
    refusals: always,
  }),
  chooseAssembly: call({
    method: 'POST',
    path: path('services/furnitureAssembly/get'),
    access: 'anyone',
    summary:
      'Assembly of the furniture: what can be assembled, its price and the visit. With `selected`, `offerIds` or `rateID` it is chosen first',
    query: CheckoutQuery,
    body: z
      .object({
        selected: z.boolean().optional(),
        offerIds: z.array(Id).max(200).optional(),
        rateID: AssemblyRate.optional(),
      })
      .optional(),
    answer: z.object({ furnitureAssembly: FurnitureAssembly, calculation: Calculation }),
    refusals: always,
    limit: changes,
  }),
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
    limit: { requests: 30, windowSeconds: 60 },
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
    limit: { requests: 30, windowSeconds: 60 },
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
    limit: { requests: 60, windowSeconds: 60 },
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
    refusals: always,
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
      BONUSES_UNAVAILABLE: spendBonusRefusals.BONUSES_UNAVAILABLE,
      BONUSES_TOO_MANY: ofField('bonuses', spendBonusRefusals.BONUSES_TOO_MANY),
    },
    limit: { requests: 60, windowSeconds: 60 },
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
    refusals: always,
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
    limit: { requests: 60, windowSeconds: 60 },
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
      operatorId: z
        .string()
        .regex(/^\d{0,10}$/)
        .optional(),
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
      CONSENT_NEEDED: consentNeeded,
      ...captchaRefusals,
      ...holdRefusals,
      PHONE_INVALID: ofField('phoneNumber', phoneInvalid),
      EMAIL_INVALID: ofField('email', emailInvalid),
    },
    limit: { requests: 60, windowSeconds: 60 },
  }),
  listOrderedProducts: call({
    method: 'POST',
    path: path('GTM/order/products'),
    access: 'anyone',
    isRead: true,
    summary:
      'The placed order for purchase tracking; orders of staff are marked. Kazakhstan has a shape of its own: the event as its counters take it',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: TrackedPurchase,
    refusals: { CHECKOUT_NOT_FOUND: checkoutNotFound },
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
    body: z.object({
      operatorCode: z
        .string()
        .trim()
        .regex(/^\d{0,10}$/),
    }),
    answer: z.object({ operator: z.object({ operatorID: z.string().nullable() }) }),
    refusals: { ...always, OPERATOR_NOT_FOUND: operatorNotFound },
    limit: changes,
  }),
}
