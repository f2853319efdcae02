import { type Day, dayPhrase, formatDay } from '#rules/calendar.ts'
import { kazakhTo } from '#rules/kazakh-to.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'

/** The words of the catalogue's answers; whole sentences, because word order differs. */
export interface CatalogueWords {
  home: string
  catalogue: string
  hits: string
  sale: string
  deliver(day: Day, today: Day): string
  deliverWide(day: Day, today: Day): string
  deliverByCarrier: string
  collect(day: Day, today: Day): string
  collectToday: string
  expect(day: Day): string
  /** `place` is a town with its preposition: «в Екатеринбурге». */
  expectOrElsewhere(day: Day, place: string): string
  elsewhere(place: string): string
  none: string
  yes: string
  no: string
  until(day: Day): string
  tomorrow: string
  /** The mark of goods that are cheaper in a set of so many pieces. */
  inKit: string
  /** Of goods that are listed although they do not fit into the niche. */
  withMisfits: string
  fitsNiche: string
  fitsNicheTurned: string
  /** `cm` as «3 см», `side` as «по ширине». */
  shortOfNiche(cm: string, side: string): string
  unknownForNiche: string
  titleOfProduct(name: string, place: string): string
  altOf: Record<'packshot' | 'angle' | 'detail' | 'interior' | 'scale' | 'dimensions', string>
  /** Of a picture in which another variant stands; by what it differs, empty when that is not known. */
  shows(values: string): string
}

export const catalogueWords: Record<Language, CatalogueWords> = {
  ru: {
    home: 'Главная',
    catalogue: 'Каталог',
    hits: 'Хиты продаж',
    sale: 'Скидки',
    deliver: (day, today) => `Доставим ${dayPhrase(day, today, 'ru', 'short')}`,
    deliverWide: (day, today) => `Доставим ${dayPhrase(day, today, 'ru', 'on')}`,
    deliverByCarrier: 'Привезёт транспортная компания',
    collect: (day, today) => `Самовывоз ${dayPhrase(day, today, 'ru', 'on')}`,
    collectToday: 'Самовывоз сегодня',
    expect: (day) => `Ждём ${formatDay(day, 'ru', 'date')}`,
    expectOrElsewhere: (day, place) => `Ждём ${formatDay(day, 'ru', 'date')}, есть ${place}`,
    elsewhere: (place) => `Есть ${place}`,
    none: 'Нет в наличии',
    yes: 'да',
    no: 'нет',
    until: (day) => `До ${formatDay(day, 'ru', 'date')}`,
    tomorrow: 'Завтра',
    inKit: 'Есть в\u00a0комплекте',
    withMisfits: 'И те, что не входят',
    fitsNiche: 'Входит в\u00a0нишу',
    fitsNicheTurned: 'Входит в\u00a0нишу, если повернуть',
    shortOfNiche: (cm, side) => `Не хватает ${cm} ${side}`,
    unknownForNiche: 'Размеры известны не все',
    titleOfProduct: (name, place) => `${name} — купить ${place}`,
    altOf: {
      packshot: '',
      angle: 'под углом',
      detail: 'деталь',
      interior: 'в интерьере',
      scale: 'рядом с человеком',
      dimensions: 'чертёж с размерами',
    },
    shows: (values) => (values ? `На фото: ${values}` : 'На фото другой вариант'),
  },
  kk: {
    home: 'Басты бет',
    catalogue: 'Каталог',
    hits: 'Ең көп сатылатындар',
    sale: 'Жеңілдіктер',
    deliver: (day, today) => `${dayPhrase(day, today, 'kk', 'short')} жеткіземіз`,
    deliverWide: (day, today) => `${dayPhrase(day, today, 'kk', 'on')} жеткіземіз`,
    deliverByCarrier: 'Көлік компаниясы жеткізеді',
    collect: (day, today) => `${dayPhrase(day, today, 'kk', 'on')} алып кетуге болады`,
    collectToday: 'Бүгін алып кетуге болады',
    expect: (day) => `${formatDay(day, 'kk', 'date')} күтеміз`,
    expectOrElsewhere: (day, place) => `${formatDay(day, 'kk', 'date')} күтеміз, ${place} бар`,
    elsewhere: (place) => `${place} бар`,
    none: 'Қоймада жоқ',
    yes: 'иә',
    no: 'жоқ',
    until: (day) => `${kazakhTo(formatDay(day, 'kk', 'date'))} дейін`,
    tomorrow: 'Ертең',
    inKit: 'Жинақта бар',
    withMisfits: 'Сыймайтындары да',
    fitsNiche: 'Ойыққа сыяды',
    fitsNicheTurned: 'Бұрып қойса, ойыққа сыяды',
    shortOfNiche: (cm, side) => `${side} ${cm} жетпейді`,
    unknownForNiche: 'Барлық өлшемі белгілі емес',
    titleOfProduct: (name, place) => `${name} — ${place} сатып алу`,
    altOf: {
      packshot: '',
      angle: 'бүйірінен',
      detail: 'бөлшегі',
      interior: 'интерьерде',
      scale: 'адаммен қатар',
      dimensions: 'өлшемдері бар сызба',
    },
    shows: (values) => (values ? `Суретте: ${values}` : 'Суретте басқа нұсқасы'),
  },
  en: {
    home: 'Home',
    catalogue: 'Catalogue',
    hits: 'Best sellers',
    sale: 'Sale',
    deliver: (day, today) => `Delivery ${dayPhrase(day, today, 'en', 'short')}`,
    deliverWide: (day, today) => `Delivery ${dayPhrase(day, today, 'en', 'on')}`,
    deliverByCarrier: 'Brought by a transport company',
    collect: (day, today) => `Pickup ${dayPhrase(day, today, 'en', 'on')}`,
    collectToday: 'Pickup today',
    expect: (day) => `Expected ${formatDay(day, 'en', 'date')}`,
    expectOrElsewhere: (day, place) => `Expected ${formatDay(day, 'en', 'date')}, in stock ${place}`,
    elsewhere: (place) => `In stock ${place}`,
    none: 'Out of stock',
    yes: 'yes',
    no: 'no',
    until: (day) => `By ${formatDay(day, 'en', 'date')}`,
    tomorrow: 'Tomorrow',
    inKit: 'Also in a\u00a0set',
    withMisfits: 'Also what does not fit',
    fitsNiche: 'Fits the niche',
    fitsNicheTurned: 'Fits the niche when turned',
    shortOfNiche: (cm, side) => `${cm} too large ${side}`,
    unknownForNiche: 'Not all sizes are known',
    titleOfProduct: (name, place) => `${name}: buy ${place}`,
    altOf: {
      packshot: '',
      angle: 'from the side',
      detail: 'detail',
      interior: 'in a room',
      scale: 'beside a person',
      dimensions: 'drawing with sizes',
    },
    shows: (values) => (values ? `In the picture: ${values}` : 'In the picture: another variant'),
  },
}

