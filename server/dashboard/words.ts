import type { SalesCut } from '#contract/staff/dashboard.ts'
import type { Language } from '#rules/language.ts'

interface DashboardWords {
  /** What stands in the place of a shop where nobody collects anything. */
  ways: Record<string, string>
  closedShop: string
  section: string
  city: string
  cuts: Record<SalesCut, string>
  orders: string
  pieces: string
  sum: string
  before: string
  currency: string
}

export const dashboardWords: Record<Language, DashboardWords> = {
  ru: {
    ways: { courier: 'Курьером', carrier: 'Транспортной компанией', none: 'Способ не выбран' },
    closedShop: 'Пункт, которого больше нет',
    section: 'Раздел, которого больше нет',
    city: 'Город, которого больше нет',
    cuts: { day: 'День', section: 'Раздел', city: 'Город', shop: 'Магазин или способ' },
    orders: 'Заказов',
    pieces: 'Штук',
    sum: 'Сумма',
    before: 'Сумма до этого',
    currency: 'Валюта',
  },
  kk: {
    ways: { courier: 'Курьермен', carrier: 'Көлік компаниясымен', none: 'Тәсіл таңдалмаған' },
    closedShop: 'Енді жоқ пункт',
    section: 'Енді жоқ бөлім',
    city: 'Енді жоқ қала',
    cuts: { day: 'Күн', section: 'Бөлім', city: 'Қала', shop: 'Дүкен немесе тәсіл' },
    orders: 'Тапсырыс',
    pieces: 'Дана',
    sum: 'Сомасы',
    before: 'Бұған дейінгі сома',
    currency: 'Валюта',
  },
  en: {
    ways: { courier: 'By courier', carrier: 'By a transport company', none: 'No way chosen' },
    closedShop: 'A point that is gone',
    section: 'A section that is gone',
    city: 'A city that is gone',
    cuts: { day: 'Day', section: 'Section', city: 'City', shop: 'Shop or way' },
    orders: 'Orders',
    pieces: 'Pieces',
    sum: 'Sum',
    before: 'Sum before',
    currency: 'Currency',
  },
}
