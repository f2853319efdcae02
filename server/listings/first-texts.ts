import type { PlacedText } from './lay-texts.ts'

/** What lists say before anybody has given them words of their own; see `ListingText` for what stands in braces. */
export const firstTexts: readonly PlacedText[] = [
  {
    kind: 'catalog',
    texts: {
      ru: {
        heading: 'Каталог',
        title: 'Каталог мебели и товаров для дома',
        description: 'Все разделы мебели и товаров для дома, цены и наличие {place}.',
      },
      kk: {
        heading: 'Каталог',
        title: 'Жиһаз және үйге арналған тауарлар каталогы',
        description: 'Жиһаз бен үйге арналған тауарлардың барлық бөлімдері, бағасы және {place} бар-жоғы.',
      },
      en: {
        heading: 'Catalogue',
        title: 'Catalogue of furniture and home goods',
        description: 'All sections of furniture and home goods, prices and stock {place}.',
      },
    },
  },
  {
    kind: 'section',
    texts: {
      ru: {
        heading: '{name}',
        title: '{name} — купить {place}',
        description: '{name}: {models} с ценами, размерами и сроком доставки {place}.',
      },
      kk: {
        heading: '{name}',
        title: '{name} — {place} сатып алу',
        description: '{name}: {models}, бағасы, өлшемі және {place} жеткізу мерзімі.',
      },
      en: {
        heading: '{name}',
        title: '{name}: buy {place}',
        description: '{name}: {models} with prices, sizes and delivery days {place}.',
      },
    },
  },
  {
    kind: 'tag',
    texts: {
      ru: {
        heading: '{section}: {name}',
        title: '{section}, {name} — купить {place}',
        description: '{section}, подборка «{name}»: {models} с ценами, размерами и сроком доставки {place}.',
      },
      kk: {
        heading: '{section}: {name}',
        title: '{section}, {name} — {place} сатып алу',
        description: '{section}, «{name}» іріктемесі: {models}, бағасы, өлшемі және {place} жеткізу мерзімі.',
      },
      en: {
        heading: '{section}: {name}',
        title: '{section}, {name}: buy {place}',
        description: '{section}, selection “{name}”: {models} with prices, sizes and delivery days {place}.',
      },
    },
  },
  {
    kind: 'filter',
    texts: {
      ru: {
        heading: '{section}: {name}',
        title: '{section}, {name} — купить {place}',
        description: '{section}, {name}: {models} с ценами, размерами и сроком доставки {place}.',
      },
      kk: {
        heading: '{section}: {name}',
        title: '{section}, {name} — {place} сатып алу',
        description: '{section}, {name}: {models}, бағасы, өлшемі және {place} жеткізу мерзімі.',
      },
      en: {
        heading: '{section}: {name}',
        title: '{section}, {name}: buy {place}',
        description: '{section}, {name}: {models} with prices, sizes and delivery days {place}.',
      },
    },
  },
  {
    kind: 'hits',
    texts: {
      ru: {
        heading: 'Хиты продаж[: {section}]',
        title: 'Хиты продаж[: {section}]',
        description: 'Что чаще всего покупают {place}: цены, размеры и дата доставки.',
      },
      kk: {
        heading: 'Ең көп сатылатындар[: {section}]',
        title: 'Ең көп сатылатындар[: {section}]',
        description: '{place} ең жиі сатып алынатындар: бағасы, өлшемі және жеткізу күні.',
      },
      en: {
        heading: 'Best sellers[: {section}]',
        title: 'Best sellers[: {section}]',
        description: 'What people buy most {place}: prices, sizes and delivery days.',
      },
    },
  },
  {
    kind: 'sale',
    texts: {
      ru: {
        heading: 'Скидки[: {section}]',
        title: 'Скидки[: {section}]',
        description: 'Товары, цена на которые снижена, с доставкой {place}.',
      },
      kk: {
        heading: 'Жеңілдіктер[: {section}]',
        title: 'Жеңілдіктер[: {section}]',
        description: 'Бағасы түскен тауарлар, {place} жеткіземіз.',
      },
      en: {
        heading: 'Sale[: {section}]',
        title: 'Sale[: {section}]',
        description: 'Goods at a reduced price, delivered {place}.',
      },
    },
  },
  {
    kind: 'actions',
    texts: {
      ru: {
        heading: 'Акции[: {section}]',
        title: 'Акции[: {section}] {place}',
        description: 'Какие акции идут {place}, до какого дня и на какие товары.',
      },
      kk: {
        heading: 'Науқандар[: {section}]',
        title: '{place} науқандар[: {section}]',
        description: '{place} қандай науқандар өтіп жатыр, қай күнге дейін және қандай тауарларға.',
      },
      en: {
        heading: 'Promotions[: {section}]',
        title: 'Promotions[: {section}] {place}',
        description: 'Which promotions run {place}, until what day and for which goods.',
      },
    },
  },
  {
    kind: 'action',
    texts: {
      ru: {
        heading: '{name}[: {section}]',
        title: 'Акция «{name}»[: {section}]',
        description: 'Условия акции «{name}» и товары, которые в ней участвуют, с ценами {place}.',
      },
      kk: {
        heading: '{name}[: {section}]',
        title: '«{name}» науқаны[: {section}]',
        description: '«{name}» науқанының шарттары және оған қатысатын тауарлар, {place} бағасымен.',
      },
      en: {
        heading: '{name}[: {section}]',
        title: 'Promotion “{name}”[: {section}]',
        description: 'Terms of the promotion “{name}” and the goods in it, with prices {place}.',
      },
    },
  },
  {
    kind: 'manufacturers',
    texts: {
      ru: {
        heading: 'Производители',
        title: 'Производители мебели',
        description: 'Фабрики и мастерские, мебель которых можно купить {place}.',
      },
      kk: {
        heading: 'Өндірушілер',
        title: 'Жиһаз өндірушілері',
        description: 'Жиһазын {place} сатып алуға болатын фабрикалар мен шеберханалар.',
      },
      en: {
        heading: 'Makers',
        title: 'Furniture makers',
        description: 'Factories and workshops whose furniture can be bought {place}.',
      },
    },
  },
  {
    kind: 'manufacturer',
    texts: {
      ru: {
        heading: '{name}[: {section}]',
        title: '{name}[: {section}] — купить {place}',
        description:
          'Мебель производителя «{name}»[, раздел «{section}»]: {models} с ценами и сроком доставки {place}.',
      },
      kk: {
        heading: '{name}[: {section}]',
        title: '{name}[: {section}] — {place} сатып алу',
        description:
          '«{name}» өндірушісінің жиһазы[, «{section}» бөлімі]: {models}, бағасы және {place} жеткізу мерзімі.',
      },
      en: {
        heading: '{name}[: {section}]',
        title: '{name}[: {section}]: buy {place}',
        description: 'Furniture by {name}[, section “{section}”]: {models} with prices and delivery days {place}.',
      },
    },
  },
  {
    kind: 'styles',
    texts: {
      ru: {
        heading: 'Стили интерьеров',
        title: 'Стили интерьеров: готовые комнаты и мебель для них',
        description: 'Комнаты разных стилей: на снимках подписаны товары и цены, всё можно купить {place}.',
      },
      kk: {
        heading: 'Интерьер стильдері',
        title: 'Интерьер стильдері: дайын бөлмелер және оларға арналған жиһаз',
        description: 'Әр стильдегі бөлмелер: суретте тауарлар мен бағасы жазылған, бәрін {place} сатып алуға болады.',
      },
      en: {
        heading: 'Interior styles',
        title: 'Interior styles: furnished rooms and the furniture in them',
        description: 'Rooms of different styles: the goods are marked with their prices and can be bought {place}.',
      },
    },
  },
  {
    kind: 'style',
    texts: {
      ru: {
        heading: 'Стиль: {name}',
        title: 'Стиль: {name}',
        description: 'Мебель в стиле «{name}»: готовые комнаты, цены и срок доставки {place}.',
      },
      kk: {
        heading: 'Стиль: {name}',
        title: 'Стиль: {name}',
        description: '«{name}» стиліндегі жиһаз: дайын бөлмелер, бағасы және {place} жеткізу мерзімі.',
      },
      en: {
        heading: 'Style: {name}',
        title: 'Style: {name}',
        description: 'Furniture in the {name} style: furnished rooms, prices and delivery days {place}.',
      },
    },
  },
  {
    kind: 'search',
    texts: {
      ru: { heading: '{name}', title: 'Поиск[: {name}]', description: '' },
      kk: { heading: '{name}', title: 'Іздеу[: {name}]', description: '' },
      en: { heading: '{name}', title: 'Search[: {name}]', description: '' },
    },
  },
]
