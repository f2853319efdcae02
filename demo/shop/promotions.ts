import type { PromotionEffect } from '#rules/promotion/terms.ts'
import type { Local } from './types.ts'

export interface DemoPromotion {
  name: Local
  text: Local
  coupon?: string
  isPublic?: boolean
  /** A gift is named by the numbers of variants in the feed. */
  effect: Exclude<PromotionEffect, { kind: 'gift' }> | { kind: 'gift'; offers: string[] }
  sections?: string[]
  vendors?: string[]
  isFullPriceOnly?: boolean
  /** In whole units of its currency. */
  least?: number
  currency?: 'RUB' | 'KZT'
  /** Words of regions; without any everywhere. */
  regions?: string[]
  /** Its days, counted from the day on which the demo is filled; without any it always runs. */
  days?: [from: number, to: number]
  isOncePerPhone?: boolean
  isFirstOrder?: boolean
  mostUses?: number
  isAlone?: boolean
  action?: string
}

/** What makes orders of the demo shop cheaper: some by themselves, some by coupons, one of them ended, one hidden. */
export const promotions: readonly DemoPromotion[] = [
  {
    name: {
      ru: 'Третий барный стул вполцены',
      kk: 'Үшінші бар орындығы жарты бағаға',
      en: 'Third bar stool at half price',
    },
    text: {
      ru: 'Из каждых трёх барных стульев один, самый недорогой, стоит вдвое меньше.',
      kk: 'Әр үш бар орындығының біреуі, ең арзаны, жарты бағаға.',
      en: 'Of every three bar stools the least dear one costs half.',
    },
    effect: { kind: 'nth', nth: 3, percent: 50 },
    sections: ['barnye-stulya'],
    days: [-10, 40],
  },
  {
    name: { ru: 'Спальня целиком', kk: 'Тұтас жатын бөлме', en: 'A whole bedroom' },
    text: {
      ru: 'Туалетный столик и топпер вместе дешевле на 5 %.',
      kk: 'Дәретхана үстелі мен топпер бірге 5 % арзан.',
      en: 'A dressing table and a topper together cost 5 % less.',
    },
    effect: { kind: 'set', percent: 5 },
    sections: ['tualetnye-stoliki', 'toppery'],
  },
  {
    name: { ru: 'Доставка в подарок', kk: 'Жеткізу сыйға', en: 'Delivery as a gift' },
    text: {
      ru: 'Бесплатная доставка заказов с товарами от 300 000 рублей.',
      kk: '300 000 рубльден асқан тапсырыстарды тегін жеткіземіз.',
      en: 'Free delivery of orders with goods for 300,000 roubles or more.',
    },
    effect: { kind: 'delivery' },
    isPublic: true,
    least: 300_000,
  },
  {
    name: { ru: 'Доставка в подарок', kk: 'Жеткізу сыйға', en: 'Delivery as a gift' },
    text: {
      ru: 'Бесплатная доставка заказов с товарами от 1 500 000 тенге.',
      kk: '1 500 000 теңгеден асқан тапсырыстарды тегін жеткіземіз.',
      en: 'Free delivery of orders with goods for 1,500,000 tenge or more.',
    },
    effect: { kind: 'delivery' },
    isPublic: true,
    currency: 'KZT',
    least: 1_500_000,
    regions: ['almaty', 'astana'],
  },
  {
    name: { ru: 'Подушка в подарок к дивану', kk: 'Диванға жастық сыйға', en: 'A cushion with a sofa' },
    text: {
      ru: 'Положите в корзину модульный диван от 150 000 рублей и подушку «Перо»: подушка станет бесплатной.',
      kk: 'Себетке 150 000 рубльден модульді диван мен «Перо» жастығын салыңыз: жастық тегін болады.',
      en: 'Put a modular sofa from 150,000 roubles and a Pero cushion into the basket: the cushion is free.',
    },
    effect: { kind: 'gift', offers: ['17801', '17802', '17803', '17804', '17805', '17806'] },
    sections: ['modulnye-divany'],
    least: 150_000,
  },
  {
    name: { ru: '7 % на первый заказ', kk: 'Бірінші тапсырысқа 7 %', en: '7 % off the first order' },
    text: {
      ru: 'Скидка на всё, кроме товаров со сниженной ценой, при заказе от 10 000 рублей.',
      kk: 'Бағасы төмендетілгеннен басқа бәріне, 10 000 рубльден басталатын тапсырысқа.',
      en: 'Off everything but reduced goods, for orders from 10,000 roubles.',
    },
    coupon: 'НОВОСЕЛ7',
    isPublic: true,
    effect: { kind: 'percent', percent: 7 },
    least: 10_000,
    isFullPriceOnly: true,
    isOncePerPhone: true,
    isFirstOrder: true,
  },
  {
    name: { ru: '3 000 ₽ на свет и декор', kk: 'Жарық пен декорға 3 000 ₽', en: '3,000 ₽ off light and decor' },
    text: {
      ru: 'На светильники, декор и текстиль от 15 000 рублей.',
      kk: 'Шамдар, декор және текстильге, 15 000 рубльден.',
      en: 'For lamps, decor and textiles from 15,000 roubles.',
    },
    coupon: 'УЮТ3000',
    isPublic: true,
    effect: { kind: 'sum', amountMinor: 3_000_00 },
    sections: ['svet', 'dekor-i-tekstil'],
    least: 15_000,
    days: [-12, 19],
    action: 'teplyj-dom',
  },
  {
    name: { ru: 'Бесплатная доставка', kk: 'Тегін жеткізу', en: 'Free delivery' },
    text: {
      ru: 'Для Челябинска и Екатеринбурга, первым двумстам заказам.',
      kk: 'Челябі мен Екатеринбург үшін, алғашқы екі жүз тапсырысқа.',
      en: 'In Chelyabinsk and Yekaterinburg, for the first two hundred orders.',
    },
    coupon: 'ПРИВЕЗИТЕ',
    isPublic: true,
    effect: { kind: 'delivery' },
    regions: ['chelyabinsk', 'ekaterinburg'],
    mostUses: 200,
    days: [-3, 27],
  },
  {
    name: { ru: '12 % на одну покупку', kk: 'Бір сатып алуға 12 %', en: '12 % off one purchase' },
    text: {
      ru: 'На всё, и на товары со сниженной ценой. Если акция или комплект выгоднее, посчитаем их.',
      kk: 'Бәріне, бағасы төмендетілгенге де. Науқан не жинақ тиімдірек болса, соны есептейміз.',
      en: 'Off everything, reduced goods too. Where a promotion or a set is better for you, that counts.',
    },
    coupon: 'СОЛО12',
    isPublic: true,
    effect: { kind: 'percent', percent: 12 },
    isAlone: true,
    days: [-1, 12],
  },
  {
    name: { ru: '10 000 ₸ на мебель', kk: 'Жиһазға 10 000 ₸', en: '10,000 ₸ off furniture' },
    text: {
      ru: 'Для городов Казахстана при заказе от 150 000 тенге.',
      kk: 'Қазақстан қалаларына, 150 000 теңгеден басталатын тапсырысқа.',
      en: 'For cities of Kazakhstan, for orders from 150,000 tenge.',
    },
    coupon: 'ЖАҢАҮЙ',
    isPublic: true,
    effect: { kind: 'sum', amountMinor: 10_000_00 },
    currency: 'KZT',
    least: 150_000,
    regions: ['almaty', 'astana'],
    isOncePerPhone: true,
  },
  {
    name: { ru: '10 % для своих', kk: 'Өз адамдарымызға 10 %', en: '10 % for friends' },
    text: { ru: 'Раздаём на выставках.', kk: 'Көрмелерде таратамыз.', en: 'Handed out at fairs.' },
    coupon: 'СВОИМ10',
    effect: { kind: 'percent', percent: 10 },
    days: [-30, 60],
  },
  {
    name: { ru: '15 % к осени', kk: 'Күзге 15 %', en: '15 % for autumn' },
    text: { ru: 'Для прихожих.', kk: 'Дәліздерге.', en: 'For hallways.' },
    coupon: 'ОСЕНЬ15',
    isPublic: true,
    effect: { kind: 'percent', percent: 15 },
    sections: ['prikhozhaya'],
    days: [-60, -8],
  },
]
