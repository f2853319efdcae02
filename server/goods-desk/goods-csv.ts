import type { Language } from '#rules/language.ts'
import { lengthText } from '#rules/running-metre.ts'
import type { deskGoods } from '#server/catalogue/index.ts'
import { csvSum } from '#server/gate/index.ts'

type Goods = Pick<
  deskGoods.FoundGoods,
  'id' | 'names' | 'articles' | 'section' | 'vendor' | 'variants' | 'state' | 'priceMinor' | 'free' | 'lengthStepMm'
>

const heads: Record<Language, string[]> = {
  ru: [
    'Номер',
    'Название',
    'На казахском',
    'На английском',
    'Артикулы',
    'Раздел',
    'Производитель',
    'Вариантов',
    'Виден',
    'Цена от, ₽',
    'Свободно',
  ],
  kk: [
    'Нөмірі',
    'Орысша атауы',
    'Қазақша атауы',
    'Ағылшынша атауы',
    'Артикулдар',
    'Бөлім',
    'Өндіруші',
    'Нұсқалар',
    'Көріне ме',
    'Бағасы, ₽ бастап',
    'Бос',
  ],
  en: [
    'Number',
    'Name in Russian',
    'In Kazakh',
    'In English',
    'Articles',
    'Section',
    'Maker',
    'Variants',
    'Seen',
    'Price from, ₽',
    'Free',
  ],
}

const states: Record<Language, Record<deskGoods.FoundGoods['state'], string>> = {
  ru: { shown: 'да', hidden: 'скрыт', off: 'не продаётся' },
  kk: { shown: 'иә', hidden: 'жасырылған', off: 'сатылмайды' },
  en: { shown: 'yes', hidden: 'hidden', off: 'not sold' },
}

export function goodsHead(language: Language): string[] {
  return heads[language]
}

export function goodsCells(one: Goods, language: Language) {
  return [
    one.id,
    one.names.ru,
    one.names.kk ?? '',
    one.names.en ?? '',
    one.articles.join(' '),
    one.section,
    one.vendor,
    one.variants,
    states[language][one.state],
    one.priceMinor === null ? '' : csvSum(one.priceMinor),
    amountText(one, language),
  ]
}

/** Pieces as a number, a length as it is said. */
function amountText({ free, lengthStepMm }: Goods, language: Language): number | string {
  return lengthStepMm === null ? free : lengthText(free, lengthStepMm, language)
}
