/** Words of the day on which all goods come together. */
const wholeOrder = {
  title: (day: string) => `Всё вместе можно получить ${day}`,
  holding: (names: string[]) =>
    names.length > 1 ? `Ждать приходится этих товаров: ${names.join(', ')}` : `Дольше всех едет ${names[0] ?? ''}`,
  more: (count: number) => `ещё ${count}`,
  together: 'Одной доставкой',
  apart: 'Двумя доставками',
  delivery: (sum: string) => `доставка ${sum}`,
  free: 'бесплатно',
  total: (sum: string) => `Всего ${sum}`,
  choose: 'Выбрать',
  chosen: 'Выбрано',
  otherwise: 'Выбрать иначе',
  choosing: 'Меняем',
  hint: 'Заказ всё равно один: промокод и\u00a0бонусы общие, оплатить можно всё сразу или по\u00a0частям. День и\u00a0время каждой доставки выберете при оформлении, потом их можно перенести.',
}

export default wholeOrder
