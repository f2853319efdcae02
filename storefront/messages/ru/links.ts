/** Links of goods: short ones, codes, and those that lead nowhere. */
const links = {
  title: 'Ссылка на\u00a0товар',
  text: 'Вставьте артикул, название, GUID или ссылку. Получите адрес, короткую ссылку и\u00a0QR-код для\u00a0печати.',
  what: 'Артикул, название, GUID или ссылка',
  find: 'Найти',
  nothing: (what: string) =>
    `По\u00a0словам «${what}» ничего не\u00a0нашлось. Проверьте артикул или вставьте ссылку целиком.`,
  article: (code: string) => `Артикул ${code}`,
  link: 'Ссылка на\u00a0товар',
  short: 'Короткая ссылка',
  copy: 'Скопировать',
  copied: 'Ссылка скопирована',
  open: 'Открыть товар',
  print: 'Напечатать',
  codeOf: (name: string) => `QR-код: ${name}`,
  scan: 'Наведите камеру телефона',
  brokenTitle: 'Ссылка на\u00a0товар не\u00a0работает',
  brokenOffer: (name: string) => `Этого варианта нет, а\u00a0«${name}» есть`,
  brokenProduct: 'Этого товара у\u00a0нас больше нет',
  brokenText: 'Его могли снять с\u00a0продажи, или\u00a0ссылка скопирована не\u00a0целиком.',
  toProduct: 'Открыть товар',
  toCatalogue: 'В\u00a0каталог',
  byArticle: 'Найти по\u00a0артикулу или названию',
  similar: 'Похожие товары',
  hits: 'Что берут чаще всего',
}

export default links
