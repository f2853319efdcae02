import { plural } from '#rules/plural.ts'

/** Words of a list in which nothing is left. */
const nothing = {
  noneTitle: 'С такими фильтрами ничего нет',
  noneText: 'Снимите один из\u00a0фильтров, и\u00a0товары найдутся.',
  relax: (name: string, count: string, number: number) =>
    `Без фильтра «${name}»: ${count}\u00a0${plural(number, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })}`,
  emptySectionTitle: 'Здесь пока пусто',
  emptySectionText: 'Товары этого раздела ждут поставки. Посмотрите соседние разделы.',
}

export default nothing
