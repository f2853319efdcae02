import { z } from 'zod'
import { BasketView } from './basket.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { DayText } from './delivery.ts'
import { RegionQuery, shortText } from './fields.ts'

/** Something a person types as a coupon; how it is written does not matter. Empty takes the coupon out. */
export const CouponText = shortText(60)

/** What its sentence names. `errorShow` is that sentence, ready to be shown: the same as the refusal's `message`. */
const CouponFacts = z.object({
  errorShow: z.string(),
  /** From what sum of goods it counts, and how much is missing. */
  least: z.string().optional(),
  missing: z.string().optional(),
  /** What it does not go with. */
  name: z.string().optional(),
  minutes: z.int().optional(),
})
export type CouponFacts = z.infer<typeof CouponFacts>

const ofCoupon = (status: number, words: { ru: string; kk: string; en: string }) =>
  ofField('coupon', refusal(status, words, CouponFacts))

export const couponPhoneNeeded = refusal(
  422,
  { ru: 'Введите номер телефона', kk: 'Телефон нөмірін енгізіңіз', en: 'Enter your phone number' },
  CouponFacts,
)

/** Why a coupon is not taken; also what a basket says of one that no longer counts. */
export const couponRefusals = {
  COUPON_PHONE_NEEDED: ofField('phone', couponPhoneNeeded),
  COUPON_UNKNOWN: ofCoupon(422, {
    ru: 'Такого промокода нет. Проверьте буквы и цифры.',
    kk: 'Мұндай промокод жоқ. Әріптер мен цифрларды тексеріңіз.',
    en: 'There is no such promo code. Please check the letters and figures.',
  }),
  COUPON_COMING: ofCoupon(409, {
    ru: 'Этот промокод ещё не начал действовать.',
    kk: 'Бұл промокод әлі күшіне енген жоқ.',
    en: 'This promo code does not work yet.',
  }),
  COUPON_ENDED: ofCoupon(409, {
    ru: 'Срок этого промокода закончился. Действующие есть на странице «Промокоды».',
    kk: 'Бұл промокодтың мерзімі бітті. Жарамдылары «Промокодтар» бетінде.',
    en: 'This promo code has ended. Those that work are on the page «Promo codes».',
  }),
  COUPON_ELSEWHERE: ofCoupon(409, {
    ru: 'В вашем городе этот промокод не действует.',
    kk: 'Сіздің қалаңызда бұл промокод жарамайды.',
    en: 'This promo code does not work in your city.',
  }),
  COUPON_MINIMUM: ofCoupon(409, {
    ru: 'Промокод действует от {least}. Добавьте товаров ещё на {missing}.',
    kk: 'Промокод {least} бастап жарамды. Тағы {missing} тауар қосыңыз.',
    en: 'The promo code works from {least}. Add goods for {missing} more.',
  }),
  COUPON_MINIMUM_OF_SOME: ofCoupon(409, {
    ru: 'Промокод действует от {least}, и считаются не все товары корзины: например, не те, что уже стоят дешевле. Добавьте подходящих ещё на {missing}.',
    kk: 'Промокод {least} бастап жарамды, ал себеттегі тауардың бәрі есептелмейді: мысалы, бағасы төмендетілгені. Тағы {missing} сәйкес тауар қосыңыз.',
    en: 'The promo code works from {least}, and not all goods in the basket count: reduced ones may not. Add {missing} more of those that do.',
  }),
  COUPON_USED: ofCoupon(409, {
    ru: 'С этим номером телефона промокод уже использован.',
    kk: 'Бұл телефон нөмірімен промокод қолданылған.',
    en: 'This promo code has been used with this phone number.',
  }),
  COUPON_NOT_FIRST: ofCoupon(409, {
    ru: 'Промокод действует на первый заказ, а с этим номером телефона или в вашем аккаунте заказ уже есть.',
    kk: 'Промокод бірінші тапсырысқа жарамды, ал бұл телефон нөмірімен не аккаунтыңызда тапсырыс бар.',
    en: 'The promo code is for a first order, and there is one with this phone number or in your account already.',
  }),
  COUPON_GONE: ofCoupon(409, {
    ru: 'Промокод разобрали: больше он не действует.',
    kk: 'Промокод таусылды: ол енді жарамайды.',
    en: 'All of these promo codes have been used.',
  }),
  COUPON_NOT_WITH: ofCoupon(409, {
    ru: 'Промокод не действует вместе с «{name}», а без него выходит дешевле.',
    kk: 'Промокод «{name}» ұсынысымен бірге жарамайды, онсыз арзанырақ.',
    en: 'The promo code does not work together with «{name}», and without it you pay less.',
  }),
  COUPON_NOTHING: ofCoupon(409, {
    ru: 'На товары в корзине этот промокод не действует.',
    kk: 'Себеттегі тауарларға бұл промокод жарамайды.',
    en: 'This promo code is not for the goods in the basket.',
  }),
  COUPON_TRIES: ofCoupon(429, {
    ru: 'Слишком много неверных промокодов. Попробуйте через {minutes} мин.',
    kk: 'Қате промокод тым көп енгізілді. {minutes} минуттан кейін көріңіз.',
    en: 'Too many wrong promo codes. Please try again in {minutes} min.',
  }),
}
export type CouponRefusal = keyof typeof couponRefusals

/** Said of a coupon for the delivery while there is none that costs something. */
export const deliveryCouponNote = {
  ru: 'Промокод принят: он сделает бесплатной доставку курьером или транспортной компанией.',
  kk: 'Промокод қабылданды: ол курьермен не көлік компаниясымен жеткізуді тегін етеді.',
  en: 'The promo code is taken: it makes delivery by courier or carrier free.',
}

/** A coupon that is shown to everybody. */
export const PublicCoupon = z.object({
  coupon: z.string(),
  name: z.string(),
  /** Its conditions, in a sentence or two. */
  text: z.string(),
  startsOn: DayText.nullable(),
  /** Its last day; null: it has none. */
  endsOn: DayText.nullable(),
  /** Days that are left with this one; null as above. */
  daysLeft: z.int().nullable(),
  isOncePerPhone: z.boolean(),
  isFirstOrder: z.boolean(),
  isAlone: z.boolean(),
  /** The page of the promotion that it belongs to. */
  url: z.string().nullable(),
})
export type PublicCoupon = z.infer<typeof PublicCoupon>

export const promotionContract = {
  setCoupon: call({
    method: 'POST',
    path: '/api_vue/basket/setCoupon/',
    access: 'anyone',
    summary:
      'Gives the basket a coupon, for which a phone is needed; an empty coupon takes it out. What is refused says why, in `errorShow` too',
    query: RegionQuery,
    body: z.object({ coupon: CouponText, phone: z.string().trim().max(32).default('') }),
    answer: z.object({ basket: BasketView }),
    refusals: couponRefusals,
    limit: perMinute(60),
  }),
  listCoupons: call({
    method: 'POST',
    path: '/api_vue/promocodes/',
    access: 'anyone',
    isRead: true,
    summary:
      'Coupons that the shop shows to everybody in the region, those that work today; ended ones are not among them',
    query: RegionQuery,
    answer: z.object({ coupons: z.array(PublicCoupon) }),
  }),
}
