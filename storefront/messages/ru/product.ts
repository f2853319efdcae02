import { plural } from '#rules/plural.ts'

/** Words of a product's page and of the sheet to print. */
const product = {
  article: (code: string) => `Арт. ${code}`,
  dearerBy: (sum: string) => `+\u00a0${sum}`,
  cheaperBy: (sum: string) => `−\u00a0${sum}`,
  awaitedOn: (date: string) => `ждём ${date}`,
  isElsewhere: (region: string) => `есть: ${region}`,
  isNowhere: 'сейчас нет',
  notCombined: 'другое сочетание',
  savedBadge: (sum: string) => `−${sum}`,
  sleepingPlace: (size: string) => `спальное место ${size}`,
  delivery: 'Доставка',
  deliveredOn: (day: string) => `Доставка ${day}`,
  deliveryWindows: 'Точное окно времени выберете при\u00a0оформлении',
  liftFrom: (sum: string) => `подъём от\u00a0${sum} за\u00a0этаж`,
  free: 'бесплатно',
  fromSum: (sum: string) => `от\u00a0${sum}`,
  pickup: 'Самовывоз',
  pickupPoints: (count: number) =>
    `${count}\u00a0${plural(count, 'ru', { one: 'пункт', few: 'пункта', many: 'пунктов' })} выдачи в\u00a0городе`,
  assembly: 'Сборка в\u00a0день доставки',
  assemblyMinutes: (minutes: number) => `Около ${duration(minutes)}`,
  awaitedTitle: (date: string) => `Ждём ${date}`,
  awaitedText: 'Этот вариант уже в\u00a0пути на\u00a0склад. Когда он приедет, его можно будет заказать.',
  elsewhereTitle: (region: string) => `Есть в\u00a0городе ${region}`,
  elsewhereText: 'В\u00a0вашем городе этого варианта нет. Смените город или выберите другой вариант.',
  nowhereTitle: 'Этого варианта сейчас нет',
  nowhereText: 'Выберите другой вариант или посмотрите похожие товары ниже.',
  seeSimilar: 'Посмотреть похожие',
  changeCity: 'Сменить город',
  returns: 'Возврат 14\u00a0дней, если не\u00a0подошло.',
  warranty: (months: number) =>
    `Гарантия ${months}\u00a0${plural(months, 'ru', { one: 'месяц', few: 'месяца', many: 'месяцев' })}.`,
  width: 'Ширина',
  depth: 'Глубина',
  height: 'Высота',
  cm: (value: string) => `${value}\u00a0см`,
  sizeDrawing: 'Чертёж с\u00a0размерами',
  about: 'О товаре',
  properties: 'Характеристики',
  vendor: 'Производитель',
  country: 'Страна',
  weight: 'Вес',
  kilograms: (value: string) => `${value}\u00a0кг`,
  comes: 'Как приедет',
  boxes: (count: number) => `${count}\u00a0${plural(count, 'ru', { one: 'коробка', few: 'коробки', many: 'коробок' })}`,
  boxesWeight: (boxes: string, weight: string) => `${boxes}, ${weight}`,
  largestBox: (size: string, weight: string) => `Самая большая: ${size}, ${weight}`,
  fitsLift: 'В\u00a0лифт войдёт',
  fitsLiftText: 'Самая большая коробка входит в\u00a0кабину обычного пассажирского лифта',
  fitsNoLift: 'В\u00a0лифт не\u00a0войдёт',
  fitsNoLiftText: 'Самая большая коробка длиннее кабины обычного лифта, поднимем по\u00a0лестнице',
  liftUnknown: 'Лифт лучше измерить',
  liftUnknownText: 'Сравните кабину с\u00a0самой большой коробкой',
  assemblyTime: (minutes: number) => `Сборка ${duration(minutes)}`,
  assemblyNone: 'Собирать не\u00a0нужно',
  assemblyNoneText: 'Приедет готовым: достаньте из\u00a0коробки и\u00a0пользуйтесь',
  assemblySelf: 'Ключи и\u00a0схема в\u00a0комплекте. Можно собрать самим или позвать мастера',
  similar: 'Похожие товары',
  notSoldTitle: 'Сейчас не продаётся',
  notSoldText: 'Этого товара в вашем городе нет. Ниже похожие, их можно заказать.',
  notSoldAloneText: 'Этого товара в вашем городе нет. Посмотрите другие в том же разделе.',
}

function duration(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}\u00a0ч`, (rest > 0 || hours === 0) && `${rest}\u00a0мин`].filter(Boolean).join(' ')
}

export default product