/** Names of the filters that the shop makes itself. */
export const ownFilterNames: Record<string, Names> = {
  price: { ru: 'Цена', kk: 'Бағасы', en: 'Price' },
  width: { ru: 'Ширина', kk: 'Ені', en: 'Width' },
  depth: { ru: 'Глубина', kk: 'Тереңдігі', en: 'Depth' },
  height: { ru: 'Высота', kk: 'Биіктігі', en: 'Height' },
  when: { ru: 'Когда привезут', kk: 'Қашан жеткізеді', en: 'Delivery' },
  store: { ru: 'Есть в магазине', kk: 'Дүкенде бар', en: 'In store' },
  available: { ru: 'В наличии', kk: 'Қолда бар', en: 'In stock' },
  sale: { ru: 'Со скидкой', kk: 'Жеңілдікпен', en: 'Reduced' },
  hit: { ru: 'Хит продаж', kk: 'Ең көп сатылатын', en: 'Best seller' },
  new: { ru: 'Новинка', kk: 'Жаңа', en: 'New' },
  niche: { ru: 'Ниша', kk: 'Ойық', en: 'Niche' },
  rating: { ru: 'Оценка от 4', kk: 'Рейтингі 4-тен жоғары', en: 'Rated 4 and up' },
}

/** Short forms of the units in which numbers are kept. */
export const unitNames: Record<string, Names> = {
  cm: { ru: 'см', kk: 'см', en: 'cm' },
  mm: { ru: 'мм', kk: 'мм', en: 'mm' },
  m: { ru: 'м', kk: 'м', en: 'm' },
  kg: { ru: 'кг', kk: 'кг', en: 'kg' },
  min: { ru: 'мин', kk: 'мин', en: 'min' },
  w: { ru: 'Вт', kk: 'Вт', en: 'W' },
  l: { ru: 'л', kk: 'л', en: 'l' },
}
