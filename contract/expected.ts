import { z } from 'zod'
import { isDay } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'

export type Sentence = Record<Language, string>

const sentences = new WeakMap<object, Sentence>()

/** A check of how a text is written that says, where it fails, what is expected: `z.string().check(written(/…/, sentence))`. */
export function written(pattern: RegExp, sentence: Sentence) {
  const check = z.regex(pattern)
  sentences.set(check, sentence)
  return check
}

/** As `written`, of what no pattern can tell. With `path` it is said at that field of an object. */
export function asked<Value>(isRight: (value: Value) => boolean, sentence: Sentence, path?: string) {
  const check = z.refine<Value>(isRight, path === undefined ? undefined : { path: [path] })
  sentences.set(check, sentence)
  return check
}

/** What the check that failed has to say; undefined: nothing of its own. */
export function expectedBy(check: unknown): Sentence | undefined {
  return check instanceof Object ? sentences.get(check) : undefined
}

export const expected = {
  email: {
    ru: 'Впишите почту целиком, например anna@example.com.',
    kk: 'Поштаны толық жазыңыз, мысалы anna@example.com.',
    en: 'Write the whole email address, for example anna@example.com.',
  },
  wholeNumber: {
    ru: 'Впишите целое число цифрами.',
    kk: 'Бүтін санды цифрмен жазыңыз.',
    en: 'Write a whole number in figures.',
  },
  number: {
    ru: 'Впишите число цифрами, например 12,5.',
    kk: 'Санды цифрмен жазыңыз, мысалы 12,5.',
    en: 'Write a number in figures, for example 12.5.',
  },
  step: {
    ru: 'Впишите число с точностью до {count}.',
    kk: 'Санды {count} дәлдікпен жазыңыз.',
    en: 'Write a number to the nearest {count}.',
  },
  plain: {
    ru: 'В тексте есть невидимые знаки: впишите его заново, без вставки.',
    kk: 'Мәтінде көрінбейтін таңбалар бар: оны қоймай, қайта жазыңыз.',
    en: 'There are invisible characters in it: please type it anew instead of pasting.',
  },
  sum: {
    ru: 'Впишите сумму больше нуля цифрами, например 12 345,67.',
    kk: 'Нөлден үлкен соманы цифрмен жазыңыз, мысалы 12 345,67.',
    en: 'Write a sum above zero in figures, for example 12 345,67.',
  },
  word: {
    ru: 'Впишите строчные латинские буквы, цифры и дефисы, например podarki-k-mayu.',
    kk: 'Кіші латын әріптерін, цифрларды және дефистерді жазыңыз, мысалы podarki-k-mayu.',
    en: 'Use small Latin letters, figures and hyphens, for example gifts-for-may.',
  },
  place: {
    ru: 'Впишите адрес внутри магазина: он начинается с /, без пробелов, например /catalog/divany/.',
    kk: 'Дүкен ішіндегі мекенжайды жазыңыз: ол / белгісінен басталады, бос орынсыз, мысалы /catalog/divany/.',
    en: 'Write an address within the shop: it begins with / and has no spaces, for example /catalog/divany/.',
  },
  link: {
    ru: 'Впишите ссылку целиком: она начинается с https://.',
    kk: 'Сілтемені толық жазыңыз: ол https:// деп басталады.',
    en: 'Write the whole link: it begins with https://.',
  },
  page: {
    ru: 'Впишите адрес страницы, например shop.ru/divan.',
    kk: 'Беттің мекенжайын жазыңыз, мысалы shop.kz/divan.',
    en: 'Write the address of a page, for example shop.com/sofa.',
  },
  color: {
    ru: 'Впишите цвет как #rrggbb, например #5c1a2b.',
    kk: 'Түсті #rrggbb түрінде жазыңыз, мысалы #5c1a2b.',
    en: 'Write the colour as #rrggbb, for example #5c1a2b.',
  },
  day: {
    ru: 'Такого дня в календаре нет. Выберите день или впишите как 2026-11-30.',
    kk: 'Күнтізбеде мұндай күн жоқ. Күнді таңдаңыз немесе 2026-11-30 түрінде жазыңыз.',
    en: 'There is no such day in the calendar. Choose one, or write it as 2026-11-30.',
  },
  moment: {
    ru: 'Такого дня или времени нет. Выберите их или впишите как 2026-12-01T09:00.',
    kk: 'Мұндай күн не уақыт жоқ. Таңдаңыз немесе 2026-12-01T09:00 түрінде жазыңыз.',
    en: 'There is no such day or time. Choose them, or write 2026-12-01T09:00.',
  },
  order: {
    ru: 'Впишите номер заказа цифрами, например 10018 или 10018-2.',
    kk: 'Тапсырыс нөмірін цифрмен жазыңыз, мысалы 10018 немесе 10018-2.',
    en: 'Write the number of the order in figures, for example 10018 or 10018-2.',
  },
  code: {
    ru: 'Впишите буквы, цифры, дефисы или подчёркивания, без пробелов.',
    kk: 'Әріптерді, цифрларды, дефистерді не астын сызуды бос орынсыз жазыңыз.',
    en: 'Use letters, figures, hyphens or underscores, without spaces.',
  },
  consultant: {
    ru: 'Впишите код консультанта: только цифры, не больше десяти.',
    kk: 'Кеңесшінің кодын жазыңыз: тек цифрлар, оннан аспауы керек.',
    en: 'Write the consultant’s code: figures only, ten at most.',
  },
  spotOnce: {
    ru: 'Один товар отмечен дважды: уберите лишнюю метку.',
    kk: 'Бір тауар екі рет белгіленген: артық белгіні алып тастаңыз.',
    en: 'One product is marked twice: take one of the marks off.',
  },
  spotPlaced: {
    ru: 'Поставьте каждую метку хотя бы на одну картинку: широкую или для телефона.',
    kk: 'Әр белгіні кемінде бір суретке қойыңыз: кең не телефондағы.',
    en: 'Put each mark on one picture at least: the wide one or that of phones.',
  },
  lastDay: {
    ru: 'Последний день раньше первого. Поменяйте их местами.',
    kk: 'Соңғы күн бірінші күннен бұрын. Орындарын ауыстырыңыз.',
    en: 'The last day is before the first. Swap them.',
  },
} as const satisfies Record<string, Sentence>

/** A day of the calendar: `2026-11-30`. */
export const CalendarDay = z.string().max(10).check(asked(isDay, expected.day))
/** An address within the shop. */
export const ShopAddress = z
  .string()
  .trim()
  .max(500)
  .check(written(/^\/(?!\/)[^\s\\]*$/, expected.place))
