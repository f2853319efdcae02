import type { Banner, Local } from './types.ts'

const words = (ru: string, kk: string, en: string): Local => ({ ru, kk, en })
const none = words('', '', '')
const see = words('Смотреть', 'Көру', 'Have a look')
const room = (name: string) => ({ desktop: `rooms/${name}.webp`, phone: `rooms/${name}.webp` })

type Around = Omit<Banner, 'text' | 'button' | 'spots'> & { text?: Local; button?: Local }

const around: readonly Around[] = [
  {
    id: 11,
    place: 'top',
    sort: 10,
    url: '/sale/',
    startsOn: '2026-11-01',
    endsOn: '2027-02-28',
    title: words(
      'Зимние скидки: смотрите, что подешевело',
      'Қысқы жеңілдіктер: не арзандағанын көріңіз',
      'Winter sale: see what costs less',
    ),
    pictures: null,
  },
  {
    id: 12,
    place: 'top',
    sort: 20,
    url: '/hits/',
    startsOn: '2027-03-01',
    endsOn: '2027-05-31',
    title: words(
      'Весна в доме: что берут чаще всего',
      'Үйдегі көктем: ең көп алынатын заттар',
      'Spring at home: what people take most',
    ),
    pictures: null,
  },
  {
    id: 21,
    place: 'mini',
    sort: 10,
    url: '/style/loft/',
    title: words(
      'Лофт: металл, кожа и тёмный дуб',
      'Лофт: металл, былғары және қара емен',
      'Loft: metal, leather and dark oak',
    ),
    pictures: room('living-loft'),
  },
  {
    id: 22,
    place: 'mini',
    sort: 20,
    url: '/catalog/detskaya/',
    title: words(
      'Детская, которая растёт вместе с ребёнком',
      'Баламен бірге өсетін бөлме',
      'A child’s room that grows along',
    ),
    pictures: room('children-house'),
  },
  {
    id: 23,
    place: 'mini',
    sort: 30,
    url: '/catalog/kukhni/',
    title: words('Кухни с ценой за метр', 'Метріне бағасы бар ас үйлер', 'Kitchens priced by the metre'),
    pictures: room('kitchen-mill'),
  },
  {
    id: 24,
    place: 'mini',
    sort: 40,
    url: '/hits/',
    title: words('Хиты: что берут чаще всего', 'Хиттер: ең көп алынатыны', 'Best sellers: what people take most'),
    pictures: room('study-two'),
  },
  {
    id: 31,
    place: 'sale',
    sort: 10,
    url: '/sale/?sort=discount',
    title: words(
      'Самые большие скидки — вверху списка',
      'Ең үлкен жеңілдіктер — тізімнің басында',
      'The deepest discounts come first',
    ),
    text: words(
      'Цены снижены на то, что есть на складе. Привезём в срок, который назван в карточке.',
      'Қоймада бар тауарлардың бағасы төмендетілді. Карточкада айтылған мерзімде жеткіземіз.',
      'Reduced is what lies in stock. It comes on the day its card names.',
    ),
    button: words('Показать', 'Көрсету', 'Show them'),
    pictures: room('living-velvet-evening'),
  },
  {
    id: 41,
    place: 'section',
    sort: 10,
    sections: ['divany'],
    url: '/style/scandi/',
    title: words('Диваны в настоящих комнатах', 'Нақты бөлмелердегі дивандар', 'Sofas in real rooms'),
    pictures: room('living-harbour'),
  },
  {
    id: 42,
    place: 'section',
    sort: 20,
    sections: ['spalnya'],
    url: '/catalog/matrasy/',
    title: words('К кровати — матрас по размеру', 'Төсекке — өлшеміне сай матрас', 'A mattress to fit the bed'),
    pictures: room('bedroom-dusk'),
  },
  {
    id: 51,
    place: 'product',
    sort: 10,
    sections: ['divany'],
    url: '/catalog/pufy-i-banketki/',
    title: words('Пуф к дивану: куда деть ноги', 'Диванға пуф: аяқты қоятын жер', 'A pouf for the sofa: where feet go'),
    pictures: room('living-cloud'),
  },
  {
    id: 52,
    place: 'product',
    sort: 20,
    sections: ['krovati'],
    url: '/catalog/prikrovatnye-tumby/',
    title: words(
      'Тумба к кровати: лампа и книга под рукой',
      'Төсек жанына тумба: шам мен кітап қол астында',
      'A nightstand: lamp and book at hand',
    ),
    pictures: room('bedroom-dawn'),
  },
  {
    id: 61,
    place: 'menu',
    sort: 10,
    url: '/style_interyerov/',
    title: words('Готовые комнаты целиком', 'Дайын бөлмелер тұтасымен', 'Whole rooms, ready made'),
    pictures: room('living-morning'),
  },
]

/** Banners beside the first slider: the strip above the header, small ones, those of sections, sale, products and menu. */
export const bannersAround: readonly Banner[] = around.map((banner) => ({
  text: none,
  button: banner.pictures ? see : none,
  spots: [],
  ...banner,
}))
