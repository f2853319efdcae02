import { plural } from '#rules/plural.ts'

const goodsWord = (count: number) => plural(count, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })

/** So many pieces, or a length as it is said. */
type Amount = number | string
const pieces = (amount: Amount) => (typeof amount === 'number' ? `${amount} шт.` : amount)

/** Words of the basket. */
const basket = {
  title: 'Корзина',
  about: 'Что вы выбрали, сколько это стоит у\u00a0вас в\u00a0городе и\u00a0когда привезём',
  summary: (count: number, weight: string) => `${count} ${goodsWord(count)}, ${weight} кг без упаковки`,
  lines: 'Товары в корзине',

  checkAll: 'Выбрать всё',
  check: (name: string) => `Заказать: ${name}`,
  askFit: 'Пройдёт ли всё это к\u00a0вам домой',
  toRoom: 'Расставить в\u00a0комнате',
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
  perMetre: (price: string) => `${price} за метр`,
  length: (name: string) => `Сколько метров: ${name}`,
  lengthRounded: (length: string) => `Короче или точнее не режем, посчитали ${length}`,
  noLength: (length: string) => `Впишите длину в\u00a0метрах, например 2,5. Пока оставили ${length}`,
  metres: 'м',
  inBatch: (count: number) => `продаём по ${count} шт.`,
  inKit: (name: string, percent: number) => `Дешевле на\u00a0${percent}\u00a0% в\u00a0комплекте: ${name}`,
  left: (count: Amount) => `Осталось ${count}`,

  kitchen: (name: string) => `В\u00a0корзине собрано: ${name}`,
  kitchenWhole: (all: number) =>
    `${all} ${plural(all, 'ru', { one: 'модуль', few: 'модуля', many: 'модулей' })}, весь состав`,
  kitchenPart: (held: number, all: number) => `${held} из\u00a0${all} модулей состава`,
  changeKitchen: 'Изменить состав',

  aside: 'Отложено на потом',
  asideHint: 'Эти товары не входят в\u00a0сумму. Скажем, если изменится цена или они закончатся.',
  putAside: 'Отложить',
  putAsideOf: (name: string) => `Отложить на потом: ${name}`,
  takeBack: 'Вернуть в\u00a0корзину',
  takeBackOf: (name: string) => `Вернуть в корзину: ${name}`,
  movedAside: (name: string) => `${name}: отложили на потом`,
  takenBack: (name: string) => `${name}: снова в корзине`,

  news: 'Пока вас не было',
  newsSeen: 'Понятно',
  cheaper: (name: string, from: string, to: string) => `${name}: подешевело, было ${from}, теперь ${to}.`,
  dearer: (name: string, from: string, to: string) => `${name}: подорожало, было ${from}, теперь ${to}.`,
  fewerLeft: (name: string, wanted: Amount, available: Amount) =>
    `${name}: было ${pieces(wanted)}, осталось ${available}. Посчитали ${available}.`,
  moreLeft: (name: string, counted: Amount, available: Amount) =>
    `${name}: считали ${pieces(counted)}, теперь есть ${available}, как вы хотели.`,
  goneSince: (name: string) => `${name}: закончилось. В\u00a0сумму не входит.`,
  backSince: (name: string) => `${name}: снова есть в\u00a0наличии.`,
  lineCheaper: (by: string) => `Подешевело на ${by}`,
  lineDearer: (by: string) => `Подорожало на ${by}`,
  lineFewer: (available: Amount) => `Осталось только ${pieces(available)}`,
  lineMore: (available: Amount) => `Теперь есть ${pieces(available)}`,
  lineBack: 'Снова в\u00a0наличии',

  capped: (available: Amount) => `Больше ${pieces(available)} сейчас нет, столько и посчитали`,
  rounded: (count: number) => `Продаём упаковками, поэтому посчитали ${count} шт.`,
  soldOut: 'Товар только что закончился',

  unavailable: 'Сейчас не привезём',

  change: 'Изменить',
  city: 'Город',
  choose: 'Выбрать',
  /** Pieces, and together the lengths of what is sold by the metre; empty where there are none. */
  goods: (count: number, length: string) =>
    `Товары, ${[count > 0 && `${count} шт.`, length].filter(Boolean).join(' и ')}`,
  discount: 'Снижение цен',
  delivery: 'Доставка до двери',
  carried: 'Транспортной компанией до\u00a0терминала',
  carriedLater: 'Доставка транспортной компанией. Сейчас она не отвечает, цену посчитает менеджер.',
  lift: (floor: number, hasElevator: boolean) => `Подъём, ${floor} этаж, ${hasElevator ? 'лифт' : 'по лестнице'}`,
  assembly: 'Сборка, если нужна',
  earned: (count: number, text: string) =>
    `Вернём ${text}\u00a0${plural(count, 'ru', { one: 'бонус', few: 'бонуса', many: 'бонусов' })}, когда получите заказ`,
  andDay: (first: string, rest: string) => `${first} и\u00a0${rest}`,
  onTop: 'Сверху, по вашему выбору при оформлении. Примерно, в черте города:',
  free: 'бесплатно',
  orderAsGuest: 'Оформить без входа',
  orderSignedIn: 'Оформить заказ',
  orderShort: 'Оформить',
  signIn: 'Войти по телефону',
  orderFor: (name: string, phone: string) => `Получит ${name}, ${phone}`,
  payLater: 'Оплата после того, как выберете день доставки',
  nothingChecked: 'Отметьте товары, которые хотите заказать',

  waiting: {
    title: (number: string) => `Заказ ${number} оформлен и\u00a0ждёт`,
    text: 'Товары отложены. Осталось выбрать, как и\u00a0когда их получить.',
    choose: 'Выбрать доставку',
  },
  emptyTitle: 'Здесь пока пусто',
  emptyText: 'Посмотрите каталог или найдите нужное по размеру',
  toCatalogue: 'В каталог',
  together: 'Обычно берут вместе',
  hits: 'Хиты этой недели',

  onePage: 'Быстрый заказ: имя и телефон',
  remind: {
    title: 'Напомнить о\u00a0корзине',
    lead: (hours: number) =>
      `Если не оформите за ${hours}\u00a0ч, напишем один раз: что осталось, что подешевело или заканчивается.`,
    email: 'Ваша почта',
    emailNeeded: 'Впишите почту, чтобы мы знали, куда написать',
    tickNeeded: 'Поставьте отметку: без вашего согласия мы не пишем',
    ask: 'Напомнить',
    on: (to: string, hours: number) => `Напомним один раз, если корзина пролежит ${hours}\u00a0ч: ${to}`,
    stop: 'Не напоминать',
    off: 'Больше не напомним.',
    stopAsk: 'Вы открыли ссылку из напоминания о\u00a0корзине. Больше не присылать такие?',
  },
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
    replaceHint: 'Прежнюю корзину сохраним: вернуть её можно одним нажатием.',
    effect: {
      added: (count: number) => `Добавится ${count}\u00a0${goodsWord(count)}`,
      changed: (lines: string) => `Изменится количество: ${lines}`,
      dropped: (names: string) => `Уйдут из\u00a0корзины: ${names}`,
      kept: (count: number) => `Останется как есть ${count}\u00a0${goodsWord(count)}: там уже столько же или больше`,
    },
    done: {
      added: (count: number) => `Добавили ${count}\u00a0${goodsWord(count)}.`,
      changed: (lines: string) => `Изменили количество: ${lines}.`,
      dropped: (names: string) => `Убрали из\u00a0корзины: ${names}.`,
      kept: (count: number) => `Осталось как было ${count}\u00a0${goodsWord(count)}.`,
    },
    fromTo: (name: string, from: string, to: string) => `${name}: ${to} вместо ${from}`,
    andMore: (count: number) => `и\u00a0ещё ${count}`,
    nothingChanged: 'Всё это уже лежало в\u00a0вашей корзине, ничего не\u00a0изменилось.',
    takenBefore: 'Корзина собрана по\u00a0ссылке, прежнюю мы сохранили.',
    undo: 'Вернуть как было',
    undone: 'Вернули корзину, какой она была.',
    nothingHere: 'В\u00a0ваш город эти товары сейчас не привезём. Посмотрите похожие в\u00a0каталоге.',
    missing: (count: number) =>
      `${count}\u00a0${goodsWord(count)} не добавили: сейчас ${plural(count, 'ru', { one: 'его', few: 'их', many: 'их' })} нет в\u00a0вашем городе.`,
    gone: 'Ссылка не открывается',
    goneText: 'Она неполная или устарела. Попросите прислать её ещё раз',
  },
}

export default basket
