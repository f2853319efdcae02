import { plural } from '#rules/plural.ts'

const goodsWord = (number: number) => plural(number, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })

/** Words of the catalogue: home, lists, search, and what a card shares with a product's page. */
const catalogue = {
  homeTitle: 'Мебель и товары для дома',
  homeDescription: (region: string) =>
    `Диваны, кровати, шкафы, столы и свет с размерами, датой доставки и ценой для города ${region}.`,
  slides: 'Главные предложения',
  slide: (number: number, total: number) => `Слайд ${number} из ${total}`,
  hits: 'Хиты продаж',
  sale: 'Скидки',
  sectionCount: (count: number) =>
    `${count} ${plural(count, 'ru', { one: 'раздел', few: 'раздела', many: 'разделов' })}`,
  saleUpTo: 'Скидки до',
  salePercent: (percent: number) => `−${percent}`,
  saleTitle: 'Сейчас дешевле',
  saleText: 'Цена на\u00a0карточке уже со\u00a0скидкой, старая стоит рядом.',
  saleGoods: (count: string, number: number) => `${count}\u00a0${goodsWord(number)}`,
  advantages: 'Как мы работаем',
  advantageDate: 'Дата, а\u00a0не\u00a0«3\u2060–\u20605\u00a0дней»',
  advantageDateText: 'День и\u00a0окно доставки видны до\u00a0оплаты',
  advantageAssembly: 'Сборка в\u00a0тот же день',
  advantageAssemblyText: 'Мастер приезжает вслед за\u00a0машиной',
  advantageReturn: '14\u00a0дней на\u00a0возврат',
  advantageReturnText: 'Если не\u00a0подошло, заберём сами',
  advantageWarranty: 'Гарантия на\u00a0каждую вещь',
  advantageWarrantyText: 'Срок стоит на\u00a0странице товара',

  catalogTitle: 'Каталог',
  catalogDescription: (region: string) => `Все разделы мебели и товаров для дома, цены и наличие в городе ${region}.`,
  hitsText: 'То, что чаще всего покупают сейчас.',
  hitsDescription: (region: string) => `Что чаще всего покупают: цены, размеры и дата доставки в город ${region}.`,
  saleDescription: (region: string) => `Товары, цена на которые снижена, с доставкой в город ${region}.`,
  allInSection: 'Все',
  sectionKinds: 'Виды',
  goods: (count: string, number: number) => `${count} ${goodsWord(number)}`,
  goodsOf: (count: string, total: string, number: number) =>
    `${count} из\u00a0${total}\u00a0${plural(number, 'ru', { one: 'товара', few: 'товаров', many: 'товаров' })}`,
  chosenFilters: 'Выбранные фильтры',
  upTo: (text: string) => `До\u00a0${text}`,
  startingFrom: (text: string) => `От\u00a0${text}`,
  chosenRange: (name: string, range: string) => `${name} ${range}`,
  sort: 'Порядок',
  sorts: {
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
  list: 'Список товаров',
  noneTitle: 'С такими фильтрами ничего нет',
  noneText: 'Снимите один из\u00a0фильтров, и\u00a0товары найдутся.',
  relax: (name: string, count: string, number: number) => `Без фильтра «${name}»: ${count}\u00a0${goodsWord(number)}`,
  emptySectionTitle: 'Здесь пока пусто',
  emptySectionText: 'Товары этого раздела ждут поставки. Посмотрите соседние разделы.',
  sizes: 'Размеры, см',
  features: 'Особенности',

  choiceOf: (name: string) => `${name}:`,
  soldInBatches: (count: number) =>
    `Продаётся по\u00a0${count}\u00a0${plural(count, 'ru', { one: 'штуке', few: 'штуки', many: 'штук' })}`,
  batchPrice: (sum: string, count: number) => `${sum} за\u00a0${count}\u00a0шт.`,
  searchTitle: 'Поиск',
  searchResults: (query: string) => `«${query}»`,
  searchMeta: (query: string) => `Поиск: ${query}`,
  correctedTo: (query: string) => `Показали результаты по\u00a0запросу «${query}»`,
  unanswered: (words: string) => `По слову «${words}» ничего нет. Показали ближайшее к остальному запросу`,
  typedWas: (query: string) => `Вы написали «${query}»`,
  foundIn: 'Где нашлось',
  everywhere: 'Везде',
  nothingTitle: (query: string) => `По\u00a0запросу «${query}» ничего не\u00a0нашли`,
  nothingText: 'Проверьте, нет ли опечатки, назовите вещь одним словом или откройте раздел.',
  askTitle: 'Что ищем?',
  askText: 'Впишите название, размер или свойство: «диван 160», «стол раскладной».',
  popularSections: 'Разделы',
  backToAll: 'Искать во\u00a0всех разделах',

  home: 'Главная',
}

export default catalogue
