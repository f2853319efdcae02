import { plural } from '#rules/plural.ts'

const goodsWord = (number: number) => plural(number, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })

/** Words of the catalogue: lists, and what a card shares with a product's page. */
const catalogue = {
  sponsored: 'Реклама',
  hits: 'Хиты продаж',
  sale: 'Скидки',
  saleMost: (percent: number) => `Скидки до\u00a0−${percent}\u00a0%`,
  saleText: 'Цена на\u00a0карточке уже со\u00a0скидкой, старая стоит рядом.',

  catalogTitle: 'Каталог',
  hitsText: 'То, что чаще всего покупают сейчас.',
  allInSection: 'Все',
  sectionKinds: 'Виды',
  goods: (count: string, number: number) => `${count} ${goodsWord(number)}`,
  goodsOf: (count: string, total: string, number: number) =>
    `${count} из\u00a0${total}\u00a0${plural(number, 'ru', { one: 'товара', few: 'товаров', many: 'товаров' })}`,
  why: 'Нужного товара нет в\u00a0списке?',
  myShop: 'Сегодня в магазине',
  niche: 'Войдёт в\u00a0нишу?',
  anyValue: 'Любой вариант',
  findValue: 'Найти в списке',
  chosenFilters: 'Выбранные фильтры',
  upTo: (text: string) => `До\u00a0${text}`,
  startingFrom: (text: string) => `От\u00a0${text}`,
  chosenRange: (name: string, range: string) => `${name} ${range}`,
  sort: 'Порядок',
  sorts: {
    relevance: 'По соответствию запросу',
    popular: 'Сначала популярные',
    price_asc: 'Сначала дешёвые',
    price_desc: 'Сначала дорогие',
    new: 'Сначала новые',
    rating: 'С высокой оценкой',
    discount: 'С большой скидкой',
  },
  shown: (shown: string, total: string) => `Показано ${shown} из\u00a0${total}`,
  showMore: (count: number) => `Показать ещё ${count}`,
  showingMore: 'Загружаем',
  moreFailed: 'Не удалось загрузить. Проверьте связь и нажмите ещё раз',
  sizes: 'Размеры, см',
  features: 'Особенности',
  rangeCrossed: (from: string, to: string) => `«От» больше, чем «до»: считаем от ${from} до ${to}`,
  rangeMost: (most: string) => `Не больше ${most}`,

  home: 'Главная',
}

export default catalogue
