import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { Local } from './types.ts'

export interface DemoAction {
  code: string
  title: Local
  text: Local
  terms: Local
  /** A file of the feed's pictures. */
  picture: string
  /** Its days, counted from the day on which the demo is filled. */
  from: number
  to: number
  goods: { params?: FilterParams; sections?: string[]; vendors?: string[]; isReducedOnly?: boolean }
  /** Words of regions; without any everywhere. */
  regions?: string[]
}

const usualTerms: Local = {
  ru: '<ul><li>Цена на карточке уже со скидкой, промокод не нужен.</li><li>Скидка складывается с ценой комплекта, но не с другими акциями.</li><li>Товар, которого нет на складе, можно заказать по цене акции до её последнего дня.</li></ul>',
  kk: '<ul><li>Карточкадағы баға жеңілдікпен көрсетілген, промокод керек емес.</li><li>Жеңілдік жинақ бағасымен қосылады, басқа науқанмен қосылмайды.</li><li>Қоймада жоқ тауарға соңғы күнге дейін науқан бағасымен тапсырыс беруге болады.</li></ul>',
  en: '<ul><li>The price on the card is already reduced; no code is needed.</li><li>It adds up with the price of a set and not with other promotions.</li><li>What is out of stock can be ordered at this price until the last day.</li></ul>',
}

/** Promotions of the demo shop: some run, one has ended, one is coming. */
export const actions: readonly DemoAction[] = [
  {
    code: 'teplyj-dom',
    title: { ru: 'Тёплый дом', kk: 'Жылы үй', en: 'Warm home' },
    text: {
      ru: 'Пледы, ковры и лампы к зиме дешевле.',
      kk: 'Қысқа арналған пледтер, кілемдер мен шамдар арзанырақ.',
      en: 'Throws, rugs and lamps for the winter cost less.',
    },
    terms: usualTerms,
    picture: 'rooms/living-hearth.webp',
    from: -12,
    to: 19,
    goods: { params: { action: ['warm-home'] } },
  },
  {
    code: 'nedeli-spalen',
    title: { ru: 'Недели спален', kk: 'Жатын бөлме апталары', en: 'Bedroom weeks' },
    text: {
      ru: 'Кровати, матрасы и тумбы по цене, которая бывает дважды в год.',
      kk: 'Төсектер, матрастар мен тумбалар жылына екі рет болатын бағамен.',
      en: 'Beds, mattresses and nightstands at a price seen twice a year.',
    },
    terms: usualTerms,
    picture: 'rooms/bedroom-dawn.webp',
    from: -5,
    to: 9,
    goods: { params: { action: ['bedroom-weeks'] } },
  },
  {
    code: 'mesyac-kukhon',
    title: { ru: 'Месяц кухонь', kk: 'Ас үйлер айы', en: 'Kitchen month' },
    text: {
      ru: 'Кухни и модули к ним: замер бесплатно, цена держится до последнего дня.',
      kk: 'Ас үйлер мен модульдер: өлшеу тегін, баға соңғы күнге дейін сақталады.',
      en: 'Kitchens and their modules: measuring is free, the price holds until the last day.',
    },
    terms: usualTerms,
    picture: 'rooms/kitchen-rowan.webp',
    from: -20,
    to: 2,
    goods: { params: { action: ['kitchen-month'] } },
  },
  {
    code: 'osennyaya-rasprodazha',
    title: { ru: 'Осенняя распродажа', kk: 'Күзгі сатылым', en: 'Autumn sale' },
    text: {
      ru: 'Последние штуки прошлой коллекции.',
      kk: 'Өткен топтаманың соңғы даналары.',
      en: 'The last pieces of the former collection.',
    },
    terms: usualTerms,
    picture: 'rooms/hall-outskirts.webp',
    from: -60,
    to: -8,
    goods: { sections: ['prikhozhaya', 'svet'], isReducedOnly: true },
  },
  {
    code: 'novogodnie-stoly',
    title: { ru: 'Столы к Новому году', kk: 'Жаңа жылға арналған үстелдер', en: 'Tables for New Year' },
    text: {
      ru: 'Обеденные столы и стулья: успеем привезти до праздника.',
      kk: 'Асхана үстелдері мен орындықтар: мерекеге дейін жеткіземіз.',
      en: 'Dining tables and chairs, delivered before the holiday.',
    },
    terms: usualTerms,
    picture: 'rooms/dining-round.webp',
    from: 6,
    to: 36,
    goods: { sections: ['stoly', 'stulya'], vendors: ['stolyar-i-syn'] },
  },
]
