import { spotsOf } from '../feed-writer/spots.ts'
import { bannersAround } from './banners-around.ts'
import type { Banner, BannerSpot } from './types.ts'

/** Marks of a banner as the renderer found them; a thing that the phone's picture cuts off has none there. */
function spotsIn(room: string): BannerSpot[] {
  const onPhone = spotsOf(`${room}-phone`)
  return spotsOf(room).map(({ offerId, x, y }) => {
    const phone = onPhone.find((spot) => spot.offerId === offerId)
    return phone ? { offerId, desktop: [x, y], phone: [phone.x, phone.y] } : { offerId, desktop: [x, y] }
  })
}

export const banners: readonly Banner[] = [
  {
    id: 1,
    place: 'main',
    sort: 10,
    url: '/catalog/pryamye-divany/divan-verba/',
    title: {
      ru: 'Гостиная, где светло с утра',
      kk: 'Таң нұры түскен қонақбөлме',
      en: 'A living room full of morning light',
    },
    text: {
      ru: 'Диван, столик и торшер одной комнатой. Привезём к выходным и соберём.',
      kk: 'Диван, үстел және торшер бір бөлмеде. Демалысқа дейін жеткізіп, құрастырып береміз.',
      en: 'Sofa, coffee table and floor lamp for one room. Delivered and assembled by the weekend.',
    },
    button: { ru: 'Смотреть диван', kk: 'Диванды көру', en: 'See the sofa' },
    pictures: { desktop: 'banners/living.webp', phone: 'banners/living-phone.webp' },
    spots: spotsIn('banner-living'),
  },
  {
    id: 2,
    place: 'main',
    sort: 20,
    url: '/catalog/spalnya/',
    title: { ru: 'Спальня без лишнего', kk: 'Артығы жоқ жатын бөлме', en: 'A bedroom without the clutter' },
    text: {
      ru: 'Кровать «Тишь» с ящиком под матрасом: одеяла и чемодан уходят внутрь.',
      kk: '«Тишь» төсегінде матрас астында жәшік бар: көрпе мен шабадан ішіне сыяды.',
      en: 'The Tish bed has storage under the mattress: room for blankets and a suitcase.',
    },
    button: { ru: 'Открыть спальню', kk: 'Жатын бөлмені көру', en: 'See the bedroom' },
    pictures: { desktop: 'banners/bedroom.webp', phone: 'banners/bedroom-phone.webp' },
    spots: spotsIn('banner-bedroom'),
  },
  {
    id: 3,
    place: 'main',
    sort: 30,
    url: '/catalog/stolovaya-i-kukhnya/',
    title: {
      ru: 'Стол, за которым хватит места',
      kk: 'Бәрі сыятын үстел',
      en: 'A table with room for everyone',
    },
    text: {
      ru: '«Сход» раскладывается со 160 до 200 см. Стулья «Нота» дешевле парой.',
      kk: '«Сход» 160 см-ден 200 см-ге дейін жазылады. «Нота» орындықтары жұбымен арзанырақ.',
      en: 'Skhod extends from 160 to 200 cm. Nota chairs cost less as a pair.',
    },
    button: { ru: 'Смотреть столовую', kk: 'Асхананы көру', en: 'See the dining room' },
    pictures: { desktop: 'banners/dining.webp', phone: 'banners/dining-phone.webp' },
    spots: spotsIn('banner-dining'),
  },
  ...bannersAround,
]
