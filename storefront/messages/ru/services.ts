import { plural } from '#rules/plural.ts'

/** Words of the table of services around the goods. */
const services = {
  title: 'Сколько это стоит',
  service: 'Услуга',
  price: 'Цена',
  free: 'бесплатно',
  from: (sum: string) => `от\u00a0${sum}`,
  freeFrom: (sum: string) =>
    `Заказы с\u00a0товарами от\u00a0${sum} привозим бесплатно: считаем до\u00a0скидки по\u00a0промокоду.`,
  kept: (percent: number, deliveries: number) =>
    `В\u00a0обещанный день привезли ${percent}\u00a0% заказов: ${deliveries} ${plural(deliveries, 'ru', { one: 'доставка', few: 'доставки', many: 'доставок' })} за\u00a090\u00a0дней. Если не\u00a0успеваем, пишем сразу и\u00a0начисляем бонусы.`,
}

export default services
