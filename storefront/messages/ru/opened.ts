import { plural } from '#rules/plural.ts'

/** Words of what is opened by a press: the menu, the quick view, the window about the basket. */
const opened = {
  suggestions: 'Подсказки',
  suggestProducts: 'Товары',
  suggestSections: 'Разделы',
  suggestQueries: 'Часто ищут',
  suggestCorrected: (query: string) => `Ищем «${query}»`,
  suggestNothing: 'Ничего похожего не нашли. Попробуйте другое слово',
  suggestBack: 'Закрыть поиск',
  suggestCount: (count: number) =>
    `${count} ${plural(count, 'ru', { one: 'подсказка', few: 'подсказки', many: 'подсказок' })}`,
  showAllFound: (count: string, number: number) =>
    `Показать ${plural(number, 'ru', { one: `${count} товар`, few: `все ${count} товара`, many: `все ${count} товаров` })}`,
  quickViewMore: 'Всё о товаре',
  addedTitle: 'Теперь в корзине',
  inBasketAll: (goods: string, sum: string) => `Всего в корзине ${goods} на ${sum}`,
  goOnBuying: 'Продолжить',
  menuLabel: 'Разделы каталога',
  comesTomorrow: 'Привезём завтра',
  cheaperNow: 'Сейчас дешевле',
}

export default opened
