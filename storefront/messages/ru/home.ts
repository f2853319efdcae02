import { plural } from '#rules/plural.ts'
import { promisedReturnDays } from '#rules/return-term.ts'

const goodsWord = (number: number) => plural(number, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })

/** Words of the home page. */
const home = {
  homeTitle: 'Мебель и товары для дома',
  homeDescription: (region: string) =>
    `Диваны, кровати, шкафы, столы и свет с размерами, датой доставки и ценой для города ${region}.`,
  slides: 'Главные предложения',
  slide: (number: number, total: number) => `Слайд ${number} из ${total}`,
  actionsTitle: 'Акции',
  actionUntil: (day: string) => `до\u00a0${day}`,
  newsTitle: 'Новости магазина',
  postsTitle: 'Мы в социальных сетях',
  newTab: 'откроется в новой вкладке',
  sectionCount: (count: number) =>
    `${count} ${plural(count, 'ru', { one: 'раздел', few: 'раздела', many: 'разделов' })}`,
  saleUpTo: 'Скидки до',
  salePercent: (percent: number) => `−${percent}`,
  saleTitle: 'Сейчас дешевле',
  saleGoods: (count: string, number: number) => `${count}\u00a0${goodsWord(number)}`,
  advantages: 'Как мы работаем',
  advantageDate: 'Дата, а\u00a0не\u00a0«3\u2060–\u20605\u00a0дней»',
  advantageDateText: 'День и\u00a0окно доставки видны до\u00a0оплаты',
  advantageAssembly: 'Сборка в\u00a0тот же день',
  advantageAssemblyText: 'Мастер приезжает вслед за\u00a0машиной',
  advantageReturn: `${promisedReturnDays}\u00a0дней на\u00a0возврат`,
  advantageReturnText: 'Если не\u00a0подошло, заберём сами',
  advantageWarranty: 'Гарантия на\u00a0каждую вещь',
  advantageWarrantyText: 'Срок стоит на\u00a0странице товара',
  popularSections: 'Разделы',
  hits: 'Хиты продаж',
  sale: 'Скидки',
  saleText: 'Цена на\u00a0карточке уже со\u00a0скидкой, старая стоит рядом.',
}

export default home
