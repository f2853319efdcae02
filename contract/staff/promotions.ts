import { z } from 'zod'
import { promotionKinds } from '#rules/promotion/terms.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { CalendarDay } from '../expected.ts'
import { IdOrZero } from '../fields.ts'
import { CouponText } from '../promotion.ts'
import { EntryStateWord, EntryWish, exportEntries, showEntries } from './entries.ts'
import { editRefusals, Names, names, order, Several, texts, unknown } from './lists.ts'

/** The shop's people say what makes orders cheaper. */

const currencies = ['RUB', 'KZT'] as const
/** Whole units of the currency. */
const Whole = z.int().min(1).max(20_000_000)

export const EditedPromotion = z.object({
  id: z.int(),
  names: Names,
  texts: Names,
  /** Empty: it needs none. */
  coupon: z.string(),
  isPublic: z.boolean(),
  effect: z.enum(promotionKinds),
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  nth: z.int().nullable(),
  gift: z.string(),
  currency: z.enum(currencies),
  least: z.int().nullable(),
  sections: z.string(),
  vendors: z.string(),
  products: z.string(),
  isFullPriceOnly: z.boolean(),
  regions: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  mostUses: z.int().nullable(),
  /** Orders that have it, cancelled ones apart. */
  uses: z.int(),
  isOncePerPhone: z.boolean(),
  isFirstOrder: z.boolean(),
  isAlone: z.boolean(),
  action: z.string(),
  sort: z.int(),
  isActive: z.boolean(),
  state: EntryStateWord,
})
export type EditedPromotion = z.infer<typeof EditedPromotion>

/** `coupon`: whether one has to be typed. */
export const PromotionWish = EntryWish.extend({ coupon: z.enum(['yes', 'no']).optional() })

const needed = (field: string, ru: string, kk: string, en: string) => ofField(field, refusal(422, { ru, kk, en }))

const Written = z.object({
  id: IdOrZero.default(0),
  names: names(80),
  texts: texts(400),
  coupon: CouponText.default(''),
  isPublic: z.boolean().default(false),
  effect: z.enum(promotionKinds),
  percent: z.int().min(1).max(100).optional(),
  amount: Whole.optional(),
  nth: z.int().min(2).max(20).optional(),
  /** Variants of which one is given, by number or article number. */
  gift: Several,
  currency: z.enum(currencies).default('RUB'),
  least: Whole.optional(),
  sections: Several,
  vendors: Several,
  products: Several,
  isFullPriceOnly: z.boolean().default(false),
  regions: Several,
  startsOn: CalendarDay.optional(),
  endsOn: CalendarDay.optional(),
  mostUses: z.int().min(1).max(1_000_000).optional(),
  isOncePerPhone: z.boolean().default(false),
  isFirstOrder: z.boolean().default(false),
  isAlone: z.boolean().default(false),
  /** The word of the promotion's page. */
  action: z.string().trim().max(60).default(''),
  sort: order,
  isActive: z.boolean().default(false),
})

const faults = {
  ...editRefusals,
  COUPON_TAKEN: ofField(
    'coupon',
    refusal(409, {
      ru: 'Такой промокод уже есть. Придумайте другой.',
      kk: 'Мұндай промокод бар. Басқасын ойлап табыңыз.',
      en: 'There is such a promo code already. Think of another one.',
    }),
  ),
  VENDORS_UNKNOWN: unknown('vendors', 'Таких производителей нет', 'Мұндай өндіруші жоқ', 'There are no such makers'),
  GIFTS_UNKNOWN: unknown('gift', 'Таких товаров нет', 'Мұндай тауар жоқ', 'There are no such goods'),
  ACTION_UNKNOWN: unknown('action', 'Такой акции нет', 'Мұндай науқан жоқ', 'There is no such promotion'),
  PERCENT_NEEDED: needed(
    'percent',
    'Впишите, сколько процентов.',
    'Қанша пайыз екенін жазыңыз.',
    'Say how many percent.',
  ),
  AMOUNT_NEEDED: needed('amount', 'Впишите сумму.', 'Соманы жазыңыз.', 'Say the sum.'),
  NTH_NEEDED: needed('nth', 'Впишите, каждый какой.', 'Әр нешінші екенін жазыңыз.', 'Say which one of each.'),
  GIFT_NEEDED: needed('gift', 'Назовите подарок.', 'Сыйлықты атаңыз.', 'Name the gift.'),
  SECTIONS_NEEDED: needed(
    'sections',
    'Назовите два раздела или больше: набор — это товары из каждого.',
    'Екі не одан көп бөлім атаңыз: жинақ — әрқайсысынан тауар.',
    'Name two sections or more: a set is goods of each.',
  ),
  ONCE_NEEDS_COUPON: needed(
    'isOncePerPhone',
    'Один раз на телефон бывает только промокод.',
    'Телефонға бір рет тек промокод болады.',
    'Only a promo code can be once per phone.',
  ),
  FIRST_NEEDS_COUPON: needed(
    'isFirstOrder',
    'Только на первый заказ бывает лишь промокод.',
    'Тек бірінші тапсырысқа промокод қана болады.',
    'Only a promo code can be for the first order alone.',
  ),
  USES_TOO_FEW: ofField(
    'mostUses',
    refusal(
      422,
      {
        ru: 'Использований уже {uses}. Впишите не меньше.',
        kk: '{uses} рет қолданылған. Одан кем емес жазыңыз.',
        en: 'Uses so far: {uses}. Say no less.',
      },
      z.object({ uses: z.int() }),
    ),
  ),
}

export const staffPromotionsContract = {
  listEditedPromotions: call({
    method: 'POST',
    path: '/api_vue/staff/promotions/list/',
    access: 'desk',
    isRead: true,
    summary:
      'All that makes orders cheaper: by itself and by coupon, those out of sight too, with how many orders have it',
    answer: z.object({ promotions: z.array(EditedPromotion) }),
    limit: perMinute(60),
  }),
  showPromotions: showEntries(
    '/api_vue/staff/promotions/show/',
    'Starts promotions and coupons, or stops them: baskets count without these at once',
  ),
  exportPromotions: exportEntries(
    '/api_vue/staff/promotions/promotions.csv',
    'Promotions and coupons as a table for a spreadsheet',
    PromotionWish,
  ),
  checkPromotion: call({
    method: 'POST',
    path: '/api_vue/staff/promotions/check/',
    access: 'desk',
    isRead: true,
    summary:
      'Says at once all that `savePromotion` would refuse of what is written so far; its form may still lack fields',
    body: Written.extend({ names: texts(80), effect: z.enum(promotionKinds).optional() }),
    answer: z.object({}),
    refusals: faults,
    limit: perMinute(60),
  }),
  savePromotion: call({
    method: 'POST',
    path: '/api_vue/staff/promotions/save/',
    access: 'desk',
    summary: 'Writes a promotion or a coupon; with id 0 a new one. Baskets count by it at once',
    body: Written,
    answer: z.object({ id: z.int() }),
    refusals: faults,
    limit: perMinute(60),
  }),
}
