/** Words of coupons, and of why something costs what it costs. */
const coupons = {
  have: 'Есть промокод?',
  label: 'Промокод',
  phone: 'Телефон, на который оформите заказ',
  phoneLacking: 'Введите номер телефона',
  phoneHint: 'Все 11\u00a0цифр, например +7\u00a0912\u00a0345-67-89',
  apply: 'Применить',
  applying: 'Проверяем',
  taken: (coupon: string) => `Промокод ${coupon}`,
  idle: (coupon: string) => `Промокод ${coupon}: сейчас скидки не даёт`,
  remove: 'Убрать',
  all: 'Все промокоды',

  why: 'Почему такая цена',
  of: (name: string) => `: ${name}`,
  before: 'До снижения',
  city: (city: string) => `Цена, ${city}`,
  reasons: {
    kit: (name: string) => `Комплект «${name}»`,
    employee: (name: string) => name,
    promotion: (name: string) => `Акция «${name}»`,
    coupon: (name: string) => `Промокод: ${name}`,
    manager: (name: string) => name,
    bonus: (name: string) => name,
    return: (name: string) => name,
  },
  sum: 'Получается',

  freeMore: (missing: string) => `Ещё ${missing} на\u00a0товары — и\u00a0доставка бесплатная`,
  freeReached: (from: string, isBeforeDiscount: boolean) =>
    `Доставка бесплатная: товары ${isBeforeDiscount ? 'до скидки ' : ''}от ${from}`,

  title: 'Промокоды',
  home: 'Главная',
  description: 'Промокоды магазина, которые действуют сегодня: на что они, до какого дня и с какой суммы.',
  lead: 'Введите промокод в корзине или при оплате. Здесь те, что действуют в вашем городе сегодня.',
  until: (day: string) => `До ${day} включительно`,
  always: 'Без срока',
  lastDay: 'Сегодня последний день',
  once: 'Один раз на номер телефона',
  first: 'Только на первый заказ',
  alone: 'Не складывается с акциями и комплектами',
  copy: 'Скопировать',
  copied: 'Промокод скопирован',
  more: 'Об акции',
  noneTitle: 'Сейчас промокодов нет',
  noneText: 'Посмотрите акции: для них промокод не нужен',
  actions: 'Акции',
}

export default coupons
