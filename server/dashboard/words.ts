import type { FigureTable, SalesCut } from '#contract/staff/dashboard.ts'
import type { FunnelStep } from '#rules/counting.ts'
import type { Language } from '#rules/language.ts'

interface DashboardWords {
  /** What stands in the place of a shop where nobody collects anything. */
  ways: Record<string, string>
  closedShop: string
  section: string
  city: string
  cuts: Record<SalesCut, string>
  steps: Record<FunnelStep, string>
  orders: string
  pieces: string
  sum: string
  before: string
  currency: string
  /** The head of each other table. */
  figures: Record<FigureTable, string[]>
}

export const dashboardWords: Record<Language, DashboardWords> = {
  ru: {
    ways: { courier: 'Курьером', carrier: 'Транспортной компанией', none: 'Способ не выбран' },
    closedShop: 'Пункт, которого больше нет',
    section: 'Раздел, которого больше нет',
    city: 'Город, которого больше нет',
    cuts: { day: 'День', section: 'Раздел', city: 'Город', shop: 'Магазин или способ' },
    steps: {
      view_item: 'Смотрели товар',
      add_to_cart: 'Положили в корзину',
      begin_checkout: 'Начали оформлять',
      add_shipping_info: 'Выбрали доставку',
      add_payment_info: 'Выбрали оплату',
      purchase: 'Оформили заказ',
      paid: 'Оплатили',
    },
    orders: 'Заказов',
    pieces: 'Штук',
    sum: 'Сумма',
    before: 'Сумма до этого',
    currency: 'Валюта',
    figures: {
      kept: ['Город', 'Доставок', 'В срок, %'],
      missed: ['Запрос', 'Раз'],
      trials: ['Опыт', 'Вариант', 'Видели', 'Положили в корзину', 'Оформили заказ'],
      claims: ['Ждут магазин', 'Из них просрочены или подняты выше'],
    },
  },
  kk: {
    ways: { courier: 'Курьермен', carrier: 'Көлік компаниясымен', none: 'Тәсіл таңдалмаған' },
    closedShop: 'Енді жоқ пункт',
    section: 'Енді жоқ бөлім',
    city: 'Енді жоқ қала',
    cuts: { day: 'Күн', section: 'Бөлім', city: 'Қала', shop: 'Дүкен немесе тәсіл' },
    steps: {
      view_item: 'Тауарды қарады',
      add_to_cart: 'Себетке салды',
      begin_checkout: 'Рәсімдей бастады',
      add_shipping_info: 'Жеткізуді таңдады',
      add_payment_info: 'Төлемді таңдады',
      purchase: 'Тапсырыс берді',
      paid: 'Төледі',
    },
    orders: 'Тапсырыс',
    pieces: 'Дана',
    sum: 'Сомасы',
    before: 'Бұған дейінгі сома',
    currency: 'Валюта',
    figures: {
      kept: ['Қала', 'Жеткізу', 'Мерзімінде, %'],
      missed: ['Сұраныс', 'Рет'],
      trials: ['Тәжірибе', 'Нұсқа', 'Көрді', 'Себетке салды', 'Тапсырыс берді'],
      claims: ['Дүкенді күтеді', 'Оның ішінде мерзімі өткен немесе жоғары берілген'],
    },
  },
  en: {
    ways: { courier: 'By courier', carrier: 'By a transport company', none: 'No way chosen' },
    closedShop: 'A point that is gone',
    section: 'A section that is gone',
    city: 'A city that is gone',
    cuts: { day: 'Day', section: 'Section', city: 'City', shop: 'Shop or way' },
    steps: {
      view_item: 'Looked at goods',
      add_to_cart: 'Put into the basket',
      begin_checkout: 'Began an order',
      add_shipping_info: 'Chose delivery',
      add_payment_info: 'Chose payment',
      purchase: 'Placed an order',
      paid: 'Paid',
    },
    orders: 'Orders',
    pieces: 'Pieces',
    sum: 'Sum',
    before: 'Sum before',
    currency: 'Currency',
    figures: {
      kept: ['City', 'Deliveries', 'On time, %'],
      missed: ['Query', 'Times'],
      trials: ['Experiment', 'Variant', 'Saw it', 'Put into the basket', 'Placed an order'],
      claims: ['Wait for the shop', 'Of them overdue or handed up'],
    },
  },
}
