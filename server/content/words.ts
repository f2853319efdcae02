import type { Language } from '#rules/language.ts'
import type { UnreadableText } from './edit-page.ts'

/** Why a line of a page cannot be read. */
export const markupWords: Record<Language, Record<UnreadableText['what'], string>> = {
  ru: {
    titleMissing: 'нужна строка «# Заголовок»',
    unreadable: 'такой пометки нет, или в ней чего-то не хватает',
    outsideSection: 'до первого «## Раздела» может стоять только одна строка вступления',
    link: 'ссылка ведёт не в магазин и не на https://',
    fact: 'такого слова в фигурных скобках нет',
  },
  kk: {
    titleMissing: '«# Тақырып» жолы керек',
    unreadable: 'мұндай белгі жоқ немесе бірдеңе жетіспейді',
    outsideSection: 'алғашқы «## Бөлімге» дейін тек бір кіріспе жол болады',
    link: 'сілтеме дүкенге немесе https:// мекенжайына апармайды',
    fact: 'фигуралы жақшада мұндай сөз жоқ',
  },
  en: {
    titleMissing: 'a line “# Title” is wanted',
    unreadable: 'there is no such mark, or it lacks something',
    outsideSection: 'only one line of lead may stand before the first “## Section”',
    link: 'the link leads neither into the shop nor to https://',
    fact: 'no such name in braces is known',
  },
}

/** The least part that is paid before work begins; all of it is no least part. */
export const prepaymentWords: Record<Language, (percent: number) => string> = {
  ru: (percent) => (percent >= 100 ? 'полная, 100 %' : `от ${percent} %`),
  kk: (percent) => (percent >= 100 ? 'толық, 100 %' : `${percent} % бастап`),
  en: (percent) => (percent >= 100 ? 'in full, 100 %' : `at least ${percent} %`),
}
