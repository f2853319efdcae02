/** Words of the day on which all goods come together. */
const wholeOrder = {
  title: (day: string) => `Всё вместе можно получить ${day}`,
  holding: (names: string[]) =>
    names.length > 1 ? `Ждать приходится эти товары: ${names.join(', ')}` : `Дольше всех едет ${names[0] ?? ''}`,
  more: (count: number) => `ещё ${count}`,
  together: 'Одним заказом',
  apart: 'Двумя заказами',
  delivery: (sum: string) => `доставка ${sum}`,
  free: 'бесплатно',
  total: (sum: string) => `Всего ${sum}`,
  split: 'Сначала заказать то, что приедет раньше',
  splitting: 'Откладываем',
  hint: 'Остальное останется в\u00a0корзине без отметки: вернётесь и\u00a0закажете следом. Промокод и\u00a0бонусы посчитаны в\u00a0первом заказе.',
}

export default wholeOrder
