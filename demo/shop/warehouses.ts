import type { Warehouse } from './types.ts'

const everyDay = { ru: 'ежедневно 8:00–20:00', kk: 'күн сайын 8:00–20:00', en: 'daily 8:00–20:00' }
const workdays = { ru: 'пн–сб 9:00–18:00', kk: 'дс–сн 9:00–18:00', en: 'Mon–Sat 9:00–18:00' }

export const warehouses: readonly Warehouse[] = [
  {
    code: 'chel',
    city: { ru: 'Челябинск', kk: 'Челябі', en: 'Chelyabinsk' },
    address: {
      ru: 'Копейское шоссе, 64, корпус 2',
      kk: 'Копейск тас жолы, 64, 2-корпус',
      en: 'Kopeyskoye Shosse 64, building 2',
    },
    coordinates: [55.1402, 61.4671],
    hours: everyDay,
  },
  {
    code: 'ekb',
    city: { ru: 'Екатеринбург', kk: 'Екатеринбург', en: 'Yekaterinburg' },
    address: { ru: 'Сибирский тракт, 12Л', kk: 'Сібір трактісі, 12Л', en: 'Sibirsky Trakt 12L' },
    coordinates: [56.8175, 60.6842],
    hours: workdays,
  },
  {
    code: 'msk',
    city: { ru: 'Москва', kk: 'Мәскеу', en: 'Moscow' },
    address: {
      ru: 'Котляковская улица, 6, строение 8',
      kk: 'Котляковская көшесі, 6, 8-құрылыс',
      en: 'Kotlyakovskaya 6, building 8',
    },
    coordinates: [55.6553, 37.6417],
    hours: everyDay,
  },
  {
    code: 'spb',
    city: { ru: 'Санкт-Петербург', kk: 'Санкт-Петербург', en: 'Saint Petersburg' },
    address: { ru: 'Софийская улица, 17', kk: 'Софийская көшесі, 17', en: 'Sofiyskaya 17' },
    coordinates: [59.8686, 30.4229],
    hours: workdays,
  },
  {
    code: 'nsk',
    city: { ru: 'Новосибирск', kk: 'Новосібір', en: 'Novosibirsk' },
    address: { ru: 'Станционная улица, 60/1', kk: 'Станционная көшесі, 60/1', en: 'Stantsionnaya 60/1' },
    coordinates: [54.9959, 82.8203],
    hours: workdays,
  },
  {
    code: 'kzn',
    city: { ru: 'Казань', kk: 'Қазан', en: 'Kazan' },
    address: { ru: 'улица Аделя Кутуя, 151', kk: 'Әдел Кутуй көшесі, 151', en: 'Adelya Kutuya 151' },
    coordinates: [55.7663, 49.1721],
    hours: workdays,
  },
  {
    code: 'ala',
    city: { ru: 'Алматы', kk: 'Алматы', en: 'Almaty' },
    address: { ru: 'проспект Рыскулова, 57', kk: 'Рысқұлов даңғылы, 57', en: 'Ryskulov Avenue 57' },
    coordinates: [43.2777, 76.9012],
    hours: everyDay,
  },
]
