import { plural } from '#rules/plural.ts'

const goodsWord = (count: number) => plural(count, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })

/** Words of the basket. */
const basket = {
  title: 'Корзина',
  summary: (count: number, weight: string) => `${count} ${goodsWord(count)}, ${weight} кг`,
  lines: 'Товары в корзине',

  checkAll: 'Выбрать всё',
  check: (name: string) => `Заказать: ${name}`,
  askFit: 'Пройдёт ли всё это к\u00a0вам домой',
  changeFit: 'Изменить размеры лифта, двери и\u00a0лестницы',
  clear: 'Очистить корзину',
  clearAsk: 'Убрать из корзины все товары? Вернуть их одним нажатием не получится',
  clearYes: 'Убрать все',
  clearNo: 'Оставить',
  remove: (name: string) => `Убрать из корзины: ${name}`,
  removed: (name: string) => `${name}: убрали из корзины`,
  toFavourites: (name: string) => `Перенести в избранное: ${name}`,
  movedToFavourites: (name: string) => `${name}: теперь в избранном`,
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
  earned: (count: number, text: string) =>
    `Вернём ${text}\u00a0${plural(count, 'ru', { one: 'бонус', few: 'бонуса', many: 'бонусов' })}, когда получите заказ`,
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

  onePage: 'Быстрый заказ: имя и телефон',
  shared: {
    page: 'Поделиться заказом',
    pageLead:
      'Сделайте ссылку на то, что собрали: её откроют с ценами своего города и смогут заказать или показать семье.',
    make: 'Сделать ссылку',
    sendBy: 'Отправить',
    byMail: 'Письмом',
    mailSubject: 'Посмотри, что я собираюсь заказать',
    toBasket: 'Вернуться в\u00a0корзину',
    share: 'Поделиться корзиной',
    sharing: 'Делаем ссылку…',
    link: 'Ссылка на корзину',
    copy: 'Скопировать',
    copied: 'Ссылка скопирована',
    hint: 'По ссылке видны отмеченные товары с\u00a0ценами города того, кто открыл. Ваших данных в\u00a0ней нет, работает 90\u00a0дней.',
    title: 'С\u00a0вами поделились корзиной',
    fromStaff: 'Корзину для вас собрали в\u00a0магазине',
    own: 'Ваша корзина по ссылке',
    from: (name: string) => `Показывает ${name}`,
    lines: 'Товары по ссылке',
    pieces: (count: number) => `${count} шт.`,
    take: 'Положить в\u00a0корзину',
    merge: 'Добавить к\u00a0моей корзине',
    replace: 'Заменить мою корзину',
    replaceHint: 'Вашу прежнюю корзину сохраним, её можно будет вернуть.',
    nothingHere: 'В\u00a0ваш город эти товары сейчас не привезём. Посмотрите похожие в\u00a0каталоге.',
    merged: 'Товары по ссылке теперь в\u00a0вашей корзине.',
    replaced: 'Теперь в\u00a0корзине товары по ссылке.',
    missing: (count: number) =>
      `${count}\u00a0${goodsWord(count)} не добавили: сейчас ${plural(count, 'ru', { one: 'его', few: 'их', many: 'их' })} нет в\u00a0вашем городе.`,
    openKept: 'Вернуть прежнюю корзину',
    gone: 'Ссылка не открывается',
    goneText: 'Она неполная или устарела. Попросите прислать её ещё раз',
  },
}

export default basket
