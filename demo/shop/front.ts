import type { Local } from './types.ts'

const words = (ru: string, kk: string, en: string): Local => ({ ru, kk, en })

type Kind = 'hits' | 'rooms' | 'sale' | 'actions' | 'news' | 'posts' | 'offers'

/** Strips of the home page in their order; offers as the feed knows them. */
export const homeStrips: readonly { id: number; kind: Kind; titles?: Local; offers?: string[] }[] = [
  { id: 1, kind: 'hits' },
  { id: 2, kind: 'actions' },
  { id: 3, kind: 'rooms' },
  { id: 4, kind: 'sale' },
  {
    id: 5,
    kind: 'offers',
    titles: words('К долгим вечерам', 'Ұзақ кештерге', 'For long evenings'),
    offers: [
      '16702',
      '25921',
      '17721',
      '17203',
      '34801',
      '34521',
      '34101',
      '34001',
      '31801',
      '25821',
      '25723',
      '25621',
      '17301',
      '17521',
      '17401',
      '17641',
    ],
  },
  { id: 6, kind: 'news' },
  { id: 7, kind: 'posts' },
]

/** News of the shop; each leads to what it tells of. */
export const news = [
  {
    id: 1,
    code: 'komnaty-celikom',
    publishedOn: '2026-11-16',
    titles: words('Комнаты целиком: 40 готовых интерьеров', 'Дайын бөлмелер: 40 интерьер', 'Whole rooms: 40 interiors'),
    leads: words(
      'Каждая вещь на снимке продаётся, цена стоит на ней самой.',
      'Суреттегі әр зат сатылады, бағасы өзінде тұр.',
      'Everything in the picture is for sale, with its price on it.',
    ),
    url: '/style_interyerov/',
    picture: 'rooms/living-archipelago.webp',
  },
  {
    id: 2,
    code: 'kuhni-za-metr',
    publishedOn: '2026-11-09',
    titles: words('Кухни: модули и ящики отдельно', 'Ас үйлер: модульдер бөлек', 'Kitchens: modules one by one'),
    leads: words(
      'Соберите свою: каждый модуль можно взять и сам по себе.',
      'Өзіңіздікін құраңыз: әр модульді бөлек алуға болады.',
      'Put your own together: each module comes by itself, too.',
    ),
    url: '/catalog/kukhonnye-moduli/',
    picture: 'rooms/kitchen-rowan.webp',
  },
  {
    id: 3,
    code: 'detskaya-na-vyrost',
    publishedOn: '2026-10-28',
    titles: words('Детская на вырост', 'Өсуге арналған балалар бөлмесі', 'A child’s room to grow into'),
    leads: words(
      'Двухъярусные кровати и хранение для двоих.',
      'Екі қабатты төсектер және екі балаға арналған сақтау.',
      'Bunk beds, and storage for two.',
    ),
    url: '/catalog/detskaya/',
    picture: 'rooms/children-cabin.webp',
  },
  {
    id: 4,
    code: 'skidki-zimy',
    publishedOn: '2026-10-20',
    titles: words('Зимние скидки начались', 'Қысқы жеңілдіктер басталды', 'The winter sale has begun'),
    leads: words(
      'Снижены цены на то, что лежит на складе и едет быстро.',
      'Қоймада бар, тез жеткізілетін тауарлардың бағасы төмендеді.',
      'Reduced is what lies in stock and comes quickly.',
    ),
    url: '/sale/',
    picture: 'rooms/living-velvet-evening.webp',
  },
]

/** More of them, with what each says, for the list. */
export const olderNews = [
  {
    id: 5,
    code: 'dostavka-po-oknam',
    publishedOn: '2026-10-06',
    titles: words('Перенести доставку можно самому', 'Жеткізуді өзіңіз ауыстыра аласыз', 'Move a delivery by yourself'),
    leads: words(
      'День и часы меняются в кабинете, пока заказ не собран.',
      'Тапсырыс жиналғанша күні мен сағаты кабинетте өзгереді.',
      'Day and hours change in the account while the order is not gathered.',
    ),
    url: '/payment-and-delivery/',
    picture: 'rooms/hall-outskirts.webp',
  },
  {
    id: 6,
    code: 'zal-v-almaty',
    publishedOn: '2026-09-21',
    titles: words('В Алматы открылся второй зал', 'Алматыда екінші зал ашылды', 'A second hall in Almaty'),
    leads: words(
      'Двадцать комнат целиком на проспекте Абая.',
      'Абай даңғылында жиырма бөлме толық тұр.',
      'Twenty whole rooms on Abay Avenue.',
    ),
    url: '/contacts/regions/',
    picture: 'rooms/living-valley.webp',
    regionIds: [21, 22],
  },
]

/** What the shop posted in its networks; the addresses are made up, as the shop is. */
export const posts = [
  {
    id: 1,
    network: 'Комод в сети',
    url: 'https://social.komod.example/komod/115',
    postedOn: '2026-11-19',
    texts: words(
      'Три лампы вместо одной люстры: показываем, как меняется вечер',
      'Бір люстраның орнына үш шам: кеш қалай өзгереді',
      'Three lamps instead of one chandelier: how an evening changes',
    ),
    picture: 'rooms/living-hearth.webp',
  },
  {
    id: 2,
    network: 'Комод в сети',
    url: 'https://social.komod.example/komod/114',
    postedOn: '2026-11-14',
    texts: words(
      'Спальня в девять метров, где поместилось всё',
      'Бәрі сыйған тоғыз шаршы метрлік жатын бөлме',
      'A bedroom of nine square metres that holds everything',
    ),
    picture: 'rooms/bedroom-reeds.webp',
  },
  {
    id: 3,
    network: 'Комод в сети',
    url: 'https://social.komod.example/komod/112',
    postedOn: '2026-11-06',
    texts: words(
      'Прихожая, в которой не спотыкаются о сапоги',
      'Етікке сүрінбейтін кіреберіс',
      'A hall in which nobody trips over boots',
    ),
    picture: 'rooms/hall-porch.webp',
  },
  {
    id: 4,
    network: 'Комод в сети',
    url: 'https://social.komod.example/komod/109',
    postedOn: '2026-10-29',
    texts: words(
      'Стол на восьмерых в обычной кухне: складываем и раскладываем',
      'Кәдімгі ас үйдегі сегіз адамдық үстел: жинап, жаямыз',
      'A table for eight in an ordinary kitchen: folded and unfolded',
    ),
    picture: 'rooms/dining-farmhouse.webp',
  },
  {
    id: 5,
    network: 'Комод в сети',
    url: 'https://social.komod.example/komod/104',
    postedOn: '2026-10-17',
    texts: words(
      'Рабочее место, с которого видно окно',
      'Терезе көрініп тұратын жұмыс орны',
      'A desk with a view of the window',
    ),
    picture: 'rooms/study-director.webp',
  },
  {
    id: 6,
    network: 'Комод в сети',
    url: 'https://social.komod.example/komod/101',
    postedOn: '2026-10-09',
    texts: words(
      'Детская для двоих: кто спит наверху',
      'Екі балаға арналған бөлме: үстіңгіде кім ұйықтайды',
      'A room for two children: who sleeps on top',
    ),
    picture: 'rooms/children-teens.webp',
  },
]

/** Goods that their maker pays to have shown. */
export const sponsored = [
  { id: 1, section: 'divany', offer: '10101', advertiser: 'ООО «Комод», Челябинск', campaign: 'verba-zima', sort: 10 },
]
