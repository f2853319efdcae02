import { plural } from '#rules/plural.ts'

const shops = (count: number) =>
  `${count}\u00a0${plural(count, 'ru', { one: 'магазин', few: 'магазина', many: 'магазинов' })}`

/** Words around the information pages; what they say themselves lies in the content table. */
const content = {
  contacts: 'Контакты',
  onThisPage: 'На этой странице',
  askTitle: 'Остались вопросы?',
  askText: 'Ответим каждый день с\u00a09 до\u00a021 по\u00a0времени вашего города.',
  write: 'Написать нам',
  goods: 'Товары со страницы',
  updated: (day: string) => `Обновлено ${day}`,
  figures: {
    models: (count: number) =>
      `${plural(count, 'ru', { one: 'модель', few: 'модели', many: 'моделей' })} мебели в\u00a0каталоге`,
    shops: (count: number, towns: number) =>
      `${plural(count, 'ru', { one: 'магазин', few: 'магазина', many: 'магазинов' })}, доставка из\u00a0${towns}\u00a0${plural(towns, 'ru', { one: 'города', few: 'городов', many: 'городов' })}`,
    rating: (count: number) =>
      `средняя оценка по\u00a0${count}\u00a0${plural(count, 'ru', { one: 'отзыву', few: 'отзывам', many: 'отзывам' })} о\u00a0магазине`,
    kept: 'заказов привезли в\u00a0обещанный день за\u00a0последние 90\u00a0дней',
  },
  places: {
    map: 'Магазины на карте',
    none: 'В\u00a0вашем городе магазинов нет. Привезём к\u00a0двери или отправим транспортной компанией.',
    kinds: { shop: 'Магазин', office: 'Офис', pickup: 'Пункт выдачи' },
    route: 'Построить маршрут',
    stock: 'Что есть в\u00a0магазине',
    photo: (name: string) => `${name}, зал`,
  },
  regions: {
    russia: 'Россия',
    kazakhstan: 'Казахстан',
    shops,
    noShops: 'доставка и\u00a0пункты выдачи',
    open: 'Открыть магазин города',
    contacts: 'Адреса и\u00a0часы',
  },
  zones: {
    none: 'В\u00a0этом городе зон нет: цена одна на весь город, дальше считаем по\u00a0километрам.',
    zone: 'Зона',
    days: 'Дни',
    price: 'Доставка',
    free: 'бесплатно',
    everyDay: 'каждый день',
    later: (days: number) =>
      `на\u00a0${days}\u00a0${plural(days, 'ru', { one: 'день', few: 'дня', many: 'дней' })} позже, чем в\u00a0городе`,
    weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  },
  site: {
    goods: 'Покупки',
    hits: 'Хиты',
    sale: 'Скидки',
    promocodes: 'Промокоды',
    certificates: 'Подарочные сертификаты',
    reviews: 'Отзывы о магазине',
    actions: 'Акции',
    styles: 'Стили интерьера',
    makers: 'Производители',
    information: 'Справка',
  },
}

export default content
