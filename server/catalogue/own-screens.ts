import type { PageLink } from '#contract/catalogue/listing.ts'
import type { Language } from '#rules/language.ts'

type Said = Record<Language, Pick<PageLink, 'title' | 'lead'>>

/** Screens that answer a question and are no pages of the content table: what a link to them says. */
const screens: Record<string, Said> = {
  '/certificates/': {
    ru: {
      title: 'Подарочные сертификаты',
      lead: 'Любая сумма, открытка с пожеланием, код приходит сразу после оплаты.',
    },
    kk: {
      title: 'Сыйлық сертификаттары',
      lead: 'Кез келген сома, тілегі бар ашықхат, код төлемнен кейін бірден келеді.',
    },
    en: { title: 'Gift certificates', lead: 'Any sum, a card with your wish, the code comes right after payment.' },
  },
  '/promocodes/': {
    ru: { title: 'Промокоды', lead: 'Какие действуют сегодня: на что они, до какого дня и с какой суммы.' },
    kk: { title: 'Промокодтар', lead: 'Бүгін жарамдылары: неге арналған, қай күнге дейін және қай сомадан бастап.' },
    en: { title: 'Promo codes', lead: 'Those that work today: what they are for, until which day and from what sum.' },
  },
  '/vse-akcii/': {
    ru: { title: 'Все акции', lead: 'Скидки и наборы, которые действуют в вашем городе сегодня.' },
    kk: { title: 'Барлық науқан', lead: 'Қалаңызда бүгін жарамды жеңілдіктер мен жиынтықтар.' },
    en: { title: 'All promotions', lead: 'Discounts and sets that apply in your city today.' },
  },
  '/constructor/': {
    ru: { title: 'Конструктор комнаты', lead: 'Начертите комнату по своим размерам и расставьте в ней нашу мебель.' },
    kk: { title: 'Бөлме құрастырғыш', lead: 'Бөлмені өз өлшеміңізбен сызып, оған біздің жиһазды қойыңыз.' },
    en: { title: 'Room planner', lead: 'Draw your room to its own sizes and place our furniture in it.' },
  },
  '/vacancies/': {
    ru: { title: 'Вакансии', lead: 'Работа в магазинах, на складе, в доставке и сборке: города, зарплата, условия.' },
    kk: { title: 'Бос орындар', lead: 'Дүкенде, қоймада, жеткізу мен құрастыруда жұмыс: қалалар, жалақы, шарттар.' },
    en: { title: 'Vacancies', lead: 'Work in shops, warehouses, delivery and assembly: cities, pay, terms.' },
  },
  '/reviews/': {
    ru: { title: 'Отзывы о магазине', lead: 'Пишут те, кто получил заказ.' },
    kk: { title: 'Дүкен туралы пікірлер', lead: 'Тапсырысын алғандар жазады.' },
    en: { title: 'Reviews of the shop', lead: 'Written by those who got an order.' },
  },
}

/** What a link to one of the shop's own screens says; null where the path is none of these. */
export function ownScreen(path: string, language: Language): Pick<PageLink, 'title' | 'lead'> | null {
  return Object.hasOwn(screens, path) ? (screens[path]?.[language] ?? null) : null
}
