import type { Local } from '../shop/types.ts'

export type Vendor = {
  code: string
  name: string
  latin: string
  city: Local
  country: 'russia' | 'kazakhstan'
  about: Local
}

export const countries: Record<Vendor['country'], Local> = {
  russia: { ru: 'Россия', kk: 'Ресей', en: 'Russia' },
  kazakhstan: { ru: 'Казахстан', kk: 'Қазақстан', en: 'Kazakhstan' },
}

function city(ru: string, kk: string, en: string): Local {
  return { ru, kk, en }
}

/** Makers of the demo shop, all invented. */
export const vendors: readonly Vendor[] = [
  {
    code: 'uralskij-uyut',
    name: 'Уральский уют',
    latin: 'Ural Comfort',
    city: city('Челябинск', 'Челябі', 'Chelyabinsk'),
    country: 'russia',
    about: {
      ru: 'Мягкая мебель с 2004 года. Каркас собирают из берёзовой фанеры, ткани режут на своём участке.',
      kk: '2004 жылдан бері жұмсақ жиһаз. Қаңқасы қайың фанерасынан жиналады, мата өз цехында пішіледі.',
      en: 'Upholstery since 2004. Birch plywood frames, fabrics cut in house.',
    },
  },
  {
    code: 'severnaya-liniya',
    name: 'Северная линия',
    latin: 'Northern Line',
    city: city('Вологда', 'Вологда', 'Vologda'),
    country: 'russia',
    about: {
      ru: 'Корпусная мебель с рамочными фасадами и доводчиками во всех ящиках.',
      kk: 'Жақтаулы фасадты корпустық жиһаз, барлық жәшікте жапқыш бар.',
      en: 'Cabinets with framed fronts and soft closing in every drawer.',
    },
  },
  {
    code: 'kedrovyj-dvor',
    name: 'Кедровый двор',
    latin: 'Cedar Yard',
    city: city('Томск', 'Томск', 'Tomsk'),
    country: 'russia',
    about: {
      ru: 'Кровати, столы и детская мебель из массива. Масло с воском вместо лака.',
      kk: 'Тұтас ағаштан төсек, үстел және балалар жиһазы. Лак орнына балауызды май.',
      en: 'Beds, tables and children’s furniture in solid wood, oiled and waxed.',
    },
  },
  {
    code: 'stolyar-i-syn',
    name: 'Столяр и сын',
    latin: 'Joiner & Son',
    city: city('Ярославль', 'Ярославль', 'Yaroslavl'),
    country: 'russia',
    about: {
      ru: 'Столы и стулья из дуба и ясеня. Ножки точат, шипы клеят, саморезов не видно.',
      kk: 'Емен мен шағаннан үстел мен орындық. Аяқтары жонылады, бұрандасы көрінбейді.',
      en: 'Tables and chairs in oak and ash, with glued tenons and no visible screws.',
    },
  },
  {
    code: 'ladoga-dom',
    name: 'Ладога Дом',
    latin: 'Ladoga Home',
    city: city('Санкт-Петербург', 'Санкт-Петербург', 'Saint Petersburg'),
    country: 'russia',
    about: {
      ru: 'Кровати и кресла с обивкой, которую можно снять и почистить.',
      kk: 'Қаптамасы шешіліп тазаланатын төсектер мен креслолар.',
      en: 'Beds and armchairs with covers that come off for cleaning.',
    },
  },
  {
    code: 'volzhskie-mastera',
    name: 'Волжские мастера',
    latin: 'Volga Masters',
    city: city('Чебоксары', 'Чебоксары', 'Cheboksary'),
    country: 'russia',
    about: {
      ru: 'Шкафы-купе и прихожие. Корпус из плиты 16 мм, кромка 2 мм.',
      kk: 'Купе шкафтар мен дәліз жиһазы. Корпусы 16 мм тақта, жиегі 2 мм.',
      en: 'Sliding wardrobes and hall furniture in 16 mm board with 2 mm edging.',
    },
  },
  {
    code: 'pruzhina',
    name: 'Пружина',
    latin: 'Pruzhina',
    city: city('Новосибирск', 'Новосібір', 'Novosibirsk'),
    country: 'russia',
    about: {
      ru: 'Матрасы со своей линией независимых пружин.',
      kk: 'Тәуелсіз серіппе желісі өзінде бар матрастар.',
      en: 'Mattresses from an own pocket-spring line.',
    },
  },
  {
    code: 'masterskaya-sveta',
    name: 'Мастерская света',
    latin: 'Light Workshop',
    city: city('Тула', 'Тула', 'Tula'),
    country: 'russia',
    about: {
      ru: 'Светильники из латуни, стали и льна. Абажуры шьют вручную.',
      kk: 'Жез, болат және зығырдан шамдар. Абажурлары қолмен тігіледі.',
      en: 'Lamps in brass, steel and linen with hand-sewn shades.',
    },
  },
  {
    code: 'svetlica',
    name: 'Светлица',
    latin: 'Svetlitsa',
    city: city('Иваново', 'Иваново', 'Ivanovo'),
    country: 'russia',
    about: {
      ru: 'Домашний текстиль: шторы, подушки, ковры. Лён и хлопок ткут рядом с городом.',
      kk: 'Үй текстилі: перде, жастық, кілем. Зығыр мен мақта қала маңында тоқылады.',
      en: 'Curtains, cushions and rugs in linen and cotton woven near the town.',
    },
  },
  {
    code: 'goncharnaya-sloboda',
    name: 'Гончарная слобода',
    latin: 'Potters’ Quarter',
    city: city('Скопин', 'Скопин', 'Skopin'),
    country: 'russia',
    about: {
      ru: 'Керамика ручной лепки и стёкла в простых рамах.',
      kk: 'Қолмен жасалған керамика және қарапайым жақтаулар.',
      en: 'Hand-built ceramics and simple frames.',
    },
  },
  {
    code: 'ceh-nomer-devyat',
    name: 'Цех № 9',
    latin: 'Workshop No. 9',
    city: city('Екатеринбург', 'Екатеринбург', 'Yekaterinburg'),
    country: 'russia',
    about: {
      ru: 'Мебель из стали и дуба: стеллажи, столы, рабочие места.',
      kk: 'Болат пен еменнен жасалған жиһаз: сөре, үстел, жұмыс орны.',
      en: 'Steel and oak: shelving, tables and desks.',
    },
  },
  {
    code: 'dala-zhihaz',
    name: 'Дала Жиһаз',
    latin: 'Dala Zhihaz',
    city: city('Алматы', 'Алматы', 'Almaty'),
    country: 'kazakhstan',
    about: {
      ru: 'Диваны и кресла для больших комнат. Шьют в Алматы, ткани турецкие.',
      kk: 'Кең бөлмелерге арналған диван мен кресло. Алматыда тігіледі, матасы түрік.',
      en: 'Sofas and armchairs for large rooms, made in Almaty.',
    },
  },
  {
    code: 'alatau-interer',
    name: 'Алатау Интерьер',
    latin: 'Alatau Interior',
    city: city('Талдыкорган', 'Талдықорған', 'Taldykorgan'),
    country: 'kazakhstan',
    about: {
      ru: 'Кухни и буфеты из МДФ с эмалью, фурнитура австрийская.',
      kk: 'Эмальді МДФ ас үйлер мен буфеттер, фурнитурасы австриялық.',
      en: 'Lacquered MDF kitchens and sideboards with Austrian fittings.',
    },
  },
  {
    code: 'saryarka-komfort',
    name: 'Сарыарка Комфорт',
    latin: 'Saryarka Comfort',
    city: city('Караганда', 'Қарағанды', 'Karaganda'),
    country: 'kazakhstan',
    about: {
      ru: 'Офисные кресла и столы. Механизмы испытывают на 120 000 циклов.',
      kk: 'Кеңсе креслолары мен үстелдері. Механизмдері 120 000 айналымға сыналады.',
      en: 'Office chairs and desks; mechanisms tested for 120,000 cycles.',
    },
  },
]
