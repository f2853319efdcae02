import { plural } from '#rules/plural.ts'

const goodsWord = (count: number) => plural(count, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })

/** Words of the basket. */
const basket = {
  title: 'Корзина',
  summary: (count: number, weight: string) => `${count} ${goodsWord(count)}, ${weight} кг`,
  lines: 'Товары в корзине',

  checkAll: 'Выбрать всё',
  check: (name: string) => `Заказать: ${name}`,
  clear: 'Очистить корзину',
  clearAsk: 'Убрать из корзины все товары? Вернуть их одним нажатием не получится',
  clearYes: 'Убрать все',
  clearNo: 'Оставить',
  remove: (name: string) => `Убрать из корзины: ${name}`,
  removed: (name: string) => `${name}: убрали из корзины`,
  undo: 'Вернуть',
  quantity: (name: string) => `Сколько штук: ${name}`,
  perPiece: (price: string) => `${price} за штуку`,
  inBatch: (count: number) => `продаём по ${count} шт.`,
  inKit: (name: string, percent: number) => `Дешевле на\u00a0${percent}\u00a0% в\u00a0комплекте: ${name}`,
  left: (count: number) => `Осталось ${count}`,

  cheaper: (name: string, by: string) =>
    `${name}: дешевле на ${by}, чем когда вы положили в корзину. Новая цена уже посчитана.`,
  dearer: (name: string, by: string) =>
    `${name}: дороже на ${by}, чем когда вы положили в корзину. Новая цена уже посчитана.`,
  fewerLeft: (name: string, wanted: number, available: number) =>
    `${name}: вы хотели ${wanted} шт., осталось ${available}. Посчитали ${available}.`,
  lineCheaper: (by: string) => `Подешевело на ${by}`,
  lineDearer: (by: string) => `Подорожало на ${by}`,
  lineFewer: (available: number) => `Осталось только ${available} шт.`,

  capped: (available: number) => `Больше ${available} шт. сейчас нет, столько и посчитали`,
  rounded: (count: number) => `Продаём упаковками, поэтому посчитали ${count} шт.`,
  soldOut: 'Товар только что закончился',

  unavailable: 'Сейчас не привезём',

  change: 'Изменить',
  city: 'Город',
  choose: 'Выбрать',
  goods: (count: number) => `Товары, ${count} шт.`,
  discount: 'Скидка по акциям',
  delivery: 'Доставка до двери',
  lift: (floor: number, hasElevator: boolean) => `Подъём, ${floor} этаж, ${hasElevator ? 'лифт' : 'без лифта'}`,
  assembly: 'Сборка, если нужна',
  onTop: 'Сверху, по вашему выбору при оформлении. Примерно, в черте города:',
  free: 'бесплатно',
  orderAsGuest: 'Оформить без входа',
  orderSignedIn: 'Оформить заказ',
  orderShort: 'Оформить',
  signIn: 'Войти по телефону',
  orderFor: (name: string, phone: string) => `Получит ${name}, ${phone}`,
  payLater: 'Оплата после того, как выберете день доставки',
  nothingChecked: 'Отметьте товары, которые хотите заказать',

  emptyTitle: 'Здесь пока пусто',
  emptyText: 'Посмотрите каталог или найдите нужное по размеру',
  toCatalogue: 'В каталог',
  together: 'Обычно берут вместе',
  hits: 'Хиты этой недели',
}

export default basket
